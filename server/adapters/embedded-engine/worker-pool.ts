import type { ChildProcess, Serializable } from "node:child_process";
import { once } from "node:events";
import { Turns } from "#adapters/child-process/take-turns.ts";
import { VisionUnavailable } from "#adapters/vision/port.ts";

/** Messages of a worker: first whether it can work, then one answer per job. A failed one is ended. */
export type FromWorker<Answer> =
  | { readonly kind: "ready" }
  | { readonly kind: "failed"; readonly message: string }
  | { readonly kind: "answer"; readonly answer: Answer };

export type PoolOptions = {
  readonly start: () => ChildProcess;
  readonly size: number;
  readonly waitingMax: number;
  /** How many jobs of one requester may wait. */
  readonly waitingOfOneMax: number;
  readonly startMaxMs: number;
  readonly jobMaxMs: number;
  /** A worker without a job for this long ends: it holds some 200 MB. */
  readonly idleMs: number;
  /** Rejects if a worker could not start. Asked while none runs. */
  readonly check: () => Promise<unknown>;
  readonly onLost?: (reason: string) => void;
};

export type WorkerPool<Job, Answer> = {
  /** One job, answered by the next free worker. Throws {@link VisionUnavailable}, or the signal's reason. */
  run(job: Job, options?: RunOptions): Promise<Answer>;
  /** Throws {@link VisionUnavailable} if the next job could not be done. */
  ready(): Promise<void>;
  close(): Promise<void>;
};

export type RunOptions = {
  readonly signal?: AbortSignal | undefined;
  /** A person waits for this job: it goes before all that are not urgent. */
  readonly isUrgent?: boolean;
  /** Requesters take turns, however many jobs one has. */
  readonly requesterId?: string | undefined;
};

type Task<Job, Answer> = {
  readonly job: Job;
  readonly isUrgent: boolean;
  readonly requesterId: string;
  readonly settle: PromiseWithResolvers<Answer>;
};
type Member<Job, Answer> = {
  readonly worker: ChildProcess;
  state: { readonly kind: "starting" | "idle" } | { readonly kind: "busy"; readonly task: Task<Job, Answer> };
  timer: NodeJS.Timeout | undefined;
};

/** Processes that start with the first job, and a queue of jobs. A crashed or slow worker's job is rejected. */
export function createWorkerPool<Job extends Serializable, Answer>(options: PoolOptions): WorkerPool<Job, Answer> {
  const members = new Set<Member<Job, Answer>>();
  let waiting: Task<Job, Answer>[] = [];
  const turns = new Turns(options.waitingMax);
  let isClosed = false;

  return {
    run: async (job, { signal, isUrgent = false, requesterId = "" } = {}) => {
      assertOpen();
      signal?.throwIfAborted();
      const own = requesterId === "" ? 0 : waiting.filter((task) => task.requesterId === requesterId).length;
      if (waiting.length >= options.waitingMax || own >= options.waitingOfOneMax)
        throw new VisionUnavailable("Too many photos are waiting for the engine.");
      const task: Task<Job, Answer> = { job, isUrgent, requesterId, settle: Promise.withResolvers() };
      const abort = () => {
        waiting = waiting.filter((other) => other !== task);
        task.settle.reject(signal?.reason);
      };
      signal?.addEventListener("abort", abort, { once: true });
      waiting.push(task);
      dispatch();
      return await task.settle.promise.finally(() => signal?.removeEventListener("abort", abort));
    },
    ready: async () => {
      assertOpen();
      if ([...members].some(({ state }) => state.kind !== "starting")) return;
      await options.check().catch((error: unknown) => {
        throw new VisionUnavailable(reasonOf(error), { cause: error });
      });
    },
    close: async () => {
      isClosed = true;
      const ended = [...members].map(async ({ worker }) => await once(worker, "exit"));
      for (const member of members) removeWorker(member, "The recogniser is closed.");
      rejectAll("The recogniser is closed.");
      await Promise.all(ended);
    },
  };

  function assertOpen(): void {
    if (isClosed) throw new VisionUnavailable("The recogniser is closed.");
  }

  function startWorker(): void {
    const worker = options.start();
    const member: Member<Job, Answer> = { worker, state: { kind: "starting" }, timer: undefined };
    members.add(member);
    setTimer(member, options.startMaxMs, "A worker did not start in time.");
    worker.on("message", (message: FromWorker<Answer>) => onMessage(member, message));
    worker.on("error", (error: unknown) => removeWorker(member, `A worker crashed: ${reasonOf(error)}`));
    worker.on("exit", (code, signal) => removeWorker(member, `A worker ended with ${signal ?? `code ${code}`}.`));
  }

  function onMessage(member: Member<Job, Answer>, message: FromWorker<Answer>): void {
    if (!members.has(member)) return;
    if (message.kind === "failed") return removeWorker(member, message.message);
    clearTimeout(member.timer);
    if (message.kind === "answer" && member.state.kind === "busy") member.state.task.settle.resolve(message.answer);
    member.state = { kind: "idle" };
    member.timer = setTimeout(() => endWorker(member), options.idleMs).unref();
    dispatch();
  }

  /** Urgent jobs first. */
  function takeNext(): Task<Job, Answer> | undefined {
    const urgent = waiting.filter((task) => task.isUrgent);
    const next = turns.next(urgent.length > 0 ? urgent : waiting);
    waiting = waiting.filter((task) => task !== next);
    return next;
  }

  function dispatch(): void {
    if (isClosed) return;
    for (const member of members) {
      if (member.state.kind !== "idle") continue;
      const task = takeNext();
      if (task === undefined) return;
      clearTimeout(member.timer);
      member.state = { kind: "busy", task };
      setTimer(member, options.jobMaxMs, "A worker took too long.");
      member.worker.send(task.job);
    }
    const starting = [...members].filter(({ state }) => state.kind === "starting").length;
    const lacking = Math.min(waiting.length - starting, options.size - members.size);
    for (let i = 0; i < lacking; i++) startWorker();
  }

  function setTimer(member: Member<Job, Answer>, ms: number, reason: string): void {
    member.timer = setTimeout(() => removeWorker(member, reason), ms);
  }

  function endWorker(member: Member<Job, Answer>): boolean {
    clearTimeout(member.timer);
    member.worker.kill("SIGKILL");
    return members.delete(member);
  }

  /** Ends a worker at once. The jobs that wait get another only if it had started: a failed start would fail again. */
  function removeWorker(member: Member<Job, Answer>, reason: string): void {
    if (!endWorker(member)) return;
    if (!isClosed) options.onLost?.(reason);
    if (member.state.kind === "busy") member.state.task.settle.reject(new VisionUnavailable(reason));
    if (member.state.kind !== "starting") return dispatch();
    if (members.size === 0) rejectAll(reason);
  }

  function rejectAll(reason: string): void {
    for (const task of waiting) task.settle.reject(new VisionUnavailable(reason));
    waiting = [];
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
