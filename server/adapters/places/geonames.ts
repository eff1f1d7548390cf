import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import type { Language } from "@wardrobe/domain/people/language.ts";
import type { City } from "@wardrobe/domain/recommendations/city.ts";
import type { Places } from "#adapters/places/port.ts";
import { readRussianNames } from "#adapters/places/russian-names.ts";
import { looseSpelling, plainSpelling } from "#adapters/places/spelling.ts";

/** Cities of 10,000 people and more, largest first: name, country, latitude, longitude, population. In Brotli. */
export const CITIES_FILE = new URL("cities.tsv.br", import.meta.url);

type KnownCity = {
  readonly names: Readonly<Record<Language, string>>;
  readonly country: string;
  readonly lat: number;
  readonly lon: number;
  readonly population: number;
  readonly spellings: readonly string[];
};

/** Cities farther away do not name a place. */
const NEAR_KM = 80;
/** A large city names places farther away: with a thousand times the population, eight times as far. */
const REACH_EXPONENT = 0.3;
/** Added to each distance, since no one is at the very centre. */
const CENTRE_KM = 5;
const KM_PER_DEGREE = 111.2;

/** Places by GeoNames' cities, which are read at the first call. Needs no network and no key. */
export function geonamesPlaces(): Places {
  let known: readonly KnownCity[] | null = null;
  const cities = () => (known ??= readCities());
  return {
    nameOf: (place, language) => {
      const near = cities().flatMap((city) => {
        const km = distanceKm(place, city);
        return km > NEAR_KM ? [] : [{ city, score: (km + CENTRE_KM) / city.population ** REACH_EXPONENT }];
      });
      const nearest = near.reduce<(typeof near)[number] | null>(
        (best, one) => (best === null || one.score < best.score ? one : best),
        null,
      );
      return nearest?.city.names[language] ?? null;
    },
    find: (query, language, limit) => {
      const wanted = [plainSpelling(query), looseSpelling(query)].filter((text) => text !== "");
      const startingWith = cities().filter(({ spellings }) =>
        wanted.some((text) => spellings.some((own) => own.startsWith(text))),
      );
      const containing = cities().filter(({ spellings }) =>
        wanted.some((text) => spellings.some((own) => own.includes(` ${text}`))),
      );
      return [...new Set([...startingWith, ...containing])].slice(0, limit).map((city) => toCity(city, language));
    },
  };
}

function readCities(): KnownCity[] {
  const russian = readRussianNames();
  const lines = brotliDecompressSync(readFileSync(CITIES_FILE)).toString("utf8").split("\n");
  return lines.map((line) => {
    const [en = "", country = "", lat, lon, population] = line.split("\t");
    const ru = russian.get(`${en}:${country}`);
    const spellings = new Set([
      plainSpelling(en),
      looseSpelling(en),
      ...(ru === undefined ? [] : [plainSpelling(ru), looseSpelling(ru)]),
    ]);
    return {
      names: { en: en.replaceAll("’", "'"), ru: ru ?? en },
      country,
      lat: Number(lat),
      lon: Number(lon),
      population: Number(population),
      spellings: [...spellings],
    };
  });
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
