import { clamp } from "#clamp.ts";
import type { Rect } from "#outfit/flat-lay/cell.ts";
import { PAIRS, type Pair, type PairRule } from "#outfit/flat-lay/layout-table.ts";
import { isCoat, isLong, isLongCoat, type Shape } from "#outfit/flat-lay/shape.ts";

/** A hem is about this wide, and an upper piece this long, in centimeters: all sizes follow from it. */
const HEM_CM = 48;
const LENGTH_CM = { min: 45, max: 85, coatMax: 125 } as const;
export const GAP_CM = 2.5;
/**
 * Trousers are at least so many times as high as their waistband is wide. Others were photographed from the waistband on:
 * they are drawn shorter than trousers are, by at most this share, or they would be broader than the top.
 */
const HIGH_OF_WAIST = 2;
const SHORTER_MAX = 0.8;
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
  const hem = (upper.band.right - upper.band.left) * upper.width;
  const longest = isCoat(upper) ? LENGTH_CM.coatMax : LENGTH_CM.max;
  return clamp(hem / HEM_CM, upper.height / longest, upper.height / LENGTH_CM.min);
}

function choosePair(upper: Shape, lower: Shape): Pair {
  const kind = !isCoat(upper) ? "pair" : isLongCoat(upper) ? "coat" : "jacket";
  return `${kind}-${isLong(lower) ? "long" : "short"}`;
}

/** Lengths are compared from the shoulders down: a high collar makes no jumper longer, and a cropped one makes no skirt shorter. */
function lowerScale(upper: Shape, lower: Shape, { waistOfHem, heightMin, heightMax }: PairRule): number {
  const hem = (upper.band.right - upper.band.left) * upper.width;
  const waist = (lower.band.right - lower.band.left) * lower.width;
  const length = upper.height * (1 - Math.min(COLLAR_MAX, upper.outline.shoulder));
  const body = Math.max(length, BODY_OF_HEM * hem) / lower.height;
  const shorter = isLong(lower) ? clamp(lower.height / waist / HIGH_OF_WAIST, SHORTER_MAX, 1) : 1;
  return clamp((waistOfHem * hem) / waist, shorter * heightMin * body, heightMax * body);
}

function middleOf({ left, right }: { left: number; right: number }): number {
  return (left + right) / 2;
}

export function enlarge({ left, top, width, height }: Rect, scale: number): Rect {
  return { left: left * scale, top: top * scale, width: width * scale, height: height * scale };
}
