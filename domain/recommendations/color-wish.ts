import { isDress } from "#outfit/piece.ts";
import type { Climate } from "#recommendations/climate.ts";
import { comfortAt, feltFor } from "#recommendations/comfort.ts";
import { fitOf, MISFIT, type DressCode } from "#recommendations/dress-code.ts";
import type { Garment } from "#recommendations/outer-layer.ts";
import { isSaidWish, type InForce } from "#recommendations/wish.ts";
import type { Color } from "#wardrobe/vocabulary.ts";

/** Where one of a color that is wished for suits, in this order (SPEC-150). */
const PLACES: readonly Garment["position"][] = [
  "upper",
  "outerwear",
  "lower",
  "feet",
  "accessories",
  "head",
  "bags",
  "underwear",
];
const MAIN = 3;
/** Clothes that an occasion never takes suit it less than any other. */
const NEVER = 2;
const OF_PLACE = 0.1;

/** Whether it is a top, a dress, a layer or a bottom. */
export function isMain({ position }: Pick<Garment, "position">): boolean {
  return PLACES.indexOf(position) < MAIN;
}

/** The colors among what is in force. */
export function colorsOf(standing: readonly InForce[]): Color[] {
  return standing.flatMap((one) => (isSaidWish(one) ? [] : one));
}

/** The garment that brings a color: a main one where any suits the weather, and of these the one that suits the occasion best. */
export function bringerOf<One extends Garment>(
  of: readonly One[],
  { code, climate }: { readonly code: DressCode | null; readonly climate: Climate },
): One | undefined {
  const comfortOf = (item: One) => comfortAt(item, feltFor(item.position, climate));
  const costOf = (item: One): number => {
    const fit = code === null ? "best" : fitOf(item, code);
    // Of as good ones that which leaves the rest on.
    const place = OF_PLACE * (PLACES.indexOf(item.position) + Number(isDress(item)));
    return (fit === "never" ? NEVER : MISFIT[fit]) + place - comfortOf(item);
  };
  const suiting = of.filter((item) => comfortOf(item) > 0);
  const main = suiting.filter(isMain);
  return (main.length > 0 ? main : suiting).sort((one, other) => costOf(one) - costOf(other))[0];
}
