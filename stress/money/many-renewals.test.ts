import { sql } from "kysely";
import { expect, test } from "vitest";
import { checkLedger } from "#server/features/payments/check-ledger.ts";
import { closeAfterTest, openTestApp } from "#server/testing/test-app.ts";
import { rowsRead } from "#stress/growth/plan.ts";
import { StatementWatch } from "#stress/growth/watch-statements.ts";

const PEOPLE = 40;
const MONTHS = 12;

test("the check of the books reads each charge of the months that renew a few times, however many there are (CREDIT-02, SPEC-78)", async () => {
  const { app } = closeAfterTest(await openTestApp("postgres"));
  await sql`insert into users (id, telegram_id, first_name, language, file_key, created_at)
    select 'user-' || n, n, 'Test', 'en', sha256(n::text::bytea), now() from generate_series(1, ${PEOPLE}::int) n`.execute(
    app.db,
  );
  await sql`insert into orders
    (id, user_id, plan_type, days, renews, method, amount, state, created_at, expires_at, paid_at)
    select 'order-' || n, 'user-' || n, 'pro_month', 30, true, 'stars', 1, 'paid', now(), now(), now()
    from generate_series(1, ${PEOPLE}::int) n`.execute(app.db);
  await sql`insert into payments (id, provider, external_id, order_id, payer, amount, outcome, paid_at, received_at)
    select n || '-' || k, 'stars', n || '-' || k, 'order-' || n, '1', 1, 'granted', now() + k * interval '30 days', now()
    from generate_series(1, ${PEOPLE}::int) n, generate_series(1, ${MONTHS}::int) k`.execute(app.db);
  await sql`analyze`.execute(app.db);
  const watch = new StatementWatch();
  watch.start();
  const faults = await watch.during("check-ledger", async () => await checkLedger(app));
  watch.stop();
  // None of them has a plan or a renewal, which is not what this is about.
  expect(faults.filter(({ fault }) => fault === "order_paid_twice")).toEqual([]);
  expect(watch.unexplained).toEqual([]);
  const most = Math.max(...watch.explained.map(({ plan }) => rowsRead(plan, { withLists: true })));
  expect(most).toBeGreaterThanOrEqual(PEOPLE * MONTHS);
  expect(most).toBeLessThanOrEqual(PEOPLE * MONTHS * 3);
});
