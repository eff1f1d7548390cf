import { setTimeout as wait } from "node:timers/promises";
import { nextTurn } from "@wardrobe/domain/ai-tasks/priority.ts";
import { openPostgres } from "#server/adapters/db/postgres.ts";
import { openQueue } from "#server/adapters/queue/pg-boss.ts";
import { scannedWhole } from "#stress/growth/plan.ts";
import { readTrees } from "#stress/growth/read-size.ts";
import { StatementWatch } from "#stress/growth/watch-statements.ts";
import { startPostgresCluster } from "#server/testing/postgres-cluster.ts";
import { keepFinished } from "#bench/queue/finished-jobs.ts";
import { RawQueue } from "#bench/queue/raw-queue.ts";
import { writeResult } from "#server/testing/results/write-result.ts";

/**
 * The queue as the product runs it, against the least that a queue on PostgreSQL can be: `npm run bench:queue`. Both take turns, so that
 * whatever else the machine does meets both; rates are of no use but as their ratio.
 */
type Jobs = { readonly draw: { readonly n: number }; readonly slow: { readonly n: number } };

const PAIRS = 5;
const JOBS = 1500;
const HANDS = 4;
const PICK_UPS = 200;
const LOW_WAITING = 1000;
const SLOW_MS = 20;
const FINISHED = 100_000;
const CLAIMED = 300;
const SEEN_MIN = 50;
const LIMITS = { ratio: 0.4, urgentMs: SLOW_MS + 50, claimGrowth: 1.2, starved: 10 } as const;

const cluster = await startPostgresCluster();
const { db, source, close } = openPostgres({ url: cluster.url, poolSize: 5, statementMaxMs: 60_000 });
const raw = new RawQueue(cluster.url, HANDS);
const queue = openQueue<Jobs>(source, {
  jobs: { draw: { atOnce: HANDS, together: 10 }, slow: {} },
  log: { info: () => {}, warn: console.warn, error: console.error },
});
let onDraw: (n: number) => void = () => {};
let onSlow: (n: number) => Promise<void> = async () => {};
try {
  await raw.open();
  await queue.start();
  await queue.work({ draw: async ({ data }) => onDraw(data.n), slow: async ({ data }) => await onSlow(data.n) });

  const ratios: number[] = [];
  for (let pair = 0; pair < PAIRS; pair++) ratios.push((await drainOurs()) / (await drainRaw()));
  const pickUps = await measurePickUps();
  const urgentMs = await measureUrgent();
  const starved = await countBeforeLow();
  const [before, low] = [await measureClaim(), await countLevels()];
  await keepFinished(db, "draw", FINISHED);
  const [after, high] = [await measureClaim(), await countLevels()];
  // A row that changes has its place looked for in every index, and a taller one asks for a page more.
  const claimMax = before * LIMITS.claimGrowth + (high - low);

  const ratio = middle(ratios);
  const kept = [
    [`${ratio.toFixed(2)} of raw claim and delete (at least ${LIMITS.ratio})`, ratio >= LIMITS.ratio],
    [`an urgent job began after ${urgentMs.toFixed(0)} ms (at most ${LIMITS.urgentMs})`, urgentMs <= LIMITS.urgentMs],
    [
      `a low job began after ${starved} high ones that kept coming (at most ${LIMITS.starved})`,
      starved <= LIMITS.starved,
    ],
    [
      `claiming a job asks for ${before} pages, ${after} with ${FINISHED} finished jobs (at most ${claimMax.toFixed(1)})`,
      after <= before * LIMITS.claimGrowth,
    ],
  ] as const;
  for (const [text, isKept] of kept) console.log(`${isKept ? "kept  " : "BROKEN"} ${text}`);
  const ok = kept.filter(([, isKept]) => isKept).length;
  writeResult({
    suite: "queue",
    seed: null,
    tried: kept.length,
    ok,
    failed: kept.length - ok,
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
  process.exitCode = ok === kept.length ? 0 : 1;
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

/** Jobs a second, from the commit that holds them all to the last one's end. */
async function drainOurs(): Promise<number> {
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
    const begun = Promise.withResolvers<number>();
    onDraw = () => begun.resolve(performance.now());
    await send("draw", [n]);
    const committed = performance.now();
    took.push(Math.max(0, (await begun.promise) - committed));
    await wait(5);
  }
  return took;
}

/** How long one job of high priority waits for the only hand, with so many low ones before it. */
async function measureUrgent(): Promise<number> {
  const begun = Promise.withResolvers<number>();
  const isBusy = Promise.withResolvers<void>();
  let isOver = false;
  onSlow = async (n) => {
    if (n === -1) begun.resolve(performance.now());
    isBusy.resolve();
    await wait(isOver ? 0 : SLOW_MS);
  };
  await send("slow", range(LOW_WAITING));
  await isBusy.promise;
  await send("slow", [-1], 1);
  const committed = performance.now();
  const tookMs = (await begun.promise) - committed;
  isOver = true;
  await untilEmpty();
  return tookMs;
}

/** High jobs come as fast as they are done, by the product's own turns; returns how many were done before the low one that came first. */
async function countBeforeLow(): Promise<number> {
  const low = Promise.withResolvers<number>();
  const begin = Promise.withResolvers<void>();
  const turns = { high: 0, begun: 0 };
  let done = 0;
  const sendHigh = async () => {
    turns.high = nextTurn("high", { lastGiven: turns.high, lastBegun: turns.begun });
    await send("slow", [turns.high], -turns.high);
  };
  onSlow = async (n) => {
    if (n === 0) return await begin.promise;
    if (n < 0) return low.resolve(done);
    turns.begun = Math.max(turns.begun, n);
    if (++done <= 100) await sendHigh();
  };
  await send("slow", [0]);
  const lowTurn = nextTurn("low", { lastGiven: 0, lastBegun: 0 });
  await send("slow", [-lowTurn], -lowTurn);
  for (const _ of range(3)) await sendHigh();
  begin.resolve();
  return await low.promise;
}

/** Pages that claiming asks for, for each job that it takes. */
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
  if (claims.some(({ plan }) => scannedWhole(plan).some((table) => table.startsWith("job"))))
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

function middle(values: readonly number[]): number {
  return quantile(values, 0.5);
}

function quantile(values: readonly number[], at: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * at)] ?? Number.NaN;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
