import type { Transaction } from "kysely";
import type { Tables } from "#adapters/db/tables.ts";
import type { QueueDepth } from "#adapters/metrics/port.ts";

/** The connections of a process's queue, without the one that listens. */
export const QUEUE_CONNECTIONS = 4;

/** The data of each job, by the job's name. Stored as JSON. */
export type JobMap<Jobs> = { readonly [Name in keyof Jobs]: object };

export type Queue<Jobs extends JobMap<Jobs>> = {
  /** Adds a job in the caller's transaction. Returns its id; null if a job with this key was sent before. */
  send<Name extends keyof Jobs & string>(
    trx: Transaction<Tables>,
    name: Name,
    data: Jobs[Name],
    options?: SendOptions,
  ): Promise<string | null>;
  /** Adds many at once; those whose key was sent before are passed over. */
  sendAll<Name extends keyof Jobs & string>(
    trx: Transaction<Tables>,
    name: Name,
    all: readonly { readonly data: Jobs[Name]; readonly key: string }[],
  ): Promise<void>;
  /** Deletes every job with these fields in its data, also those that run or have ended. */
  deleteWith(trx: Transaction<Tables>, fields: Readonly<Record<string, string>>): Promise<void>;
};

export type SendOptions = {
  /** Only one job with this name and key is run, until a week after it ended. */
  readonly key?: string;
  /** Higher goes first; the default is 0. */
  readonly priority?: number;
  /** How long it waits before it may be taken. */
  readonly afterS?: number;
  /** The person the job belongs to, for {@link JobSettings.atOnceOfOwner}. */
  readonly ownerId?: string;
};

export type JobSettings = {
  readonly retries?: number;
  /** The delay before the first retry; each further one waits twice as long. 0 retries at once. */
  readonly retryDelayS?: number;
  /** The longest delay; without it they double for ever. */
  readonly retryDelayMaxS?: number;
  readonly maxS?: number;
  /** How many workers of one process run it. */
  readonly atOnce?: number;
  /** How many jobs a worker takes and completes at once, default 1: fewer statements. A failed one is retried alone. */
  readonly together?: number;
  /** About how many jobs of one owner all processes run at once, so that one owner rarely occupies all workers. */
  readonly atOnceOfOwner?: number;
};

/** A job that runs. Every job may run twice: after a kill, or after a lost confirmation. */
export type RunningJob<Data> = {
  readonly id: string;
  readonly data: Data;
  readonly retries: number;
  readonly signal: AbortSignal;
};

export type JobHandlers<Jobs extends JobMap<Jobs>> = { readonly [Name in keyof Jobs & string]: JobHandler<Jobs[Name]> };
export type JobHandler<Data> = (job: RunningJob<Data>) => Promise<void>;

/** The whole queue; features that only send get {@link Queue}. */
export type JobRunner<Jobs extends JobMap<Jobs>> = Queue<Jobs> & {
  /** Must resolve before jobs are sent. Puts unfinished jobs of a dead process back. */
  start(): Promise<void>;
  /** Starts the workers. A job that throws is retried, and after its last retry passed to `failed`. */
  work(handlers: JobHandlers<Jobs>, failed?: FailedJobHandler): Promise<void>;
  /** Sends the job by a cron expression in UTC. Times missed while no process ran are made up for once. */
  schedule<Name extends keyof Jobs & string>(name: Name, cron: string, data: Jobs[Name]): Promise<void>;
  listLive(): AsyncIterable<{ readonly name: string; readonly data: object }>;
  /** The waiting and running jobs of each name, over all processes. Jobs that are not due yet are not counted. */
  measure(): Promise<readonly QueueDepth[]>;
  /** Takes no more jobs, and resolves when the running ones are done or put back. */
  stop(): Promise<void>;
};

export type FailedJobHandler = (job: {
  readonly id: string;
  readonly name: string;
  readonly data: object;
}) => Promise<void>;
