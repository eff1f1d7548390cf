import { skyOf, withoutSky, type Claim, type Told } from "#recommendations/claim.ts";
import { claimsFor } from "#recommendations/claims.ts";
import { climateOf, seasonOf, weatherOfSeason } from "#recommendations/climate.ts";
import { feltFor } from "#recommendations/comfort.ts";
import type { Garment } from "#recommendations/outer-layer.ts";
import { aboutOutfitText } from "#text/about-outfit.ts";
import { daysBetween } from "#people/day.ts";
import { refinedText } from "#text/refined.ts";
import { capitalised, namesOf, uncapitalised } from "#wardrobe/names-in-sentence.ts";

const BECAUSE: Readonly<Partial<Record<Claim["kind"], "because.weather" | "because.code">>> = {
  fits_temperature: "because.weather",
  fits_season: "because.weather",
  for_home: "because.code",
};

/** Where no rule decided: which garment waits for its turn, by the diary; else that all of it is ready. */
function tellRest(worn: readonly Garment[], { day, language }: Pick<Told, "day" | "language">): string {
  const body = worn.filter(({ position }) => position === "upper" || position === "lower");
  const [first] = [...body].sort((one, other) => (one.last_worn ?? "").localeCompare(other.last_worn ?? ""));
  if (first === undefined) return refinedText(language, "why_nothing");
  const { what } = namesOf([first.type], language);
  const count = first.last_worn === undefined ? 0 : daysBetween(first.last_worn, day);
  if (first.last_worn === undefined) return refinedText(language, "why_new", { what });
  return count > 1
    ? capitalised(refinedText(language, "why_rest", { what, count }))
    : refinedText(language, "why_nothing");
}

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
  // "Just right" is no reason: it is told what is right about it.
  const degrees = String(Math.round(feltFor("upper", climate))).replace("-", "−");
  const rules = claims.flatMap(({ kind, of, text }) => {
    const because = BECAUSE[kind];
    const names = namesOf(
      of.map(({ type }) => type),
      language,
    );
    return because === undefined
      ? []
      : [[withoutSky(text, sky), capitalised(aboutOutfitText(language, because, { degrees, ...names }))] as const];
  });
  const ruled = new Map(rules);
  // The sentence of a message whose headline tells the weather comes without it.
  // The sentence of what was planned ends with a full stop.
  for (const text of [
    ...because.replace(/\.$/u, "").split("; ").map(capitalised),
    ...claims.map(({ text }) => text).sort((one, other) => Number(other.startsWith(sky)) - Number(one.startsWith(sky))),
  ]) {
    const rule = ruled.get(withoutSky(text, sky))?.replace(/\.$/u, "");
    const plain = rule ?? withoutSky(text, sky);
    const known = statements.get(plain);
    if (text !== "" && (known === undefined || known.length < text.length)) statements.set(plain, rule ?? text);
  }
  const [one, other] = statements;
  const isTold = (text = "") => text.startsWith(sky);
  // The weather comes first, and once.
  const [head, tail] = isTold(other?.[1]) && !isTold(one?.[1]) ? [other, one] : [one, other];
  const first = head?.[1] ?? tellRest(worn, told);
  const second = tail?.[0];
  if (second === undefined) return refinedText(language, "why_one", { first });
  return refinedText(language, "why", {
    first,
    second: uncapitalised(second),
  });
}
