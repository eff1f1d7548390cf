import { z } from "zod/mini";
import type { City } from "#recommendations/city.ts";

/** How long the device uses stored weather before it fetches it again. */
export const WEATHER_CACHE_MS = 60 * 60_000;
/** How long the device may take to find its position. */
export const GEOLOCATION_TIMEOUT_MS = 10_000;
/** Decimals of coordinates that leave the device or the server, about a kilometre (SPEC-31). */
export const COORDINATE_DECIMALS = 2;

/** The main weather conditions in English (SPEC-31); the client translates them. */
export const CONDITIONS = [
  "Clear",
  "Clouds",
  "Drizzle",
  "Rain",
  "Thunderstorm",
  "Snow",
  "Mist",
  "Fog",
  "Haze",
  "Smoke",
  "Dust",
  "Sand",
  "Ash",
  "Squall",
  "Tornado",
] as const;
export type Condition = (typeof CONDITIONS)[number];

/** The accepted temperatures in °C. A client's value outside is clamped (SPEC-33). */
const DEGREES_MIN = -60;
const DEGREES_MAX = 60;
const WIND_MAX_M_S = 60;
const RAIN_MAX_MM = 1000;

const clamped = (min: number, max: number) =>
  z.pipe(
    z.number(),
    z.transform((value) => Math.min(max, Math.max(min, value))),
  );
const Degrees = clamped(DEGREES_MIN, DEGREES_MAX);

/** The parts of a day that the card shows (LAYER-04). */
export const DAY_PARTS = ["morning", "day", "evening"] as const;
export type DayPart = (typeof DAY_PARTS)[number];

/** The hours from now, or from a chosen hour, to the evening, by the provider's own forecast (LAYER-04). */
export const DayWeather = z.object({
  /** The lowest and highest felt temperature. */
  felt_min: Degrees,
  felt_max: Degrees,
  /** The lowest and highest temperature; unknown to an app that has not been loaded anew. */
  temp_min: z.optional(Degrees),
  temp_max: z.optional(Degrees),
  /** Millimetres of rain in these hours; snow is not rain. */
  rain_mm: clamped(0, RAIN_MAX_MM),
  /** The strongest wind in meters per second. */
  wind_max: clamped(0, WIND_MAX_M_S),
  /** Those parts of which the forecast has an hour that is not over. */
  parts: z
    .array(z.object({ part: z.enum(DAY_PARTS), feels_like: Degrees, condition: z.enum(CONDITIONS) }))
    .check(z.maxLength(DAY_PARTS.length)),
});
export type DayWeather = z.output<typeof DayWeather>;

/** The lowest and highest temperature of a day; the felt ones, where they are not known. */
export function tempsOf({ felt_min, felt_max, temp_min = felt_min, temp_max = felt_max }: DayWeather): Range {
  return { min: temp_min, max: temp_max };
}

export type Range = { readonly min: number; readonly max: number };

/** The weather object (SPEC-31): part of OpenWeatherMap's answer, temperatures in °C. */
export const Weather = z.object({
  /** The name of the place; empty if it has none. */
  name: z.string().check(z.maxLength(200)),
  main: z.object({ temp: Degrees, feels_like: Degrees, temp_min: z.optional(Degrees), temp_max: z.optional(Degrees) }),
  weather: z
    .array(z.object({ main: z.string().check(z.maxLength(60)), description: z.string().check(z.maxLength(200)) }))
    .check(z.minLength(1), z.maxLength(10)),
  /** Present whenever it rains; millimetres by period. */
  rain: z.optional(z.record(z.string().check(z.maxLength(10)), z.number())),
  /** Meters per second. */
  wind: z.optional(z.object({ speed: clamped(0, WIND_MAX_M_S) })),
  /** Only where the caller told a time zone and the provider has a forecast. It decides what suits (LAYER-04). */
  day: z.optional(DayWeather),
  /** The credit that the provider's licence requires; shown with the weather. */
  attribution: z.optional(z.string().check(z.maxLength(200))),
});
export type Weather = z.output<typeof Weather>;

/** Weather as the device stores it. */
export const CachedWeather = z.object({ weather: Weather, at_ms: z.number() });
export type CachedWeather = z.output<typeof CachedWeather>;

/** Whole degrees for display; never minus zero. */
export function wholeDegrees(celsius: number): number {
  return Math.round(celsius) + 0;
}

/** Whether it rains: the condition or the description says rain, or there is a rain field. */
export function isRainy(weather: Pick<Weather, "weather" | "rain">): boolean {
  const [now] = weather.weather;
  return weather.rain !== undefined || /rain/i.test(`${now?.main ?? ""} ${now?.description ?? ""}`);
}

/** Whether cached weather is still used: under 60 minutes old and not from the future. */
export function isFresh(atMs: number, nowMs: number): boolean {
  return nowMs >= atMs && nowMs - atMs < WEATHER_CACHE_MS;
}

/** A coordinate, rounded as it may leave the device or the server (SPEC-31). */
export function roundCoordinate(degrees: number): number {
  const factor = 10 ** COORDINATE_DECIMALS;
  return Math.round(degrees * factor) / factor + 0;
}

/** As exact as the weather needs it (SPEC-31). */
export function roundedCity(city: City | null): City | null {
  return city === null ? null : { ...city, lat: roundCoordinate(city.lat), lon: roundCoordinate(city.lon) };
}

export function isCondition(word: string): word is Condition {
  return CONDITIONS.some((condition) => condition === word);
}
