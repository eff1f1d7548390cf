import { sql, type Insertable } from "kysely";
import type { Database } from "#adapters/db/port.ts";
import type { KeptListsTable } from "#adapters/db/tables.ts";

/**
 * What a person's list is called now; undefined where nobody is, or nothing says it. Nothing is asked more often: it is
 * not built anew.
 */
export async function findListVersion(db: Database, userId: string): Promise<string | undefined> {
  const { rows } = await sql<{ version: string }>`select version from list_versions where user_id = ${userId}`.execute(
    db,
  );
  return rows[0]?.version;
}

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

/** Some kept lists without what they hold, in the order of whose they are, beginning behind the given one. */
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

const SHOWN_MAX = 1000;

/** People whose list has no name. */
export async function listPeopleWithoutVersion(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom("users")
    .leftJoin("list_versions", "list_versions.user_id", "users.id")
    .select("users.id")
    .where("list_versions.user_id", "is", null)
    .orderBy("users.id")
    .limit(SHOWN_MAX)
    .execute();
  return rows.map(({ id }) => id);
}

/** Gives a list another name past its triggers, or its first. */
export async function renewListVersion(db: Database, userId: string): Promise<void> {
  await db
    .insertInto("list_versions")
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ version: sql`gen_random_uuid()` }))
    .execute();
}
