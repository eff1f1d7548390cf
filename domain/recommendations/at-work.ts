import type { Climate } from "#recommendations/climate.ts";
import type { DressCode } from "#recommendations/dress-code.ts";
import type { Garment } from "#recommendations/outer-layer.ts";
import { asSaid, isHooded, isShortSleeved, keepsRainOut, looksSleeveless } from "#wardrobe/card-words.ts";
import type { Color } from "#wardrobe/vocabulary.ts";

/** From here on short sleeves are for work, too: more than what speaks against long ones in the heat. */
const SHORT_SLEEVES_FROM_C = 26;
const SHORT_SLEEVES = 0.45;
const HOOD = 0.5;
const SHORT_SLEEVED: readonly string[] = ["Polo", "T-Shirt"];

/** Of recognised skirts of other colors two of three are printed or checked. */
const CALM: readonly (Color | undefined)[] = ["Black", "Blue", "Brown", "Beige", "Gray"];
const LOUD_SKIRT = 0.5;

/** A skirt of a loud color, short sleeves below the heat, bare arms on any day and a hood that keeps no rain out, where one dresses for work or an interview. */
export function avoidedAtWork(item: Garment, code: DressCode | null, { feltMax }: Climate): number {
  if (code !== "business") return 0;
  if (item.position === "outerwear") return isHooded(item) && !keepsRainOut(item) ? HOOD : 0;
  if (item.type === "Skirt" && item.style === "Casual" && !CALM.includes(item.color[0])) return LOUD_SKIRT;
  if (item.position !== "upper") return 0;
  // Blouses and dresses that look short-sleeved are for work, too.
  const said = item.type === "Shirt" ? item : asSaid(item);
  const isShort = SHORT_SLEEVED.includes(item.type) || isShortSleeved(said);
  return looksSleeveless(item) || (isShort && feltMax < SHORT_SLEEVES_FROM_C) ? SHORT_SLEEVES : 0;
}
