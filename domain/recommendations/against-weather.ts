import { isBlazer } from "#outfit/piece.ts";
import type { Climate } from "#recommendations/climate.ts";
import { bandOf, comfortAt, feltFor } from "#recommendations/comfort.ts";
import type { Garment } from "#recommendations/outer-layer.ts";
import { isUnusual } from "#recommendations/unusual.ts";
import { isForChild, isForOneThing, isSportswear } from "#wardrobe/card-words.ts";

/**
 * What the weather says against a garment for which another at hand would surely suit: the planner does not suggest it,
 * and warns of it once the forecast has changed (WEEK-01).
 */
export function weatherAgainst(
  piece: Garment,
  climate: Climate,
  { atHand, isUnderCoat }: { readonly atHand: readonly Garment[]; readonly isUnderCoat: boolean },
): "cold" | "heat" | null {
  const { position } = piece;
  const felt = feltFor(position, climate);
  if (position === "outerwear" || comfortAt(piece, felt) > 0) return null;
  const turn = felt < bandOf(piece)[0] ? "cold" : "heat";
  if (turn === "cold" && isUnderCoat && position === "upper") return null;
  const isBetter = (other: Garment) =>
    other.position === position && isSure(other) && isForAll(other, piece) && comfortAt(other, felt) === 1;
  return atHand.some(isBetter) ? turn : null;
}

/** Whether it is worn on any day, and nobody has to look first what it is. */
function isSure(item: Garment): boolean {
  const isSpecial = isBlazer(item) || isForChild(item) || isForOneThing(item) || isSportswear(item);
  const isForIndoors = item.style === "Homewear" || item.type === "Slippers";
  return !isSpecial && !isForIndoors && (item.needs_check ?? []).length === 0;
}

/** Whether everybody wears it, or at least who wears the other. */
function isForAll(item: Garment, other: Garment): boolean {
  return !isUnusual(item, "man") || isUnusual(other, "man");
}
