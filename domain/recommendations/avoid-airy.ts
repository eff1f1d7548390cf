import type { Climate } from "#recommendations/climate.ts";
import { isBareDress, isSummery } from "#recommendations/comfort.ts";
import { isDressedUp, isEvening, type DressCode } from "#recommendations/dress-code.ts";
import { FROST_BELOW_C, OUTER_LAYER_BELOW_C, WARM_LAYER_BELOW_C, type Garment } from "#recommendations/outer-layer.ts";
import { looksSleeveless } from "#wardrobe/card-words.ts";

/** In the cold a dress or skirt for spring and summer alone, and one to work where no coat goes over it. */
const SUMMERY = { frost: 0.4, otherwise: 0.2 } as const;
/** Of bare shoulders, or for summer alone. */
const BARE_DRESS = 0.8;
/** To work one that may be sleeveless, where no blazer goes over it. */
const AT_WORK = 0.4;
/** Many a white one has straps, too. */
const WHITE_AT_WORK = 0.6;
const COOL_BELOW_C = 16;

/** The penalty of a thin or bare garment on a cool day, also below a coat. */
export function avoidedAiry(item: Garment, code: DressCode | null, { feltMin }: Climate, hasBlazer: boolean): number {
  if (feltMin >= COOL_BELOW_C) return 0;
  // An evening is spent indoors.
  const looksBare = item.type === "Dress" && !isEvening(code) && looksSleeveless(item);
  if (looksBare || isBareDress(item)) return BARE_DRESS;
  if (!isDressedUp(code)) return 0;
  if (code === "business" && item.type === "Dress" && item.color[0] === "White") return WHITE_AT_WORK;
  if (code === "business" && !hasBlazer && item.type === "Dress" && isSummery(item)) return AT_WORK;
  const isWithout = isEvening(code) ? feltMin < WARM_LAYER_BELOW_C : feltMin >= OUTER_LAYER_BELOW_C;
  return isWithout && isSummery(item) ? SUMMERY[feltMin < FROST_BELOW_C ? "frost" : "otherwise"] : 0;
}
