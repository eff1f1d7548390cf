import type { Language } from "@wardrobe/domain/people/language.ts";
import type { City } from "@wardrobe/domain/recommendations/city.ts";
import { readCities, type KnownCities, type KnownCity } from "#adapters/places/known-cities.ts";
import type { Places } from "#adapters/places/port.ts";
import { countryReader, searchCities } from "#adapters/places/search-cities.ts";

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
