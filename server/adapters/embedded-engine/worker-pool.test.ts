import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { VisionUnavailable } from "#adapters/vision/port.ts";
import { createWorkerPool, type PoolOptions } from "#adapters/embedded-engine/worker-pool.ts";

/** Answers a job with its own text and the worker's number. "fail" says why, "crash" ends it, "hang" never ends. */
const ECHO = `
  process.on("message", (job) => {
    if (job === "fail") return process.send({ kind: "failed", message: "out of cloth" });
    if (job === "crash") process.exit(7);
    if (job === "hang") for (;;);
    process.send({ kind: "answer", answer: job + " from " + process.argv[1] });
  });
  process.on("disconnect", () => process.exit());
  process.send({ kind: "ready" });`;
const FAILING = `process.send({ kind: "failed", message: "The model is missing." });`;

function startWorker(source: string, number: number): ChildProcess {
  const stdio = ["ignore", "ignore", "ignore", "ipc"] as const;
  return spawn(process.execPath, ["--eval", source, String(number)], { stdio: [...stdio], serialization: "advanced" });
}

function openPool(overrides: Partial<PoolOptions> = {}) {
  let count = 0;
  const lost: string[] = [];
  const pool = createWorkerPool<string, string>({
    start: () => startWorker(ECHO, ++count),
    size: 1,
    waitingMax: 10,
    waitingOfOneMax: 10,
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

test("two workers share the jobs", async () => {
  const { pool } = openPool({ size: 2 });
  const hanging = pool.run("hang").catch((error: unknown) => error);
  expect(await pool.run("b")).toMatch(/^b from [12]$/);
  await pool.close();
  expect(await hanging).toBeInstanceOf(VisionUnavailable);
});

test.for([
  ["fail", "out of cloth"],
  ["crash", "A worker ended with code 7."],
] as const)("a worker that ends by %s is replaced, and only its job is rejected", async ([job, reason]) => {
  const { pool, lost } = openPool();
  const failing = pool.run(job);
  const next = pool.run("b");
  await expect(failing).rejects.toThrow(new VisionUnavailable(reason));
  expect(await next).toBe("b from 2");
  expect(lost).toEqual([reason]);
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

test("people take turns, whoever asked first and however often, and the jobs of one are limited", async () => {
  const { pool } = openPool({ waitingOfOneMax: 4 });
  await pool.run("warm-up");
  const answered: string[] = [];
  const run = async (job: string, requesterId: string) =>
    void answered.push((await pool.run(job, { requesterId, isUrgent: true })).slice(0, 2));
  const ofA = ["a0", "a1", "a2", "a3", "a4"].map(async (job) => await run(job, "A"));
  await expect(run("a5", "A")).rejects.toThrow(VisionUnavailable);
  const ofOthers = [run("b1", "B"), run("b2", "B"), run("c1", "C")];
  await Promise.all([...ofA, ...ofOthers]);
  expect(answered).toEqual(["a0", "b1", "c1", "a1", "b2", "a2", "a3", "a4"]);
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
  const { pool } = openPool({ start: () => startWorker(sources[next++] ?? ECHO, next) });
  await expect(pool.run("a")).rejects.toThrow("The model is missing.");
  await expect(pool.run("a")).rejects.toThrow("The model is missing.");
  expect(await pool.run("b")).toBe("b from 3");
});

test("a worker that never gets ready is ended", async () => {
  const { pool } = openPool({ startMaxMs: 50, start: () => startWorker("for (;;);", 1) });
  await expect(pool.run("a")).rejects.toThrow(VisionUnavailable);
});

test("no worker runs before the first job, as many as the jobs need then, and none after a quiet time", async () => {
  const started: ChildProcess[] = [];
  const start = () => {
    const worker = startWorker(ECHO, started.length + 1);
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
