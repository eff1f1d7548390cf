import { skyOf, withoutSky, type Told } from "#recommendations/claim.ts";
import { claimsFor } from "#recommendations/claims.ts";
import { climateOf, seasonOf, weatherOfSeason } from "#recommendations/climate.ts";
import type { Garment } from "#recommendations/outer-layer.ts";
import { refinedText } from "#text/refined.ts";
import { capitalised, uncapitalised } from "#wardrobe/names-in-sentence.ts";

/** Answers "Why?" (TALK-02): the sentence of an outfit, and the next that is true of it and decided it. */
export function tellWhy(
  because: string,
  worn: readonly Garment[],
  told: Omit<Told, "suitable" | "reasons" | "byText">,
): string {
  const { weather, day, language } = told;
  const climate = climateOf(weather ?? weatherOfSeason(seasonOf(day)));
  const claims = claimsFor(worn, { ...told, suitable: [], reasons: new Map(), byText: false }, climate);
  const sky = skyOf(told);
  const statements = new Map<string, string>();
  // The sentence of a message whose headline tells the weather comes without it.
  // The sentence of what was planned ends with a full stop.
  for (const text of [
    ...because.replace(/\.$/u, "").split("; ").map(capitalised),
    ...claims.map(({ text }) => text).sort((one, other) => Number(other.startsWith(sky)) - Number(one.startsWith(sky))),
  ]) {
    const plain = withoutSky(text, sky);
    const known = statements.get(plain);
    if (text !== "" && (known === undefined || known.length < text.length)) statements.set(plain, text);
  }
  const [one, other] = statements;
  const isTold = (text = "") => text.startsWith(sky);
  // The weather comes first, and once.
  const [head, tail] = isTold(other?.[1]) && !isTold(one?.[1]) ? [other, one] : [one, other];
  const first = head?.[1] ?? refinedText(language, "why_nothing");
  const second = tail?.[0];
  if (second === undefined) return refinedText(language, "why_one", { first });
  return refinedText(language, "why", {
    first,
    second: uncapitalised(second),
  });
}
