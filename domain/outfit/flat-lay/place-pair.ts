import { clamp } from "#clamp.ts";
import type { Rect } from "#outfit/flat-lay/cell.ts";
import { PAIRS, type Pair, type PairRule } from "#outfit/flat-lay/layout-table.ts";
import { isCoat, isLong, isLongCoat, nearly, withoutSleeves, type Shape } from "#outfit/flat-lay/shape.ts";

/** A chest is about this wide, and an upper piece this long, in centimeters: all sizes follow from it. */
const CHEST_CM = 46;
const LENGTH_CM = { min: 45, max: 85, coatMax: 125 } as const;
export const GAP_CM = 2.5;
/** A waistband, or shorts as they lie, are so wide beside the hem or chest over them, nearly. */
const WAIST = { min: 0.74, max: 1, shorts: 1.12 } as const;
/** A top is at least so many times as long as its hem is wide, or it is cropped. */
const BODY_OF_HEM = 1.2;
/** A collar is at most this share of an upper piece's height: shoulders under spread sleeves are measured too low. */
const COLLAR_MAX = 0.16;

/** An upper and a lower piece as worn, from 0, 0: the waistband fits the hem and is under the middle of it. */
export function placePair(upper: Shape, lower: Shape, waist: number) {
  const rule: PairRule = PAIRS[choosePair(upper, lower)];
  const scale = lowerScale(upper, lower, { ...rule, waistOfHem: rule.waistOfHem * waist });
  const [width, height] = [lower.width * scale, lower.height * scale];
  const left = middleOf(upper.band) * upper.width - middleOf(lower.band) * width;
  const top = Math.max(0, upper.band.y * upper.height - (rule.tuck + lower.band.y) * height);
  const startX = Math.min(0, left);
  return {
    upper: { left: -startX, top: 0, width: upper.width, height: upper.height },
    lower: { left: left - startX, top, width, height },
    width: Math.max(upper.width, left + width) - startX,
    height: Math.max(upper.height, top + height),
  };
}

/** A centimeter in the unit of the upper piece. */
export function centimetreOf(upper: Shape): number {
  const longest = isCoat(upper) ? LENGTH_CM.coatMax : LENGTH_CM.max;
  return clamp(withoutSleeves(upper) / CHEST_CM, upper.height / longest, upper.height / LENGTH_CM.min);
}

function choosePair(upper: Shape, lower: Shape): Pair {
  const kind = !isCoat(upper) ? "pair" : isLongCoat(upper) ? "coat" : "jacket";
  return `${kind}-${isLong(lower) ? "long" : "short"}`;
}

/** Lengths are compared from the shoulders down: a high collar makes no jumper longer, and a cropped one makes no skirt shorter. */
function lowerScale(upper: Shape, lower: Shape, { waistOfHem, heightMin, heightMax }: PairRule): number {
  // A hem that is gathered is narrower than the chest.
  const hem = withoutSleeves(upper, Math.max(upper.band.right - upper.band.left, upper.band.body));
  const waist = (lower.band.right - lower.band.left) * lower.width;
  const length = upper.height * (1 - Math.min(COLLAR_MAX, upper.outline.shoulder));
  const body = Math.max(length, BODY_OF_HEM * hem) / lower.height;
  const byLength = clamp((waistOfHem * hem) / waist, heightMin * body, heightMax * body);
  const most = Math.min(WAIST.max / waist, lower.type === "Shorts" ? WAIST.shorts / lower.width : Infinity);
  return nearly(clamp(byLength, Math.min(WAIST.min / waist, most) * hem, most * hem), byLength);
}

function middleOf({ left, right }: { left: number; right: number }): number {
  return (left + right) / 2;
}

export function enlarge({ left, top, width, height }: Rect, scale: number): Rect {
  return { left: left * scale, top: top * scale, width: width * scale, height: height * scale };
}
