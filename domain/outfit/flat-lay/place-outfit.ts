import type { Slot } from "#outfit/slots.ts";
import type { Gender } from "#profile/settings.ts";
import type { Rect, Size } from "#outfit/flat-lay/cell.ts";
import { hangCoat, type Placed } from "#outfit/flat-lay/hang-coat.ts";
import { BY_GENDER } from "#outfit/flat-lay/layout-table.ts";
import { centimetreOf, enlarge, GAP_CM, placePair } from "#outfit/flat-lay/place-pair.ts";
import { placeColumn, type Plan } from "#outfit/flat-lay/place-column.ts";
import { isLong, longestCm, type Shape } from "#outfit/flat-lay/shape.ts";

/** Where the hand is from which the bag hangs, in centimeters; over the hem where nothing is under the top. */
const HAND_CM = { underShoulders: 58, underWaist: 8, overHem: 20 } as const;
/** A bag that shoes push up further than this is not at the hand: the arrangement counts less. */
const REACH_CM = 14;
const NOT_AT_HAND = 0.6;
/** The height of a lower piece without an upper one, in centimeters. */
const LOWER_CM = { long: 103, short: 52 } as const;
/** A dress is at least this long, however wide its hem. */
const DRESS_CM = 82;
/** How much a full picture counts beside large garments. */
const FULLNESS = 0.4;

/** The longer side of shoes is at most this share of the top's length. */
const SHOES_OF_TOP = 0.45;

type Outfit = Readonly<Partial<Record<Slot, Shape>>>;
type Rects = Partial<Record<Slot, Rect>>;
type Garments = { readonly garments: readonly Placed[]; readonly cm: number; readonly hand: number };

/**
 * The rectangles of an outfit with a garment and more: the garments as worn, a coat behind them on their left (LAYER-02),
 * and the small pieces on their right, the bag at the hand.
 */
export function placeOutfit(
  outfit: Outfit,
  { room, gender, least }: { room: Size; gender: Gender; least: number },
): Rects {
  const { garments, cm, hand } = placeGarments(outfit, gender);
  const place = (plan: Plan, smallest: number) => {
    const sizeOf = (slot: Slot) =>
      sizeOfSmall(outfit[slot], { cm, least: smallest, gender, top: outfit.upper?.height });
    const small = placeColumn(garments, { plan, sizeOf, hand, gap: GAP_CM * cm });
    const rects = { ...Object.fromEntries(garments.map(({ shape, rect }) => [shape.slot, rect])), ...small };
    const { scale, score } = judge(rects, room);
    const isAtHand = small.bag === undefined || small.bag.top > hand - REACH_CM * cm;
    return { rects, scale, score: isAtHand ? score : NOT_AT_HAND * score };
  };
  const best = PLANS.map((plan) => place(plan, least / place(plan, 0).scale)).reduce((one, other) =>
    other.score > one.score ? other : one,
  );
  return Object.fromEntries(Object.entries(best.rects).map(([slot, rect]) => [slot, enlarge(rect, best.scale)]));
}

const PLANS: readonly Plan[] = [false, true].flatMap((isHeadAbove) =>
  (["column", "below", "coat"] as const).flatMap((feet) =>
    [false, true].map((isBagLow) => ({ isHeadAbove, feet, isBagLow })),
  ),
);

/** `cm`: a centimeter in the unit of the rectangles; `hand`: how far down the hand is. */
function placeGarments(outfit: Outfit, gender: Gender): Garments {
  const { lower, outerwear } = outfit;
  // Without a top the coat is worn as one, as a coat in the slot of the top is.
  const upper = outfit.upper ?? outerwear;
  if (upper === undefined) {
    if (lower === undefined) throw new Error("There is no garment to place layers around.");
    const cm = lower.height / (isLong(lower) ? LOWER_CM.long : LOWER_CM.short);
    return { garments: [{ shape: lower, rect: wholeOf(lower) }], cm, hand: HAND_CM.underWaist * cm };
  }
  const cm = Math.min(centimetreOf(upper), upper.type === "Dress" ? upper.height / DRESS_CM : Infinity);
  const pair = lower === undefined ? null : placePair(upper, lower, BY_GENDER[gender].waist);
  const top = { shape: upper, rect: pair?.upper ?? wholeOf(upper) };
  const under = lower === undefined || pair === null ? null : { shape: lower, rect: pair.lower };
  const coat =
    outerwear === undefined || outerwear === upper
      ? null
      : { shape: outerwear, rect: hangCoat(outerwear, [top, under], cm) };
  const hand = Math.min(
    top.rect.top + upper.outline.shoulder * top.rect.height + HAND_CM.underShoulders * cm,
    under === null ? top.rect.top + top.rect.height - HAND_CM.overHem * cm : Infinity,
  );
  const garments = [coat, under, top].filter((placed) => placed !== null);
  const { left, top: start } = around(garments.map(({ rect }) => rect));
  const moved = ({ shape, rect }: Placed) => ({
    shape,
    rect: { ...rect, left: rect.left - left, top: rect.top - start },
  });
  return { garments: garments.map(moved), cm, hand: hand - start };
}

type Measures = { cm: number; least: number; gender: Gender; top: number | undefined };

function sizeOfSmall(piece: Shape | undefined, { cm, least, gender, top }: Measures): Size | null {
  if (piece === undefined) return null;
  const by = BY_GENDER[gender];
  const factor = piece.slot === "head" ? by.head : piece.slot === "feet" ? by.feet : 1;
  const most = piece.slot !== "feet" || piece.type === "Boots" || top === undefined ? Infinity : SHOES_OF_TOP * top;
  const longest = Math.max(least, Math.min(most, longestCm(piece) * factor * cm));
  const scale = longest / Math.max(piece.width, piece.height);
  return { width: piece.width * scale, height: piece.height * scale };
}

/** The larger the garments can be drawn and the more of the room they fill, the better. */
function judge(rects: Rects, room: Size): { scale: number; score: number } {
  const { width, height } = around(Object.values(rects));
  const [across, down] = [room.width / width, room.height / height];
  const scale = Math.min(across, down);
  return { scale, score: scale * (scale / Math.max(across, down)) ** FULLNESS };
}

function around(rects: readonly Rect[]): Rect {
  const [left, top] = [Math.min(...rects.map((rect) => rect.left)), Math.min(...rects.map((rect) => rect.top))];
  const width = Math.max(...rects.map((rect) => rect.left + rect.width)) - left;
  return { left, top, width, height: Math.max(...rects.map((rect) => rect.top + rect.height)) - top };
}

function wholeOf({ width, height }: Size): Rect {
  return { left: 0, top: 0, width, height };
}
