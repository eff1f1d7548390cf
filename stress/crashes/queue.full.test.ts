import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { openPostgres } from "#server/adapters/db/postgres.ts";
import { openQueue } from "#server/adapters/queue/pg-boss.ts";
import {
  countStamps,
  makeStampTables,
  sendStamps,
  STAMP,
  startStampWorker,
  type StampJobs,
} from "#stress/crashes/stamps.ts";
import { keepFullResult } from "#server/testing/results/keep-full-result.ts";
import { createEmptyPostgresDatabase } from "#server/testing/test-database.ts";

const JOBS = 10_000;
const WORKERS = 3;
const KILLS_MIN = 30;
const KILL_EVERY_MS = 250;
const ENDED_MAX_MS = 240_000;

test(
  `${JOBS} jobs are all done while one worker after the other is killed, and only jobs of a killed worker run again`,
  { timeout: ENDED_MAX_MS + 60_000 },
  async () => {
    const url = await createEmptyPostgresDatabase();
    const { db, source, close } = openPostgres({ url, poolSize: 3 });
    onTestFinished(close);
    const queue = openQueue<StampJobs>(source, {
      jobs: { stamp: STAMP },
      log: { info: () => {}, warn: () => {}, error: () => {} },
    });
    await queue.start();
    onTestFinished(async () => await queue.stop());
    await makeStampTables(db);
    await sendStamps(db, queue, JOBS);

    const workers: ChildProcess[] = [];
    onTestFinished(() => workers.forEach((worker) => worker.kill("SIGKILL")));
    for (let n = 0; n < WORKERS; n++) workers.push(await startStampWorker(url));
    const killed: number[] = [];
    let counted = await countStamps(db, killed);
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
    const deadline = performance.now() + ENDED_MAX_MS;
    while (counted.effects < JOBS && performance.now() < deadline) {
      await wait(KILL_EVERY_MS);
      counted = await countStamps(db, killed);
      // The jobs of the last victims need time to end: no more kills.
      if (killed.length >= KILLS_MIN && counted.effects > JOBS / 2) continue;
      const victim = workers.shift();
      const ended = victim === undefined ? null : once(victim, "exit");
      victim?.kill("SIGKILL");
      await ended;
      killed.push(victim?.pid ?? 0);
      workers.push(await startStampWorker(url));
    }
    expect(counted).toMatchObject({ effects: JOBS, givenUp: 0, stolen: 0 });
    expect(killed.length).toBeGreaterThanOrEqual(KILLS_MIN);
    expect(counted.runs).toBeGreaterThan(JOBS);
    expect(counted.runs - JOBS).toBeLessThanOrEqual(killed.length * STAMP.atOnce * STAMP.together);
    await expect.poll(async () => await countLive(queue), { timeout: 60_000 }).toBe(0);
  },
);

async function countLive(queue: { listLive(): AsyncIterable<unknown> }): Promise<number> {
  let count = 0;
  for await (const _ of queue.listLive()) count++;
  return count;
}
