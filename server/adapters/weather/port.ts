import type { Language } from "@wardrobe/domain/people/language.ts";
import type { HourForecast } from "@wardrobe/domain/recommendations/day-weather.ts";
import type { Weather } from "@wardrobe/domain/recommendations/weather.ts";

export type Place = { readonly lat: number; readonly lon: number };

export type Reading = {
  /** Its `name` is empty if the provider names no places. */
  readonly weather: Weather;
  /** The provider's own forecast from about now, in order, at most FORECAST_HOURS_MAX; empty if it has none. */
  readonly hours: readonly HourForecast[];
  /** The provider's `Expires` header: no new request before it. Null if there is none. */
  readonly expires: Date | null;
};

export type WeatherSource = {
  readonly provider: string;
  /** The current weather. Throws `WeatherUnavailable` when the provider refuses, does not answer in time or answers nonsense. */
  read(place: Place, language: Language): Promise<Reading>;
};

export class WeatherUnavailable extends Error {
  override readonly name = "WeatherUnavailable";
}
