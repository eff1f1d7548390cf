import type { Language } from "#people/language.ts";
import { climateOf, isWetSky } from "#recommendations/climate.ts";
import { wholeDegrees, type Weather } from "#recommendations/weather.ts";
import { dayText } from "#text/day.ts";

/** Whole degrees with a minus sign (U+2212). */
export function signedDegrees(celsius: number): string {
  return String(wholeDegrees(celsius)).replace("-", "−");
}

/** The weather in half a sentence, of the day where it is known: "Feels like 4 to 11 °C, rain in the evening". */
export function tellWeather(weather: Weather, language: Language): string {
  const { feltMin, feltMax, isWet, isSnowy, isWindy } = climateOf(weather);
  const [min, max] = [signedDegrees(feltMin), signedDegrees(feltMax)];
  const rainy = (weather.day?.parts ?? []).filter(({ condition }) => isWetSky(condition));
  const [only] = rainy;
  const rain = only !== undefined && rainy.length === 1 ? (`rain.${only.part}` as const) : "rain";
  const speed = String(Math.round(Math.max(weather.wind?.speed ?? 0, weather.day?.wind_max ?? 0)));
  return [
    dayText(language, min === max ? "degrees" : "range", { min, max }),
    ...(isWet ? [dayText(language, rain)] : []),
    ...(isSnowy ? [dayText(language, "snow")] : []),
    ...(isWindy && speed !== "0" ? [dayText(language, "wind", { speed })] : []),
  ].join(", ");
}
