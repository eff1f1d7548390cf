import type { Slot } from "@wardrobe/domain/outfit/slots.ts";
import type { Position } from "@wardrobe/domain/wardrobe/vocabulary.ts";

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
