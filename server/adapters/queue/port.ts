import type { Transaction } from "kysely";
import type { Tables } from "#adapters/db/tables.ts";
import type { QueueDepth } from "#adapters/metrics/port.ts";

/** Of a process, those of its queue's own pool; one more listens. */
export const QUEUE_CONNECTIONS = 4;

/** What each job carries, by the job's name. Kept as JSON. */
export type JobMap = Readonly<Record<string, object>>;

export type Queue<Jobs extends JobMap> = {
  /**
   * Puts a job in the queue in the caller's transaction: it stands when that commits and never was when it does not. Returns its id;
   * null where a job with this key was sent before.
   */
  send<Name extends keyof Jobs & string>(
    trx: Transaction<Tables>,
    name: Name,
    data: Jobs[Name],
    options?: SendOptions,
  ): Promise<string | null>;
};

export type SendOptions = {
  /** One job of a name with this key is ever run, as long as the queue remembers: a week after it ended. */
  readonly key?: string;
  /** Higher goes first; 0 without. */
  readonly priority?: number;
  /** Whose job it is, where a person's jobs are not to take all hands. */
  readonly ownerId?: string;
};

/** How a job is run. */
export type JobSettings = {
  /** Tries after the first one. */
  readonly retries?: number;
  /** Before the first retry; each further one waits twice as long. 0 retries at once. */
  readonly retryDelayS?: number;
  /** A run that takes longer is given up. */
  readonly maxS?: number;
  /** How many of its name one process runs side by side. */
  readonly atOnce?: number;
  /**
   * How many of them a hand takes at once, runs side by side and ends together, for jobs that take a moment: two statements for all in
   * place of two for each. Each is tried again for itself. One at a time without.
   */
  readonly together?: number;
  /**
   * How many of its name and one owner all processes run side by side; as many as there are hands without. Hands that reach out in the
   * same moment may take more: it keeps an owner from having all hands for long, and is no guarantee.
   */
  readonly atOnceOfOwner?: number;
};

/** One job in a worker's hand. Every job may run twice: after a kill, and when an answer got lost. */
export type RunningJob<Data> = {
  readonly id: string;
  readonly data: Data;
  /** 0 at the first run. */
  readonly retries: number;
  /** Aborts when the job's time is over. */
  readonly signal: AbortSignal;
};

export type JobHandlers<Jobs extends JobMap> = { readonly [Name in keyof Jobs & string]: JobHandler<Jobs[Name]> };
export type JobHandler<Data> = (job: RunningJob<Data>) => Promise<void>;

/** The queue as its owner holds it: whoever only sends sees {@link Queue}. */
export type JobRunner<Jobs extends JobMap> = Queue<Jobs> & {
  /** Ready to send. Jobs that a dead process left unfinished are put back. */
  start(): Promise<void>;
  /** Takes jobs from now on. One that throws is tried again, and after its last try handed to `failed`. */
  work(handlers: JobHandlers<Jobs>, failed?: FailedJobHandler): Promise<void>;
  /** Sends the job whenever the cron expression says (UTC). A time that passed while nobody ran is made up for once. */
  schedule<Name extends keyof Jobs & string>(name: Name, cron: string, data: Jobs[Name]): Promise<void>;
  /** Every job that waits or is in hand. */
  listLive(): AsyncIterable<{ readonly name: string; readonly data: object }>;
  /** How many of each name wait and run, in all processes together; those that may not be taken yet are not counted. */
  measure(): Promise<readonly QueueDepth[]>;
  /** Takes no more jobs, and resolves when those in hand are done or given back. */
  stop(): Promise<void>;
};

/** A job that was given up, by its name and what it carried. */
export type FailedJobHandler = (job: {
  readonly id: string;
  readonly name: string;
  readonly data: object;
}) => Promise<void>;
