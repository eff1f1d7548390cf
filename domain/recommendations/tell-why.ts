import type { Told } from "#recommendations/claim.ts";
import { claimsFor } from "#recommendations/claims.ts";
import { climateOf, seasonOf, weatherOfSeason } from "#recommendations/climate.ts";
import type { Garment } from "#recommendations/outer-layer.ts";
import { refiningText } from "#text/refining.ts";

/** Says what nobody asks for. */
const SAYS_LITTLE = "best_match";

/** Answers "Why?" (TALK-02): the sentence of an outfit, and the next that is true of it and decided it. */
export function tellWhy(
  because: string,
  worn: readonly Garment[],
  told: Omit<Told, "suitable" | "reasons" | "byText">,
): string {
  const { weather, day, language } = told;
  const climate = climateOf(weather ?? weatherOfSeason(seasonOf(day)));
  const claims = claimsFor(worn, { ...told, suitable: [], reasons: new Map(), byText: false }, climate);
  const sentences = claims.flatMap(({ kind, text }) => (kind === SAYS_LITTLE ? [] : text));
  const [first = "", second] = [...new Set([because, ...sentences])].filter((one) => one !== "");
  if (second === undefined) return refiningText(language, "why_one", { first });
  return refiningText(language, "why", {
    first,
    second: second.replace(/^\p{Lu}(?=[\p{Ll}\s])/u, (letter) => letter.toLowerCase()),
  });
}
