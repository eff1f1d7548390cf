import type { LogSubscriber } from "#adapters/log/port.ts";
import type { ObserveCall } from "#adapters/metrics/port.ts";

/** The work that a span covers, in words of closed sets: never a person, an id or a text of a person. */
export type Operation = {
  readonly name: string;
  readonly kind: "request" | "job" | "internal";
  readonly attributes?: Readonly<Record<string, string | number>>;
};

export type StartedSpan = {
  readonly traceId: string | null;
  /** Spans that the work starts become children of this one. */
  run<Result>(work: () => Result): Result;
  end(result: { readonly failed: boolean; readonly attributes?: Operation["attributes"] }): void;
};

/** Traces a request to the last of its jobs. */
export type Tracing = {
  /** Starts a child of the span that `traceparent` names, or a new trace where it is null. */
  startSpan(operation: Operation, traceparent: string | null): StartedSpan;
  /** Does the work in a child of the current span; without a current span it is not traced. */
  inSpan<Result>(operation: Operation, work: () => Promise<Result>): Promise<Result>;
  /** Adds a child of the current span that has just ended and took so long. */
  addSpan(operation: Operation, ms: number): void;
  /** Names the current span in a form that can be stored; null where there is none. */
  traceparent(): string | null;
  traceId(): string | null;
  /** Adds a span for each call of a remote model. */
  readonly onLog: LogSubscriber;
  /** Sends the remaining spans, but does not wait long for a collector that does not answer. */
  close(): Promise<void>;
};

const UNTRACED: StartedSpan = { traceId: null, run: (work) => work(), end: () => {} };

export const noTracing: Tracing = {
  startSpan: () => UNTRACED,
  inSpan: async (_operation, work) => await work(),
  addSpan: () => {},
  traceparent: () => null,
  traceId: () => null,
  onLog: () => {},
  close: async () => {},
};

export function traceCalls({ inSpan }: Tracing): ObserveCall {
  return async ({ adapter, act }, work) => await inSpan({ name: `${adapter} ${act}`, kind: "internal" }, work);
}

const STATEMENT =
  /^\s*(?:with\b[\s\S]*?\)\s*)?(select|insert|update|delete|merge)\b(?:[\s\S]*?\b(?:from|into|update)\s+"?(\w+)"?)?/i;
const UPDATED = /^\s*update\s+"?(\w+)"?/i;

/** A span for each SQL statement, named by its verb and table: the text of a statement can hold values. */
export function traceStatements({
  addSpan,
}: Tracing): (statement: { readonly sql: string; readonly ms: number }) => void {
  return ({ sql, ms }) => {
    const [, verb = "statement", from = ""] = STATEMENT.exec(sql) ?? [];
    const table = UPDATED.exec(sql)?.[1] ?? from;
    const name = `${verb.toLowerCase()} ${table}`.trim();
    addSpan({ name, kind: "internal", attributes: { "db.system.name": "postgresql" } }, ms);
  };
}
