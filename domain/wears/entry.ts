import { toItemSet, type Wear } from "#wears/calls.ts";

/** Whether both name the same garments, in whatever order (WEAR-01). */
export function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return toItemSet(one).join() === toItemSet(other).join();
}

/** The one of these entries or plans that names these garments, or what is left of them (WEAR-01, WEEK-01). */
export function findSame<Worn extends Pick<Wear, "item_ids">>(
  worn: readonly Worn[],
  itemIds: readonly string[],
  isLeft: (id: string) => boolean,
): Worn | null {
  const left = itemIds.filter(isLeft);
  return (
    worn.find(({ item_ids }) => isSameSet(item_ids, itemIds)) ??
    (left.length === 0 ? undefined : worn.find(({ item_ids }) => isSameSet(item_ids.filter(isLeft), left))) ??
    null
  );
}

/** Which of a day's entries has these garments; `outfit`: one has this single garment among others (WEAR-01). */
export function findWorn(
  wears: readonly Wear[],
  itemIds: readonly string[],
  isLeft: (id: string) => boolean,
): { readonly own: Wear | null; readonly outfit: Wear | null } {
  const own = findSame(wears, itemIds, isLeft);
  const [single] = itemIds.length === 1 ? itemIds : [];
  const outfit = single === undefined ? undefined : wears.find(({ item_ids }) => item_ids.includes(single));
  return { own, outfit: own === null ? (outfit ?? null) : null };
}

/** Of a day's entries, the last entered first, the outfit in whose place another may have come: it is for the same occasion, or both for none (WEAR-01). */
export function findBefore(wears: readonly Wear[], worn: Pick<Wear, "id" | "item_ids" | "occasion">): Wear | null {
  if (worn.item_ids.length < 2) return null;
  const before = wears.find(
    ({ id, item_ids, occasion }) => id !== worn.id && item_ids.length > 1 && occasion === worn.occasion,
  );
  return before ?? null;
}
