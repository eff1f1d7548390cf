import { isBibbed } from "#wardrobe/card-words.ts";
import type { Item } from "#wardrobe/item.ts";
import { type Color, POSITIONS, type Position } from "#wardrobe/vocabulary.ts";

/** The fields of an item that a combination is judged by. */
export type Piece = Pick<Item, "id" | "position" | "type" | "style" | "state"> & {
  readonly color: readonly Color[];
  readonly notes?: string | undefined;
  readonly needs_check?: Item["needs_check"] | undefined;
  /** Without a cut-out it lies as a photo in a flat lay. */
  readonly isPhoto?: boolean | undefined;
};

/** A dress, or dungarees that are worn as one: nothing goes below them (LAYER-03). */
export function isDress(piece: Pick<Piece, "position" | "type" | "notes">): boolean {
  return piece.position === "upper" && (piece.type === "Dress" || isBibbed(piece));
}

export function isBlazer({ type }: Pick<Piece, "type">): boolean {
  return type === "Blazer";
}

/** A blazer of which nobody is sure: many of these are jackets. */
export function mayBeJacket(piece: Pick<Piece, "type" | "needs_check">): boolean {
  return isBlazer(piece) && piece.needs_check?.includes("type") === true;
}

export function headToFeet<Garment extends { readonly position: Position }>(garments: readonly Garment[]): Garment[] {
  const rank = ({ position }: Garment): number => POSITIONS.indexOf(position);
  return [...garments].sort((one, other) => rank(one) - rank(other));
}
