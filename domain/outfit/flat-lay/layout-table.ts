import type { LayerSlot, Slot } from "#outfit/slots.ts";
import type { Gender } from "#profile/settings.ts";
import type { Cell } from "#outfit/flat-lay/cell.ts";

/** The slots of an outfit without layers, which are placed elsewhere (LAYER-02). */
export type CoreSlot = Exclude<Slot, LayerSlot>;

/** Arrangements of looks that do not have both an upper and a lower piece, by their main piece. */
export type Arrangement = "alone" | "tall" | "wide" | "small";

const WHOLE = cell([0.08, 0.06, 0.92, 0.94], [0.5, 0.5]);
/** Small pieces alone: larger they would look like a giant's. */
const PART = cell([0.22, 0.2, 0.78, 0.8], [0.5, 0.5]);

/** Shares of the picture. Pieces follow the diagonal from head to feet; small pieces fill the free corners. */
export const CELLS = {
  alone: { upper: WHOLE, lower: WHOLE, head: PART, feet: PART, accessories: PART },
  tall: {
    upper: cell([0.04, 0.035, 0.73, 0.965], [0.4, 0.5]),
    lower: cell([0.04, 0.035, 0.73, 0.965], [0.4, 0.5]),
    head: cell([0.65, 0.04, 0.96, 0.26], [0.9, 0]),
    feet: cell([0.55, 0.68, 0.96, 0.965], [1, 1]),
    accessories: cell([0.68, 0.38, 0.96, 0.58], [0.7, 0.5]),
  },
  wide: {
    upper: cell([0.04, 0.16, 0.94, 0.74], [0.25, 0.35]),
    lower: cell([0.06, 0.16, 0.9, 0.74], [0.25, 0.35]),
    head: cell([0.62, 0.035, 0.95, 0.24], [0.8, 0]),
    feet: cell([0.5, 0.66, 0.96, 0.965], [0.9, 1]),
    accessories: cell([0.08, 0.72, 0.44, 0.94], [0.25, 0.5]),
  },
  small: {
    upper: WHOLE,
    lower: WHOLE,
    head: cell([0.06, 0.08, 0.66, 0.47], [0.15, 0.3]),
    feet: cell([0.26, 0.5, 0.94, 0.92], [0.9, 0.7]),
    accessories: cell([0.5, 0.3, 0.94, 0.58], [0.9, 0.5]),
  },
} as const satisfies Record<Arrangement, Record<CoreSlot, Cell>>;

/** Small pieces with a bag, without a garment. */
export const CELLS_WITH_BAG = {
  head: cell([0.06, 0.06, 0.5, 0.4], [0.4, 0.5]),
  accessories: cell([0.54, 0.12, 0.94, 0.42], [0.6, 0.5]),
  bag: cell([0.06, 0.44, 0.48, 0.8], [0.4, 0.5]),
  feet: cell([0.5, 0.5, 0.94, 0.9], [0.8, 0.7]),
} as const satisfies Partial<Record<Slot, Cell>>;

export type Pair = "pair-long" | "pair-short" | "coat-long" | "coat-short";
export type PairRule = {
  /** The waistband's width as a share of the upper piece's hem. */
  readonly waistOfHem: number;
  /** Bounds of the lower piece's height, as shares of the upper one's, in case hem or waistband is measured wrong. */
  readonly heightMin: number;
  readonly heightMax: number;
  /** The share of the lower piece's height that is above the hem. */
  readonly tuck: number;
};

/** A coat covers the hips: it is wider at the hem, and more of the trousers is under it. */
export const PAIRS = {
  "pair-long": { waistOfHem: 0.84, heightMin: 1.05, heightMax: 1.6, tuck: 0.18 },
  "pair-short": { waistOfHem: 0.84, heightMin: 0.5, heightMax: 0.84, tuck: 0.13 },
  "coat-long": { waistOfHem: 0.72, heightMin: 0.85, heightMax: 1.3, tuck: 0.24 },
  "coat-short": { waistOfHem: 0.76, heightMin: 0.5, heightMax: 0.8, tuck: 0.16 },
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
