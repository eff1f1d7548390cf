import { isDress } from "#outfit/piece.ts";
import type { Climate } from "#recommendations/climate.ts";
import { comfortAt, feltFor } from "#recommendations/comfort.ts";
import { OUTER_LAYER_BELOW_C, type Garment } from "#recommendations/outer-layer.ts";
import type { Reason } from "#recommendations/reason.ts";
import type { Suggestion } from "#recommendations/suggest.ts";

/** By so much tights and a coat keep a skirt warmer. */
const TIGHTS_C = 8;
const NEARLY_RIGHT = 0.5;
/** From this felt temperature on skirts and dresses with tights vary outfits, where there are so many against which little but the cold speaks. */
const SKIRTS = { fromC: 5, least: 2, avoidMax: 0.6 } as const;

/** The skirts and dresses that fit the day and its occasion, at least two; none where it is said what is worn. */
export function skirtsFor(
  { suitable, reasons, byText, code = null, isPacked = false, near }: Suggestion,
  owned: readonly Garment[],
  climate: Climate,
  avoidanceOf: (item: Garment) => number,
): ReadonlySet<string> {
  const isBody = (item: Garment) => item.position === "lower" || isDress(item);
  const isSaid = suitable.some((item) => isBody(item) && isAskedFor(reasons.get(item.id)));
  if (isSaid || isPacked || near !== undefined || (byText && code === null) || climate.feltMin < SKIRTS.fromC)
    return new Set();
  const fitting = owned.filter((item) => {
    if (!(item.type === "Skirt" || isDress(item)) || !isInsteadOfTrousers(item, climate)) return false;
    const cold = 1 - comfortAt(item, feltFor("lower", climate));
    return avoidanceOf(item) - cold <= SKIRTS.avoidMax;
  });
  return new Set(fitting.length < SKIRTS.least ? [] : fitting.map(({ id }) => id));
}

/** Worn before the trousers of yesterday come back: nearly comfortable ones, or a skirt or dress with tights below a coat (SPEC-115). */
export function isInsteadOfTrousers(item: Garment, climate: Climate): boolean {
  const isSkirt = item.type === "Skirt" || isDress(item);
  if (item.type === "Shorts" || !(isSkirt || item.position === "lower")) return false;
  const felt = (climate.feltMin + climate.feltMax) / 2;
  return comfortAt(item, isSkirt && felt < OUTER_LAYER_BELOW_C ? felt + TIGHTS_C : felt) >= NEARLY_RIGHT;
}

export function isAskedFor(reason: Reason | undefined): boolean {
  return reason?.startsWith("asked_for") === true;
}
