import type { ObserveCall } from "#adapters/metrics/port.ts";
import type { Tracing } from "#adapters/tracing/port.ts";

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
