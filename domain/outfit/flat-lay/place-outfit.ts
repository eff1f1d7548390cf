import type { Slot } from "#outfit/slots.ts";
import type { Gender } from "#profile/settings.ts";
import { aroundOf, type Rect, type Size } from "#outfit/flat-lay/cell.ts";
import { COAT_IN, hangCoat, type CoatAt, type Placed } from "#outfit/flat-lay/hang-coat.ts";
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
/** Weight of a picture without empty sides in an arrangement's score. */
const FULLNESS = 0.4;
/** Factor of the score where shoes beside the hem push the garments out of the middle, and no coat on that side balances them. */
const OFF_MIDDLE = 0.95;
/** Weight of the largest corner that stays empty, as a share of the room that an arrangement takes, in its score (SPEC-130). */
const EMPTY_CORNER = 0.9;
/** Widths at which a corner is looked at. */
const CORNER_STEPS = 12;
/** Width by height of a place in which a coat would make a thumbnail of the rest, as between the constructor's slots. */
const NARROW = 0.65;

/**
 * Shoes are at most so long, as shares of the top and of trousers, and at least so high, as a share of the room, but then no wider than
 * this share of it, and so much larger than they are at most.
 */
const SHOES = { ofTop: 0.62, ofLong: 0.37, highMin: 0.18, wideMax: 0.36, largerMax: 1.15 } as const;
/** Shoes fill so much of a tile: there is ground around them. */
const OF_TILE = 0.85;
/** What lies beside the garments as worn reaches at least this much as far on one side as on the other, or the rest stays free. */
const SIDES_MIN = 0.45;
/** Larger shoes leave the garments less room, of which they then take another share. */
const TURNS = 3;

type Outfit = Readonly<Partial<Record<Slot, Shape>>>;
type Rects = Partial<Record<Slot, Rect>>;
/** `around`: the room that they take, in which the garments as worn are near the middle. */
type Arranged = { readonly rects: Rects; readonly around: Rect };
type Garments = { readonly garments: readonly Placed[]; readonly cm: number; readonly hand: number };

/**
 * The rectangles of an outfit with a garment and more: the garments as worn near the middle, a coat behind them on their
 * left (LAYER-02), the shoes beside the hem or under it (SPEC-101), and the other small pieces on their right, the bag at the hand.
 */
export function placeOutfit(
  outfit: Outfit,
  { room, gender, least }: { room: Size; gender: Gender; least: number },
): Arranged {
  const place = (
    { garments, cm, hand }: Garments,
    plan: Plan,
    scale = Infinity,
    turn = 0,
  ): Arranged & { readonly scale: number; readonly score: number } => {
    const worn = garments.at(-1)?.rect ?? wholeOf(room);
    const sizeOf = (slot: Slot) =>
      sizeOfSmall(outfit[slot], {
        cm,
        least: least / scale,
        room: { width: room.width / scale, height: room.height / scale },
        gender,
        top: outfit.upper?.height,
        long: garments.find(({ shape }) => shape.slot === "lower" && isLong(shape))?.rect.height,
      });
    const small = placeColumn(garments, { plan, sizeOf, hand, gap: GAP_CM * cm });
    const rects = { ...Object.fromEntries(garments.map(({ shape, rect }) => [shape.slot, rect])), ...small };
    const taken = inMiddleOf(aroundOf(Object.values(rects)), worn.left + worn.width / 2);
    const judged = judge(taken, room);
    if (turn < TURNS) return place({ garments, cm, hand }, plan, judged.scale, turn + 1);
    const isAtHand = small.bag === undefined || small.bag.top > hand - REACH_CM * cm;
    return { rects, around: taken, scale: judged.scale, score: isAtHand ? judged.score : NOT_AT_HAND * judged.score };
  };
  const at = room.width < NARROW * room.height ? "narrow" : "usual";
  const { raised: raises, seen, worth } = COAT_IN[at];
  const coats: readonly CoatAt[] =
    outfit.outerwear === undefined
      ? [{ place: at, seen: 1, raised: 0 }]
      : raises.flatMap((raised) => seen.map((share) => ({ place: at, seen: share, raised })));
  const best = coats
    .flatMap((coat) => {
      const garments = placeGarments(outfit, gender, coat);
      return plansOf(outfit).map((plan) => {
        const placed = place(garments, plan);
        const isOff = plan.areShoesBeside && outfit.outerwear === undefined;
        const filled = 1 - EMPTY_CORNER * emptyCorner(Object.values(placed.rects));
        return { ...placed, score: (1 + worth * coat.seen) * (isOff ? OFF_MIDDLE : 1) * filled * placed.score };
      });
    })
    .reduce((one, other) => (other.score > one.score ? other : one));
  const enlarged = Object.entries(best.rects).map(([slot, rect]) => [slot, enlarge(rect, best.scale)]);
  return { rects: Object.fromEntries(enlarged), around: enlarge(best.around, best.scale) };
}

/** The largest rectangle in a corner that no piece reaches, as a share of what is around all of them. */
function emptyCorner(rects: readonly Rect[]): number {
  const around = aroundOf(rects);
  const [right, bottom] = [around.left + around.width, around.top + around.height];
  const shares = Array.from({ length: CORNER_STEPS }, (_, step) => (step + 1) / CORNER_STEPS).flatMap((share) => {
    const wide = share * around.width;
    const onLeft = rects.filter(({ left }) => left < around.left + wide);
    const onRight = rects.filter(({ left, width }) => left + width > right - wide);
    return [onLeft, onRight].flatMap((side) => {
      const above = Math.min(...side.map(({ top }) => top)) - around.top;
      const below = bottom - Math.max(...side.map(({ top, height }) => top + height));
      return [(share * above) / around.height, (share * below) / around.height];
    });
  });
  return Math.max(...shares);
}

/** A rectangle, made wider on one side where its other one reaches much further from the middle. */
function inMiddleOf(rect: Rect, middle: number): Rect {
  const [before, after] = [middle - rect.left, rect.left + rect.width - middle];
  const [left, right] = [Math.max(before, SIDES_MIN * after), Math.max(after, SIDES_MIN * before)];
  return { ...rect, left: middle - left, width: left + right };
}

function plansOf({ head, bag, feet }: Outfit): Plan[] {
  const choices = (piece: Shape | undefined) => (piece === undefined ? [false] : [false, true]);
  return choices(head).flatMap((isHeadAbove) =>
    choices(bag).flatMap((isBagLow) =>
      choices(feet).map((areShoesBeside) => ({ isHeadAbove, isBagLow, areShoesBeside })),
    ),
  );
}

/** `cm`: a centimeter in the unit of the rectangles; `hand`: how far down the hand is. */
function placeGarments(outfit: Outfit, gender: Gender, coatAt: CoatAt): Garments {
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
      : { shape: outerwear, rect: hangCoat(outerwear, [top, under], { cm, ...coatAt }) };
  const hand = Math.min(
    top.rect.top + upper.outline.shoulder * top.rect.height + HAND_CM.underShoulders * cm,
    under === null ? top.rect.top + top.rect.height - HAND_CM.overHem * cm : Infinity,
  );
  const garments = [coat, under, top].filter((placed) => placed !== null);
  const { left, top: start } = aroundOf(garments.map(({ rect }) => rect));
  const moved = ({ shape, rect }: Placed) => ({
    shape,
    rect: { ...rect, left: rect.left - left, top: rect.top - start },
  });
  return { garments: garments.map(moved), cm, hand: hand - start };
}

type Measures = {
  cm: number;
  least: number;
  room: Size;
  gender: Gender;
  top: number | undefined;
  long: number | undefined;
};

function sizeOfSmall(piece: Shape | undefined, { cm, least, room, gender, top, long }: Measures): Size | null {
  if (piece === undefined) return null;
  const { slot, type, width, height, isCard } = piece;
  const by = BY_GENDER[gender];
  const factor = slot === "head" ? by.head : slot === "feet" ? by.feet : 1;
  const most =
    slot !== "feet" || type === "Boots"
      ? Infinity
      : Math.min(SHOES.ofTop * (top ?? Infinity), SHOES.ofLong * (long ?? Infinity));
  const longest = Math.max(least, Math.min(most, longestCm(piece) * factor * cm)) / Math.max(width, height);
  const seen =
    slot !== "feet"
      ? 0
      : Math.min(
          (SHOES.highMin * room.height) / height,
          SHOES.largerMax * longest,
          (SHOES.wideMax * room.width) / width,
        );
  const scale = Math.max(longest, seen) / (isCard ? OF_TILE : 1);
  return { width: width * scale, height: height * scale };
}

/** The larger the garments can be drawn and the more of the room they fill, the better. */
function judge({ width, height }: Size, room: Size): { scale: number; score: number } {
  const [across, down] = [room.width / width, room.height / height];
  const scale = Math.min(across, down);
  return { scale, score: scale * (scale / Math.max(across, down)) ** FULLNESS };
}

function wholeOf({ width, height }: Size): Rect {
  return { left: 0, top: 0, width, height };
}
