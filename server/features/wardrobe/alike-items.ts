import { AppError } from "@wardrobe/domain/errors.ts";
import { findAlike } from "@wardrobe/domain/wardrobe/alike.ts";
import type { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import type { App, Verb } from "#app.ts";
import type { Database } from "#adapters/db/port.ts";
import * as store from "#features/wardrobe/item-store.ts";
import { getOwnItem } from "#features/wardrobe/owned-item.ts";

/** The caller's other items that look like this one and were not told apart from it. Throws item_not_found. */
export const listAlike: Verb<typeof wardrobeCalls.listAlike, "db"> = async (app, actor, { id }) => {
  return { ids: await findAlikeOf(app.db, actor.userId, await getOwnItem(app.db, actor, id)) };
};

/** Whether an item of the person looks like another; false for one that is gone. */
export async function hasAlike({ db }: Pick<App, "db">, userId: string, id: string): Promise<boolean> {
  const item = await store.findItem(db, userId, id);
  return item !== undefined && (await findAlikeOf(db, userId, item)).length > 0;
}

async function findAlikeOf(
  db: Database,
  userId: string,
  { id, features, told_apart }: store.ItemRow,
): Promise<string[]> {
  if (features === null) return [];
  const others = (await store.listFeatures(db, userId)).filter(
    (other) => other.id !== id && !told_apart.includes(other.id) && !other.told_apart.includes(id),
  );
  return findAlike(features, others);
}

/** Remembers that two of the caller's items are not the same. Throws item_not_found. */
export const tellApart: Verb<typeof wardrobeCalls.tellApart, "db"> = async (app, { userId }, { ids }) => {
  const [one, other] = ids;
  await app.db.transaction().execute(async (trx) => {
    const found = await store.lockItems(trx, userId, ids);
    const item = found.find(({ id }) => id === one);
    if (item === undefined || found.length < new Set(ids).size) throw new AppError("item_not_found");
    // Items deleted since are forgotten.
    const known = await store.listItemsById(trx, userId, item.told_apart);
    await store.updateItemRow(trx, userId, one, { told_apart: [...new Set([...known.map(({ id }) => id), other])] });
  });
};
