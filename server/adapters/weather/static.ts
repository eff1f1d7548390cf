import { FORECAST_HOURS_MAX, type HourForecast } from "@wardrobe/domain/recommendations/day-weather.ts";
import type { Clock } from "#adapters/clock/port.ts";
import type { WeatherSource } from "#adapters/weather/port.ts";

const HOUR_MS = 3_600_000;
const MILD = { temp: 16, feelsLike: 15, rainMm: 0, windSpeed: 3, condition: "Clouds" } as const;

/** The same mild and cloudy day everywhere, for tests and machines without a network; a forecast needs a clock. */
export function staticWeather(clock?: Clock): WeatherSource {
  return {
    provider: "static",
    read: async (_place, language) => ({
      weather: {
        name: "",
        main: { temp: MILD.temp, feels_like: MILD.feelsLike },
        weather: [{ main: MILD.condition, description: language === "ru" ? "облачно" : "cloudy" }],
        wind: { speed: MILD.windSpeed },
      },
      hours: clock === undefined ? [] : hoursFrom(clock.now().getTime()),
      expires: null,
    }),
  };
}

function hoursFrom(nowMs: number): HourForecast[] {
  const firstMs = Math.floor(nowMs / HOUR_MS) * HOUR_MS;
  return [...Array(FORECAST_HOURS_MAX).keys()].map((hour) => ({ atMs: firstMs + hour * HOUR_MS, ...MILD }));
}
