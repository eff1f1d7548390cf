import { typedText } from "#text/typed.ts";
import { ITEM_TEXT_MAX } from "#wardrobe/item.ts";

/** The occasions that have a name of their own, in the order of a day (SET-02). */
export const OCCASIONS = ["work", "sport", "evening"] as const;
/** The most outfits that are planned for a day, and the most of a day's entries that have an occasion. */
export const OUTFITS_A_DAY_MAX = 6;

/** One of {@link OCCASIONS}, or somebody's own words. */
export const OccasionWords = typedText(ITEM_TEXT_MAX);

type For = { readonly occasion?: string | undefined };

/** The order of a day's outfits: the one without an occasion, then by {@link OCCASIONS}, own words by the alphabet. */
export function inOrderOfDay({ occasion: one = "" }: For, { occasion: other = "" }: For): number {
  return placeOf(one) - placeOf(other) || (one < other ? -1 : one > other ? 1 : 0);
}

function placeOf(occasion: string): number {
  if (occasion === "") return -1;
  const place = OCCASIONS.findIndex((known) => known === occasion);
  return place === -1 ? OCCASIONS.length : place;
}
