import type { Climate } from "#recommendations/climate.ts";
import type { DressCode } from "#recommendations/dress-code.ts";
import { FROST_BELOW_C, type Garment } from "#recommendations/outer-layer.ts";
import { lookOf, patternednessOf } from "#wardrobe/guesses.ts";
import { isLongSleeved, isPadded } from "#wardrobe/card-words.ts";

/** Rather long ones below this. */
const SHORTS = { fromC: 20, weight: 0.4 } as const;
const JEANS = 0.8;
/** Trousers that their owner calls padded or warm, above frost. */
const FOR_SKIING = 1.2;
/** Outdoors in frost any long ones come first. */
const SHORT_SLEEVES = 1.2;
/** Sportswear by its card before what may be worn for it; trousers that do not look so, hardly. */
const BY_CARD = { otherwise: -0.3, looksElse: -0.2, looksFrom: 0.5 } as const;
/** A pattern of several colors, such as flowers, after what is plain. */
const PATTERNED = 0.15;

/** How little a garment is for sport beyond how it fits, by its type and style. */
export function avoidedForSport(
  item: Garment,
  code: DressCode | null,
  { feltMin, feltMax, isOutdoors }: Climate & { readonly isOutdoors: boolean },
): number {
  const { type, style } = item;
  if (code !== "sport") return 0;
  if (isOutdoors && feltMin <= FROST_BELOW_C && item.position === "upper" && !isLongSleeved(item)) return SHORT_SLEEVES;
  if (type === "Shorts" && feltMax < SHORTS.fromC) return SHORTS.weight;
  if (item.position === "lower" && feltMin >= FROST_BELOW_C && (isPadded(item) || item.warmth === "warm"))
    return FOR_SKIING;
  const isElse = (lookOf(item, "sporty") ?? 1) < BY_CARD.looksFrom;
  const byCard = style === "Sport" ? BY_CARD[isElse ? "looksElse" : "otherwise"] : 0;
  return type === "Jeans"
    ? JEANS
    : byCard + (item.position === "upper" && item.color.length > 1 ? PATTERNED * patternednessOf(item) : 0);
}
