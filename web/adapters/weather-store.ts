import { z } from "zod/mini";
import { City, type Place } from "@wardrobe/domain/recommendations/city.ts";
import { CachedWeather } from "@wardrobe/domain/recommendations/weather.ts";
import { deleteStored, read, write } from "#adapters/local-store.ts";

// Apart from the rest of the local storage, because no start needs it.
const WEATHER = "weather";
/** `place`: where that is, as exact as the weather needs it; it stays on this device. Earlier versions kept none. */
const StoredWeather = z.extend(CachedWeather, {
  user_id: z.string(),
  place: z.optional(z.object({ lat: z.number(), lon: z.number() })),
});
const CITY = "weather_city";
const StoredCity = z.object({ user_id: z.string(), city: City });

/** The last weather, with the time it was requested. */
export function readWeather(userId: string): CachedWeather | null {
  return read(WEATHER, StoredWeather, userId);
}

export function writeWeather(userId: string, cached: CachedWeather, place: Place): void {
  write(WEATHER, { user_id: userId, ...cached, place });
}

/** The chosen city, else where the last weather was; null where neither is known. */
export function readPlace(userId: string): Place | null {
  return readCity(userId) ?? read(WEATHER, StoredWeather, userId)?.place ?? null;
}

export function clearWeather(): void {
  deleteStored(WEATHER);
}

/** The manually chosen city; null where the device's position is used (SPEC-32). */
export function readCity(userId: string): City | null {
  return read(CITY, StoredCity, userId)?.city ?? null;
}

export function writeCity(userId: string, city: City | null): void {
  if (city === null) deleteStored(CITY);
  else write(CITY, { user_id: userId, city });
}
