import type { Slot } from "#outfit/slots.ts";
import type { Position } from "#wardrobe/vocabulary.ts";
import type { Rect } from "#outfit/flat-lay/cell.ts";
import { clamp } from "#clamp.ts";

/** Interleaved 8-bit sRGB with straight alpha, row by row. */
export type Picture = {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8Array | Uint8ClampedArray;
};

/**
 * Hem or waistband, where an upper and a lower piece meet, and how wide the piece is at the chest, without its sleeves.
 * Shares of the piece's width and height.
 */
export type Band = { readonly left: number; readonly right: number; readonly y: number; readonly body: number };

/** `rows`: from where to where a piece reaches in evenly spaced rows, as shares of its width; `shoulder`: of its height. */
export type Outline = { readonly rows: readonly (readonly [left: number, right: number])[]; readonly shoulder: number };

/** A piece as the layout knows it. Only the ratio of width and height matters. */
export type Shape = {
  readonly slot: Slot;
  readonly position: Position;
  readonly type: string;
  readonly width: number;
  readonly height: number;
  readonly band: Band;
  readonly outline: Outline;
  /** A photo whose garment cannot be told from its ground. */
  readonly isCard: boolean;
};

const LONG_TYPES: readonly string[] = ["Jeans", "Leggings", "Pants", "Tights"];
/** Height by width from which a lower piece is long whatever its type, and up to which it is short: it is folded. */
const LONG_FROM = 1.8;
const SHORT_TO = 1.1;
/** Legs laid apart make trousers as wide as high: then they are so much higher than their waistband is wide. */
const LONG_FROM_WAISTS = 1.8;

export function isLongType(type: string): boolean {
  return LONG_TYPES.includes(type);
}

export function isLong({ type, width, height, band }: Shape): boolean {
  const slenderness = height / width;
  const waists = slenderness / (band.right - band.left);
  return slenderness >= LONG_FROM || (isLongType(type) && (slenderness > SHORT_TO || waists >= LONG_FROM_WAISTS));
}

export function isCoat({ position, type }: Pick<Shape, "position" | "type">): boolean {
  return position === "outerwear" || type === "Dress";
}

/** How long coats are from the shoulders, in centimeters and, at least, as a share of the top under them. */
const COAT = { min: 82, max: 112, ofTop: 1.12 } as const;
const JACKET = { min: 58, max: 70, ofTop: 1.02 } as const;
const LONG_COATS: readonly string[] = ["Coat", "Parka", "Trench Coat", "Dress"];

export function isLongCoat({ type }: Pick<Shape, "type">): boolean {
  return LONG_COATS.includes(type);
}

export function coatCm(coat: Shape): typeof COAT | typeof JACKET {
  return isLongCoat(coat) ? COAT : JACKET;
}

const SLEEVELESS: readonly string[] = ["Dress", "Polo", "T-Shirt", "Top", "Vest"];
/** A piece with sleeves that is nearly this wide at the chest, as a share of its picture, has them along its sides: its body is narrower. */
const ALONG = { from: 0.84, body: 0.8 } as const;

/** How wide a piece is without its sleeves at a place where it measures this share of its picture. */
export function withoutSleeves({ type, width, band }: Shape, share = band.body): number {
  return width * share * (band.body > ALONG.from && !SLEEVELESS.includes(type) ? ALONG.body : 1);
}

/** Widths change what lengths give by at most these factors. */
export function nearly(wanted: number, byLength: number): number {
  return clamp(wanted, 0.8 * byLength, 1.28 * byLength);
}

/** From where to where the piece reaches at this height of the picture if it is drawn in the rectangle. */
export function extentAt({ outline: { rows } }: Shape, rect: Rect, y: number): readonly [left: number, right: number] {
  const [left, right] = rows[Math.floor(((y - rect.top) / rect.height) * rows.length)] ?? [0, 0];
  return [rect.left + left * rect.width, rect.left + right * rect.width];
}

/** The longer side of small pieces in centimeters, a seventh larger than life. */
const LONGEST_CM: Readonly<Record<string, number>> = {
  Hat: 31,
  Cap: 27,
  Beanie: 26,
  Watch: 24,
  Glasses: 19,
  Sunglasses: 19,
  Backpack: 44,
  Bag: 36,
  Clutch: 27,
};
/**
 * A pair of shoes fills a square of this side, a third larger than life, as catalogues show it (SPEC-101): as it stands, or
 * one shoe beyond the other with corners left free.
 */
const SHOES = { squareCm: 34, minCm: 36, maxCm: 42 } as const;
/** Another piece of this length if it is as wide as long; a scarf or a tie is longer. */
const OTHER = { squareCm: 26, maxCm: 60 } as const;
/** A pair of boots that is very high for its width ends at the knee; what stands a little higher may be an ankle boot. */
const BOOTS = { shortCm: 39, kneeFrom: 1.7, cmForRatio: 40, kneeCm: 58 } as const;

/** How long the longer side of a hat, a pair of shoes or an accessory is drawn, in centimeters. */
export function longestCm({ slot, type, width, height, outline: { rows } }: Shape): number {
  const ratio = height / width;
  if (slot === "feet") {
    const filled = rows.reduce((sum, [left, right]) => sum + right - left, 0) / rows.length;
    const shoes = clamp(SHOES.squareCm * Math.sqrt(Math.max(ratio, 1 / ratio) / filled), SHOES.minCm, SHOES.maxCm);
    const boots = BOOTS.shortCm + (ratio - BOOTS.kneeFrom) * BOOTS.cmForRatio;
    return type === "Boots" ? clamp(boots, BOOTS.shortCm, BOOTS.kneeCm) : shoes;
  }
  return LONGEST_CM[type] ?? Math.min(OTHER.maxCm, OTHER.squareCm * Math.sqrt(Math.max(ratio, 1 / ratio)));
}
