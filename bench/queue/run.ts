import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import { nextTurn } from "@wardrobe/domain/ai-tasks/priority.ts";
import { openPostgres } from "#server/adapters/db/postgres.ts";
import { openQueue } from "#server/adapters/queue/pg-boss.ts";
import { fullyScanned } from "#stress/growth/plan.ts";
import { readTrees } from "#stress/growth/read-size.ts";
import { StatementWatch } from "#stress/growth/watch-statements.ts";
import { startPostgresCluster } from "#server/testing/postgres-cluster.ts";
import { atMost, median, quantile, reportChecks, round } from "#bench/measuring.ts";
import { writeResult } from "#server/testing/results/write-result.ts";

// The queue as the app runs it, compared with a minimal queue on PostgreSQL: `npm run bench:queue`. The two take turns,
// so that other load on the machine affects both; only the ratio of their rates means anything.
type Jobs = { readonly draw: { readonly n: number }; readonly slow: { readonly n: number } };

const PAIRS = 5;
const JOBS = 1500;
const WORKERS = 4;
const PICK_UPS = 200;
const LOW_WAITING = 1000;
const SLOW_MS = 20;
const FINISHED = 100_000;
const CLAIMED = 300;
const SEEN_MIN = 50;
const LIMITS = { ratio: 0.4, urgentMs: SLOW_MS + 50, claimGrowth: 1.2, starved: 10 } as const;

/** The minimal queue on PostgreSQL: a table, and one statement that locks the first free row and deletes it. */
class RawQueue {
  readonly #pool: pg.Pool;

  constructor(url: string, connections: number) {
    this.#pool = new pg.Pool({ connectionString: url, max: connections });
  }

  async open(): Promise<void> {
    await this.#pool.query(
      `create table raw_jobs (id bigint generated always as identity primary key, priority int not null, data jsonb not null);
       create index raw_jobs_next on raw_jobs (priority desc, id)`,
    );
  }

  async fill(count: number): Promise<void> {
    await this.#pool.query(
      "insert into raw_jobs (priority, data) select 0, '{\"n\": 1}' from generate_series(1, $1::int)",
      [count],
    );
  }

  /** Lets every connection take jobs until none is left; returns how many there were. */
  async drain(): Promise<number> {
    const takers = Array.from({ length: this.#pool.options.max }, async () => {
      for (let taken = 0; ; taken++) if ((await this.#take()) === 0) return taken;
    });
    return (await Promise.all(takers)).reduce((all, taken) => all + taken, 0);
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }

  async #take(): Promise<number> {
    const { rowCount } = await this.#pool.query(
      `delete from raw_jobs where id = (
         select id from raw_jobs order by priority desc, id for update skip locked limit 1) returning id, data`,
    );
    return rowCount ?? 0;
  }
}

const cluster = await startPostgresCluster();
const { db, source, close } = openPostgres({ url: cluster.url, poolSize: 5, statementMaxMs: 60_000 });
const raw = new RawQueue(cluster.url, WORKERS);
const queue = openQueue<Jobs>(source, {
  jobs: { draw: { atOnce: WORKERS, together: 10 }, slow: {} },
  log: { info: () => {}, warn: console.warn, error: console.error },
});
let onDraw: (n: number) => void = () => {};
let onSlow: (n: number) => Promise<void> = async () => {};
try {
  await raw.open();
  await queue.start();
  await queue.work({ draw: async ({ data }) => onDraw(data.n), slow: async ({ data }) => await onSlow(data.n) });

  const ratios: number[] = [];
  for (let pair = 0; pair < PAIRS; pair++) ratios.push((await drainQueue()) / (await drainRaw()));
  const pickUps = await measurePickUps();
  const urgentMs = await measureUrgent();
  const starved = await countBeforeLow();
  const [before, low] = [await measureClaim(), await countLevels()];
  await addFinishedJobs("draw", FINISHED);
  const [after, high] = [await measureClaim(), await countLevels()];
  // Updating a row descends every index, and each further level is one more page.
  const claimMax = before * LIMITS.claimGrowth + (high - low);

  const ratio = median(ratios);
  const counts = reportChecks([
    [`${ratio.toFixed(2)} of raw claim and delete (at least ${LIMITS.ratio})`, ratio >= LIMITS.ratio],
    atMost(`an urgent job began after ${urgentMs.toFixed(0)} ms`, urgentMs, LIMITS.urgentMs),
    atMost(`a low job began after ${starved} high ones that kept coming`, starved, LIMITS.starved),
    [
      `claiming a job reads ${before} pages, ${after} with ${FINISHED} finished jobs (at most ${claimMax.toFixed(1)})`,
      after <= before * LIMITS.claimGrowth,
    ],
  ]);
  writeResult({
    suite: "queue",
    seed: null,
    ...counts,
    figures: {
      "throughput, of raw claim and delete": round(ratio),
      "the same, least of the pairs": round(Math.min(...ratios)),
      "from commit to begin, idle, p50 ms": round(quantile(pickUps, 0.5)),
      "from commit to begin, idle, p99 ms": round(quantile(pickUps, 0.99)),
      [`urgent job behind ${LOW_WAITING} of ${SLOW_MS} ms: began after, ms`]: round(urgentMs),
      "high jobs before a low one, while high ones keep coming": starved,
      "pages for each claimed job": before,
      [`pages for each claimed job, ${FINISHED.toLocaleString("en-US")} finished jobs kept`]: after,
      "levels that its indexes grew by, together": high - low,
    },
  });
} finally {
  await queue.stop();
  await raw.close();
  await close();
  await cluster.stop();
}

async function send(name: keyof Jobs, numbers: readonly number[], priority = 0): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const n of numbers) await queue.send(trx, name, { n }, { priority });
  });
}

/** Adds jobs to the queue's own table that finished a day ago and are still stored. */
async function addFinishedJobs(name: keyof Jobs, count: number): Promise<void> {
  await sql`insert into pgboss.job (name, data, state, policy, created_on, started_on, completed_on, keep_until)
    select name, '{}', 'completed', policy, now() - interval '1 day', now() - interval '1 day', now() - interval '1 day', now() + interval '6 days'
    from pgboss.queue cross join generate_series(1, ${count}::int) where name = ${name}`.execute(db);
  await sql`vacuum analyze pgboss.job`.execute(db);
}

/** Jobs per second, from the commit that sends them all to the end of the last one. */
async function drainQueue(): Promise<number> {
  const done = Promise.withResolvers<void>();
  let count = 0;
  onDraw = () => {
    if (++count === JOBS) done.resolve();
  };
  await send("draw", range(JOBS));
  const started = performance.now();
  const soFar = count;
  await done.promise;
  const rate = ((JOBS - soFar) / (performance.now() - started)) * 1000;
  await wait(200);
  return rate;
}

async function drainRaw(): Promise<number> {
  await raw.fill(JOBS);
  const started = performance.now();
  const taken = await raw.drain();
  if (taken !== JOBS) throw new Error(`${taken} of ${JOBS} raw jobs were taken.`);
  return (JOBS / (performance.now() - started)) * 1000;
}

async function measurePickUps(): Promise<number[]> {
  const took: number[] = [];
  for (const n of range(PICK_UPS)) {
    const started = Promise.withResolvers<number>();
    onDraw = () => started.resolve(performance.now());
    await send("draw", [n]);
    const committed = performance.now();
    took.push(Math.max(0, (await started.promise) - committed));
    await wait(5);
  }
  return took;
}

/** How many milliseconds a job of high priority waits for the only worker behind LOW_WAITING low ones. */
async function measureUrgent(): Promise<number> {
  const started = Promise.withResolvers<number>();
  const isBusy = Promise.withResolvers<void>();
  let isOver = false;
  onSlow = async (n) => {
    if (n === -1) started.resolve(performance.now());
    isBusy.resolve();
    await wait(isOver ? 0 : SLOW_MS);
  };
  await send("slow", range(LOW_WAITING));
  await isBusy.promise;
  await send("slow", [-1], 1);
  const committed = performance.now();
  const tookMs = (await started.promise) - committed;
  isOver = true;
  await untilEmpty();
  return tookMs;
}

/** Sends high jobs as fast as they are done, in the app's turns; returns how many passed an earlier low one. */
async function countBeforeLow(): Promise<number> {
  const low = Promise.withResolvers<number>();
  const begin = Promise.withResolvers<void>();
  const turns = { high: 0, started: 0 };
  let done = 0;
  const sendHigh = async () => {
    turns.high = nextTurn("high", { lastGiven: turns.high, lastStarted: turns.started });
    await send("slow", [turns.high], -turns.high);
  };
  onSlow = async (n) => {
    if (n === 0) return await begin.promise;
    if (n < 0) return low.resolve(done);
    turns.started = Math.max(turns.started, n);
    if (++done <= 100) await sendHigh();
  };
  await send("slow", [0]);
  const lowTurn = nextTurn("low", { lastGiven: 0, lastStarted: 0 });
  await send("slow", [-lowTurn], -lowTurn);
  for (const _ of range(3)) await sendHigh();
  begin.resolve();
  return await low.promise;
}

/** Pages that claiming reads for each job it takes. */
async function measureClaim(): Promise<number> {
  const watch = new StatementWatch();
  watch.start();
  try {
    await watch.during("claim", async () => {
      const done = Promise.withResolvers<void>();
      let count = 0;
      onDraw = () => {
        if (++count === CLAIMED) done.resolve();
      };
      await send("draw", range(CLAIMED));
      await done.promise;
    });
  } finally {
    watch.stop();
  }
  const claims = watch.explained.filter(
    ({ statement, plan }) =>
      /skip locked/i.test(statement) && plan.root["Node Type"] === "ModifyTable" && plan.root["Actual Rows"] > 0,
  );
  if (claims.some(({ plan }) => fullyScanned(plan).some((table) => table.startsWith("job"))))
    throw new Error("a claim reads all jobs");
  const taken = claims.map(({ plan }) => plan.root["Actual Rows"]).reduce((all, rows) => all + rows, 0);
  if (taken < SEEN_MIN) throw new Error(`Only ${taken} claimed jobs were seen.`);
  return round(claims.reduce((all, { plan }) => all + plan.buffers, 0) / taken);
}

async function countLevels(): Promise<number> {
  const { levels } = await readTrees(db, "pgboss");
  return [...levels].filter(([index]) => index.includes("job_common")).reduce((all, [, level]) => all + level, 0);
}

async function untilEmpty(): Promise<void> {
  for (;;) {
    let left = 0;
    for await (const _ of queue.listLive()) left++;
    if (left === 0) return;
    await wait(100);
  }
}

function range(count: number): number[] {
  return Array.from({ length: count }, (_, n) => n + 1);
}
