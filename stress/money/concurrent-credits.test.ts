import { afterEach, expect, test } from "vitest";
import { openPostgres } from "#server/adapters/db/postgres.ts";
import { checkLedger } from "#server/features/payments/check-ledger.ts";
import { seededRandom } from "#server/testing/seeded-random.ts";
import { ConcurrentCredits, watchMoments, type Customer } from "#stress/money/concurrent-credits.ts";
import { keepFullResult } from "#server/testing/results/keep-full-result.ts";
import { openTestApp } from "#server/testing/test-app.ts";
import { makeItem, makePerson } from "#server/testing/test-people.ts";

/** `npm run test:full` does as much as the issue asks for. */
const OPERATIONS = process.env["TEST_FULL"] === "1" ? 20_000 : 250;
/** What clients want comes in the same order in every run; who of them is first does not. */
const SEED = 20_261_123;
const CLIENTS = 16;
const CUSTOMERS = 6;

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

test(
  `${OPERATIONS} orders, endings, gifts and corrections by ${CLIENTS} clients of two processes: at every moment the books add up, each task is paid once and given back at most once (R8, P-09, 2.3.3, 2.3.4)`,
  { timeout: 600_000 },
  async () => {
    const server = await openTestApp("postgres");
    closing.push(server.close);
    if (server.source.kind !== "postgres") throw new Error("This is no PostgreSQL.");
    const another = openPostgres({ url: server.source.url, poolSize: 10 });
    const watching = openPostgres({ url: server.source.url, poolSize: 1 });
    closing.push(another.close, watching.close);
    const customers: Customer[] = [];
    for (let customer = 0; customer < CUSTOMERS; customer++) {
      const person = await makePerson(server);
      customers.push({ userId: person.userId, fileId: (await makeItem(server, person)).image });
    }
    const apps = [server.app, { ...server.app, db: another.db }];
    const bank = new ConcurrentCredits(apps, customers, {
      random: seededRandom(SEED),
      advance: (ms) => server.clock.advance(ms),
    });
    const watch = watchMoments(watching.db);
    const seen = { moments: 0, faults: 0 };
    keepFullResult(() => ({
      suite: "concurrent-credits",
      seed: SEED,
      tried: bank.counts.operations,
      failed: seen.faults,
      figures: { clients: CLIENTS, "moments read": seen.moments, ...figures() },
      on: ["postgres"],
    }));
    await bank.open(CLIENTS, OPERATIONS).finally(async () => {
      const { moments, faults } = await watch.end();
      Object.assign(seen, { moments, faults: faults.length });
      expect(faults.slice(0, 10)).toEqual([]);
    });
    expect(await checkLedger(server.app)).toEqual([]);
    const { operations, started, ended, refused } = bank.counts;
    expect(operations).toBe(OPERATIONS);
    expect(seen.moments).toBeGreaterThan(3);
    const tasks = await server.app.db.selectFrom("ai_tasks").select("status").execute();
    // What was acknowledged is there, and nothing else.
    expect([tasks.length, tasks.filter(({ status }) => status !== "queued").length]).toEqual([started, ended]);
    for (const done of [started, ended, refused]) expect(done).toBeGreaterThan(OPERATIONS / 20);

    function figures(): Record<string, number> {
      const { started, ended, refused, gifts, corrections } = bank.counts;
      return {
        "tasks paid": started,
        "tasks ended": ended,
        "refused for want of credits": refused,
        gifts,
        corrections,
      };
    }
  },
);
