import type { KyselyConfig } from "kysely";

export type StatementListener = (statement: { readonly sql: string; readonly ms: number }) => void;

/** The query builder's own log, where anybody listens. */
export function logTo(listener: StatementListener | undefined): Pick<KyselyConfig, "log"> {
  if (listener === undefined) return {};
  return { log: ({ query, queryDurationMillis: ms }) => listener({ sql: query.sql, ms }) };
}
