import { inOrderOfDay, type Wear } from "#wears/calls.ts";

type Worn = Pick<Wear, "item_ids" | "occasion">;

/** Of a day's entries, the last entered first, the outfits in the order of the day, as far as their garments are left (TODAY-01, SET-02). */
export function wornOutfits(wears: readonly Worn[], isLeft: (id: string) => boolean): Worn[] {
  return wears
    .map((wear) => ({ ...wear, item_ids: wear.item_ids.filter(isLeft) }))
    .filter(({ item_ids }) => item_ids.length > 1)
    .sort(inOrderOfDay);
}
