import { garmentsIn, COLLECTIONS_MAX, type Collection } from "@wardrobe/domain/collections/collection.ts";
import type { collectionCalls } from "@wardrobe/domain/collections/calls.ts";
import { AppError } from "@wardrobe/domain/errors.ts";
import type { App, Trx, Verb } from "#app.ts";
import type { Database } from "#adapters/db/port.ts";
import * as store from "#features/collections/collection-store.ts";
import { holdLooks, listLookRows } from "#features/outfit/saved-looks.ts";
import { lockPerson } from "#features/people/people.ts";
import { requireShowable } from "#features/reports/reports.ts";
import { listItemsAtHand, listOwnItems, type DescribedItem } from "#features/wardrobe/items.ts";
import { lockOwnItems, lockExistingItems } from "#features/wardrobe/worn-items.ts";

export { findSharedCollection } from "#features/collections/collection-store.ts";

type Calls = typeof collectionCalls;
type Deps = Pick<App, "db" | "clock" | "random">;
type Named = { readonly item_ids?: readonly string[] | undefined; readonly look_ids?: readonly string[] | undefined };

/** Makes a collection. Throws collections_limit_reached, item_not_found and look_not_found. */
export const addCollection: Verb<Calls["addCollection"], keyof Deps> = async (app, actor, input) => {
  const { userId } = actor;
  const id = app.random.id();
  return await app.db.transaction().execute(async (trx) => {
    await lockPerson(trx, userId);
    if ((await store.countCollections(trx, userId)) >= COLLECTIONS_MAX) throw new AppError("collections_limit_reached");
    const row = { id, user_id: userId, name: input.name, share_key: null, shown_name: null };
    await store.insertCollection(trx, { ...row, created_at: app.clock.now() });
    await putOwnIn(trx, { userId, id }, input);
    const made = await getCollection(trx, userId, id);
    await actor.saveReply(trx, made);
    return made;
  });
};

/** Throws collection_not_found, item_not_found and look_not_found, for somebody else's too. */
export const updateCollection: Verb<Calls["updateCollection"], keyof Deps> = async (app, { userId }, input) => {
  const { id, name, is_shared, without_item_ids = [], without_look_ids = [] } = input;
  return await app.db.transaction().execute(async (trx) => {
    await lockPerson(trx, userId);
    const row = await findRow(trx, userId, id);
    if (is_shared === true) await requireShowable(trx, { of: "collection", id });
    const shared = {
      share_key: is_shared === true ? (row.share_key ?? app.random.id()) : null,
      shown_name: is_shared === true ? (input.shown_name ?? null) : null,
    };
    const change = { name: name ?? row.name, ...(is_shared === undefined ? {} : shared) };
    await store.updateCollectionRow(trx, { userId, id }, change);
    if (input.in_order === true)
      await store.takeOut(trx, id, { itemIds: input.item_ids ?? [], lookIds: input.look_ids ?? [] });
    await putOwnIn(trx, { userId, id }, input);
    await store.takeOut(trx, id, { itemIds: without_item_ids, lookIds: without_look_ids });
    return await getCollection(trx, userId, id);
  });
};

export const deleteCollection: Verb<Calls["deleteCollection"], "db"> = async (app, { userId }, { id }) => {
  if (!(await store.deleteCollectionRow(app.db, userId, id))) throw new AppError("collection_not_found");
};

export const listCollections: Verb<Calls["listCollections"], "db", "userId"> = async ({ db }, { userId }) => {
  return await toCollections(db, userId, await store.listCollectionRows(db, userId));
};

/** A person's garments at hand, newest first; with a collection only those in it. Throws collection_not_found. */
export async function listAtHandIn(
  db: Database,
  userId: string,
  collection: string | undefined,
): Promise<DescribedItem[]> {
  const items = await listItemsAtHand(db, userId);
  if (collection === undefined) return items;
  const { garment_ids } = await getCollection(db, userId, collection);
  const ids = new Set(garment_ids);
  return items.filter(({ id }) => ids.has(id));
}

/** Puts these things in, all or none. Throws item_not_found and look_not_found. */
async function putOwnIn(trx: Trx, { userId, id }: { userId: string; id: string }, named: Named): Promise<void> {
  const [itemIds, lookIds] = [[...new Set(named.item_ids)], [...new Set(named.look_ids)]];
  if (itemIds.length > 0) await lockOwnItems(trx, userId, itemIds);
  if ((await holdLooks(trx, userId, lookIds)).length < lookIds.length) throw new AppError("look_not_found");
  await store.putIn(trx, id, { itemIds, lookIds });
}

async function findRow(db: Database, userId: string, id: string): Promise<store.CollectionRow> {
  const [row] = await store.listCollectionRows(db, userId, id);
  if (row === undefined) throw new AppError("collection_not_found");
  return row;
}

async function getCollection(db: Database, userId: string, id: string): Promise<Collection> {
  const [collection] = await toCollections(db, userId, [await findRow(db, userId, id)]);
  if (collection === undefined) throw new Error("A collection became none");
  return collection;
}

/** Collections of one person. A look may still name garments that were deleted: they are left out. */
export async function toCollections(
  db: Database,
  userId: string,
  rows: readonly store.CollectionRow[],
): Promise<Collection[]> {
  const looks = rows.some(({ look_ids }) => look_ids.length > 0) ? await listLookRows(db, userId) : [];
  const ofLooks = looks.flatMap(({ item_ids }) => Object.values(item_ids));
  const left = new Set((await listOwnItems(db, userId, ofLooks)).map(({ id }) => id));
  return rows.map(({ id, name, share_key, shown_name, item_ids, look_ids }) => {
    const put = new Set(item_ids);
    const all = garmentsIn(
      item_ids,
      looks.filter((look) => look_ids.includes(look.id)),
    );
    return {
      id,
      name,
      share_key,
      ...(shown_name === null ? {} : { shown_name }),
      item_ids,
      look_ids,
      garment_ids: all.filter((itemId) => put.has(itemId) || left.has(itemId)),
    };
  });
}

/** Makes a collection of those of its parts that are there; false where there is no room (MOVE-01). */
export async function bringCollection(
  trx: Trx,
  userId: string,
  {
    id,
    name,
    itemIds,
    lookIds,
    createdAt,
  }: store.Parts & { readonly id: string; readonly name: string; readonly createdAt: Date },
): Promise<boolean> {
  await lockPerson(trx, userId);
  if ((await store.countCollections(trx, userId)) >= COLLECTIONS_MAX) return false;
  const row = { id, user_id: userId, name, share_key: null, shown_name: null, created_at: createdAt };
  await store.insertCollection(trx, row);
  const items = await lockExistingItems(trx, userId, itemIds);
  const looks = await holdLooks(trx, userId, lookIds);
  await store.putIn(trx, id, {
    itemIds: itemIds.filter((one) => items.has(one)),
    lookIds: looks.map((look) => look.id),
  });
  return true;
}
