import type { Logger } from "pino";

/** One thing that an adapter is asked to do. Closed sets: these are the words under which it is counted. */
export type Watched =
  | { readonly part: "files"; readonly act: "put" | "get" | "delete" | "ping" }
  | { readonly part: "embedded-model"; readonly act: "recognise" | "cut-out" | "enhance" | "look" | "style" };

/** Does the work and notes how long it took and how it ended; what it throws is thrown on. */
export type Watch = <Result>(what: Watched, work: () => Promise<Result>) => Promise<Result>;

/** One queue of jobs, now. `oldestS` is 0 where nothing waits. */
export type QueueDepth = {
  readonly queue: string;
  readonly waiting: number;
  readonly running: number;
  readonly oldestS: number;
};

/** What the last check of the books found, in whichever process it was made. */
export type BooksChecked = { readonly faults: number; readonly checkedAt: Date };

/** The database's connections of this process, and how many ask for one. */
export type Connections = { readonly total: number; readonly idle: number; readonly waiting: number };

/** What is looked at when somebody asks for the numbers. */
export type Gauges = {
  readonly queues: () => Promise<readonly QueueDepth[]>;
  /** Null where there was no check. */
  readonly ledger: () => Promise<BooksChecked | null>;
  /** Null where there is no pool. */
  readonly connections: () => Connections | null;
  readonly decoders: () => number;
  /** Providers that are left alone for a while after failures, and those that are not. */
  readonly providers: () => Readonly<Record<string, "asked" | "left alone">>;
};

/** The numbers of this process. */
export type Metrics = {
  /** The same log; what is told to it is counted, whatever its level lets through. A log made of it is not listened to. */
  listen(log: Logger): Logger;
  readonly watch: Watch;
  look(gauges: Gauges): void;
  /** All numbers, in the exposition format that `contentType` names. A gauge that does not answer in time is left out. */
  expose(): Promise<string>;
  readonly contentType: string;
};
