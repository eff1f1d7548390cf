import type { Slot } from "#outfit/slots.ts";
import type { Gender } from "#profile/settings.ts";
import type { Cell } from "#outfit/flat-lay/cell.ts";

const WHOLE = cell([0.08, 0.06, 0.92, 0.94], [0.5, 0.5]);
/** Small pieces alone: larger they would look like a giant's. */
const PART = cell([0.22, 0.2, 0.78, 0.8], [0.5, 0.5]);

/** Where pieces lie, in shares of the picture, that are alone or have no garment beside them, without and with a bag. */
export const CELLS = {
  alone: { upper: WHOLE, outerwear: WHOLE, lower: WHOLE, head: PART, feet: PART, accessories: PART, bag: PART },
  small: {
    head: cell([0.06, 0.08, 0.66, 0.47], [0.15, 0.3]),
    feet: cell([0.26, 0.5, 0.94, 0.92], [0.9, 0.7]),
    accessories: cell([0.5, 0.3, 0.94, 0.58], [0.9, 0.5]),
  },
  bag: {
    head: cell([0.06, 0.06, 0.5, 0.4], [0.4, 0.5]),
    accessories: cell([0.54, 0.12, 0.94, 0.42], [0.6, 0.5]),
    bag: cell([0.06, 0.44, 0.48, 0.8], [0.4, 0.5]),
    feet: cell([0.5, 0.5, 0.94, 0.9], [0.8, 0.7]),
  },
} as const satisfies Record<string, Partial<Record<Slot, Cell>>>;

export type Pair = `${"pair" | "jacket" | "coat"}-${"long" | "short"}`;
export type PairRule = {
  /** The waistband's width as a share of the upper piece's hem. */
  readonly waistOfHem: number;
  /** Bounds of the lower piece's height, as shares of the upper one's from its shoulders, in case hem or waistband is measured wrong. */
  readonly heightMin: number;
  readonly heightMax: number;
  /** The share of the lower piece's height that is above the hem. */
  readonly tuck: number;
};

/** A coat covers the hips: it is wider at the hem, and more of the trousers is under it. Trousers are the longest piece. */
export const PAIRS = {
  "pair-long": { waistOfHem: 0.84, heightMin: 1.54, heightMax: 1.95, tuck: 0.12 },
  "pair-short": { waistOfHem: 0.84, heightMin: 0.72, heightMax: 0.9, tuck: 0.13 },
  "jacket-long": { waistOfHem: 0.76, heightMin: 1.36, heightMax: 1.7, tuck: 0.14 },
  "jacket-short": { waistOfHem: 0.78, heightMin: 0.54, heightMax: 0.88, tuck: 0.15 },
  "coat-long": { waistOfHem: 0.72, heightMin: 1.05, heightMax: 1.38, tuck: 0.2 },
  "coat-short": { waistOfHem: 0.76, heightMin: 0.54, heightMax: 0.86, tuck: 0.16 },
} as const satisfies Record<Pair, PairRule>;

/** Compared with the shirt, men's trousers and shoes are broader than women's. */
export const BY_GENDER = {
  man: { waist: 1.03, feet: 1, head: 0.96 },
  woman: { waist: 0.97, feet: 0.94, head: 1 },
} as const satisfies Record<Gender, { waist: number; feet: number; head: number }>;

/** From bottom to top: an open coat is under everything, the waistband under the upper piece, small pieces are on top. */
export const DRAWING_ORDER = [
  "outerwear",
  "lower",
  "upper",
  "feet",
  "accessories",
  "bag",
  "head",
] as const satisfies readonly Slot[];

function cell(
  [left, top, right, bottom]: readonly [number, number, number, number],
  [alignX, alignY]: readonly [number, number],
): Cell {
  return { left, top, right, bottom, alignX, alignY };
}
