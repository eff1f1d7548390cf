import { isDress, type Piece } from "#outfit/piece.ts";
import { isAtHand } from "#wardrobe/item-state.ts";

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
