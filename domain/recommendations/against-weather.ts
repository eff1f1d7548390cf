import { isBlazer } from "#outfit/piece.ts";
import type { Climate } from "#recommendations/climate.ts";
import { bandOf, comfortAt, feltFor } from "#recommendations/comfort.ts";
import type { Garment } from "#recommendations/outer-layer.ts";
import { isUnusual } from "#recommendations/unusual.ts";
import { isForChild } from "#wardrobe/card-words.ts";

/** Whether a garment is too cold or too warm for the weather while another one at hand surely suits it; else null (WEEK-01). */
export function weatherAgainst(
  piece: Garment,
  climate: Climate,
  atHand: readonly Garment[],
  isUnderCoat: boolean,
): "cold" | "heat" | null {
  const { position } = piece;
  const felt = feltFor(position, climate);
  if (position === "outerwear" || comfortAt(piece, felt) > 0) return null;
  const isCold = felt < bandOf(piece)[0];
  if (isCold && isUnderCoat && position === "upper") return null;
  const isBetter = (other: Garment) =>
    other.position === position &&
    comfortAt(other, felt) === 1 &&
    // Everybody wears it, or at least who wears this one.
    (isUnusual(piece, "man") || !isUnusual(other, "man")) &&
    isSure(other);
  if (!atHand.some(isBetter)) return null;
  return isCold ? "cold" : "heat";
}

/** One garment of each position that surely suits the weather, and one that men rarely wear: of all at hand these decide. */
export function surestOf(atHand: readonly Garment[], climate: Climate): Garment[] {
  const suits = (item: Garment) => comfortAt(item, feltFor(item.position, climate)) === 1;
  const [usual, unusual] = [new Set<string>(), new Set<string>()];
  return atHand.filter((item) => {
    const found = isUnusual(item, "man") ? unusual : usual;
    return !found.has(item.position) && suits(item) && isSure(item) && found.add(item.position);
  });
}

/** Whether it is worn on any day, and nobody has to look first what it is. */
export function isSure(item: Garment): boolean {
  const isForDay = item.style !== "Homewear" && item.style !== "Sport" && item.type !== "Slippers";
  return isForDay && !isBlazer(item) && !isForChild(item) && (item.needs_check ?? []).length === 0;
}
