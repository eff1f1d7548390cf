import type { Watch } from "#adapters/metrics/port.ts";
import type { Tracing } from "#adapters/tracing/port.ts";

/** What adapters are asked, as parts of what is being done. */
export function tracedWatch({ within }: Tracing): Watch {
  return async ({ part, act }, work) => await within({ name: `${part} ${act}`, kind: "part" }, work);
}

const STATEMENT =
  /^\s*(?:with\b[\s\S]*?\)\s*)?(select|insert|update|delete|merge)\b(?:[\s\S]*?\b(?:from|into|update)\s+"?(\w+)"?)?/i;
const UPDATED = /^\s*update\s+"?(\w+)"?/i;

/** Statements of the database, by what they do and to which table: their own words may hold values. */
export function statementNoter({ note }: Tracing): (statement: { readonly sql: string; readonly ms: number }) => void {
  return ({ sql, ms }) => {
    const [, act = "statement", from = ""] = STATEMENT.exec(sql) ?? [];
    const table = UPDATED.exec(sql)?.[1] ?? from;
    note(
      { name: `${act.toLowerCase()} ${table}`.trim(), kind: "part", attributes: { "db.system.name": "postgresql" } },
      ms,
    );
  };
}
