import type { Insertable, Selectable } from "kysely";
import type { Trx } from "#app.ts";
import { countChanged, countRows, type Database } from "#adapters/db/port.ts";
import type { WishesTable } from "#adapters/db/wardrobe-tables.ts";

export type WishRow = Selectable<WishesTable>;

export async function insertWish(db: Database, wish: Insertable<WishesTable>): Promise<void> {
  await db.insertInto("wishes").values(wish).execute();
}

/** The kept wishes of a person, newest first. */
export async function listWishRows(db: Database, userId: string): Promise<WishRow[]> {
  return await db
    .selectFrom("wishes")
    .selectAll()
    .where("user_id", "=", userId)
    .where("is_kept", "=", true)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
}

export async function countWishes(trx: Trx, userId: string): Promise<number> {
  return await countRows(trx.selectFrom("wishes").where("user_id", "=", userId).where("is_kept", "=", true));
}

/** A wish of this person; undefined for somebody else's. */
export async function findWish(db: Database, userId: string, id: string): Promise<WishRow | undefined> {
  return await db
    .selectFrom("wishes")
    .selectAll()
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
}

export async function keepWish(trx: Trx, id: string, note: string): Promise<void> {
  await trx.updateTable("wishes").set({ is_kept: true, note }).where("id", "=", id).execute();
}

/** Deletes the wish and returns it; undefined if the person has no such wish. */
export async function deleteWishRow(trx: Trx, userId: string, id: string): Promise<WishRow | undefined> {
  return await trx
    .deleteFrom("wishes")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
}

/** Deletes what was judged before the moment and not kept; returns how many. */
export async function deleteJudgedBefore(db: Database, moment: Date): Promise<number> {
  return await countChanged(db.deleteFrom("wishes").where("is_kept", "=", false).where("created_at", "<", moment));
}

/** Those of these files that a wish shows. */
export async function listFilesUsedByWishes(trx: Trx, fileIds: readonly string[]): Promise<string[]> {
  if (fileIds.length === 0) return [];
  const rows = await trx
    .selectFrom("wishes")
    .select("image")
    .where("image", "in", fileIds)
    .where("is_kept", "=", true)
    .distinct()
    .execute();
  return rows.map(({ image }) => image);
}
