import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { mayAskByText } from "@wardrobe/domain/recommendations/request.ts";
import { lazyComponent } from "#adapters/lazy-component.ts";
import { isForTrip } from "@wardrobe/domain/boards/trip-words.ts";
import { tierOf } from "@wardrobe/domain/plans/plan-types.ts";
import { recommendationTexts } from "@wardrobe/domain/text/recommendations.ts";
import { forgetPlace } from "#adapters/scroll-direction.ts";
import { useLanguage } from "#adapters/language.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { useT } from "#adapters/texts.ts";
import { openPlansFor } from "#features/payments/upgrade-steps.ts";
import { setUpgradeOpen } from "#features/payments/upgrade-store.ts";
import { useSettings } from "#features/profile/queries.ts";
import { FromCollection, useKeptFrom } from "#features/collections/from-collection.tsx";
import { useChooseCity, useWeather } from "#features/recommendations/queries.ts";
import { endCityOffer, KeepCity } from "#features/recommendations/keep-city.tsx";
import { RequestBox } from "#features/recommendations/request-box.tsx";
import { clearFilters, setQuery } from "#features/wardrobe/filters/filters-store.ts";
import {
  restoreRequest,
  setSuitable,
  useRecommendations,
  useSuitable,
  writeRequest,
} from "#features/recommendations/suitable-store.ts";
import { useRecommendation } from "#features/recommendations/use-recommendation.ts";
import { WeatherCard } from "#features/recommendations/weather-card.tsx";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { SuitableBar } from "#features/recommendations/suitable-bar.tsx";
import { useGoTo } from "#screens/navigation.ts";
import { RecommendedOutfits } from "#screens/recommendations-outfits.tsx";
import { TripRow } from "#screens/trip-row.tsx";
import { TodaysOutfits } from "#screens/todays-outfits.tsx";
import { Button } from "#ui/button.tsx";
import { Shirt, Luggage } from "#ui/icons.ts";
import { Spinner } from "#ui/progress.tsx";
import { plannerText } from "@wardrobe/domain/text/planner.ts";
import { foldText } from "@wardrobe/domain/text/fold.ts";
import { AheadRows } from "#screens/ahead-rows.tsx";

const OutfitOffer = lazyComponent(async () => (await import("#screens/outfit-offer.tsx")).OutfitOffer);

const CitySheet = lazyComponent(async () => (await import("#features/recommendations/city-sheet.tsx")).CitySheet);

/** Today's outfits at once, and suggestions for a request in words (R-01 to R-06, TODAY-01). */
export function RecommendationsScreen() {
  const language = useLanguage();
  const t = recommendationTexts(language);
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
  const { text } = useRecommendations();
  const suitable = useSuitable();
  const [collection, setCollection] = useKeptFrom();
  const [isFromCollection] = useState(collection !== null);
  useEffect(() => restoreRequest(userId), [userId]);
  const showAll = (): void => {
    // Nothing of an earlier search hides what suits.
    clearFilters();
    setQuery(null);
  };
  const recommendation = useRecommendation({ text: isAllowed ? text : "", weather, collection }, () => {
    showAll();
    forgetPlace("/recommendations");
    goTo("/wardrobe");
  });
  const answer = useRef<HTMLDivElement>(null);
  const [answers, setAnswers] = useState(0);
  useEffect(() => {
    if (answers === 0) return;
    answer.current?.scrollIntoView();
    answer.current?.querySelector("h2")?.focus({ preventScroll: true });
  }, [answers]);
  const heading = useRef<HTMLHeadingElement>(null);
  const leave = (): void => {
    setSuitable(null);
    window.scrollTo({ top: 0 });
    // The focused button goes with the answer.
    heading.current?.focus({ preventScroll: true });
  };
  const left = settings?.recommend_credits_left ?? 0;
  const price = left > 0 ? t("request_costs", { count: left }) : t("recommend_credits_left_count", { count: left });
  const showHere = (): void => {
    showAll();
    setAnswers((count) => count + 1);
  };
  const onMore =
    left > 0 && weather !== null
      ? (seen: readonly (readonly string[])[]) => void recommendation.send("", showHere, seen)
      : undefined;
  const message = hasItems ? (recommendation.foundNothing ? t("nothing_suitable") : "") : t("add_clothes_first");
  const from = <FromCollection value={collection} onChoose={setCollection} />;
  return (
    <main className="mx-auto flex w-full max-w-160 flex-1 flex-col gap-3 px-4 short:gap-1.5 pt-[calc(var(--top)+8px)] pb-[calc(var(--bottom)+var(--bar)+16px)]">
      <header>
        <h1 ref={heading} tabIndex={-1} className="outline-none text-xl font-bold short:text-l short:leading-tight">
          {t("recommendations")}
        </h1>
        <p className="text-m text-muted short:text-s short:leading-tight">{t("get_weather_based_recommendations")}</p>
      </header>
      <WeatherCard weather={weather} isLoading={isLoading} onChoosePlace={() => setIsChoosing(true)} />
      {isFromCollection && from}
      {suitable === null ? (
        <TodaysOutfits isWeatherLoading={isLoading} {...{ weather, collection, onMore }} />
      ) : (
        <div ref={answer} className="scroll-mt-[calc(var(--top)+8px)]">
          <SuitableBar suitable={suitable} leave={t("todays_outfits")} onLeave={leave} />
          <RecommendedOutfits {...{ items, suitable, onMore }} from={collection} />
        </div>
      )}
      <TripRow isOnlyNear />
      <OutfitOffer offer="morning" />
      <KeepCity onKeep={(city) => void chooseCity(city)} />
      {!isFromCollection && from}
      <RequestBox
        {...{ text, isAllowed }}
        answered={suitable?.request ?? null}
        price={price}
        isPending={recommendation.isPending}
        gender={settings?.gender}
        onWrite={writeRequest}
        onAsk={(words) => {
          writeRequest(words);
          if (hasItems) void recommendation.send(words, showHere);
        }}
        onChoosePlan={() => openPlansFor("feature_custom_recommendations")}
      />
      <div className="flex flex-col gap-2">
        {isAllowed && isForTrip(foldText(text)) && (
          <>
            <p className="text-s">{plannerText(language, "trip_of_days")}</p>
            <Button look="quiet" onClick={() => goTo("/trip")}>
              <Luggage size={20} aria-hidden /> {plannerText(language, "pack_trip")}
            </Button>
          </>
        )}
        <Button
          look={isAllowed ? "link" : "quiet"}
          onClick={() => void recommendation.send()}
          disabled={recommendation.isDisabled || !hasItems}
        >
          {recommendation.isPending ? <Spinner sizePx={20} /> : <Shirt size={20} aria-hidden />}{" "}
          {t(recommendation.label)}
        </Button>
        <p className="text-center text-s text-balance text-muted">
          {t("shows_clothes")} {!isAllowed && `${price}.`}
        </p>
        <p role="status" className="text-center text-s">
          {message}
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
      {isChoosing && (
        <CitySheet
          onChoose={(city) => {
            endCityOffer();
            void chooseCity(city);
          }}
          onClosed={() => setIsChoosing(false)}
        />
      )}
    </main>
  );
}
