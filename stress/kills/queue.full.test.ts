import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import type { Database } from "#server/adapters/db/port.ts";
import { openPostgres } from "#server/adapters/db/postgres.ts";
import { openQueue } from "#server/adapters/queue/pg-boss.ts";
import { keepFullResult } from "#server/testing/results/keep-full-result.ts";
import { ServerProcess } from "#server/testing/server-process.ts";
import { createEmptyPostgresDatabase } from "#server/testing/test-database.ts";
import { until } from "#server/testing/test-clock.ts";
import { STAMP, type StampJobs } from "#stress/kills/stamps.ts";

const KILLS = 15;
/** Sent before each kill, so that the victim has work however slow the machine is: more than all workers take at once. */
const JOBS_A_KILL = 400;
const JOBS = KILLS * JOBS_A_KILL;
const WORKERS = 3;
const KILL_AFTER_MS = 250;
const END_MAX_MS = 120_000;

test(
  `${JOBS} jobs are all done while one worker after the other is killed, and only jobs of a killed worker run again`,
  { timeout: 60_000 + END_MAX_MS },
  async () => {
    const url = await createEmptyPostgresDatabase();
    const { db, source, close } = openPostgres({ url, poolSize: 3 });
    onTestFinished(close);
    const log = { info: () => {}, warn: () => {}, error: () => {} };
    const queue = openQueue<StampJobs>(source, { jobs: { stamp: STAMP }, log });
    await queue.start();
    onTestFinished(async () => await queue.stop());
    await sql`create table runs (id bigint generated always as identity primary key, n int, pid int)`.execute(db);
    await sql`create table effects (n int primary key)`.execute(db);
    await sql`create table given_up (at timestamptz not null default now())`.execute(db);
    const workers: ServerProcess[] = [];
    onTestFinished(async () => void (await Promise.all(workers.map(async (worker) => await worker.kill()))));
    const startWorker = async (): Promise<void> => {
      const environment = { ROLE: "worker", DATABASE_URL: url };
      const main = "stress/kills/stamp-worker.ts";
      const worker = new ServerProcess({ dataDir: "", port: 0, simulatorPort: 0, main, environment });
      workers.push(worker);
      await worker.start();
    };
    for (let n = 0; n < WORKERS; n++) await startWorker();
    const killed: number[] = [];
    for (let kill = 0; kill < KILLS; kill++) {
      const jobs = Array.from({ length: JOBS_A_KILL }, (_, n) => kill * JOBS_A_KILL + n);
      const keyed = jobs.map((n) => ({ data: { n }, key: String(n) }));
      await db.transaction().execute(async (trx) => await queue.sendAll(trx, "stamp", keyed));
      await wait(KILL_AFTER_MS);
      const victim = workers.shift();
      killed.push(victim?.pid ?? 0);
      await victim?.kill();
      await startWorker();
    }
    let counted = await count(db, killed);
    keepFullResult(() => ({
      suite: "queue-killed",
      tried: JOBS,
      failed: JOBS - counted.effects + counted.stolen + counted.givenUp,
      figures: {
        "workers killed": killed.length,
        "runs that were cut off and made again": counted.runs - JOBS,
        "jobs taken from a process that lived": counted.stolen,
        "jobs given up": counted.givenUp,
      },
      on: ["postgres"],
    }));
    await until("every job has ended", END_MAX_MS, async () => {
      counted = await count(db, killed);
      return counted.live === 0;
    });
    expect(counted).toMatchObject({ effects: JOBS, givenUp: 0, stolen: 0 });
    expect(counted.runs).toBeGreaterThan(JOBS);
    expect(counted.runs - JOBS).toBeLessThanOrEqual(killed.length * STAMP.atOnce * STAMP.together);
  },
);

type Counted = {
  readonly live: number;
  readonly effects: number;
  readonly runs: number;
  readonly givenUp: number;
  /** Runs of jobs that ran again although their process had not been killed. */
  readonly stolen: number;
};

async function count(db: Database, killed: readonly number[]): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select (select count(*)::int from pgboss.job where state in ('created', 'retry', 'active')) as live,
           (select count(*)::int from effects) as effects,
           (select count(*)::int from runs) as runs,
           (select count(*)::int from given_up) as "givenUp",
           (select count(*)::int from runs
            where exists (select from runs as later where later.n = runs.n and later.id > runs.id)
              and not pid = any(${killed})) as stolen`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("The counting query returned no row.");
  return row;
}
