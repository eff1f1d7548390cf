import { LOOK_HEIGHT_PX, LOOK_WIDTH_PX } from "@wardrobe/domain/outfit/preview.ts";
import type { Slot } from "@wardrobe/domain/outfit/slots.ts";
import type { Gender } from "@wardrobe/domain/profile/settings.ts";
import { fillCell, type Cell, type Rect, type Size } from "#adapters/embedded-engine/look/cell.ts";
import {
  BY_GENDER,
  PAIRS,
  SMALL_MAX,
  UNDER_HEM,
  type Pair,
  type PairRule,
} from "#adapters/embedded-engine/look/layout-table.ts";
import { isCoat, isLong, type Shape } from "#adapters/embedded-engine/look/shape.ts";
import { clamp } from "#adapters/embedded-engine/pixels/plane.ts";

const LAP_PX = 0.06 * LOOK_WIDTH_PX;
const GAP_PX = 0.02 * LOOK_WIDTH_PX;
/** The accessory's share of the height where it shares the corner under the upper piece with the shoes. */
const ACCESSORY_PART = 0.38;
/** Minimum size of the corners as shares of the room. Where the pair leaves less, the small pieces overlap it. */
const CORNER_MIN = { head: { width: 0.29, height: 0.15 }, feet: { width: 0.4 }, accessories: { width: 0.3 } } as const;

type Outfit = Readonly<Partial<Record<Slot, Shape>>> & { readonly upper: Shape; readonly lower: Shape };

/** The rectangles of an outfit with a pair: the pair fills the room, small pieces go to the corners it leaves free. */
export function placeAroundPair(outfit: Outfit, { room, gender }: { room: Size; gender: Gender }): Record<Slot, Rect> {
  const by = BY_GENDER[gender];
  const pair = placePair(outfit.upper, outfit.lower, { room, waist: by.waist });
  const cells = cornersOf(outfit, pair, room);
  const lay = (slot: "head" | "feet" | "accessories", size: number) =>
    fillCell(cells[slot], outfit[slot] ?? { width: 1, height: 1 }, {
      width: SMALL_MAX[slot].width * LOOK_WIDTH_PX * size,
      height: SMALL_MAX[slot].height * LOOK_HEIGHT_PX * size,
    });
  return { ...pair, head: lay("head", by.head), feet: lay("feet", by.feet), accessories: lay("accessories", 1) };
}

/** The corner above the lower piece, and the one under the upper piece, which shoes and accessory may share. */
function cornersOf(
  { upper: { band }, feet, accessories }: Outfit,
  { upper, lower }: { upper: Rect; lower: Rect },
  room: Size,
): Record<"head" | "feet" | "accessories", Cell> {
  const hem = upper.top + band.y * upper.height + GAP_PX;
  const isShared = feet !== undefined && accessories !== undefined;
  const split = hem + ACCESSORY_PART * (room.height - hem);
  const reach = lower.left + LAP_PX;
  return {
    head: {
      left: Math.min(upper.left + upper.width - LAP_PX, room.width * (1 - CORNER_MIN.head.width)),
      right: room.width,
      top: 0,
      bottom: Math.max(lower.top, room.height * CORNER_MIN.head.height),
      alignX: 0.8,
      alignY: 0.1,
    },
    feet: {
      left: 0,
      right: Math.max(reach, room.width * CORNER_MIN.feet.width),
      top: isShared ? split : hem,
      bottom: room.height,
      alignX: 0.3,
      alignY: 1,
    },
    accessories: {
      left: 0,
      right: Math.max(reach, room.width * CORNER_MIN.accessories.width),
      top: hem,
      bottom: isShared ? split : room.height,
      alignX: 0.4,
      alignY: 0.5,
    },
  };
}

/**
 * Places an upper and a lower piece as worn but shifted sideways, as large as the room allows, from 0, 0. The waistband
 * fits the hem and is under it; `waist` makes the lower piece broader or narrower.
 */
function placePair(upper: Shape, lower: Shape, { room, waist }: { room: Size; waist: number }) {
  const rule: PairRule = PAIRS[choosePair(upper, lower)];
  const scaled = resize(lower, lowerScale(upper, lower, { ...rule, waistOfHem: rule.waistOfHem * waist }));
  let under: number = UNDER_HEM.min;
  let pair = join(upper, scaled, { tuck: rule.tuck, under });
  while (pair.width * (room.height / pair.height) > room.width && under < UNDER_HEM.max) {
    under += UNDER_HEM.step;
    pair = join(upper, scaled, { tuck: rule.tuck, under });
  }
  const scale = Math.min(room.width / pair.width, room.height / pair.height);
  return { upper: enlarge(pair.upper, scale), lower: enlarge(pair.lower, scale) };
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

function resize(shape: Shape, scale: number): Shape {
  return { ...shape, width: shape.width * scale, height: shape.height * scale };
}

/** Both in one frame, the lower piece shifted right until only the share `under` of its waistband is under the hem. */
function join(upper: Shape, lower: Shape, { tuck, under }: { tuck: number; under: number }) {
  const waist = (lower.band.right - lower.band.left) * lower.width;
  const left = upper.band.right * upper.width - under * waist - lower.band.left * lower.width;
  const top = upper.band.y * upper.height - (tuck + lower.band.y) * lower.height;
  const [startX, startY] = [Math.min(0, left), Math.min(0, top)];
  return {
    upper: { left: -startX, top: -startY, width: upper.width, height: upper.height },
    lower: { left: left - startX, top: top - startY, width: lower.width, height: lower.height },
    width: Math.max(upper.width, left + lower.width) - startX,
    height: Math.max(upper.height, top + lower.height) - startY,
  };
}

function enlarge({ left, top, width, height }: Rect, scale: number): Rect {
  return { left: left * scale, top: top * scale, width: width * scale, height: height * scale };
}
