import type { KyselyConfig } from "kysely";

/** Called when a statement of the query builder has ended. */
export type StatementListener = (statement: { readonly sql: string; readonly ms: number }) => void;

export function logTo(listener: StatementListener | undefined): Pick<KyselyConfig, "log"> {
  if (listener === undefined) return {};
  return { log: ({ query, queryDurationMillis: ms }) => listener({ sql: query.sql, ms }) };
}
