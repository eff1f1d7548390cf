import { CompiledQuery, sql, type Insertable } from "kysely";
import type { Database } from "#adapters/db/port.ts";
import type { KeptListsTable } from "#adapters/db/wardrobe-tables.ts";

/** The version of a person's list, if there is one. Ready SQL: building the most frequent query costs time. */
export async function findListVersion(db: Database, userId: string): Promise<string | undefined> {
  const { rows } = await db.executeQuery<{ version: string }>(
    CompiledQuery.raw("select version from list_versions where user_id = $1", [userId]),
  );
  return rows[0]?.version;
}

/** The compressed list of this version, if it is kept. */
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

/** The next page of kept lists without their bodies, ordered by user id. */
export async function listKeptAfter(
  db: Database,
  after: string,
  limit: number,
): Promise<Pick<KeptListsTable, "user_id" | "version">[]> {
  return await db
    .selectFrom("kept_lists")
    .select(["user_id", "version"])
    .where("user_id", ">", after)
    .orderBy("user_id")
    .limit(limit)
    .execute();
}

/** Gives a list a new version, or its first one, without a change of its items. */
export async function renewListVersion(db: Database, userId: string): Promise<void> {
  await db
    .insertInto("list_versions")
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ version: sql`gen_random_uuid()` }))
    .execute();
}
