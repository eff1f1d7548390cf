import type { Worker } from "node:worker_threads";
import { VisionUnavailable } from "#adapters/vision/port.ts";

/** Messages of a worker: first whether it can work, then one answer per job. An unfinished job ends the worker. */
export type FromWorker<Answer> =
  | { readonly kind: "ready" }
  | { readonly kind: "failed"; readonly message: string }
  | { readonly kind: "answer"; readonly answer: Answer };

export type PoolOptions = {
  readonly start: () => Worker;
  readonly size: number;
  readonly waitingMax: number;
  readonly startMaxMs: number;
  readonly jobMaxMs: number;
  readonly onLost?: (reason: string) => void;
};

export type WorkerPool<Job, Answer> = {
  /** One job, answered by the next free worker. Throws {@link VisionUnavailable}, or the signal's reason. */
  run(job: Job, options?: RunOptions): Promise<Answer>;
  ready(): Promise<void>;
  close(): Promise<void>;
};

export type RunOptions = {
  readonly signal?: AbortSignal | undefined;
  /** A person waits for this job: it goes before all that are not urgent. */
  readonly isUrgent?: boolean;
};

type Task<Job, Answer> = {
  readonly job: Job;
  readonly isUrgent: boolean;
  readonly settle: PromiseWithResolvers<Answer>;
};
type Member<Job, Answer> = {
  readonly worker: Worker;
  state: { readonly kind: "starting" | "idle" } | { readonly kind: "busy"; readonly task: Task<Job, Answer> };
  timer: NodeJS.Timeout | undefined;
};

/** Worker threads and a queue of jobs. A crashed or slow worker is replaced and its job rejected. */
export function createWorkerPool<Job, Answer>(options: PoolOptions): WorkerPool<Job, Answer> {
  const members = new Set<Member<Job, Answer>>();
  let waiting: Task<Job, Answer>[] = [];
  let started = newStart();
  let isClosed = false;
  fill();

  return {
    run: async (job, { signal, isUrgent = false } = {}) => {
      assertOpen();
      signal?.throwIfAborted();
      if (waiting.length >= options.waitingMax)
        throw new VisionUnavailable("Too many photos are waiting for the engine.");
      const task: Task<Job, Answer> = { job, isUrgent, settle: Promise.withResolvers() };
      const abort = () => {
        waiting = waiting.filter((other) => other !== task);
        task.settle.reject(signal?.reason);
      };
      signal?.addEventListener("abort", abort, { once: true });
      enqueue(task);
      fill();
      dispatch();
      return await task.settle.promise.finally(() => signal?.removeEventListener("abort", abort));
    },
    ready: async () => {
      assertOpen();
      fill();
      await started.promise;
    },
    close: async () => {
      isClosed = true;
      const ended = [...members].map(async ({ worker }) => await worker.terminate());
      for (const member of members) removeWorker(member, "The recogniser is closed.");
      rejectAll("The recogniser is closed.");
      await Promise.all(ended);
    },
  };

  function assertOpen(): void {
    if (isClosed) throw new VisionUnavailable("The recogniser is closed.");
  }

  function fill(): void {
    if (isClosed) return;
    if (members.size === 0) started = newStart();
    while (members.size < options.size) startWorker();
  }

  function startWorker(): void {
    const worker = options.start();
    const member: Member<Job, Answer> = { worker, state: { kind: "starting" }, timer: undefined };
    members.add(member);
    setTimer(member, options.startMaxMs, "A worker did not start in time.");
    worker.on("message", (message: FromWorker<Answer>) => onMessage(member, message));
    worker.on("error", (error: unknown) =>
      removeWorker(member, `A worker crashed: ${error instanceof Error ? error.message : String(error)}`),
    );
    worker.on("exit", (code) => removeWorker(member, `A worker ended with code ${code}.`));
  }

  function onMessage(member: Member<Job, Answer>, message: FromWorker<Answer>): void {
    if (!members.has(member)) return;
    if (message.kind === "failed") return removeWorker(member, message.message);
    clearTimeout(member.timer);
    if (message.kind === "ready") started.resolve();
    else if (member.state.kind === "busy") member.state.task.settle.resolve(message.answer);
    member.state = { kind: "idle" };
    dispatch();
  }

  function enqueue(task: Task<Job, Answer>): void {
    const behind = task.isUrgent ? waiting.findIndex((other) => !other.isUrgent) : -1;
    waiting.splice(behind === -1 ? waiting.length : behind, 0, task);
  }

  function dispatch(): void {
    for (const member of members) {
      if (member.state.kind !== "idle") continue;
      const task = waiting.shift();
      if (task === undefined) return;
      member.state = { kind: "busy", task };
      setTimer(member, options.jobMaxMs, "A worker took too long.");
      member.worker.postMessage(task.job);
    }
  }

  function setTimer(member: Member<Job, Answer>, ms: number, reason: string): void {
    member.timer = setTimeout(() => removeWorker(member, reason), ms);
  }

  /** Ends a worker at once. It is replaced only if it had started: a failed start would fail again. */
  function removeWorker(member: Member<Job, Answer>, reason: string): void {
    if (!members.delete(member)) return;
    clearTimeout(member.timer);
    void member.worker.terminate();
    if (!isClosed) options.onLost?.(reason);
    if (member.state.kind === "busy") member.state.task.settle.reject(new VisionUnavailable(reason));
    if (member.state.kind !== "starting") return fill();
    if (members.size === 0) rejectAll(reason);
  }

  function rejectAll(reason: string): void {
    const unavailable = new VisionUnavailable(reason);
    started.reject(unavailable);
    for (const task of waiting) task.settle.reject(unavailable);
    waiting = [];
  }
}

/** A failed start must not be an unhandled rejection: callers of `ready` get the error. */
function newStart(): PromiseWithResolvers<void> {
  const start = Promise.withResolvers<void>();
  start.promise.catch(() => undefined);
  return start;
}
