import type { Language } from "@wardrobe/domain/profile/settings.ts";
import type { Weather } from "@wardrobe/domain/recommendations/weather.ts";

export type Place = { readonly lat: number; readonly lon: number };

export type Reading = {
  /** Its `name` is empty where the provider knows no places. */
  readonly weather: Weather;
  /** Until when the provider wants not to be asked again, by its own clock's header; null where it does not say. */
  readonly expires: Date | null;
};

export type WeatherSource = {
  /** Stands in cache keys and in the log. */
  readonly provider: string;
  /** The weather now. Throws `WeatherUnavailable` when the provider refuses, does not answer in time or answers nonsense. */
  read(place: Place, language: Language): Promise<Reading>;
};

export class WeatherUnavailable extends Error {
  override readonly name = "WeatherUnavailable";
}
