import type { Day } from "#people/day.ts";
import type { Language } from "#people/language.ts";
import { climateOf, isWetSky, seasonOf, weatherOfSeason } from "#recommendations/climate.ts";
import { signedDegrees } from "#recommendations/tell-weather.ts";
import type { Weather } from "#recommendations/weather.ts";
import { dayText } from "#text/day.ts";

/** The weather that a request tells; `feltC`: null where it tells no degrees. */
export type SaidWeather = {
  readonly feltC: number | null;
  readonly isWet: boolean;
  readonly isSnowy: boolean;
  readonly isWindy: boolean;
};

/** The weather that a request tells, and that it was told: "−10 °C, snow, as you described". */
export function tellSaid({ feltC, isWet, isSnowy, isWindy }: SaidWeather, language: Language): string {
  const what = [
    ...(feltC === null ? [] : [dayText(language, "temp", { min: signedDegrees(feltC) })]),
    ...(isWet ? [dayText(language, "rain")] : []),
    ...(isSnowy ? [dayText(language, "snow")] : []),
    ...(isWindy ? [dayText(language, "windy")] : []),
  ];
  return dayText(language, "as_told", { what: what.join(", ") });
}

/** It snows up to this, and rains from the other on; without a forecast a rainy day is not hot. */
const SNOWS_UP_TO_C = 2;
const RAINS_C = [1, 18] as const;

/** The day's weather as a request tells it, whose words come before the forecast; what they leave open is as forecast (LAYER-03). */
export function withSaid(told: Weather | null, day: Day, { feltC, isWet, isSnowy, isWindy }: SaidWeather): Weather {
  const forecast = told ?? weatherOfSeason(seasonOf(day));
  const rainsUpTo = told === null ? RAINS_C[1] : Infinity;
  const known = climateOf(forecast);
  const feltIn = (felt: number) =>
    feltC ?? (isSnowy ? Math.min(felt, SNOWS_UP_TO_C) : isWet ? Math.min(Math.max(felt, RAINS_C[0]), rainsUpTo) : felt);
  const [min, max] = [feltIn(known.feltMin), feltIn(known.feltMax)];
  const mean = (min + max) / 2;
  // Who tells degrees tells of another day; else only the wind leaves rain and snow as they are.
  const isAsForecast = feltC === null && !isWet && !isSnowy;
  // Nobody has told how strong it is.
  const wind = isWindy || feltC !== null ? 0 : Math.max(forecast.wind?.speed ?? 0, forecast.day?.wind_max ?? 0);
  const sky = isAsForecast ? (forecast.weather[0]?.main ?? "Clouds") : isSnowy ? "Snow" : isWet ? "Rain" : "Clear";
  return {
    name: forecast.name,
    main: { temp: mean, feels_like: mean },
    weather: [{ main: sky, description: "" }],
    wind: { speed: wind },
    day: {
      felt_min: min,
      felt_max: max,
      rain_mm: isWet || (isAsForecast && known.isWet) ? 1 : 0,
      wind_max: wind,
      parts: [
        ...(isWindy ? [{ part: "day", feels_like: mean, condition: "Squall" } as const] : []),
        ...(isAsForecast ? (forecast.day?.parts ?? []).filter(({ condition }) => !isWetSky(condition)) : []),
      ],
    },
  };
}
