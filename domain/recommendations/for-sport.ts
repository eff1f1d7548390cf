import type { Climate } from "#recommendations/climate.ts";
import type { DressCode } from "#recommendations/dress-code.ts";
import { FROST_BELOW_C, type Garment } from "#recommendations/outer-layer.ts";
import { isLongSleeved } from "#wardrobe/card-words.ts";

/** Rather long ones below this. */
const SHORTS = { fromC: 20, weight: 0.4 } as const;
const JEANS = 0.8;
/** Outdoors in frost any long ones come first. */
const SHORT_SLEEVES = 1.2;
/** Sportswear by its card before what may be worn for it. */
const BY_CARD = -0.3;

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
  return type === "Jeans" ? JEANS : style === "Sport" ? BY_CARD : 0;
}
