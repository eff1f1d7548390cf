import { GOES_TOGETHER_MIN } from "#outfit/finish.ts";
import { harmonyOf } from "#outfit/harmony.ts";
import { isDress } from "#outfit/piece.ts";
import type { Garment } from "#recommendations/outer-layer.ts";
import { isVest } from "#wardrobe/card-words.ts";

/** How many outfits the garments of a trip make: each top with what goes with it below, and each dress (TRIP-01). */
export function outfitsAmong(items: readonly Omit<Garment, "id">[]): number {
  const lowers = items.filter(({ position }) => position === "lower");
  return items
    .filter((item) => item.position === "upper" && !isVest(item))
    .map((item) => (isDress(item) ? 1 : lowers.filter((one) => harmonyOf(item, one) >= GOES_TOGETHER_MIN).length))
    .reduce((sum, count) => sum + count, 0);
}
