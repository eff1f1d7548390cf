import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { expect, inject, onTestFinished, test } from "vitest";
import { silentLog } from "#server/adapters/log/event-log.ts";
import { openPostgres } from "#server/adapters/db/postgres.ts";
import { migrateToLatest } from "#server/adapters/db/migrate.ts";
import { openQueue } from "#server/adapters/queue/pg-boss.ts";
import type { Jobs } from "#server/app.ts";
import { createDatabase } from "#server/testing/postgres-databases.ts";
import { keepFullResult } from "#server/testing/results/keep-full-result.ts";
import { serverWithoutSimulator } from "#server/testing/server-process.ts";
import { TEST_JOBS } from "#server/testing/test-app.ts";
import { openStandIn } from "#stress/mornings/bot-api-stand-in.ts";
import { fillMornings } from "#stress/mornings/fill-mornings.ts";
import { MORNING_POINTS } from "#stress/process-kills/kill-points.ts";

const KILLS = 15;
const PEOPLE = 180;
/** Long enough that there is something to sweep after most kills. */
const OVER_S = 45;
const PER_SECOND = 6;
const POINT_MAX_MS = 4000;
/** Steps through the points so that a short run reaches different kinds. */
const STRIDE = 7;
const END_MAX_MS = 300_000;
const PRELOADED = fileURLToPath(new URL("../process-kills/kill-at-points.ts", import.meta.url));

test(
  `${KILLS} kills of the worker while it sends morning messages: nobody gets two, and who gets none was marked as sent (DAY-04)`,
  { timeout: 600_000 + KILLS * 20_000 },
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "wardrobe-mornings-"));
    onTestFinished(async () => await rm(dataDir, { recursive: true, force: true }));
    const databaseUrl = await createDatabase(inject("postgresUrl"), `mornings_${process.pid}`);
    const { db, source, close } = openPostgres({ url: databaseUrl, poolSize: 2, statementMaxMs: 60_000 });
    onTestFinished(close);
    await migrateToLatest(db);
    await fillMornings(db, { people: PEOPLE, overS: OVER_S, pictured: PEOPLE, files: join(dataDir, "files") });
    const standIn = await openStandIn();
    onTestFinished(standIn.close);
    const queue = openQueue<Jobs>(source, { jobs: TEST_JOBS, log: silentLog });
    await queue.start();
    const worker = await serverWithoutSimulator({
      dataDir,
      environment: {
        ROLE: "worker",
        DATABASE_URL: databaseUrl,
        TELEGRAM_API_URL: standIn.url,
        TELEGRAM_MESSAGES_PER_SECOND: String(PER_SECOND),
        NODE_OPTIONS: `--import ${PRELOADED}`,
      },
    });
    onTestFinished(async () => await worker.kill());
    const sweep = async () => {
      await db.transaction().execute(async (trx) => await queue.send(trx, "send-mornings", {}));
    };
    let atPoints = 0;
    for (let kill = 0; kill < KILLS; kill++) {
      await worker.startWorker();
      // Every third kill comes at any moment, such as while the messenger has not answered yet.
      if (kill % 3 === 2) {
        await sweep();
        await wait(500 + ((kill * 137) % 900));
      } else {
        const point = MORNING_POINTS[(kill * STRIDE) % MORNING_POINTS.length] ?? "";
        // The worker has to know it before there is something to do: a short run is over within seconds.
        worker.sendMessage({ point, times: 1 + (kill % 3) });
        await sweep();
        if (await worker.endsWithin(POINT_MAX_MS)) atPoints++;
      }
      await worker.kill();
    }
    await worker.startWorker();
    await sweep();
    const stateOf = async () =>
      await db
        .selectFrom("users")
        .leftJoin("morning_messages", "user_id", "users.id")
        .select(["state", "telegram_id"])
        .execute();
    const isOver = async () => (await stateOf()).every(({ state }) => state !== null && state !== "waiting");
    const deadline = performance.now() + END_MAX_MS;
    while (!(await isOver()) && performance.now() < deadline) await wait(500);
    await worker.stop();
    await queue.stop();
    const people = await stateOf();
    const twice = [...standIn.received.values()].filter((count) => count > 1).length;
    const missed = people.filter(({ telegram_id, state }) => !standIn.received.has(telegram_id) && state !== "sending");
    const unsure = people.filter(({ state }) => state === "sending");
    const wrong = twice + missed.length;
    keepFullResult(() => ({
      suite: "morning-kills",
      tried: KILLS,
      failed: wrong,
      figures: {
        people: PEOPLE,
        "kills at named points": atPoints,
        "messages received": standIn.received.size,
        "marked as sent at a kill, arrived": unsure.filter(({ telegram_id }) => standIn.received.has(telegram_id))
          .length,
        "marked as sent at a kill, not arrived": unsure.filter(({ telegram_id }) => !standIn.received.has(telegram_id))
          .length,
        "people with two": twice,
        "people missed": missed.length,
      },
      on: ["postgres"],
    }));
    expect({ twice, missed }).toEqual({ twice: 0, missed: [] });
    expect(people).toHaveLength(PEOPLE);
    // A kill ends at most what one process sends at once.
    expect(unsure.length).toBeLessThanOrEqual(KILLS * 30);
    expect(atPoints).toBeGreaterThanOrEqual(KILLS / 4);
  },
);
