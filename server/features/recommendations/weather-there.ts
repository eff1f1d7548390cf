import type { Day } from "@wardrobe/domain/people/day.ts";
import type { Language } from "@wardrobe/domain/people/language.ts";
import { tripWeather } from "@wardrobe/domain/planner/trip.ts";
import { roundCoordinate, type Weather } from "@wardrobe/domain/recommendations/weather.ts";
import { WeatherUnavailable } from "#adapters/weather/port.ts";
import type { App } from "#app.ts";
import { cityMentioned } from "#features/recommendations/named-city.ts";

/** The day's weather in the city that a request names, without a forecast that of its season there; null where it names none (SPEC-121). */
export async function weatherThere(
  app: Pick<App, "places" | "stylist" | "weather" | "log">,
  text: string,
  { day, language }: { readonly day: Day; readonly language: Language },
): Promise<Weather | null> {
  const city = cityMentioned(app, text, language);
  if (city === null) return null;
  const place = { lat: roundCoordinate(city.lat), lon: roundCoordinate(city.lon) };
  const read = app.weather.read(place, language).catch((cause: unknown) => {
    if (!(cause instanceof WeatherUnavailable)) throw cause;
    app.log.warn({ event: "weather_unavailable", provider: app.weather.provider, err: cause });
    return null;
  });
  const [there] = tripWeather({ from: day, to: day }, place, (await read)?.hours ?? []);
  return there === undefined ? null : { ...there.weather, name: city.name };
}
