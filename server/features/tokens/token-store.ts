import { sql, type Insertable, type Selectable } from "kysely";
import { countChanged, type Database } from "#adapters/db/port.ts";
import type { TokensTable } from "#adapters/db/session-tables.ts";

export type TokenRow = Selectable<TokensTable>;

export async function insertToken(db: Database, token: Insertable<TokensTable>): Promise<void> {
  await db.insertInto("tokens").values(token).execute();
}

export async function findToken(db: Database, tokenHash: Uint8Array): Promise<TokenRow | undefined> {
  return await db.selectFrom("tokens").selectAll().where("token_hash", "=", tokenHash).executeTakeFirst();
}

/** The tokens of a person that run at this moment, newest first. */
export async function listRunning(db: Database, userId: string, now: Date): Promise<TokenRow[]> {
  return await db
    .selectFrom("tokens")
    .selectAll()
    .where("user_id", "=", userId)
    .where("ends_at", ">", now)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
}

export async function setUsed(db: Database, id: string, used_at: Date): Promise<void> {
  await db.updateTable("tokens").set({ used_at }).where("id", "=", id).execute();
}

/** Ends a running token of this person; its name, or undefined if there is none. */
export async function endToken(
  db: Database,
  { userId, id }: { readonly userId: string; readonly id: string },
  now: Date,
): Promise<string | undefined> {
  const ended = await db
    .updateTable("tokens")
    .set({ ends_at: now })
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .where("ends_at", ">", now)
    .returning("name")
    .executeTakeFirst();
  return ended?.name;
}

export async function deleteTokensEndedBefore(db: Database, moment: Date, limit: number): Promise<number> {
  const ended = db.selectFrom("tokens").select("id").where("ends_at", "<", moment).orderBy("ends_at").limit(limit);
  return await countChanged(db.deleteFrom("tokens").where("id", "=", sql<string>`any(array(${ended}))`));
}
