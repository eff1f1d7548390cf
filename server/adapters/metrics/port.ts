import type { LogSubscriber } from "#adapters/log/port.ts";

/** One call of an adapter. Closed sets: metrics use these words as labels, traces as names of spans. */
export type AdapterCall =
  | { readonly adapter: "files"; readonly act: "put" | "get" | "delete" | "ping" }
  | {
      readonly adapter: "embedded-model";
      readonly act: "recognise" | "propose" | "cut-out" | "enhance" | "look" | "style";
    };

/** Does the work and records how long it took and how it ended. Rethrows what the work throws. */
export type ObserveCall = <Result>(call: AdapterCall, work: () => Promise<Result>) => Promise<Result>;

/** The state of one queue. `oldestS` is 0 where no job waits. */
export type QueueDepth = {
  readonly queue: string;
  readonly waiting: number;
  readonly running: number;
  readonly oldestS: number;
};

export type LedgerCheckResult = { readonly faults: number; readonly checkedAt: Date };

/** This process's connections to the database, and the queries that wait for one. */
export type Connections = { readonly total: number; readonly idle: number; readonly waiting: number };

/** Values that are read when the metrics are scraped. */
export type Gauges = {
  readonly queues: () => Promise<readonly QueueDepth[]>;
  /** Null before the first check. */
  readonly ledger: () => Promise<LedgerCheckResult | null>;
  /** When the chain was last read; null where nobody can pay with the coin. */
  readonly coinsReadAt: () => Promise<Date | null>;
  /** Null where there is no pool. */
  readonly connections: () => Connections | null;
  readonly decoders: () => number;
  /** Every provider that was called, and whether it is left alone for a while after failures. */
  readonly providers: () => Readonly<Record<string, "asked" | "left alone">>;
};

export type Metrics = {
  /** Counts the events of the log, and its lines at warn and error. */
  readonly onLog: LogSubscriber;
  readonly observeCall: ObserveCall;
  setGauges(gauges: Gauges): void;
  /** All metrics, in the exposition format that `contentType` names. A gauge that does not answer in time is left out. */
  expose(): Promise<string>;
  readonly contentType: string;
};
