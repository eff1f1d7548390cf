import { useQuery } from "@tanstack/react-query";
import { piecesOf } from "@wardrobe/domain/outfit/slots.ts";
import { signedDegrees } from "@wardrobe/domain/recommendations/tell-weather.ts";
import { recommendationTexts } from "@wardrobe/domain/text/recommendations.ts";
import { wornOutfits } from "@wardrobe/domain/wears/worn-outfits.ts";
import { awaitedComponent } from "#adapters/lazy-component.ts";
import { useLanguage } from "#adapters/language.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { today } from "#adapters/today.ts";
import { FlatLay } from "#features/outfit/flat-lay.tsx";
import { useWearablePlan } from "#features/planner/queries.ts";
import { useKnownWeather, useTodaysOutfits } from "#features/recommendations/queries.ts";
import { WeatherIcon } from "#features/recommendations/weather-icon.tsx";
import { useFilters } from "#features/wardrobe/filters/filters-store.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { wearsQuery } from "#features/wears/queries.ts";
import { useGoTo } from "#screens/navigation.ts";
import { ChevronRight } from "#ui/icons.ts";

const CollectionBar = awaitedComponent(async () => (await import("#screens/collection-bar.tsx")).CollectionBar);

/** The line above the wardrobe: about the day, or about the collection that is looked at. */
export function TodayRow() {
  const [within] = useFilters().within;
  return within === undefined ? <Today /> : <CollectionBar id={within.id} />;
}

/** The day's temperature and outfit, which leads to it (TODAY-01). */
function Today() {
  const t = recommendationTexts(useLanguage());
  const goTo = useGoTo();
  const { weather, isLoading, isPlaceKnown } = useKnownWeather(telegram.launch.userId ?? "");
  const items = useQuery({ ...itemsQuery, enabled: false }).data;
  const { data: outfits } = useTodaysOutfits(weather, !isLoading && items !== undefined);
  const { data: wears = [] } = useQuery(wearsQuery({ from: today(), to: today() }));
  const [worn] = wornOutfits(wears, (id) => items?.some((item) => item.id === id) === true);
  const plan = useWearablePlan(items ?? []);
  // The same outfit that its tap opens first.
  const ids = worn?.item_ids ?? plan?.item_ids ?? outfits?.slice(0, 1).flatMap(piecesOf) ?? [];
  const shown = ids.flatMap((id) => items?.find((item) => item.id === id) ?? []);
  return (
    <button
      type="button"
      onClick={() => goTo("/recommendations")}
      className="mb-3 flex h-14 w-full items-center gap-2 rounded-large bg-card px-3 text-left shadow-low active:opacity-70"
    >
      {weather !== null && isPlaceKnown && (
        <>
          <WeatherIcon main={weather.weather[0]?.main ?? ""} size={24} />
          <span className="flex max-w-24 flex-col leading-tight">
            <span className="text-m font-bold tabular-nums">
              {t("temperature", { degrees: signedDegrees(weather.main.temp) })}
            </span>
            {weather.name !== "" && <span className="truncate text-xs text-muted">{weather.name}</span>}
          </span>
        </>
      )}
      <span className="line-clamp-2 min-w-0 flex-1 text-m leading-tight">
        {t(worn === undefined ? "your_outfit_today" : "wearing_today")}
      </span>
      {shown.length > 0 && (
        <span className="w-10 shrink-0" aria-hidden>
          <FlatLay items={shown} label="" />
        </span>
      )}
      <ChevronRight size={18} className="shrink-0 text-muted" aria-hidden />
    </button>
  );
}
