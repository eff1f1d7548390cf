import type { Logger } from "pino";

/** What is being done, in words of closed sets: never a person, an id or anybody's text. */
export type Doing = {
  readonly name: string;
  readonly kind: "request" | "job" | "part";
  readonly attributes?: Readonly<Record<string, string | number>>;
};

/** Something that has begun and not ended. */
export type Begun = {
  /** Null where it is not followed. */
  readonly traceId: string | null;
  /** Whatever the work does is a part of this. */
  run<Result>(work: () => Result): Result;
  end(how: { readonly failed: boolean; readonly attributes?: Doing["attributes"] }): void;
};

/** Follows what is done from the request to the last of its jobs. */
export type Tracing = {
  /** Begins a part of `parent`, as {@link current} once named it; something of its own where that is null. */
  begin(doing: Doing, parent: string | null): Begun;
  /** Does the work as a part of what is being done now; where nothing is, it is not followed. */
  within<Result>(doing: Doing, work: () => Promise<Result>): Promise<Result>;
  /** The same for what has just ended. */
  note(doing: Doing, ms: number): void;
  /** What is being done now, in a form that can be kept; null where nothing is. */
  current(): string | null;
  /** The same log; its lines carry the trace that they belong to, and calls of models are noted. */
  listen(log: Logger): Logger;
  /** Sends what was not sent, as far as that is soon done. */
  close(): Promise<void>;
};

const NOT_FOLLOWED: Begun = { traceId: null, run: (work) => work(), end: () => {} };

/** Where nobody asked for traces. */
export const noTracing: Tracing = {
  begin: () => NOT_FOLLOWED,
  within: async (_doing, work) => await work(),
  note: () => {},
  current: () => null,
  listen: (log) => log,
  close: async () => {},
};
