import { isBlazer, isDress, mayBeJacket } from "#outfit/piece.ts";
import { isSure, weatherAgainst } from "#recommendations/against-weather.ts";
import type { Climate } from "#recommendations/climate.ts";
import { comfortAt, feltFor } from "#recommendations/comfort.ts";
import { isForWinterOnly, isWarmWithout } from "#recommendations/too-warm.ts";
import {
  asLayer,
  FROST_BELOW_C,
  isWarmLayer,
  mayBeWarm,
  outerNeed,
  WARM_LAYER_RATHER_BELOW_C,
  type Garment,
} from "#recommendations/outer-layer.ts";
import { lookOf } from "#wardrobe/guesses.ts";
import { keepsRainOut } from "#wardrobe/card-words.ts";

/** Reasons of the weather against an outfit. */
export const TURNS = ["cold", "rain", "heat"] as const;
export type Turn = (typeof TURNS)[number];

/** On a day for nothing in particular nobody changes into these for the weather. */
const DRESSED_UP: readonly Garment["style"][] = ["Business", "Formal", "Party"];

/** For an occasion, which chose its clothes, the weather speaks only of a coat that is missing in frost, since sport needs none above it, or of a layer that lets the rain in or is worn in the heat; what is worn was not suggested for this weather (SPEC-145). */
export type For = { readonly occasion?: string | null | undefined; readonly isWorn?: boolean | undefined };

/** Why a changed forecast speaks against a planned outfit; null if it does not, or nothing at hand is better (WEEK-01). */
export function turnedAgainst(
  planned: readonly Garment[],
  climate: Climate,
  atHand: readonly Garment[],
  { occasion = null, isWorn = false }: For = {},
): Turn | null {
  if (planned.length === 0) return null;
  const worn = planned.map((piece) => (isLayerFor(piece, planned, climate) ? asLayer(piece) : piece));
  const byOuter = byOuterLayer(worn, climate, atHand);
  if (occasion === null) {
    // It is too cold to go out in, even if nothing at hand is warmer.
    if (isWorn && climate.feltMin < FROST_BELOW_C && planned.some(isShoes) && !planned.some(mayBeWarm)) return "cold";
    return byOuter ?? byPieces(worn, climate, atHand);
  }
  if (isWithoutCoat(planned, climate, atHand)) return "cold";
  return byOuter !== "cold" && planned.some(isOuter) ? byOuter : null;
}

/** Indoors nobody needs one, and not over sandals or a blazer (LAYER-03). */
function isWithoutCoat(planned: readonly Garment[], { feltMin }: Climate, atHand: readonly Garment[]): boolean {
  const isCoat = (one: Garment) => isOuter(one) && isSure(one) && one.type !== "Cardigan";
  return (
    planned.some(isShoes) &&
    feltMin < FROST_BELOW_C &&
    !planned.some((one) => isOuter(one) || isBlazer(one)) &&
    atHand.some(isCoat)
  );
}

/** A blazer over a top is enough on such a day, as it is where outfits are suggested (SPEC-70). */
function isLayerFor(piece: Garment, planned: readonly Garment[], { feltMin, isWet }: Climate): boolean {
  const isOverTop = planned.some((other) => other.position === "upper" && !isBlazer(other));
  return isBlazer(piece) && isOverTop && !isWet && feltMin >= WARM_LAYER_RATHER_BELOW_C;
}

function byOuterLayer(planned: readonly Garment[], climate: Climate, atHand: readonly Garment[]): Turn | null {
  // A blazer that may be a jacket is one already.
  if (planned.some(mayBeJacket)) return null;
  const need = outerNeed(climate);
  const worn = planned.filter(isOuter);
  // In the heat nobody puts on a coat against rain.
  if (need === "none") return worn.length > 0 ? "heat" : null;
  const isCold = need === "warm" || need === "any";
  const isTooMuch = (layer: Garment) => isForWinterOnly(layer, climate) && isWarmWithout(planned, climate);
  const layers = atHand.filter((layer) => isOuter(layer) && isSure(layer) && !isTooMuch(layer));
  const warm = need === "warm" ? layers.filter((layer) => isWarmLayer(layer) && mayBeWarm(layer)) : [];
  if (warm.length > 0 && !worn.some(mayBeWarm)) return "cold";
  if (isCold && worn.length === 0 && layers.length > 0) return "cold";
  const against = (warm.length > 0 ? warm : layers).filter(
    (layer) => keepsRainOut(layer) && comfortAt(layer, feltFor("outerwear", climate)) === 1,
  );
  // In the cold the warmest by its looks is worn, whatever keeps rain out better; in frost it snows.
  const isForWarmth = climate.feltMin < FROST_BELOW_C || (need === "warm" && worn.some((one) => lookOf(one, "warm")));
  return climate.isWet && !isForWarmth && against.length > 0 && !worn.some(keepsRainOut) ? "rain" : null;
}

function byPieces(planned: readonly Garment[], climate: Climate, atHand: readonly Garment[]): Turn | null {
  const everyday = atHand.filter(({ style }) => style === null || !DRESSED_UP.includes(style));
  for (const piece of planned) {
    // No top takes the place of a dress.
    if (piece.style === "Homewear" || isDress(piece)) continue;
    const turn = weatherAgainst(piece, climate, everyday, planned.some(isOuter));
    if (turn !== null) return turn;
  }
  return null;
}

/** Worn out of doors, but for the beach. */
function isShoes({ position, type, style }: Garment): boolean {
  return position === "feet" && type !== "Sandals" && type !== "Slippers" && style !== "Homewear";
}

function isOuter({ position }: Garment): boolean {
  return position === "outerwear";
}
