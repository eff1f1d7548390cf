import { climateOf } from "@wardrobe/domain/recommendations/climate.ts";
import { weatherOfDay } from "@wardrobe/domain/recommendations/day-weather.ts";
import { signedDegrees, tellWeather } from "@wardrobe/domain/recommendations/tell-weather.ts";
import type { DayWeather } from "@wardrobe/domain/recommendations/weather.ts";
import { useLanguage } from "#adapters/language.ts";
import { Snowflake, Thermometer, Umbrella } from "#ui/icons.ts";

export function DayForecast({ weather, isSmall = false }: { weather: DayWeather; isSmall?: boolean }) {
  const language = useLanguage();
  const told = weatherOfDay(weather);
  const { isWet, isSnowy } = climateOf(told);
  const Icon = isWet ? Umbrella : isSnowy ? Snowflake : Thermometer;
  return (
    <p className={`flex items-center ${isSmall ? "gap-1 text-xs" : "gap-2 text-s"}`}>
      <Icon size={isSmall ? 14 : 18} className="shrink-0 text-accent" aria-hidden />
      {tellWeather(told, language)}
    </p>
  );
}

/**
 * The weather in the corner of a small day: its highest felt temperature, and whether it rains. Drawn and not written,
 * since the day's name says it in words.
 */
export function ForecastCorner({ weather }: { weather: DayWeather }) {
  return (
    <span
      aria-hidden
      data-degrees={`${signedDegrees(weather.felt_max)}°`}
      className="absolute right-0.5 bottom-0.5 flex items-center gap-0.5 rounded-full bg-card/85 px-1 text-[0.6875rem] leading-[1.45] tabular-nums after:content-[attr(data-degrees)]"
    >
      {weather.rain_mm > 0 && <Umbrella size={10} strokeWidth={2.5} />}
    </span>
  );
}
