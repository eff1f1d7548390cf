import { inOrderOfDay, type Wear } from "#wears/calls.ts";

type Worn = Pick<Wear, "item_ids" | "occasion">;

/** Of a day's entries the outfits, the last for each occasion, in the order of the day, as far as their garments are left (TODAY-01, SET-02). */
export function wornOutfits(wears: readonly Worn[], isLeft: (id: string) => boolean): Worn[] {
  const outfits = new Map<string, Worn>();
  for (const wear of wears) {
    const item_ids = wear.item_ids.filter(isLeft);
    if (item_ids.length > 1) outfits.set(wear.occasion ?? "", { ...wear, item_ids });
  }
  return [...outfits.values()].sort(inOrderOfDay);
}
