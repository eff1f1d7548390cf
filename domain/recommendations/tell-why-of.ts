import type { Language } from "#people/language.ts";
import type { Climate } from "#recommendations/climate.ts";
import { bandOf, feltFor } from "#recommendations/comfort.ts";
import type { DressCode } from "#recommendations/dress-code.ts";
import type { Garment } from "#recommendations/outer-layer.ts";
import { isUnfit } from "#recommendations/proven.ts";
import { aboutOutfitText } from "#text/about-outfit.ts";
import { keepsRainOut } from "#wardrobe/card-words.ts";
import { capitalised, namesOf } from "#wardrobe/names-in-sentence.ts";

/** Two reasons are read. */
const TOLD_MAX = 2;

/** Answers why these garments are worn by the rules that chose them: asked for, rain, the occasion, the temperature (TALK-02). */
export function tellWhyOf(
  garments: readonly Garment[],
  {
    climate,
    code,
    kept,
    language,
  }: {
    readonly climate: Climate;
    readonly code: DressCode | null;
    /** Garments that the person asked for. */
    readonly kept: readonly string[];
    readonly language: Language;
  },
): string {
  const [first] = garments;
  if (first === undefined) return "";
  const felt = feltFor(first.position, climate);
  const isAsked = garments.some(({ id }) => kept.includes(id));
  const isWarm = felt > bandOf(first)[1];
  const isForRain = climate.isWet && garments.every(keepsRainOut);
  const reasons = [
    isAsked ? ("asked" as const) : [],
    isForRain ? ("rain" as const) : [],
    code !== null && garments.every((item) => !isUnfit(item, code)) ? ("code" as const) : [],
    isWarm ? ("warm" as const) : first.position === "outerwear" ? ("layer" as const) : ("weather" as const),
  ].flat();
  const names = namesOf(
    garments.map(({ type }) => type),
    language,
  );
  const degrees = String(Math.round(felt)).replace("-", "−");
  return reasons
    .slice(0, TOLD_MAX)
    .map((reason) => capitalised(aboutOutfitText(language, `because.${reason}`, { degrees, ...names })))
    .join(" ");
}
