import { toItemSet, type Wear } from "#wears/calls.ts";

/** Whether both name the same garments, in whatever order (WEAR-01). */
export function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return toItemSet(one).join() === toItemSet(other).join();
}

/** Which of a day's entries has these garments; `outfit`: one has this single garment among others (WEAR-01). */
export function findWorn(
  wears: readonly Wear[],
  itemIds: readonly string[],
): { readonly own: Wear | null; readonly outfit: Wear | null } {
  const own = wears.find(({ item_ids }) => isSameSet(item_ids, itemIds)) ?? null;
  const [single] = itemIds.length === 1 ? itemIds : [];
  const outfit = single === undefined ? undefined : wears.find(({ item_ids }) => item_ids.includes(single));
  return { own, outfit: own === null ? (outfit ?? null) : null };
}
