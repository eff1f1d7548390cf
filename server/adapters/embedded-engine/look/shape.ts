import type { Slot } from "@wardrobe/domain/outfit/slots.ts";
import type { Position } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import { clamp } from "#adapters/embedded-engine/pixels/plane.ts";

/** Hem or waistband, where an upper and a lower piece meet. Shares of the piece's width and height. */
export type Band = { readonly left: number; readonly right: number; readonly y: number };

/** What the layout needs to know of a piece. Only the ratio of width and height matters. */
export type Shape = {
  readonly slot: Slot;
  readonly position: Position;
  readonly type: string;
  readonly width: number;
  readonly height: number;
  readonly band: Band;
};

const LONG_TYPES: readonly string[] = ["Jeans", "Leggings", "Pants", "Tights"];
/** Height by width from which a lower piece is long whatever its type, and up to which it is short. */
const LONG_FROM = 1.8;
const SHORT_TO = 1.1;

export function isLong({ type, width, height }: Shape): boolean {
  const slenderness = height / width;
  return slenderness >= LONG_FROM || (LONG_TYPES.includes(type) && slenderness > SHORT_TO);
}

export function isCoat({ position, type }: Shape): boolean {
  return position === "outerwear" || type === "Dress";
}

/** The longer side of small pieces in centimeters, a seventh larger than life. */
const LONGEST_CM: Readonly<Record<string, number>> = {
  Hat: 31,
  Cap: 27,
  Beanie: 26,
  Watch: 24,
  Glasses: 19,
  Sunglasses: 19,
};
const SHOES_CM = 35;
/** Another piece of this length if it is as wide as long; a scarf or a tie is longer. */
const OTHER = { squareCm: 26, maxCm: 60 } as const;
/** The higher a pair of boots is for its width, the higher on the leg it ends. */
const BOOTS = { from: 1.1, cmForRatio: 21, maxCm: 58 } as const;

/** How long the longer side of a hat, a pair of shoes or an accessory is drawn, in centimeters. */
export function longestCm({ slot, type, width, height }: Shape): number {
  const ratio = height / width;
  if (slot === "feet") {
    return type === "Boots"
      ? clamp(SHOES_CM + (ratio - BOOTS.from) * BOOTS.cmForRatio, SHOES_CM, BOOTS.maxCm)
      : SHOES_CM;
  }
  return LONGEST_CM[type] ?? Math.min(OTHER.maxCm, OTHER.squareCm * Math.sqrt(Math.max(ratio, 1 / ratio)));
}
