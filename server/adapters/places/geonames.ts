import { type Language, LANGUAGES } from "@wardrobe/domain/people/language.ts";
import type { City } from "@wardrobe/domain/recommendations/city.ts";
import { readCities, type KnownCities, type KnownCity } from "#adapters/places/known-cities.ts";
import type { Places } from "#adapters/places/port.ts";
import { spelledFrom, wordsFrom, latinSpelling, looseSpelling, plainSpelling } from "#adapters/places/spelling.ts";

/** Cities farther away do not name a place. */
const NEAR_KM = 80;
/** A large city names places farther away: with a thousand times the population, eight times as far. */
const REACH_EXPONENT = 0.3;
/** Added to each distance, since no one is at the very centre. */
const CENTRE_KM = 5;
const KM_PER_DEGREE = 111.2;
/** Places by GeoNames' cities, which are read at the first call. Needs no network and no key. */
export function geonamesPlaces(): Places {
  let read: KnownCities | null = null;
  const known = () => (read ??= readCities());
  let reader: ReturnType<typeof countryReader> | null = null;
  const countriesOf = (text: string) =>
    (reader ??= countryReader(new Set(known().cities.map(({ country }) => country))))(text);
  return {
    nameOf: (place, language) => {
      const near = known().cities.flatMap((city) => {
        const km = distanceKm(place, city);
        return km > NEAR_KM ? [] : [{ city, score: (km + CENTRE_KM) / city.population ** REACH_EXPONENT }];
      });
      const nearest = near.reduce<(typeof near)[number] | null>(
        (best, one) => (best === null || one.score < best.score ? one : best),
        null,
      );
      return nearest?.city.names[language] ?? null;
    },
    find: (query, language, limit) =>
      searchCities(known(), query, countriesOf)
        .slice(0, limit)
        .map((city) => toCity(city, language)),
    called: (names, language, peopleMin = 0) => {
      const { names: own, loose } = known();
      const spelled = [
        ...names.map((name) => [own, plainSpelling(name)] as const),
        ...names.slice(0, 1).map((name) => [loose, looseSpelling(name)] as const),
      ];
      for (const [index, spelling] of spelled)
        // The largest comes first in the list.
        for (const { one, isWhole } of spelledFrom(index, spelling))
          if (isWhole && one.population >= peopleMin) return toCity(one, language);
      return null;
    },
  };
}

function toCity({ names, country, lat, lon }: KnownCity, language: Language): City {
  return { name: names[language], country, lat, lon };
}

type Point = { readonly lat: number; readonly lon: number };

/** An approximation that treats the earth as flat within a hundred kilometres. */
function distanceKm(a: Point, b: Point): number {
  const lonApart = Math.abs(a.lon - b.lon);
  const east = Math.min(lonApart, 360 - lonApart) * Math.cos((a.lat * Math.PI) / 180);
  return Math.hypot(a.lat - b.lat, east) * KM_PER_DEGREE;
}

/** Shorter texts are the beginning of a city's own name, or a short name, even where another is called so somewhere. */
const LOOSE_MIN = 4;
/** So many times as large is a city that comes by another name before one by its own: Genève before Geneva, Illinois. */
const TIMES_AS_LARGE = 5;
/** Capitals of countries and regions are known better than others of their size: Islamabad, not Chattogram by its old name. */
const SEAT_WEIGHT = 15;

/** In which order cities come; within a step the largest first. */
const STEP = { knownElsewhere: 0, called: 1, beginning: 2, word: 3 } as const;

/** By name; where nothing is called so, by a name with its country after it ("Paris, France"), which may be unfinished. */
function searchCities(
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
  /** Of those called so, and of those with longer names. */
  let [largest, longer] = [0, 0];
  for (const spelling of new Set([text, latinSpelling(query), text.replaceAll(" ", "")])) {
    for (const { one: city, isWhole } of spelledFrom(names, spelling)) {
      add(city, isWhole ? STEP.called : STEP.beginning);
      if (isWhole) largest = Math.max(largest, city.population * (city.isSeat ? SEAT_WEIGHT : 1));
      else longer = Math.max(longer, city.population);
    }
    for (const city of wordsFrom(names, spelling)) add(city, STEP.word);
  }
  // "Lond" is London, unfinished, before it is Lund by another spelling.
  if (largest === 0) largest = longer;
  if (text.length >= LOOSE_MIN)
    for (const { one: city, isWhole } of spelledFrom(loose, looseSpelling(query))) {
      const size = city.population / TIMES_AS_LARGE;
      add(city, isWhole && size > largest ? STEP.knownElsewhere : STEP.beginning, size);
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
function countryReader(codes: ReadonlySet<string>): (text: string) => ReadonlySet<string> {
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
