import type { Climate } from "#recommendations/climate.ts";
import type { DressCode } from "#recommendations/dress-code.ts";
import type { Evening } from "#recommendations/evening.ts";
import { FROST_BELOW_C, type Garment } from "#recommendations/outer-layer.ts";
import { isColdWater } from "#recommendations/spoilt-by-water.ts";
import { lookOf, patternednessOf } from "#wardrobe/guesses.ts";

/** Of shoes that look so twelve of thirteen have heels. */
export const HEELED_FROM = 0.6;
/** At the office, at an interview, on a date and, but for dresses, at the theatre, and tops every day, since many are loud prints. */
const PATTERNED = { usually: 0.12, dressed_up: 0.45 } as const;
/** Where one walks, of boots to work, too, and where one may slip; the less, the less surely they have heels. */
const HEELED = { usually: 0.3, boots: 0.8, slippery: 0.6 } as const;
/** In frost of heeled boots the taller come first, which look warmer. */
const LOW_IN_FROST = 0.5;

/** Patterns where a plain top or dress looks better, and heels where one walks or slips, as they look to the recogniser (SPEC-73). */
export function avoidedByPatternOrHeels(
  item: Garment,
  { code, evening, climate }: { code: DressCode | null; evening: Evening | null | undefined; climate: Climate },
): number {
  const isPlainBetter =
    code === "business" || (code === "smart" && evening !== "party") || (code === "ceremony" && item.type !== "Dress");
  const plain = isPlainBetter ? PATTERNED.dressed_up : code === null && item.type !== "Dress" ? PATTERNED.usually : 0;
  const heeled = lookOf(item, "heeled") ?? 0;
  const isSlippery = climate.feltMin < FROST_BELOW_C || climate.isSnowy || isColdWater(climate);
  const isWalked = code === null || code === "sport" || code === "garden";
  const isBoots = item.type === "Boots";
  const onDry = isBoots ? HEELED.boots : isWalked ? HEELED.usually : 0;
  const heels = isWalked || code === "business" ? (isSlippery ? HEELED.slippery : onDry) : 0;
  const isForFrost = isBoots && isWalked && climate.feltMin < FROST_BELOW_C && heeled >= HEELED_FROM;
  return (
    plain * patternednessOf(item) +
    (isForFrost ? LOW_IN_FROST * (1 - (lookOf(item, "warm") ?? 1)) : 0) +
    (heels * Math.max(0, heeled - HEELED_FROM)) / (1 - HEELED_FROM)
  );
}
