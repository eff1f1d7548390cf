import { sql, type Insertable, type RawBuilder, type Selectable, type Updateable } from "kysely";
import type { Trx } from "#app.ts";
import { hasChanged, countRows, type Database } from "#adapters/db/port.ts";
import type { CollectionsTable } from "#adapters/db/wardrobe-tables.ts";
import { unlessBlocked } from "#features/people/people.ts";

/** A collection with what was put in, in that order. */
export type CollectionRow = Selectable<CollectionsTable> & {
  readonly item_ids: string[];
  readonly look_ids: string[];
};

export type Parts = { readonly itemIds: readonly string[]; readonly lookIds: readonly string[] };

/** The collections of a person, newest first; all, or the one with this id. */
export async function listCollectionRows(db: Database, userId: string, id?: string): Promise<CollectionRow[]> {
  return await select(db, id === undefined ? sql`c.user_id = ${userId}` : sql`c.user_id = ${userId} and c.id = ${id}`);
}

export async function findSharedCollection(db: Database, shareKey: string): Promise<CollectionRow | undefined> {
  const [row] = await select(db, sql`c.share_key = ${shareKey}`);
  return await unlessBlocked(db, row);
}

async function select(db: Database, where: RawBuilder<unknown>): Promise<CollectionRow[]> {
  const { rows } = await sql<CollectionRow>`
    select c.*,
      coalesce(array_agg(p.item_id order by p.place) filter (where p.item_id is not null), '{}') as item_ids,
      coalesce(array_agg(p.look_id order by p.place) filter (where p.look_id is not null), '{}') as look_ids
    from collections as c left join collection_parts as p on p.collection_id = c.id
    where ${where} group by c.id order by c.created_at desc, c.id`.execute(db);
  return rows;
}

export async function countCollections(trx: Trx, userId: string): Promise<number> {
  return await countRows(trx.selectFrom("collections").where("user_id", "=", userId));
}

export async function insertCollection(trx: Trx, row: Insertable<CollectionsTable>): Promise<void> {
  await trx.insertInto("collections").values(row).execute();
}

export async function updateCollectionRow(
  trx: Trx,
  { userId, id }: { readonly userId: string; readonly id: string },
  change: Updateable<CollectionsTable>,
): Promise<void> {
  await trx.updateTable("collections").set(change).where("user_id", "=", userId).where("id", "=", id).execute();
}

/** False if the person has no such collection. */
export async function deleteCollectionRow(db: Database, userId: string, id: string): Promise<boolean> {
  return await hasChanged(db.deleteFrom("collections").where("user_id", "=", userId).where("id", "=", id));
}

/** Puts things of the collection's owner in; what is in it stays in its place. */
export async function putIn(trx: Trx, id: string, { itemIds, lookIds }: Parts): Promise<void> {
  const rows = [
    ...itemIds.map((item_id) => ({ collection_id: id, item_id, look_id: null })),
    ...lookIds.map((look_id) => ({ collection_id: id, item_id: null, look_id })),
  ];
  if (rows.length === 0) return;
  await trx
    .insertInto("collection_parts")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function takeOut(trx: Trx, id: string, { itemIds, lookIds }: Parts): Promise<void> {
  await sql`delete from collection_parts where collection_id = ${id}
    and (item_id = any(${itemIds}) or look_id = any(${lookIds}))`.execute(trx);
}
