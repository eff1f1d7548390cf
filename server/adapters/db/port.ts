import type { PGlite } from "@electric-sql/pglite";
import type { Kysely, SelectQueryBuilder } from "kysely";
import type { Tables } from "#adapters/db/tables.ts";
import type { Connections } from "#adapters/metrics/port.ts";

/** The servers' own role, if the operator has made it. */
export const SERVERS_ROLE = "wardrobe_app";

/**
 * The tables, on either database. Values read alike on both: `bigint` is a number (reading one past 2^53 throws),
 * `numeric` and `date` are strings, `timestamptz` a Date, `jsonb` parsed, `bytea` a Uint8Array. Inside
 * `db.transaction()` use only the transaction, or it deadlocks.
 */
export type Database = Kysely<Tables>;

export type DatabaseHandle = {
  readonly db: Database;
  readonly kind: DatabaseSource["kind"];
  readonly source: DatabaseSource;
  /** The connections of this process; null on the embedded database. */
  connections(): Connections | null;
  /** Resolves when the database answers; rejects with the reason if it does not. */
  ping(): Promise<void>;
  close(): Promise<void>;
};

/** The database behind the query builder, for the queue and the notifier. */
export type DatabaseSource =
  | { readonly kind: "embedded"; readonly pglite: PGlite }
  | { readonly kind: "postgres"; readonly url: string };

/** A statement over this many rows takes milliseconds, far below the statement timeout. */
const BATCH = 500;

/** Repeats the work, which returns how many rows it handled, until a batch is not full. Returns the total. */
export async function inBatches(work: (limit: number) => Promise<number>): Promise<number> {
  for (let total = 0; ;) {
    const done = await work(BATCH);
    total += done;
    if (done < BATCH) return total;
  }
}

/** How many rows a query finds. */
export async function countRows<Table extends keyof Tables>(
  found: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> {
  const { count } = await found.select((row) => row.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return Number(count);
}

type Changed = {
  readonly [Num in "numDeletedRows" | "numUpdatedRows" | "numInsertedOrUpdatedRows"]?: bigint | undefined;
};
type Change = { executeTakeFirstOrThrow(): Promise<Changed> };

/** Runs the statement; returns how many rows it deleted, updated or inserted. */
export async function countChanged(change: Change): Promise<number> {
  const { numDeletedRows, numUpdatedRows, numInsertedOrUpdatedRows } = await change.executeTakeFirstOrThrow();
  return Number(numDeletedRows ?? numUpdatedRows ?? numInsertedOrUpdatedRows ?? 0n);
}

export async function hasChanged(change: Change): Promise<boolean> {
  return (await countChanged(change)) > 0;
}
