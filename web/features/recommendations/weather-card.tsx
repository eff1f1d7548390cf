import type { ReactNode } from "react";
import { signedDegrees } from "@wardrobe/domain/recommendations/tell-weather.ts";
import { isCondition, isRainy, type DayWeather, type Weather } from "@wardrobe/domain/recommendations/weather.ts";
import { dayText } from "@wardrobe/domain/text/day.ts";
import { recommendationTexts } from "@wardrobe/domain/text/recommendations.ts";
import { useLanguage } from "#adapters/language.ts";
import { useIsOnline } from "#adapters/use-is-online.ts";
import { WeatherIcon } from "#features/recommendations/weather-icon.tsx";
import { Button } from "#ui/button.tsx";
import { ChevronDown, CloudOff, MapPin, MapPinned, Wind } from "#ui/icons.ts";

type WeatherCardProps = { weather: Weather | null; isLoading: boolean; onChoosePlace: () => void };

const CARD = "flex min-h-22 flex-col rounded-large bg-card px-4 py-2 shadow-low short:min-h-0 short:py-0";

/** In two lines place, temperature, sky, feels-like temperature and rain, which unfold to the day's parts; or a button to choose a city (SPEC-32). */
export function WeatherCard({ weather, isLoading, onChoosePlace }: WeatherCardProps) {
  const t = recommendationTexts(useLanguage());
  const isOnline = useIsOnline();
  if (weather !== null) return <Known weather={weather} onChoosePlace={onChoosePlace} />;
  if (isLoading) {
    return (
      <div className={`${CARD} justify-center gap-2`} role="status">
        <span className="sr-only">{t("loading")}</span>
        <span className="h-7 w-40 animate-pulse rounded-small bg-tile" />
        <span className="h-4 w-full animate-pulse rounded-small bg-tile" />
      </div>
    );
  }
  return (
    <section aria-label={t("weather")} className={`${CARD} flex-row flex-wrap items-center gap-x-3`}>
      <CloudOff size={28} strokeWidth={1.5} className="shrink-0 text-muted" aria-hidden />
      <div className="min-w-40 flex-1">
        <h2 className="text-m font-semibold">{t(isOnline ? "location_not_available" : "weather_offline")}</h2>
        <p className="text-s text-muted short:hidden">{t(isOnline ? "choose_city_hint" : "weather_offline_hint")}</p>
      </div>
      {isOnline && (
        <Button look="quiet" onClick={onChoosePlace}>
          <MapPinned size={18} aria-hidden /> {t("pick_city")}
        </Button>
      )}
    </section>
  );
}

function Known({ weather, onChoosePlace }: { weather: Weather; onChoosePlace: () => void }) {
  const t = recommendationTexts(useLanguage());
  const [now] = weather.weather;
  const main = now?.main ?? "";
  const isSnowy = main === "Snow";
  const sky = isCondition(main) ? t(`weather.${main}`) : (now?.description ?? "");
  return (
    <section aria-label={t("weather")} className={CARD}>
      <div className="flex items-center gap-3 short:gap-1">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 short:gap-x-1 short:text-s">
          <button
            type="button"
            onClick={onChoosePlace}
            className="-ml-1 flex min-h-11 min-w-0 items-center gap-1 rounded-medium px-1 text-m font-semibold short:text-s active:opacity-70"
          >
            <MapPin size={18} className="shrink-0 text-accent" aria-hidden />
            <span className="sr-only">{t("pick_city")}: </span>
            {weather.name === "" ? t("location_not_available") : weather.name}
          </button>
          <span className="text-l font-bold tabular-nums short:text-m">
            {t("temperature", { degrees: signedDegrees(weather.main.temp) })}
          </span>
          <span className="text-m short:my-1.5 short:text-s short:max-[359px]:text-xs">{sky}</span>
        </div>
        <WeatherIcon main={main} size={36} />
      </div>
      <DayParts parts={weather.day?.parts ?? []} wind={weather.wind?.speed ?? null}>
        <span className="mr-auto flex flex-wrap gap-x-3 py-1 text-[0.8125rem] short:max-[359px]:gap-x-1.5 short:max-[359px]:text-xs *:whitespace-nowrap">
          <span>
            <span className="text-muted">{t("feels_like")}</span>{" "}
            <b className="font-semibold tabular-nums">
              {t("temperature", { degrees: signedDegrees(weather.main.feels_like) })}
            </b>
          </span>
          <span>
            <span className="text-muted">{t(isSnowy ? "snow_today" : "rain_today")}</span>{" "}
            <b className="font-semibold">
              {t(isSnowy || isRainy(weather) || (weather.day?.rain_mm ?? 0) > 0 ? "yes" : "no")}
            </b>
          </span>
        </span>
      </DayParts>
    </section>
  );
}

type DayPartsProps = { parts: DayWeather["parts"]; wind: number | null; children: ReactNode };

/** A line that unfolds to the wind, and to the felt temperature and the sky of what is left of the day (LAYER-04). */
function DayParts({ parts, wind, children }: DayPartsProps) {
  const t = recommendationTexts(useLanguage());
  const language = useLanguage();
  if (wind === null && parts.length === 0) return <p>{children}</p>;
  return (
    <details className="group -my-1 text-s short:-mt-3">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 [&::-webkit-details-marker]:hidden">
        {children}
        <ChevronDown size={18} className="shrink-0 text-muted transition-transform group-open:rotate-180" aria-hidden />
      </summary>
      {wind !== null && (
        <p className="flex items-center gap-1 pb-2 text-muted">
          <Wind size={16} aria-hidden /> {t("wind_speed", { speed: Math.round(wind) })}
        </p>
      )}
      {parts.length > 0 && <p className="mb-1 text-muted">{dayText(language, "today")}</p>}
      <ul className="flex flex-wrap justify-around gap-3 pb-2 empty:hidden">
        {parts.map(({ part, feels_like, condition }) => (
          <li key={part} className="flex flex-col items-center gap-1">
            <span>{dayText(language, `part.${part}`)}</span>
            <WeatherIcon main={condition} size={24} />
            <span className="font-semibold tabular-nums" aria-hidden>
              {t("temperature", { degrees: signedDegrees(feels_like) })}
            </span>
            <span className="sr-only">
              {t(`weather.${condition}`)}, {dayText(language, "felt", { min: signedDegrees(feels_like) })}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
