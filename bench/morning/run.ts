import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { profileCalls } from "@wardrobe/domain/profile/calls.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { silentLog } from "#server/adapters/log/event-log.ts";
import { migrateToLatest } from "#server/adapters/db/migrate.ts";
import { openPostgres } from "#server/adapters/db/postgres.ts";
import { openQueue } from "#server/adapters/queue/pg-boss.ts";
import type { Jobs } from "#server/app.ts";
import { startPostgresCluster, createDatabase } from "#server/testing/postgres-cluster.ts";
import { writeResult } from "#server/testing/results/write-result.ts";
import { ask, signInto } from "#server/testing/server-client.ts";
import type { ServerProcess } from "#server/testing/server-process.ts";
import { TEST_JOBS } from "#server/testing/test-app.ts";
import { openStandIn } from "#stress/kills/bot-api-stand-in.ts";
import { fillMornings } from "#stress/kills/fill-mornings.ts";
import {
  atMost,
  makeFolder,
  quantile,
  reportChecks,
  round,
  prepareServer,
  familyCpuMs,
  statusMb,
} from "#bench/measuring.ts";

// A minute that many people chose, against a stand-in of the Bot API: `npm run bench:morning`. A run sends for some
// minutes, not the hour that everybody would take: what it measures does not change meanwhile.
const PEOPLE = 100_000;
/** Nobody is sent more than this in a run. */
const PICTURED = 15_000;
const ALLOWED_PER_SECOND = 30;
const [AT_RATE_S, UNTHROTTLED_S] = [120, 60];
/** Until code is compiled and buffers have their size. */
const WARM_UP_S = 30;
const CALLERS = 4;
const CALL_EVERY_MS = 200;
const LIMITS = { apiMs: 50, rateMin: 26, growth: 1.25 } as const;

const cluster = await startPostgresCluster();
const databaseUrl = await createDatabase(cluster.url, "mornings");
const { db, source, close } = openPostgres({ url: databaseUrl, poolSize: 3, statementMaxMs: 300_000 });
const queue = openQueue<Jobs>(source, { jobs: TEST_JOBS, log: silentLog });
const dataDir = makeFolder();
const opened: ServerProcess[] = [];
const standIn = await openStandIn(ALLOWED_PER_SECOND);
const open = async (role: "api" | "worker", perSecond = ALLOWED_PER_SECOND): Promise<ServerProcess> => {
  const server = await prepareServer(
    {
      ROLE: role,
      DATABASE_URL: databaseUrl,
      REQUEST_LIMITS: "off",
      TELEGRAM_API_URL: standIn.url,
      TELEGRAM_MESSAGES_PER_SECOND: String(perSecond),
    },
    dataDir,
  );
  opened.push(server);
  await server.start("/health");
  return server;
};

try {
  await migrateToLatest(db);
  await queue.start();
  console.log("filling…");
  await fillMornings(db, { people: PEOPLE, overS: 1, pictured: PICTURED, files: join(dataDir, "files") });
  // Autovacuum would do it within the first minutes.
  await sql`vacuum analyze`.execute(db);
  const api = await open("api");
  const calls = await callUntilStopped(api);
  await wait(WARM_UP_S * 1000);
  calls.take();
  await wait(WARM_UP_S * 1000);
  const idle = calls.take();

  const worker = await open("worker");
  await wait(3000);
  // Of the process alone, without the process that draws.
  const rssAtStart = await statusMb(worker.pid);
  const begun = performance.now();
  await db.transaction().execute(async (trx) => await queue.send(trx, "send-mornings", {}));
  while ((await countMessages()) < PEOPLE) await wait(500);
  const sweptS = (performance.now() - begun) / 1000;
  const duringSweep = calls.take();
  await wait(WARM_UP_S * 1000);
  const rssWarm = await statusMb(worker.pid);
  const atRate = await measure(worker, AT_RATE_S);
  const whileSending = calls.take();
  const rssAtEnd = await statusMb(worker.pid);
  await worker.stop();

  standIn.allow(Number.POSITIVE_INFINITY);
  const quick = await open("worker", 1_000_000);
  await wait(WARM_UP_S * 500);
  calls.take();
  const unthrottled = await measure(quick, UNTHROTTLED_S);
  const whileUnthrottled = calls.take();
  await calls.stop();

  const twice = [...standIn.received.values()].filter((count) => count > 1).length;
  const p99 = quantile(whileSending, 0.99);
  const counts = reportChecks([
    atMost(`p99 of an API call beside it: ${p99.toFixed(0)} ms`, p99, LIMITS.apiMs),
    atMost(
      `the same during the sweep: ${quantile(duringSweep, 0.99).toFixed(0)} ms`,
      quantile(duringSweep, 0.99),
      LIMITS.apiMs,
    ),
    [
      `${atRate.perSecond.toFixed(1)} messages a second (at least ${LIMITS.rateMin})`,
      atRate.perSecond >= LIMITS.rateMin,
    ],
    atMost(
      `memory of the worker after ${AT_RATE_S} s of sending, of that before: ${(rssAtEnd / rssWarm).toFixed(2)}`,
      rssAtEnd / rssWarm,
      LIMITS.growth,
    ),
    atMost(`people with two messages: ${twice}`, twice, 0),
  ]);
  writeResult({
    suite: "morning",
    seed: null,
    ...counts,
    figures: {
      "people of one minute": PEOPLE,
      "seconds until each has a job": round(sweptS, 1),
      "messages a second, 30 allowed": round(atRate.perSecond, 1),
      "CPU ms a message, 30 a second": round(atRate.cpuMs, 1),
      "messages a second, unthrottled": round(unthrottled.perSecond, 1),
      "CPU ms a message, unthrottled": round(unthrottled.cpuMs, 1),
      "memory of the worker before the sweep, MB": round(rssAtStart, 0),
      "the same after the sweep and 30 s of sending, MB": round(rssWarm, 0),
      "the same two minutes later, MB": round(rssAtEnd, 0),
      "API p50 ms, nothing else": round(quantile(idle, 0.5), 1),
      "API p99 ms, nothing else": round(quantile(idle, 0.99), 1),
      "API p99 ms during the sweep": round(quantile(duringSweep, 0.99), 1),
      "API p99 ms while sending": round(p99, 1),
      "API p99 ms while sending unthrottled": round(quantile(whileUnthrottled, 0.99), 1),
      "messages in the run": standIn.received.size,
      "requests refused for their rate, and tried again": standIn.refused(),
    },
  });
} finally {
  for (const server of opened) await server.kill();
  await queue.stop();
  await standIn.close();
  await close();
  await cluster.stop();
}

async function measure({ pid }: ServerProcess, seconds: number): Promise<{ perSecond: number; cpuMs: number }> {
  if (pid === undefined) throw new Error("The worker has ended.");
  const [cpu, sent, begun] = [await familyCpuMs(pid), standIn.received.size, performance.now()];
  await wait(seconds * 1000);
  const messages = standIn.received.size - sent;
  const tookS = (performance.now() - begun) / 1000;
  return { perSecond: messages / tookS, cpuMs: ((await familyCpuMs(pid)) - cpu) / messages };
}

/** Some people use the app all the time. `take`: how long their calls took since the last take, in milliseconds. */
async function callUntilStopped(api: ServerProcess): Promise<{ take(): number[]; stop(): Promise<void> }> {
  let taken: number[] = [];
  let isOver = false;
  const callers = Array.from({ length: CALLERS }, async (_, n) => {
    const token = await signInto(api, 9_000_000_000 + n);
    await wait((n * CALL_EVERY_MS) / CALLERS);
    for (let turn = 0; !isOver; turn++) {
      const begun = performance.now();
      await (turn % 2 === 0
        ? ask(api, profileCalls.getSettings, { token })
        : ask(api, wardrobeCalls.listItems, { token }));
      taken.push(performance.now() - begun);
      await wait(CALL_EVERY_MS);
    }
  });
  await wait(2000);
  taken = [];
  return {
    take: () => {
      const all = taken;
      taken = [];
      return all;
    },
    stop: async () => {
      isOver = true;
      await Promise.all(callers);
    },
  };
}

async function countMessages(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from sent_boards`.execute(db);
  return rows[0]?.count ?? 0;
}
