import { expect, onTestFinished, test } from "vitest";
import { openPostgres } from "#server/adapters/db/postgres.ts";
import { checkLedger } from "#server/features/payments/check-ledger.ts";
import { seededRandom } from "#server/testing/seeded-random.ts";
import { checkSnapshot, loadCredits, type CreditUser } from "#stress/money/concurrent-credits.ts";
import { watch } from "#stress/watch.ts";
import { keepFullResult } from "#server/testing/results/keep-full-result.ts";
import { closeAfterTest, openTestApp } from "#server/testing/test-app.ts";
import { makeItem, makePerson } from "#server/testing/test-people.ts";

const OPERATIONS = process.env["TEST_FULL"] === "1" ? 5000 : 250;
/** The operations are the same in every run; the order in which concurrent ones end is not. */
const SEED = 20_261_123;
const CLIENTS = 16;
const USERS = 6;

test(
  `${OPERATIONS} orders, endings, gifts and corrections by ${CLIENTS} clients of two processes: the ledger adds up at every moment, and each task is paid once and refunded at most once (R8, P-09, 2.3.3, 2.3.4)`,
  { timeout: 600_000 },
  async () => {
    const server = closeAfterTest(await openTestApp("postgres"));
    if (server.source.kind !== "postgres") throw new Error("PostgreSQL is needed.");
    const another = openPostgres({ url: server.source.url, poolSize: 10 });
    onTestFinished(another.close);
    const users: CreditUser[] = [];
    for (let user = 0; user < USERS; user++) {
      const person = await makePerson(server);
      users.push({ userId: person.userId, fileId: (await makeItem(server, person)).image });
    }
    const watched = watch(server.source.url, checkSnapshot);
    const counts = await loadCredits({
      apps: [server.app, { ...server.app, db: another.db }],
      users,
      clients: CLIENTS,
      operations: OPERATIONS,
      random: seededRandom(SEED),
      advance: (ms) => server.clock.advance(ms),
    }).finally(watched.end);
    const { looks, faults } = await watched.end();
    const { operations, started, ended, refused, gifts, corrections } = counts;
    keepFullResult(() => ({
      suite: "concurrent-credits",
      seed: SEED,
      tried: operations,
      failed: faults.length,
      figures: {
        clients: CLIENTS,
        "ledger snapshots checked": looks,
        "tasks paid": started,
        "tasks ended": ended,
        "refused for want of credits": refused,
        gifts,
        corrections,
      },
      on: ["postgres"],
    }));
    expect(faults.slice(0, 10)).toEqual([]);
    expect(await checkLedger(server.app)).toEqual([]);
    expect(operations).toBe(OPERATIONS);
    expect(looks).toBeGreaterThan(3);
    const tasks = await server.app.db.selectFrom("ai_tasks").select("status").execute();
    // Exactly what was acknowledged is there.
    expect([tasks.length, tasks.filter(({ status }) => status !== "queued").length]).toEqual([started, ended]);
    for (const done of [started, ended, refused]) expect(done).toBeGreaterThan(OPERATIONS / 20);
  },
);
