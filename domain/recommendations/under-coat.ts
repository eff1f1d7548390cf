import { isBlazer, isDress } from "#outfit/piece.ts";
import type { Climate } from "#recommendations/climate.ts";
import { comfortAt, feltFor, KNITWEAR } from "#recommendations/comfort.ts";
import { WARM_LAYER_BELOW_C, type Garment } from "#recommendations/outer-layer.ts";
import { unsureOf } from "#recommendations/proven.ts";
import { SUGGESTED_MAX } from "#recommendations/request.ts";

/** Clothes for this temperature also do below a coat at any lower one. */
export const UNDER_COAT_AT_C = 10;
const BARE_LEGS: readonly string[] = ["Skirt", "Shorts"];

/** Tops and trousers that vary what is worn below a coat where fewer than three suit: as warm, or in frost knitted (TODAY-01). */
export function alikeUnderCoat(
  owned: readonly Garment[],
  chosen: readonly Garment[],
  climate: Climate,
): ReadonlySet<string> {
  const hasCoat = owned.some(({ position }) => position === "outerwear");
  if (climate.feltMin >= UNDER_COAT_AT_C || !hasCoat) return new Set();
  const isAlike = (item: Garment): boolean => {
    const there = chosen.filter((one) => one.position === item.position && !isDress(one));
    if (there.length === 0 || there.length >= SUGGESTED_MAX || isDress(item) || isBlazer(item)) return false;
    const comfortOf = (one: Garment) => comfortAt(one, feltFor(one.position, climate));
    if (item.position === "lower")
      return !BARE_LEGS.includes(item.type) && there.some((one) => comfortOf(item) >= comfortOf(one));
    const isWarm = climate.feltMin >= WARM_LAYER_BELOW_C || KNITWEAR.includes(item.type);
    return item.position === "upper" && isWarm && comfortAt(item, UNDER_COAT_AT_C) === 1;
  };
  return new Set(owned.filter(isAlike).map(({ id }) => id));
}

/** The share of a top's disadvantages that an outfit unlike the others makes up for: the cold below a coat, and a doubt. */
export function mendedIn(item: Garment | undefined, climate: Climate, isUnderCoat: boolean): number {
  if (item?.position !== "upper" || isDress(item)) return 0;
  const isCold = isUnderCoat && comfortAt(item, UNDER_COAT_AT_C) === 1;
  return unsureOf(item, climate) + (isCold ? 1 - comfortAt(item, feltFor(item.position, climate)) : 0);
}
