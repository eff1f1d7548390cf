import type { Climate } from "#recommendations/climate.ts";
import type { DressCode } from "#recommendations/dress-code.ts";
import type { Garment } from "#recommendations/outer-layer.ts";

/** Rather long ones below this. */
const SHORTS = { fromC: 20, weight: 0.4 } as const;
const JEANS = 0.8;
/** Sportswear by its card before what may be worn for it. */
const BY_CARD = -0.3;

/** How little a garment is for sport beyond how it fits, by its type and style. */
export function avoidedForSport({ type, style }: Garment, code: DressCode | null, { feltMax }: Climate): number {
  if (code !== "sport") return 0;
  if (type === "Shorts" && feltMax < SHORTS.fromC) return SHORTS.weight;
  return type === "Jeans" ? JEANS : style === "Sport" ? BY_CARD : 0;
}
