import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { silentLog } from "#server/adapters/log/event-log.ts";
import { openPostgres } from "#server/adapters/db/postgres.ts";
import { migrateToLatest } from "#server/adapters/db/migrate.ts";
import { openQueue } from "#server/adapters/queue/pg-boss.ts";
import type { Jobs } from "#server/app.ts";
import { keepFullResult } from "#server/testing/results/keep-full-result.ts";
import { TEST_JOBS } from "#server/testing/test-app.ts";
import { createEmptyPostgresDatabase } from "#server/testing/test-database.ts";
import { makeFolder } from "#server/testing/test-server.ts";
import { until } from "#server/testing/test-clock.ts";
import { openStandIn } from "#stress/kills/bot-api-stand-in.ts";
import { fillMornings } from "#stress/kills/fill-mornings.ts";
import { killable } from "#stress/kills/killable.ts";

const KILLS = 8;
const PEOPLE = 120;
/** Long enough that there is something to sweep after most kills. */
const OVER_S = 30;
const PER_SECOND = 6;
const END_MAX_MS = 120_000;
const EFFECTS = /mornings|sent_boards|message_turns|job|commit/;

test(
  `${KILLS} kills of the worker while it sends morning messages: nobody gets two, and who gets none was marked as sent (DAY-04)`,
  { timeout: 120_000 + END_MAX_MS + KILLS * 15_000 },
  async () => {
    const dataDir = await makeFolder("mornings");
    const databaseUrl = await createEmptyPostgresDatabase();
    const { db, source, close } = openPostgres({ url: databaseUrl, poolSize: 2, statementMaxMs: 60_000 });
    onTestFinished(close);
    await migrateToLatest(db);
    await fillMornings(db, { people: PEOPLE, overS: OVER_S, files: join(dataDir, "files") });
    const standIn = await openStandIn();
    onTestFinished(standIn.close);
    const queue = openQueue<Jobs>(source, { jobs: TEST_JOBS, log: silentLog });
    await queue.start();
    onTestFinished(async () => await queue.stop());
    const sweep = async (): Promise<void> =>
      await db.transaction().execute(async (trx) => void (await queue.send(trx, "send-mornings", {})));
    const worker = await killable(dataDir, {
      ROLE: "worker",
      DATABASE_URL: databaseUrl,
      TELEGRAM_API_URL: standIn.url,
      TELEGRAM_MESSAGES_PER_SECOND: String(PER_SECOND),
    });
    for (let kill = 0; kill < KILLS; kill++) {
      await worker.start();
      await worker.dieDuring(sweep, EFFECTS);
    }
    await worker.start();
    await sweep();
    const states = async () =>
      await db
        .selectFrom("users")
        .leftJoin("sent_boards", "user_id", "users.id")
        .select(["state", "telegram_id"])
        .execute();
    const isOver = async () => (await states()).every(({ state }) => state !== null && state !== "waiting");
    await until("every morning message was sent or given up", END_MAX_MS, isOver);
    expect(await worker.stop()).toBe(0);
    const people = await states();
    const hasArrived = ({ telegram_id }: { telegram_id: number }) => standIn.received.has(telegram_id);
    const twice = [...standIn.received.values()].filter((count) => count > 1).length;
    const missed = people.filter((person) => !hasArrived(person) && person.state !== "sending").length;
    const unsure = people.filter(({ state }) => state === "sending");
    const arrived = unsure.filter(hasArrived).length;
    keepFullResult(() => ({
      suite: "morning-kills",
      tried: KILLS,
      failed: Math.min(KILLS, twice + missed),
      figures: {
        people: PEOPLE,
        "kills at named points": worker.points.size,
        "messages received": standIn.received.size,
        "marked as sent at a kill, arrived": arrived,
        "marked as sent at a kill, not arrived": unsure.length - arrived,
        "people with two": twice,
        "people missed": missed,
      },
      on: ["postgres"],
    }));
    expect({ people: people.length, twice, missed }).toEqual({ people: PEOPLE, twice: 0, missed: 0 });
    // A kill ends at most what one process sends at once.
    expect(unsure.length).toBeLessThanOrEqual(KILLS * 30);
    expect(worker.points.size).toBeGreaterThanOrEqual(KILLS / 2);
  },
);
