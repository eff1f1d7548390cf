import type { Insertable } from "kysely";
import type { Database } from "#adapters/db/port.ts";
import type { KeptListsTable } from "#adapters/db/tables.ts";

/** The list of this version, compressed, where it is kept. */
export async function findKeptBody(db: Database, userId: string, version: string): Promise<Uint8Array | undefined> {
  const kept = await db
    .selectFrom("kept_lists")
    .select("body")
    .where("user_id", "=", userId)
    .where("version", "=", version)
    .executeTakeFirst();
  return kept?.body;
}

export async function putKeptBody(db: Database, kept: Insertable<KeptListsTable>): Promise<void> {
  await db
    .insertInto("kept_lists")
    .values(kept)
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ version: kept.version, body: kept.body }))
    .execute();
}
