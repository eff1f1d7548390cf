import type { KyselyConfig } from "kysely";

/** Parsers by object id (`pg_type.dat`) for the types whose values the two drivers would read differently. */
export const VALUE_PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  17: toBytes, // bytea
  20: toSafeInteger, // int8
  1082: String, // date
  1700: String, // numeric
};

/** Counts, messenger ids and identities fit a number; one that does not is refused instead of rounded. */
function toSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a number`);
  return value;
}

/** From PostgreSQL's hex form, `\x` and two digits a byte. */
function toBytes(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text.slice(2), "hex"));
}

/** Called when a statement of the query builder has ended. */
export type StatementListener = (statement: { readonly sql: string; readonly ms: number }) => void;

export function logTo(listener: StatementListener | undefined): Pick<KyselyConfig, "log"> {
  if (listener === undefined) return {};
  return { log: ({ query, queryDurationMillis: ms }) => listener({ sql: query.sql, ms }) };
}
