import { LANGUAGES } from "@wardrobe/domain/people/language.ts";
import type { KnownCities, KnownCity } from "#adapters/places/known-cities.ts";
import { spelledFrom, wordsFrom, latinSpelling, looseSpelling, plainSpelling } from "#adapters/places/spelling.ts";

/** Shorter texts are the beginning of a city's own name, or a short name, even where another is called so somewhere. */
const LOOSE_MIN = 4;
/** So many times as large is a city that comes by another name before one by its own: Genève before Geneva, Illinois. */
const TIMES_AS_LARGE = 5;
/** Capitals of countries and regions are known better than others of their size: Islamabad, not Chattogram by its old name. */
const SEAT_WEIGHT = 15;

/** In which order cities come; within a step the largest first. */
const STEP = { knownElsewhere: 0, called: 1, calledElsewhere: 2, beginning: 3, word: 4 } as const;

/** By name; where nothing is called so, by a name with its country after it ("Paris, France"), which may be unfinished. */
export function searchCities(
  known: KnownCities,
  query: string,
  countriesOf: (text: string) => ReadonlySet<string>,
): KnownCity[] {
  const named = searchByName(known, query);
  if (named.length > 0) return named;
  for (const { index } of [...query.matchAll(/[\s,]+/gu)].toReversed()) {
    const countries = countriesOf(query.slice(index));
    if (countries.size === 0) continue;
    const there = searchByName(known, query.slice(0, index)).filter(({ country }) => countries.has(country));
    if (there.length > 0) return there;
  }
  const [name = "", ...rest] = query.split(",");
  return rest.length === 0 ? [] : searchByName(known, name);
}

function searchByName({ names, loose }: KnownCities, query: string): KnownCity[] {
  const text = plainSpelling(query);
  if (text === "") return [];
  const found = new Map<KnownCity, { step: number; size: number }>();
  const add = (city: KnownCity, step: number, size = city.population): void => {
    const before = found.get(city);
    if (before === undefined || step < before.step || (step === before.step && size > before.size))
      found.set(city, { step, size });
  };
  let largest = 0;
  for (const spelling of new Set([text, latinSpelling(query), text.replaceAll(" ", "")])) {
    for (const { one: city, isWhole } of spelledFrom(names, spelling)) {
      add(city, isWhole ? STEP.called : STEP.beginning);
      if (isWhole) largest = Math.max(largest, city.population * (city.isSeat ? SEAT_WEIGHT : 1));
    }
    for (const city of wordsFrom(names, spelling)) add(city, STEP.word);
  }
  if (text.length >= LOOSE_MIN)
    for (const { one: city, isWhole } of spelledFrom(loose, looseSpelling(query))) {
      const size = city.population / TIMES_AS_LARGE;
      add(city, isWhole ? (size > largest ? STEP.knownElsewhere : STEP.calledElsewhere) : STEP.beginning, size);
    }
  return [...found].toSorted(([, a], [, b]) => a.step - b.step || b.size - a.size).map(([city]) => city);
}

/** Other names of countries and their parts, beside their own and their codes. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  AE: ["UAE"],
  BY: ["Белоруссия"],
  CZ: ["Czech Republic"],
  GB: ["Great Britain", "England", "Scotland", "Wales", "Англия", "Шотландия"],
  NL: ["Holland", "Голландия"],
  RU: ["РФ"],
  US: ["USA", "America", "Америка"],
};

/** Reads names of these countries, also unfinished ones: which of them a text may mean. */
export function countryReader(codes: ReadonlySet<string>): (text: string) => ReadonlySet<string> {
  const readers = LANGUAGES.flatMap((language) =>
    (["long", "short"] as const).map((style) => new Intl.DisplayNames([language], { type: "region", style })),
  );
  const known = [...codes].map((code) => {
    const names = [...readers.map((names) => names.of(code) ?? code), ...(OTHER_NAMES[code] ?? [])];
    return { code, spellings: names.map(looseSpelling) };
  });
  return (text) => {
    const wanted = looseSpelling(text);
    if (wanted === "") return new Set();
    const isMeant = ({ code, spellings }: (typeof known)[number]) =>
      wanted === code.toLowerCase() || spellings.some((name) => name.startsWith(wanted));
    return new Set(known.filter(isMeant).map(({ code }) => code));
  };
}
