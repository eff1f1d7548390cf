import { AppError } from "@wardrobe/domain/errors.ts";
import type { recommendationCalls } from "@wardrobe/domain/recommendations/calls.ts";
import { languageOfSettings, type Language } from "@wardrobe/domain/people/language.ts";
import { CITIES_OFFERED } from "@wardrobe/domain/recommendations/city.ts";
import { CITY_SEARCHES_PER_HOUR, WEATHER_PER_HOUR } from "@wardrobe/domain/recommendations/request.ts";
import { dayWeatherOf } from "@wardrobe/domain/recommendations/day-weather.ts";
import { roundCoordinate, roundedCity, type Weather } from "@wardrobe/domain/recommendations/weather.ts";
import type { Actor, App, Verb } from "#app.ts";
import { WeatherUnavailable, type Place } from "#adapters/weather/port.ts";
import { getPerson, setCity, type Person } from "#features/people/people.ts";
import { limitRate } from "#adapters/limits/hourly-share.ts";

type Deps = Pick<App, "clock" | "weather" | "places" | "log">;

/**
 * The weather in the caller's language, with the nearest city if the provider names none, and with the rest of the day
 * for a caller who tells their time zone (LAYER-04). The rounded position leaves the server, and is neither stored nor
 * logged (SPEC-31). Throws weather_unavailable and too_many_requests.
 */
export const getWeather: Verb<typeof recommendationCalls.getWeather, keyof Deps | "db"> = async (
  app,
  actor,
  { lat, lon, time_zone, from_hour },
) => {
  await limitRate(app, actor.userId, { action: "weather", perHour: WEATHER_PER_HOUR });
  const language = await languageOf(app, actor);
  return await readWeather(app, { lat, lon }, { language, timeZone: time_zone, fromHour: from_hour });
};

/** The weather at a place, told in the language and for the zone's day. Throws weather_unavailable. */
export async function readWeather(
  app: Deps,
  { lat, lon }: Place,
  {
    language,
    timeZone,
    fromHour,
  }: { language: Language; timeZone?: string | undefined; fromHour?: number | undefined },
): Promise<Weather> {
  const place = { lat: roundCoordinate(lat), lon: roundCoordinate(lon) };
  try {
    const { weather, hours } = await app.weather.read(place, language);
    const nowMs = app.clock.now().getTime();
    const day = timeZone === undefined ? null : dayWeatherOf(hours, { nowMs, timeZone, fromHour });
    const named = weather.name === "" ? { ...weather, name: app.places.nameOf(place, language) ?? "" } : weather;
    return day === null ? named : { ...named, day };
  } catch (cause) {
    if (!(cause instanceof WeatherUnavailable)) throw cause;
    app.log.warn({ event: "weather_unavailable", provider: app.weather.provider, err: cause });
    throw new AppError("weather_unavailable", { cause });
  }
}

/** Cities to choose from (SPEC-32). Throws too_many_requests. */
export const findCities: Verb<typeof recommendationCalls.findCities, "db" | "clock" | "places"> = async (
  app,
  actor,
  { query },
) => {
  await limitRate(app, actor.userId, { action: "cities", perHour: CITY_SEARCHES_PER_HOUR });
  const language = await languageOf(app, actor);
  return { cities: app.places.find(query, language, CITIES_OFFERED) };
};

/** Keeps the city that was chosen by hand, which the chat knows too (SPEC-104). */
export const chooseCity: Verb<typeof recommendationCalls.chooseCity, "db"> = async ({ db }, { userId }, { city }) => {
  await setCity(db, userId, roundedCity(city));
};

async function languageOf(app: Pick<App, "db">, actor: Actor): Promise<Language> {
  return languageOfSettings((await getPerson(app.db, actor.userId)).language);
}

/** Who wears an outfit; null: the gender was not said (SPEC-55). */
export function wearerOf({ gender, is_gender_said, language }: Person) {
  return { gender: is_gender_said ? gender : null, language: languageOfSettings(language) };
}
