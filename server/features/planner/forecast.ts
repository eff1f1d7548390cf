import { addDays, dayNotOver } from "@wardrobe/domain/people/day.ts";
import { WEEKS_PER_HOUR, type plannerCalls } from "@wardrobe/domain/planner/calls.ts";
import { tripWeather } from "@wardrobe/domain/planner/trip.ts";
import type { Language } from "@wardrobe/domain/people/language.ts";
import { FORECAST_HOURS_MAX, type HourForecast } from "@wardrobe/domain/recommendations/day-weather.ts";
import { roundCoordinate } from "@wardrobe/domain/recommendations/weather.ts";
import type { App, Verb } from "#app.ts";
import { limitRate } from "#adapters/limits/hourly-share.ts";
import { WeatherUnavailable, type Place } from "#adapters/weather/port.ts";
import { getPerson } from "#features/people/people.ts";
import { wearerOf } from "#features/recommendations/get-weather.ts";

type ForecastWeek = typeof plannerCalls.forecastWeek;
type Deps = Pick<App, "db" | "clock" | "weather" | "log">;

export type Hours = { readonly hours: readonly HourForecast[]; readonly attribution: string | null };

/** The weather of the days ahead by hour, as far as the forecast reaches (WEEK-01). Throws too_many_requests. */
export const forecastWeek: Verb<ForecastWeek, keyof Deps> = async (app, { userId }, { lat, lon }) => {
  await limitRate(app, userId, { action: "week", perHour: WEEKS_PER_HOUR });
  const person = await getPerson(app.db, userId);
  const place = toPlace({ lat, lon });
  const { hours, attribution } = await readHours(app, place, wearerOf(person).language);
  const from = dayNotOver(person, app.clock.now());
  const days = tripWeather({ from, to: addDays(from, FORECAST_HOURS_MAX / 24) }, place, hours);
  return {
    days: days.flatMap(({ day: date, isForecast, weather: { day } }) =>
      isForecast && day !== undefined ? [{ date, weather: day }] : [],
    ),
    attribution,
  };
};

export function toPlace({ lat, lon }: Place): Place {
  return { lat: roundCoordinate(lat), lon: roundCoordinate(lon) };
}

/** The forecast; without one the seasons decide. */
export async function readHours(app: Pick<App, "weather" | "log">, place: Place, language: Language): Promise<Hours> {
  try {
    const { hours, weather } = await app.weather.read(place, language);
    return { hours, attribution: weather.attribution ?? null };
  } catch (error) {
    if (!(error instanceof WeatherUnavailable)) throw error;
    app.log.warn({ event: "weather_unavailable", provider: app.weather.provider, err: error });
    return { hours: [], attribution: null };
  }
}
