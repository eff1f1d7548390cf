import { z } from "zod/mini";
import { FORECAST_HOURS_MAX, type HourForecast } from "@wardrobe/domain/recommendations/day-weather.ts";
import type { Language } from "@wardrobe/domain/people/language.ts";
import { readRows } from "@wardrobe/domain/read-rows.ts";
import { isCondition, Weather } from "@wardrobe/domain/recommendations/weather.ts";
import type { Log } from "#adapters/log/port.ts";
import { fetchJson } from "#adapters/weather/fetch-json.ts";
import { WeatherUnavailable, type Place, type WeatherSource } from "#adapters/weather/port.ts";

export type OpenWeatherOptions = {
  readonly baseUrl: string;
  readonly key: string;
  readonly log: Pick<Log, "warn">;
};

const ATTRIBUTION = "OpenWeather (CC BY-SA 4.0)";
const STEP_HOURS = 3;
const HOUR_MS = 3_600_000;

const Step = z.object({
  /** Seconds since 1970. */
  dt: z.number(),
  main: z.object({ temp: z.number(), feels_like: z.number() }),
  weather: z.array(z.object({ main: z.string() })),
  wind: z.optional(z.object({ speed: z.number() })),
  /** Millimetres of the three hours before `dt`. */
  rain: z.optional(z.object({ "3h": z.optional(z.number()) })),
});
type Step = z.output<typeof Step>;
const Forecast = z.object({ list: z.array(z.unknown()) });

/** OpenWeatherMap's weather, already in the specification's shape, and its forecast in steps of three hours. */
export function openWeather({ baseUrl, key, log }: OpenWeatherOptions): WeatherSource {
  const ask = async (what: "weather" | "forecast", { lat, lon }: Place, language: Language) => {
    const url = new URL(`data/2.5/${what}`, baseUrl);
    const place = { lat: String(lat), lon: String(lon) };
    url.search = new URLSearchParams({ ...place, units: "metric", lang: language, appid: key }).toString();
    return await fetchJson(url, {});
  };
  return {
    provider: "openweather",
    read: async (place, language) => {
      const [{ body, expires }, hours] = await Promise.all([
        ask("weather", place, language),
        ask("forecast", place, language).then(
          ({ body: forecast }) => toHours(forecast, log),
          () => [],
        ),
      ]);
      const parsed = Weather.safeParse(body);
      if (!parsed.success) throw new WeatherUnavailable("openweather answered nonsense", { cause: parsed.error });
      return { weather: { ...parsed.data, attribution: ATTRIBUTION }, hours, expires };
    },
  };
}

/** The hours of each step, and before the first one those that it also tells about. */
function toHours(body: unknown, log: Pick<Log, "warn">): HourForecast[] {
  const parsed = Forecast.safeParse(body);
  const { rows, leftOut } = readRows(Step, parsed.success ? parsed.data.list : []);
  if (leftOut !== null) log.warn({ event: "rows_left_out", source: "openweather", ...leftOut });
  const [first] = rows;
  const before = first && { ...first, dt: first.dt - (STEP_HOURS * HOUR_MS) / 1000 };
  const steps = [before, ...rows];
  return steps
    .slice(0, -1)
    .flatMap((step, index) => (step === undefined ? [] : hoursOf(step, steps[index + 1]?.rain?.["3h"] ?? 0)))
    .slice(0, FORECAST_HOURS_MAX);
}

/** `rainMm`: what falls until the next step. */
function hoursOf({ dt, main, weather, wind }: Step, rainMm: number): HourForecast[] {
  const condition = weather.map((one) => one.main).find(isCondition) ?? "Clouds";
  return [...Array(STEP_HOURS).keys()].map((hour) => ({
    atMs: dt * 1000 + hour * HOUR_MS,
    temp: main.temp,
    feelsLike: main.feels_like,
    rainMm: rainMm / STEP_HOURS,
    windSpeed: wind?.speed ?? 0,
    condition,
  }));
}
