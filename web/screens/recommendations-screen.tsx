import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useState } from "react";
import { mayAskByText } from "@wardrobe/domain/recommendations/request.ts";
import { lazyComponent } from "#adapters/lazy-component.ts";
import { tierOf } from "@wardrobe/domain/plans/plan-types.ts";
import { recommendationTexts } from "@wardrobe/domain/text/recommendations.ts";
import { useLanguage } from "#adapters/language.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { useT } from "#adapters/texts.ts";
import { setUpgradeOpen } from "#features/payments/upgrade-store.ts";
import { useSettings } from "#features/profile/queries.ts";
import { FromCollection, useFrom } from "#features/collections/from-collection.tsx";
import { useChooseCity, useWeather } from "#features/recommendations/queries.ts";
import { RequestBox } from "#features/recommendations/request-box.tsx";
import { clearFilters, setQuery } from "#features/wardrobe/filters/filters-store.ts";
import {
  restoreRequest,
  setSuitable,
  useRecommendations,
  writeRequest,
} from "#features/recommendations/suitable-store.ts";
import { useRecommendation } from "#features/recommendations/use-recommendation.ts";
import { WeatherCard } from "#features/recommendations/weather-card.tsx";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { SuitableBar } from "#features/recommendations/suitable-bar.tsx";
import { AheadRows } from "#screens/ahead-rows.tsx";
import { useGoTo } from "#screens/navigation.ts";
import { RecommendedOutfits } from "#screens/recommendations-outfits.tsx";
import { TodaysOutfits } from "#screens/todays-outfits.tsx";
import { Button } from "#ui/button.tsx";
import { Shirt } from "#ui/icons.ts";
import { Spinner } from "#ui/progress.tsx";

const CitySheet = lazyComponent(async () => (await import("#features/recommendations/city-sheet.tsx")).CitySheet);

/** Today's outfits at once, and suggestions for a request in words (R-01 to R-06, TODAY-01). */
export function RecommendationsScreen() {
  const t = recommendationTexts(useLanguage());
  const plansT = useT();
  const goTo = useGoTo();
  const settings = useSettings();
  const userId = telegram.launch.userId ?? "";
  const items = useQuery({ ...itemsQuery, enabled: false }).data ?? [];
  const hasItems = items.length > 0;
  const { weather, isLoading } = useWeather(userId);
  const chooseCity = useChooseCity(userId);
  const [isChoosing, setIsChoosing] = useState(false);
  const isAllowed = mayAskByText(settings?.subscription_type);
  const { text, suitable } = useRecommendations();
  const [collection, setCollection] = useFrom();
  const [isFromCollection] = useState(collection !== null);
  useEffect(() => restoreRequest(userId), [userId]);
  const recommendation = useRecommendation({ text: isAllowed ? text : "", weather, collection }, () => {
    // Nothing of an earlier search hides what suits.
    clearFilters();
    setQuery(null);
    goTo("/wardrobe");
  });
  const message = hasItems ? (recommendation.foundNothing ? t("nothing_suitable") : "") : t("add_clothes_first");
  const from = <FromCollection value={collection} onChoose={setCollection} />;
  return (
    <main className="mx-auto flex w-full max-w-160 flex-1 flex-col gap-3 px-4 short:gap-1.5 pt-[calc(var(--top)+8px)] pb-[calc(var(--bottom)+var(--bar)+16px)]">
      <header>
        <h1 className="text-xl font-bold short:text-l short:leading-tight">{t("recommendations")}</h1>
        <p className="text-m text-muted short:text-s short:leading-tight">{t("get_weather_based_recommendations")}</p>
      </header>
      <WeatherCard weather={weather} isLoading={isLoading} onChoosePlace={() => setIsChoosing(true)} />
      {isFromCollection && from}
      {suitable === null ? (
        <TodaysOutfits weather={weather} isWeatherLoading={isLoading} collection={collection} />
      ) : (
        <>
          <SuitableBar suitable={suitable} leave={t("todays_outfits")} onLeave={() => setSuitable(null)} />
          <RecommendedOutfits items={items} suitable={suitable} />
        </>
      )}
      {!isFromCollection && from}
      <RequestBox
        {...{ text, isAllowed }}
        gender={settings?.gender}
        onWrite={writeRequest}
        onChoosePlan={() => setUpgradeOpen(true)}
      />
      <div className="flex flex-col gap-2">
        <Button onClick={() => void recommendation.send()} disabled={recommendation.isDisabled || !hasItems}>
          {recommendation.isPending ? <Spinner sizePx={20} /> : <Shirt size={20} aria-hidden />}{" "}
          {t(recommendation.label)}
        </Button>
        <p role="status" className="text-center text-s">
          {message}
        </p>
        <p className="text-center text-s text-muted">
          {t("recommend_credits_left_count", { count: settings?.recommend_credits_left ?? 0 })}
        </p>
        {settings?.recommend_credits_left === 0 && tierOf(settings.subscription_type) === "basic" && (
          <Button look="link" onClick={() => setUpgradeOpen(true)}>
            {plansT("pick_plan")}
          </Button>
        )}
      </div>
      <AheadRows />
      {weather?.attribution !== undefined && (
        <p className="mt-auto pt-4 text-center text-xs text-muted">
          {t("weather_from", { source: weather.attribution })}
        </p>
      )}
      <Suspense>
        {isChoosing && <CitySheet onChoose={(city) => void chooseCity(city)} onClosed={() => setIsChoosing(false)} />}
      </Suspense>
    </main>
  );
}
