import type { Piece } from "#outfit/piece.ts";
import type { Climate } from "#recommendations/climate.ts";
import { LOOKS_LIKE_DOWN_FROM, LOOKS_THICK_FROM, type Garment } from "#recommendations/outer-layer.ts";
import { isLongSleeved, isPadded } from "#wardrobe/card-words.ts";
import { lookOf } from "#wardrobe/guesses.ts";

/** From this felt temperature on long sleeves are warm enough without it, from the other on short ones, too. */
const AT_HOME_FROM_C = { longSleeves: 10, anySleeves: 12 } as const;

/** Whether a layer is too warm: it looks like down or is for winter alone, and where it is mild it is padded or looks as thick (SPEC-126). */
export function isForWinterOnly(layer: Garment, { feltMin, isWet }: Climate): boolean {
  const isForWinter = layer.season.length === 1 && layer.season[0] === "Winter";
  const looks = layer.type === "Cardigan" ? 0 : (lookOf(layer, "warm") ?? 0);
  const isThick = isPadded(layer) || looks >= LOOKS_THICK_FROM;
  if (isWet || feltMin < AT_HOME_FROM_C.longSleeves) return false;
  return isForWinter || looks >= LOOKS_LIKE_DOWN_FROM || (isThick && feltMin >= AT_HOME_FROM_C.anySleeves);
}

/** Whether what is worn below is warm enough without it. */
export function isWarmWithout(worn: readonly Piece[], { feltMin }: Climate): boolean {
  const isLong = worn.some((piece) => piece.position === "upper" && isLongSleeved(piece));
  return isLong || feltMin >= AT_HOME_FROM_C.anySleeves;
}
