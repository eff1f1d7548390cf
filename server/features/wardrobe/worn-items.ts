import { AppError } from "@wardrobe/domain/errors.ts";
import type { Trx } from "#app.ts";
import { lockItems } from "#features/wardrobe/item-store.ts";

export { countWear, setWorn, uncountWear, type WornRow } from "#features/wardrobe/item-store.ts";
export { countItemsByField } from "#features/wardrobe/statistics-store.ts";

/** Locks these items of a person until the transaction ends. Throws item_not_found unless all of them are theirs. */
export async function lockOwnItems(trx: Trx, userId: string, itemIds: readonly string[]): Promise<void> {
  if ((await lockItems(trx, userId, itemIds)).length < itemIds.length) throw new AppError("item_not_found");
}

/** Locks those of these items that still exist. */
export async function lockExistingItems(trx: Trx, userId: string, itemIds: readonly string[]): Promise<void> {
  await lockItems(trx, userId, itemIds);
}
