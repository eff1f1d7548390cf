import type { Language } from "#people/language.ts";
import { climateOf, isWetSky } from "#recommendations/climate.ts";
import { tempsOf, wholeDegrees, type Range, type Weather } from "#recommendations/weather.ts";
import { dayText } from "#text/day.ts";

/** Whole degrees with a minus sign (U+2212). */
export function signedDegrees(celsius: number): string {
  return String(wholeDegrees(celsius)).replace("-", "−");
}

/** From so many degrees between them on the felt temperature is told beside the other. */
const FELT_APART_C = 3;

/** Degrees in words: the temperature, and how it feels only where that differs (LAYER-04). */
export function tellDegrees(temps: Range, felt: Range, language: Language): string {
  const told = ({ min, max }: Range, one: "temp" | "felt", range: "temp_range" | "felt_range"): string => {
    const [from, to] = [signedDegrees(min), signedDegrees(max)];
    return dayText(language, from === to ? one : range, { min: from, max: to });
  };
  const between = (one: number, other: number) => Math.abs(wholeDegrees(one) - wholeDegrees(other));
  const apart = Math.max(between(temps.min, felt.min), between(temps.max, felt.max));
  const said = told(temps, "temp", "temp_range");
  return apart < FELT_APART_C ? said : `${said}, ${told(felt, "felt", "felt_range")}`;
}

/** The temperature and how it feels, of the day where it is known. */
export function rangesOf(weather: Weather): { readonly temps: Range; readonly felt: Range } {
  const { main, day } = weather;
  const { feltMin, feltMax } = climateOf(weather);
  const temps = day === undefined ? { min: main.temp, max: main.temp } : tempsOf(day);
  return { temps, felt: { min: feltMin, max: feltMax } };
}

/** The weather in half a sentence, of the day where it is known: "4 to 11 °C, rain in the evening". */
export function tellWeather(weather: Weather, language: Language): string {
  const { isWet, isSnowy, isWindy } = climateOf(weather);
  const { temps, felt } = rangesOf(weather);
  const rainy = (weather.day?.parts ?? []).filter(({ condition }) => isWetSky(condition));
  const [only] = rainy;
  const rain = only !== undefined && rainy.length === 1 ? (`rain.${only.part}` as const) : "rain";
  const speed = String(Math.round(Math.max(weather.wind?.speed ?? 0, weather.day?.wind_max ?? 0)));
  return [
    tellDegrees(temps, felt, language),
    ...(isWet ? [dayText(language, rain)] : []),
    ...(isSnowy ? [dayText(language, "snow")] : []),
    ...(isWindy && speed !== "0" ? [dayText(language, "wind", { speed })] : []),
  ].join(", ");
}
