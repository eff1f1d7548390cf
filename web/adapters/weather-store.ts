import { z } from "zod/mini";
import { City } from "@wardrobe/domain/recommendations/city.ts";
import { CachedWeather } from "@wardrobe/domain/recommendations/weather.ts";
import { deleteStored, read, write } from "#adapters/local-store.ts";

// Apart from the rest of the local storage, because no start needs it.
const WEATHER = "weather";
const StoredWeather = z.extend(CachedWeather, { user_id: z.string() });
const CITY = "weather_city";
const StoredCity = z.object({ user_id: z.string(), city: City });

/** The last weather, with the time it was requested. */
export function readWeather(userId: string): CachedWeather | null {
  return read(WEATHER, StoredWeather, userId);
}

export function writeWeather(userId: string, cached: CachedWeather): void {
  write(WEATHER, { user_id: userId, ...cached });
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
