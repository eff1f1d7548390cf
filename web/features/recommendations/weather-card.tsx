import { signedDegrees } from "@wardrobe/domain/recommendations/tell-weather.ts";
import { isCondition, isRainy, type DayWeather, type Weather } from "@wardrobe/domain/recommendations/weather.ts";
import { dayText } from "@wardrobe/domain/text/day.ts";
import { recommendationTexts } from "@wardrobe/domain/text/recommendations.ts";
import { useLanguage } from "#adapters/language.ts";
import { WeatherIcon } from "#features/recommendations/weather-icon.tsx";
import { Button } from "#ui/button.tsx";
import { ChevronDown, CloudOff, MapPin, MapPinned, Umbrella, Wind } from "#ui/icons.ts";

type WeatherCardProps = { weather: Weather | null; isLoading: boolean; onChoosePlace: () => void };

const CARD = "flex min-h-22 flex-col rounded-large bg-card px-4 py-2 shadow-low";

/** In two lines place, temperature, sky, feels-like temperature and rain, which unfold to the day's parts; or a button to choose a city (SPEC-32). */
export function WeatherCard({ weather, isLoading, onChoosePlace }: WeatherCardProps) {
  const t = recommendationTexts(useLanguage());
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
        <h2 className="text-m font-semibold">{t("location_not_available")}</h2>
        <p className="text-s text-muted">{t("choose_city_hint")}</p>
      </div>
      <Button look="quiet" onClick={onChoosePlace}>
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
      <div className="flex items-center gap-3">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
          <button
            type="button"
            onClick={onChoosePlace}
            className="-ml-1 flex min-h-11 min-w-0 items-center gap-1 rounded-medium px-1 text-m font-semibold active:opacity-70"
          >
            <MapPin size={18} className="shrink-0 text-accent" aria-hidden />
            <span className="sr-only">{t("pick_city")}: </span>
            {weather.name === "" ? t("location_not_available") : weather.name}
          </button>
          <span className="text-l font-bold tabular-nums">
            {t("temperature", { degrees: signedDegrees(weather.main.temp) })}
          </span>
          <span className="text-m">{sky}</span>
        </div>
        <WeatherIcon main={main} size={36} />
      </div>
      <dl className="flex flex-wrap items-center gap-x-1.5 gap-y-1 pb-1 text-s [&_dd]:mr-2.5">
        <dt className="text-muted">{t("feels_like")}</dt>
        <dd className="font-semibold tabular-nums">
          {t("temperature", { degrees: signedDegrees(weather.main.feels_like) })}
        </dd>
        <dt className="flex items-center gap-1 text-muted">
          <Umbrella size={16} aria-hidden /> {t("rain_today")}
        </dt>
        <dd className="font-semibold">{t(isRainy(weather) || (weather.day?.rain_mm ?? 0) > 0 ? "yes" : "no")}</dd>
        {weather.wind !== undefined && (
          <dd className="flex items-center gap-1 text-muted">
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
  return (
    <details className="group -mx-4 border-t border-line px-4 text-s">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between text-muted [&::-webkit-details-marker]:hidden">
        {dayText(language, "today")}
        <ChevronDown size={18} className="transition-transform group-open:rotate-180" aria-hidden />
      </summary>
      <ul className="flex flex-wrap justify-around gap-3 pb-2">
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
    </details>
  );
}
