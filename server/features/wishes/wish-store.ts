import { sql, type Insertable, type Selectable } from "kysely";
import type { Trx } from "#app.ts";
import type { Database } from "#adapters/db/port.ts";
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
  const { count } = await trx
    .selectFrom("wishes")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .where("is_kept", "=", true)
    .executeTakeFirstOrThrow();
  return Number(count);
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
  const { numDeletedRows } = await db
    .deleteFrom("wishes")
    .where("is_kept", "=", false)
    .where("created_at", "<", moment)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
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

const LISTED_MAX = 1000;

export type MisfiledWish = { readonly id: string; readonly is_missing: boolean };

/** Kept wishes whose file does not exist or belongs to somebody else. */
export async function listMisfiledWishes(db: Database): Promise<MisfiledWish[]> {
  const found = await sql<MisfiledWish>`
    select wishes.id, files.id is null as is_missing from wishes left join files on files.id = wishes.image
    where wishes.is_kept and (files.id is null or files.user_id <> wishes.user_id)
    order by wishes.id limit ${LISTED_MAX}`.execute(db);
  return found.rows;
}

export async function countAllWishes(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom("wishes")
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}
