import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { expect, onTestFinished, test } from "vitest";
import { VisionUnavailable } from "#adapters/vision/port.ts";
import { createWorkerPool, type PoolOptions } from "#adapters/embedded-engine/worker-pool.ts";

/** Answers a job with its own text and the worker's number. "crash" throws, "hang" never ends. */
const ECHO = `
  const { parentPort, workerData } = require("node:worker_threads");
  parentPort.on("message", (job) => {
    if (job === "crash") throw new Error("out of cloth");
    if (job === "hang") for (;;);
    parentPort.postMessage({ kind: "answer", answer: job + " from " + workerData });
  });
  parentPort.postMessage({ kind: "ready" });`;
const FAILING = `require("node:worker_threads").parentPort.postMessage({ kind: "failed", message: "The model is missing." });`;

function openPool(overrides: Partial<PoolOptions> = {}) {
  let count = 0;
  const lost: string[] = [];
  const pool = createWorkerPool<string, string>({
    start: () => new Worker(ECHO, { eval: true, workerData: ++count, execArgv: [] }),
    size: 1,
    waitingMax: 10,
    startMaxMs: 20_000,
    jobMaxMs: 20_000,
    idleMs: 20_000,
    check: async () => {},
    onLost: (reason) => lost.push(reason),
    ...overrides,
  });
  onTestFinished(pool.close);
  return { pool, lost };
}

test("one worker answers jobs in order", async () => {
  const { pool, lost } = openPool();
  expect(await Promise.all(["a", "b", "c"].map(async (job) => await pool.run(job)))).toEqual([
    "a from 1",
    "b from 1",
    "c from 1",
  ]);
  expect(lost).toEqual([]);
});

test("two workers share the jobs", async () => {
  const { pool } = openPool({ size: 2 });
  const hanging = pool.run("hang").catch((error: unknown) => error);
  expect(await pool.run("b")).toMatch(/^b from [12]$/);
  await pool.close();
  expect(await hanging).toBeInstanceOf(VisionUnavailable);
});

test("a crashed worker is replaced, and only its job is rejected", async () => {
  const { pool, lost } = openPool();
  const crashing = pool.run("crash");
  const next = pool.run("b");
  await expect(crashing).rejects.toThrow(VisionUnavailable);
  await expect(crashing).rejects.toThrow("out of cloth");
  expect(await next).toBe("b from 2");
  expect(lost).toHaveLength(1);
});

test("a job that takes too long is rejected, and its worker is replaced", async () => {
  const { pool } = openPool({ jobMaxMs: 50 });
  await expect(pool.run("hang")).rejects.toThrow(VisionUnavailable);
  expect(await pool.run("b")).toBe("b from 2");
});

test("jobs beyond the limit of the queue are rejected", async () => {
  const { pool } = openPool({ waitingMax: 2 });
  const accepted = ["a", "b"].map(async (job) => await pool.run(job));
  await expect(pool.run("c")).rejects.toThrow(VisionUnavailable);
  expect(await Promise.all(accepted)).toEqual(["a from 1", "b from 1"]);
});

test("an aborted job leaves the queue, and the caller does not wait for one that has started", async () => {
  const { pool } = openPool();
  await pool.run("warm-up");
  const stop = new AbortController();
  const started = pool.run("a", { signal: stop.signal });
  const waiting = pool.run("b", { signal: stop.signal });
  const after = pool.run("c");
  stop.abort(new Error("gone"));
  await expect(started).rejects.toThrow("gone");
  await expect(waiting).rejects.toThrow("gone");
  expect(await after).toBe("c from 1");
});

test("a worker that cannot start says why, and the next job tries again", async () => {
  const sources = [FAILING, FAILING, ECHO];
  let next = 0;
  const { pool } = openPool({
    start: () => new Worker(sources[next++] ?? ECHO, { eval: true, workerData: next, execArgv: [] }),
  });
  await expect(pool.run("a")).rejects.toThrow("The model is missing.");
  await expect(pool.run("a")).rejects.toThrow("The model is missing.");
  expect(await pool.run("b")).toBe("b from 3");
});

test("a worker that never gets ready is ended", async () => {
  const { pool } = openPool({ startMaxMs: 50, start: () => new Worker("for (;;);", { eval: true, execArgv: [] }) });
  await expect(pool.run("a")).rejects.toThrow(VisionUnavailable);
});

test("no worker runs before the first job, as many as the jobs need then, and none after a quiet time", async () => {
  const started: Worker[] = [];
  const start = () => {
    const worker = new Worker(ECHO, { eval: true, workerData: started.length + 1, execArgv: [] });
    started.push(worker);
    return worker;
  };
  const { pool, lost } = openPool({ size: 2, idleMs: 1, start });
  await pool.ready();
  expect(started).toHaveLength(0);
  expect(await pool.run("a")).toBe("a from 1");
  expect(started).toHaveLength(1);
  await once(started[0] ?? expect.unreachable(), "exit");
  expect(await pool.run("b")).toBe("b from 2");
  expect(lost).toEqual([]);
});

test("while no worker runs, readiness is what the check says", async () => {
  let isDamaged = true;
  const check = async () => {
    if (isDamaged) throw new Error("The model is damaged.");
  };
  const { pool } = openPool({ check });
  await expect(pool.ready()).rejects.toThrow(new VisionUnavailable("The model is damaged."));
  isDamaged = false;
  await pool.ready();
});

test("closing rejects running, waiting and later jobs", async () => {
  const { pool } = openPool();
  await pool.run("warm-up");
  const jobs = [pool.run("hang"), pool.run("b")];
  const settled = Promise.allSettled(jobs);
  await pool.close();
  expect((await settled).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  await expect(pool.run("c")).rejects.toThrow(VisionUnavailable);
});

test("an urgent job goes before those that are not, and after earlier urgent ones", async () => {
  const { pool } = openPool();
  await pool.run("warm-up");
  const ended: string[] = [];
  const run = async (job: string, isUrgent: boolean) => void ended.push(await pool.run(job, { isUrgent }));
  await Promise.all([run("first", false), run("c", false), run("d", false), run("a", true), run("b", true)]);
  expect(ended).toEqual(["first", "a", "b", "c", "d"].map((job) => `${job} from 1`));
});
