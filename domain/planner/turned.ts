import { isBlazer, mayBeJacket } from "#outfit/piece.ts";
import { isSure, weatherAgainst } from "#recommendations/against-weather.ts";
import type { Climate } from "#recommendations/climate.ts";
import { comfortAt, feltFor } from "#recommendations/comfort.ts";
import {
  asLayer,
  isWarmLayer,
  mayBeWarm,
  outerNeed,
  WARM_LAYER_RATHER_BELOW_C,
  type Garment,
} from "#recommendations/outer-layer.ts";
import { keepsRainOut } from "#wardrobe/card-words.ts";

/** Reasons of the weather against an outfit. */
export const TURNS = ["cold", "rain", "heat"] as const;
export type Turn = (typeof TURNS)[number];

/** Why a changed forecast speaks against a planned outfit; null if it does not, or nothing at hand is better (WEEK-01). */
export function turnedAgainst(planned: readonly Garment[], climate: Climate, atHand: readonly Garment[]): Turn | null {
  if (planned.length === 0) return null;
  const worn = planned.map((piece) => (isLayerFor(piece, planned, climate) ? asLayer(piece) : piece));
  return byOuterLayer(worn, climate, atHand) ?? byPieces(worn, climate, atHand);
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
  const layers = atHand.filter((layer) => isOuter(layer) && isSure(layer));
  const warm = need === "warm" ? layers.filter(isWarmLayer) : [];
  if (warm.length > 0 && !worn.some(mayBeWarm)) return "cold";
  if (isCold && worn.length === 0 && layers.length > 0) return "cold";
  const against = (warm.length > 0 ? warm : layers).filter(
    (layer) => keepsRainOut(layer) && comfortAt(layer, feltFor("outerwear", climate)) === 1,
  );
  return climate.isWet && against.length > 0 && !worn.some(keepsRainOut) ? "rain" : null;
}

function byPieces(planned: readonly Garment[], climate: Climate, atHand: readonly Garment[]): Turn | null {
  for (const piece of planned) {
    const turn = weatherAgainst(piece, climate, atHand, planned.some(isOuter));
    if (turn !== null) return turn;
  }
  return null;
}

function isOuter({ position }: Garment): boolean {
  return position === "outerwear";
}
