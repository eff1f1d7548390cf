import { AppError } from "@wardrobe/domain/errors.ts";
import { findSame } from "@wardrobe/domain/wears/entry.ts";
import type { Trx, Verb } from "#app.ts";
import { lockItems, updateItemRow, listDaysOfItems } from "#features/wardrobe/item-store.ts";
import { dayOf } from "@wardrobe/domain/people/day.ts";
import type { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { listUnused as unusedOf } from "@wardrobe/domain/wardrobe/let-go.ts";
import { getPerson } from "#features/people/people.ts";
import { lockOwnItem } from "#features/wardrobe/owned-item.ts";

export { countWear, setWorn, uncountWear, type WornRow } from "#features/wardrobe/item-store.ts";
export { countItemsByField } from "#features/wardrobe/statistics-store.ts";

/** Locks these items of a person until the transaction ends. Throws item_not_found unless all of them are theirs. */
export async function lockOwnItems(trx: Trx, userId: string, itemIds: readonly string[]): Promise<void> {
  if ((await lockItems(trx, userId, itemIds)).length < itemIds.length) throw new AppError("item_not_found");
}

/** Locks those of these items that still exist, and returns their ids. */
export async function lockExistingItems(
  trx: Trx,
  userId: string,
  itemIds: readonly string[],
): Promise<ReadonlySet<string>> {
  return new Set((await lockItems(trx, userId, itemIds)).map(({ id }) => id));
}

/**
 * Locks garments that a person wears or plans, and returns what is left of them after deletions; or, where one of the
 * day's `entries` is the same, the garments of that entry. `had`: others that were theirs, though they may be deleted
 * since. Throws item_not_found for one that never was theirs, and where nothing is left.
 */
export async function lockWhatIsLeft(
  trx: Trx,
  userId: string,
  { itemIds, entries, had }: Readonly<Record<"itemIds" | "had", readonly string[]>> & { readonly entries: Named },
): Promise<string[]> {
  const theirs = new Set([...had, ...entries.flatMap(({ item_ids }) => item_ids)]);
  const existing = await lockExistingItems(trx, userId, [...itemIds, ...theirs]);
  const isLeft = (id: string): boolean => existing.has(id);
  const found = findSame(entries, itemIds, isLeft)?.item_ids ?? itemIds.filter(isLeft);
  if (found.length === 0 || !itemIds.every((id) => isLeft(id) || theirs.has(id))) throw new AppError("item_not_found");
  return found;
}

type Named = readonly { readonly item_ids: string[] }[];

/** Items that the caller may want to let go, longest unworn first, by their own days (STATE-04). */
export const listUnused: Verb<typeof wardrobeCalls.listUnused, "db" | "clock", "userId"> = async (app, { userId }) => {
  const person = await getPerson(app.db, userId);
  const items = (await listDaysOfItems(app.db, userId)).map(({ id, state, last_worn, created_at, kept_at }) => ({
    id,
    state,
    ...(last_worn === null ? {} : { last_worn }),
    added: dayOf(person, created_at),
    kept: kept_at === null ? null : dayOf(person, kept_at),
  }));
  return { ids: unusedOf(items, dayOf(person, app.clock.now())).map(({ id }) => id) };
};

/** Remembers or forgets that the caller keeps an item. Throws item_not_found. */
export const keepItem: Verb<typeof wardrobeCalls.keepItem, "db" | "clock"> = async (app, actor, { id, is_kept }) => {
  await app.db.transaction().execute(async (trx) => {
    await lockOwnItem(trx, actor, id);
    await updateItemRow(trx, actor.userId, id, { kept_at: is_kept ? app.clock.now() : null });
  });
};
