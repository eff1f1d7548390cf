import { COLLECTIONS_MAX } from "@wardrobe/domain/collections/collection.ts";
import type { Trx } from "#app.ts";
import { countCollections, insertCollection, putIn, type Parts } from "#features/collections/collection-store.ts";
import { holdLooks } from "#features/outfit/saved-looks.ts";
import { lockPerson } from "#features/people/people.ts";
import { lockExistingItems } from "#features/wardrobe/worn-items.ts";

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
  }: Parts & { readonly id: string; readonly name: string; readonly createdAt: Date },
): Promise<boolean> {
  await lockPerson(trx, userId);
  if ((await countCollections(trx, userId)) >= COLLECTIONS_MAX) return false;
  const row = { id, user_id: userId, name, share_key: null, shown_name: null, created_at: createdAt };
  await insertCollection(trx, row);
  const items = await lockExistingItems(trx, userId, itemIds);
  const looks = await holdLooks(trx, userId, lookIds);
  await putIn(trx, id, { itemIds: itemIds.filter((one) => items.has(one)), lookIds: looks.map((look) => look.id) });
  return true;
}
