import type { Worker } from "node:worker_threads";
import { VisionUnavailable } from "#adapters/vision/port.ts";

/** What a worker sends: once whether it is able to work, then one answer a job. A job it cannot finish at all ends the worker. */
export type FromWorker<Answer> =
  | { readonly kind: "ready" }
  | { readonly kind: "failed"; readonly message: string }
  | { readonly kind: "answer"; readonly answer: Answer };

export type PoolOptions = {
  readonly start: () => Worker;
  readonly size: number;
  /** How many jobs may wait for a free worker. */
  readonly waitingMax: number;
  readonly startMaxMs: number;
  readonly jobMaxMs: number;
  readonly onLost?: (reason: string) => void;
};

export type WorkerPool<Job, Answer> = {
  /** One job, answered by the next free worker. Throws {@link VisionUnavailable}, or the signal's reason. */
  run(job: Job, options?: RunOptions): Promise<Answer>;
  /** Resolves when at least one worker is able to work. */
  ready(): Promise<void>;
  close(): Promise<void>;
};

export type RunOptions = {
  readonly signal?: AbortSignal | undefined;
  /** Somebody looks at a screen until this is done: it goes before all that is not urgent. */
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

/**
 * A fixed number of worker threads and a line of jobs before them. A worker that crashes or overruns its time is replaced and its job
 * rejected. When none can be started all that wait are rejected; the next job tries again.
 */
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
      if (waiting.length >= options.waitingMax) throw new VisionUnavailable("Too many photos wait to be looked at.");
      const task: Task<Job, Answer> = { job, isUrgent, settle: Promise.withResolvers() };
      const giveUp = () => {
        waiting = waiting.filter((other) => other !== task);
        task.settle.reject(signal?.reason);
      };
      signal?.addEventListener("abort", giveUp, { once: true });
      line(task);
      fill();
      dispatch();
      return await task.settle.promise.finally(() => signal?.removeEventListener("abort", giveUp));
    },
    ready: async () => {
      assertOpen();
      fill();
      await started.promise;
    },
    close: async () => {
      isClosed = true;
      const ended = [...members].map(async ({ worker }) => await worker.terminate());
      for (const member of members) lose(member, "The recogniser is closed.");
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
    while (members.size < options.size) hire();
  }

  function hire(): void {
    const worker = options.start();
    const member: Member<Job, Answer> = { worker, state: { kind: "starting" }, timer: undefined };
    members.add(member);
    limit(member, options.startMaxMs, "A worker did not start in time.");
    worker.on("message", (message: FromWorker<Answer>) => hear(member, message));
    worker.on("error", (error: unknown) =>
      lose(member, `A worker crashed: ${error instanceof Error ? error.message : String(error)}`),
    );
    worker.on("exit", (code) => lose(member, `A worker ended with code ${code}.`));
  }

  function hear(member: Member<Job, Answer>, message: FromWorker<Answer>): void {
    if (!members.has(member)) return;
    if (message.kind === "failed") return lose(member, message.message);
    clearTimeout(member.timer);
    if (message.kind === "ready") started.resolve();
    else if (member.state.kind === "busy") member.state.task.settle.resolve(message.answer);
    member.state = { kind: "idle" };
    dispatch();
  }

  function line(task: Task<Job, Answer>): void {
    const behind = task.isUrgent ? waiting.findIndex((other) => !other.isUrgent) : -1;
    waiting.splice(behind === -1 ? waiting.length : behind, 0, task);
  }

  function dispatch(): void {
    for (const member of members) {
      if (member.state.kind !== "idle") continue;
      const task = waiting.shift();
      if (task === undefined) return;
      member.state = { kind: "busy", task };
      limit(member, options.jobMaxMs, "A worker took too long.");
      member.worker.postMessage(task.job);
    }
  }

  function limit(member: Member<Job, Answer>, ms: number, reason: string): void {
    member.timer = setTimeout(() => lose(member, reason), ms);
  }

  /** Ends a worker whatever it is doing. Only one that had been able to work is replaced: a start that fails would fail again. */
  function lose(member: Member<Job, Answer>, reason: string): void {
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

/** Nobody has to listen: a start that fails is told to whoever asks. */
function newStart(): PromiseWithResolvers<void> {
  const start = Promise.withResolvers<void>();
  start.promise.catch(() => undefined);
  return start;
}
