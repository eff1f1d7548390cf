import type { Climate } from "#recommendations/climate.ts";
import { LOOKS_LIKE_DOWN_FROM, type Garment } from "#recommendations/outer-layer.ts";
import type { Piece } from "#outfit/piece.ts";
import { isLongSleeved } from "#wardrobe/card-words.ts";
import { lookOf } from "#wardrobe/guesses.ts";

/** From this felt temperature on long sleeves are warm enough without it. */
const AT_HOME_FROM_C = 10;

/** Whether a layer stays at home over long sleeves: it looks like down, or is for winter alone (SPEC-126). */
export function isForWinterOnly(layer: Garment, { feltMin, isWet }: Climate): boolean {
  const isForWinter = layer.season.length === 1 && layer.season[0] === "Winter";
  return !isWet && feltMin >= AT_HOME_FROM_C && (isForWinter || (lookOf(layer, "warm") ?? 0) >= LOOKS_LIKE_DOWN_FROM);
}

export function isOverLongSleeves(worn: readonly Piece[]): boolean {
  return worn.some((piece) => piece.position === "upper" && isLongSleeved(piece));
}
