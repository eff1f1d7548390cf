import { z } from "zod/mini";
import type { Language } from "@wardrobe/domain/people/language.ts";
import { readRows } from "@wardrobe/domain/read-rows.ts";
import { FORECAST_HOURS_MAX, type HourForecast } from "@wardrobe/domain/recommendations/day-weather.ts";
import type { Condition, Weather } from "@wardrobe/domain/recommendations/weather.ts";
import type { Log } from "#adapters/log/port.ts";
import { fetchJson } from "#adapters/weather/fetch-json.ts";
import { WeatherUnavailable, type WeatherSource } from "#adapters/weather/port.ts";

export type MetNorwayOptions = {
  readonly baseUrl: string;
  /** Names the deployment and its contact; the service refuses requests without it. */
  readonly userAgent: string;
  readonly log: Pick<Log, "warn">;
};

const HOUR_MS = 3_600_000;
const FAR_STEP_HOURS = 6;
/** How many of the first steps may stand for now, if those before are odd. They are an hour apart. */
const NOW_STEPS = 3;
const ATTRIBUTION = "MET Norway (CC BY 4.0)";

const Next = z.object({
  summary: z.object({ symbol_code: z.string() }),
  details: z.optional(z.object({ precipitation_amount: z.optional(z.number()) })),
});
const Step = z.object({
  time: z.optional(z.iso.datetime()),
  data: z.object({
    instant: z.object({
      details: z.object({
        air_temperature: z.number(),
        relative_humidity: z.optional(z.number()),
        wind_speed: z.optional(z.number()),
      }),
    }),
    next_1_hours: z.optional(Next),
    next_6_hours: z.optional(Next),
  }),
});
type Step = z.output<typeof Step>;
const Forecast = z.object({ properties: z.object({ timeseries: z.array(z.unknown()) }) });

const SYMBOLS = [
  { in: "thunder", condition: "Thunderstorm", en: "thunderstorm", ru: "гроза" },
  { in: "sleet", condition: "Snow", en: "sleet", ru: "мокрый снег" },
  { in: "snow", condition: "Snow", en: "snow", ru: "снег" },
  { in: "rain", condition: "Rain", en: "rain", ru: "дождь" },
  { in: "fog", condition: "Fog", en: "fog", ru: "туман" },
  { in: "clearsky", condition: "Clear", en: "clear sky", ru: "ясно" },
  { in: "fair", condition: "Clouds", en: "fair", ru: "малооблачно" },
  { in: "partlycloudy", condition: "Clouds", en: "partly cloudy", ru: "переменная облачность" },
  { in: "cloudy", condition: "Clouds", en: "cloudy", ru: "облачно" },
] as const satisfies readonly ({ in: string; condition: Condition } & Record<Language, string>)[];

/** MET Norway's location forecast, which is free, needs no key and names no places. */
export function metNorway({ baseUrl, userAgent, log }: MetNorwayOptions): WeatherSource {
  return {
    provider: "met",
    read: async ({ lat, lon }, language) => {
      const url = new URL("weatherapi/locationforecast/2.0/compact", baseUrl);
      url.search = new URLSearchParams({ lat: String(lat), lon: String(lon) }).toString();
      const { body, expires } = await fetchJson(url, { "user-agent": userAgent });
      const parsed = Forecast.safeParse(body);
      const series = parsed.success ? parsed.data.properties.timeseries : [];
      const { rows: steps, leftOut } = readRows(Step, series);
      if (leftOut !== null) log.warn({ event: "rows_left_out", source: "met", ...leftOut });
      const now = steps.slice(0, NOW_STEPS).find((step) => step !== undefined);
      if (now === undefined) throw new WeatherUnavailable("met answered nonsense", { cause: parsed.error });
      const hours = steps.slice(0, FORECAST_HOURS_MAX).flatMap(toHours).slice(0, FORECAST_HOURS_MAX);
      return { weather: toWeather(now, language), hours, expires };
    },
  };
}

function toWeather(now: Step, language: Language): Weather {
  const { temp, feelsLike, speed, symbol, amount, rains } = readStep(now);
  return {
    name: "",
    main: { temp, feels_like: feelsLike },
    weather: [{ main: symbol?.condition ?? "Clouds", description: symbol?.[language] ?? "" }],
    wind: { speed },
    ...(rains ? { rain: { "1h": amount } } : {}),
    attribution: ATTRIBUTION,
  };
}

/** The hours of a step: one, and six for days farther ahead. None of a step that was left out. */
function toHours(step: Step | undefined): HourForecast[] {
  if (step?.time === undefined) return [];
  const { next_1_hours, next_6_hours } = step.data;
  if ((next_1_hours ?? next_6_hours) === undefined) return [];
  const atMs = Date.parse(step.time);
  const count = next_1_hours === undefined ? FAR_STEP_HOURS : 1;
  const { temp, feelsLike, speed, symbol, amount, rains } = readStep(step);
  const rainMm = rains ? amount / count : 0;
  const condition = symbol?.condition ?? "Clouds";
  return [...Array(count).keys()].map((hour) => ({
    atMs: atMs + hour * HOUR_MS,
    temp,
    feelsLike,
    rainMm,
    windSpeed: speed,
    condition,
  }));
}

function readStep({ data: { instant, next_1_hours, next_6_hours } }: Step) {
  const { air_temperature: temp, relative_humidity: humidity = 50, wind_speed: speed = 0 } = instant.details;
  const next = next_1_hours ?? next_6_hours;
  const code = next?.summary.symbol_code ?? "";
  const symbol = SYMBOLS.find(({ in: part }) => code.includes(part));
  const amount = next?.details?.precipitation_amount ?? 0;
  // Snow counts as precipitation too.
  const rains = symbol?.condition !== "Snow" && (amount > 0 || code.includes("rain"));
  return { temp, feelsLike: feltTemperature({ temp, humidity, speed }), speed, symbol, amount, rains };
}

/** Steadman's apparent temperature without sun, in °C, from °C, percent and metres per second. */
function feltTemperature({ temp, humidity, speed }: { temp: number; humidity: number; speed: number }): number {
  const vapourHPa = (humidity / 100) * 6.105 * Math.exp((17.27 * temp) / (237.7 + temp));
  return temp + 0.33 * vapourHPa - 0.7 * speed - 4;
}
