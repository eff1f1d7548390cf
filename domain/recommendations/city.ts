import { z } from "zod/mini";

export const CITY_QUERY_MAX = 60;
export const CITIES_OFFERED = 8;

/** A city that a person can choose instead of their position (SPEC-32). */
export const City = z.object({
  name: z.string().check(z.maxLength(200)),
  /** ISO 3166 code of its country. */
  country: z.string().check(z.length(2)),
  lat: z.number().check(z.gte(-90), z.lte(90)),
  lon: z.number().check(z.gte(-180), z.lte(180)),
});
export type Place = Pick<City, "lat" | "lon">;
export type City = z.output<typeof City>;

/** The city that a time zone is named after, in English: Moscow for Europe/Moscow; null for one without. */
export function cityOfZone(zone: string): string | null {
  const [area, ...places] = zone.split("/");
  return area === "Etc" ? null : (places.at(-1)?.replaceAll("_", " ") ?? null);
}

/** Of cities by the same name the one that is meant: the nearest. Null for none. */
export function nearestCity(cities: readonly City[], { lat, lon }: Place): City | null {
  const apart = (city: City): number => Math.hypot(city.lat - lat, (city.lon - lon) * Math.cos((lat * Math.PI) / 180));
  return [...cities].sort((one, other) => apart(one) - apart(other))[0] ?? null;
}
