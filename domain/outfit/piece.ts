import { isBibbed } from "#wardrobe/card-words.ts";
import type { Item } from "#wardrobe/item.ts";
import type { Color } from "#wardrobe/vocabulary.ts";
import { isAtHand } from "#wardrobe/item-state.ts";

/** The fields of an item that a combination is judged by. */
export type Piece = Pick<Item, "id" | "position" | "type" | "style" | "state"> & {
  readonly color: readonly Color[];
  readonly notes?: string | undefined;
  readonly needs_check?: Item["needs_check"] | undefined;
};

/** A dress, or dungarees that are worn as one: nothing goes below them (LAYER-03). */
export function isDress(piece: Pick<Piece, "position" | "type" | "notes">): boolean {
  return piece.position === "upper" && (piece.type === "Dress" || isBibbed(piece));
}

/** Whether there is a top, something below it and shoes, or a dress and shoes, at hand. */
export function hasWholeOutfit(pieces: readonly Piece[]): boolean {
  const atHand = pieces.filter(isAtHand);
  const has = (position: Piece["position"]): boolean => atHand.some((piece) => piece.position === position);
  const hasTop = atHand.some((piece) => piece.position === "upper" && !isDress(piece));
  return has("feet") && (atHand.some(isDress) || (hasTop && has("lower")));
}

/** Whether the new pieces make the wardrobe's first whole outfit: so it is true once, on whatever device (SPEC-47). */
export function makesFirstOutfit(pieces: readonly Piece[], newIds: readonly string[]): boolean {
  return hasWholeOutfit(pieces) && !hasWholeOutfit(pieces.filter(({ id }) => !newIds.includes(id)));
}
