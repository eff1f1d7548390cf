import type { Slot } from "#outfit/slots.ts";
import type { Gender } from "#profile/settings.ts";
import type { Rect, Size } from "#outfit/flat-lay/cell.ts";
import { BY_GENDER, PAIRS, type CoreSlot, type Pair, type PairRule } from "#outfit/flat-lay/layout-table.ts";
import { isCoat, isLong, longestCm, type Shape } from "#outfit/flat-lay/shape.ts";
import { clamp } from "#clamp.ts";

/** A hem is about this wide, and an upper piece this long, in centimeters: all sizes follow from it. */
const HEM_CM = 48;
const LENGTH_CM = { min: 55, max: 85, coatMax: 125 } as const;
export const GAP_CM = 2.5;
/** Smaller pieces would not be seen; a share of the picture's width. */
export const SMALL_MIN = 0.14;
/** An accessory that shares the side with hat and shoes is drawn at least this large, as a share of its size. */
const SHRINK_MIN = 0.6;

type Outfit = Readonly<Partial<Record<Slot, Shape>>> & { readonly upper: Shape; readonly lower: Shape };
type Small = "head" | "feet" | "accessories";

/** The rectangles of an outfit with a pair: the pair as worn, and the small pieces in a column on its right. */
export function placeAroundPair(
  outfit: Outfit,
  { room, gender, least }: { room: Size; gender: Gender; least: number },
): Record<CoreSlot, Rect> {
  const pair = placePair(outfit.upper, outfit.lower, BY_GENDER[gender].waist);
  const scaleOf = ({ width }: { width: number }) => Math.min(room.width / width, room.height / pair.height);
  const first = placeSmall(outfit, pair, { gender, least: 0 });
  const smalls = placeSmall(outfit, pair, { gender, least: least / scaleOf(first) });
  const scale = scaleOf(smalls);
  // What the room is wider than the outfit becomes air around the small pieces.
  const width = smalls.width + (room.width / scale - smalls.width) / 2;
  const centred = (rect: Rect) => ({ ...rect, left: (rect.left + width - rect.width) / 2 });
  const { upper, lower } = pair;
  const { head, feet, accessories } = smalls;
  return {
    upper: enlarge(upper, scale),
    lower: enlarge(lower, scale),
    head: enlarge(centred(head), scale),
    feet: enlarge(centred(feet), scale),
    accessories: enlarge(centred(accessories), scale),
  };
}

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

/** Hat above, shoes below, the accessory between them, each as far left as the pair lets it; `width` is that of all. */
function placeSmall(
  outfit: Outfit,
  pair: ReturnType<typeof placePair>,
  { gender, least }: { gender: Gender; least: number },
): Record<Small, Rect> & { width: number } {
  const { upper } = outfit;
  const by = BY_GENDER[gender];
  const cm = centimetreOf(upper);
  const gap = GAP_CM * cm;
  const sizeOf = (slot: Small, factor: number): Size => {
    const piece = outfit[slot];
    if (piece === undefined) return { width: 0, height: 0 };
    const longest = Math.max(least, longestCm(piece) * factor * cm);
    const scale = Math.min(longest / Math.max(piece.width, piece.height), pair.height / piece.height);
    return { width: piece.width * scale, height: piece.height * scale };
  };
  const beside = (top: number, { width, height }: Size): Rect => {
    const besideOf = ({ left, ...rect }: Rect) =>
      top < rect.top + rect.height && top + height > rect.top ? left + rect.width + gap : 0;
    return { left: Math.max(besideOf(pair.upper), besideOf(pair.lower)), top, width, height };
  };
  const head = beside(0, sizeOf("head", by.head));
  const shoes = sizeOf("feet", by.feet);
  const feet = beside(pair.height - shoes.height, shoes);
  const wanted = sizeOf("accessories", 1);
  const end = feet.top - gap;
  const underUpper = pair.upper.top + pair.upper.height + gap;
  const start = end - underUpper >= wanted.height ? Math.max(head.height + gap, underUpper) : head.height + gap;
  const shrink = clamp((end - start) / Math.max(1, wanted.height), SHRINK_MIN, 1);
  const accessory = { width: wanted.width * shrink, height: wanted.height * shrink };
  const accessories = beside(clamp((start + end - accessory.height) / 2, 0, pair.height - accessory.height), accessory);
  const ends = [head, feet, accessories].map(({ left, width }) => (width === 0 ? 0 : left + width));
  return { head, feet, accessories, width: Math.max(pair.width, ...ends) };
}

/** A centimeter in the unit of the upper piece. */
export function centimetreOf(upper: Shape): number {
  const hem = (upper.band.right - upper.band.left) * upper.width;
  const longest = isCoat(upper) ? LENGTH_CM.coatMax : LENGTH_CM.max;
  return clamp(hem / HEM_CM, upper.height / longest, upper.height / LENGTH_CM.min);
}

function choosePair(upper: Shape, lower: Shape): Pair {
  if (isCoat(upper)) return isLong(lower) ? "coat-long" : "coat-short";
  return isLong(lower) ? "pair-long" : "pair-short";
}

function lowerScale(upper: Shape, lower: Shape, { waistOfHem, heightMin, heightMax }: PairRule): number {
  const hem = (upper.band.right - upper.band.left) * upper.width;
  const waist = (lower.band.right - lower.band.left) * lower.width;
  const heights = upper.height / lower.height;
  return clamp((waistOfHem * hem) / waist, heightMin * heights, heightMax * heights);
}

function middleOf({ left, right }: { left: number; right: number }): number {
  return (left + right) / 2;
}

export function enlarge({ left, top, width, height }: Rect, scale: number): Rect {
  return { left: left * scale, top: top * scale, width: width * scale, height: height * scale };
}
