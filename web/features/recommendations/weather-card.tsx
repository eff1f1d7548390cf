import { useId } from "react";
import { signedDegrees } from "@wardrobe/domain/recommendations/tell-weather.ts";
import { isCondition, isRainy, type DayWeather, type Weather } from "@wardrobe/domain/recommendations/weather.ts";
import { dayText } from "@wardrobe/domain/text/day.ts";
import { recommendationTexts } from "@wardrobe/domain/text/recommendations.ts";
import { useLanguage } from "#adapters/language.ts";
import { WeatherIcon } from "#features/recommendations/weather-icon.tsx";
import { Button } from "#ui/button.tsx";
import { CloudOff, MapPin, MapPinned, Umbrella, Wind } from "#ui/icons.ts";

type WeatherCardProps = { weather: Weather | null; isLoading: boolean; onChoosePlace: () => void };

const CARD = "flex min-h-44 flex-col rounded-large bg-card p-4 shadow-low";

/** Place, temperature, sky, feels-like temperature and rain; or a button to choose a city (SPEC-32). */
export function WeatherCard({ weather, isLoading, onChoosePlace }: WeatherCardProps) {
  const t = recommendationTexts(useLanguage());
  if (weather !== null) return <Known weather={weather} onChoosePlace={onChoosePlace} />;
  if (isLoading) {
    return (
      <div className={`${CARD} gap-3`} role="status">
        <span className="sr-only">{t("loading")}</span>
        <span className="h-5 w-28 animate-pulse rounded-small bg-tile" />
        <span className="h-14 w-36 animate-pulse rounded-small bg-tile" />
        <span className="h-5 w-full animate-pulse rounded-small bg-tile" />
      </div>
    );
  }
  return (
    <section aria-label={t("weather")} className={`${CARD} items-center justify-center gap-2 text-center`}>
      <CloudOff size={40} strokeWidth={1.5} className="text-muted" aria-hidden />
      <h2 className="text-m font-semibold">{t("location_not_available")}</h2>
      <p className="max-w-72 text-s text-muted">{t("choose_city_hint")}</p>
      <Button look="quiet" onClick={onChoosePlace} className="mt-1">
        <MapPinned size={18} aria-hidden /> {t("pick_city")}
      </Button>
    </section>
  );
}

function Known({ weather, onChoosePlace }: { weather: Weather; onChoosePlace: () => void }) {
  const t = recommendationTexts(useLanguage());
  const [now] = weather.weather;
  const main = now?.main ?? "";
  const sky = isCondition(main) ? t(`weather.${main}`) : (now?.description ?? "");
  return (
    <section aria-label={t("weather")} className={CARD}>
      <button
        type="button"
        onClick={onChoosePlace}
        className="-mt-2 -ml-2 flex min-h-11 items-center gap-1.5 self-start rounded-medium px-2 text-m font-semibold active:opacity-70"
      >
        <MapPin size={18} className="shrink-0 text-accent" aria-hidden />
        <span className="sr-only">{t("pick_city")}: </span>
        {weather.name === "" ? t("location_not_available") : weather.name}
      </button>
      <div className="flex items-center justify-between gap-3 pb-3">
        <p className="flex min-w-0 flex-col">
          <span className="text-[min(3.25rem,16vw)] leading-tight font-bold tabular-nums">
            {t("temperature", { degrees: signedDegrees(weather.main.temp) })}
          </span>
          <span className="text-m">{sky}</span>
        </p>
        <WeatherIcon main={main} />
      </div>
      <dl className="mt-auto grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 border-t border-line pt-3 text-s sm:grid-cols-[auto_1fr_auto_1fr]">
        <dt className="text-muted">{t("feels_like")}</dt>
        <dd className="font-semibold tabular-nums">
          {t("temperature", { degrees: signedDegrees(weather.main.feels_like) })}
        </dd>
        <dt className="flex items-center gap-1.5 text-muted">
          <Umbrella size={16} aria-hidden /> {t("rain_today")}
        </dt>
        <dd className="font-semibold">{t(isRainy(weather) || (weather.day?.rain_mm ?? 0) > 0 ? "yes" : "no")}</dd>
        {weather.wind !== undefined && (
          <dd className="col-span-2 flex items-center gap-1.5 text-muted sm:col-span-4">
            <Wind size={16} aria-hidden /> {t("wind_speed", { speed: Math.round(weather.wind.speed) })}
          </dd>
        )}
      </dl>
      {weather.day !== undefined && weather.day.parts.length > 0 && <DayParts parts={weather.day.parts} />}
    </section>
  );
}

/** What is left of the day: the felt temperature and the sky of morning, day and evening (LAYER-04). */
function DayParts({ parts }: { parts: DayWeather["parts"] }) {
  const t = recommendationTexts(useLanguage());
  const language = useLanguage();
  const heading = useId();
  return (
    <div className="mt-3 border-t border-line pt-3 text-s">
      <h2 id={heading} className="mb-2 text-muted">
        {dayText(language, "today")}
      </h2>
      <ul aria-labelledby={heading} className="flex flex-wrap justify-around gap-3">
        {parts.map(({ part, feels_like, condition }) => (
          <li key={part} className="flex flex-col items-center gap-1">
            <span>{dayText(language, `part.${part}`)}</span>
            <WeatherIcon main={condition} size={24} />
            <span className="font-semibold tabular-nums" aria-hidden>
              {t("temperature", { degrees: signedDegrees(feels_like) })}
            </span>
            <span className="sr-only">
              {t(`weather.${condition}`)}, {dayText(language, "felt", { degrees: signedDegrees(feels_like) })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
