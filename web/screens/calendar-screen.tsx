import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect, useState } from "react";
import { addDays, type Day } from "@wardrobe/domain/people/day.ts";
import { PLANNED_AHEAD_DAYS } from "@wardrobe/domain/planner/calls.ts";
import { outfitsOf } from "@wardrobe/domain/planner/day-outfits.ts";
import { weatherOfDay } from "@wardrobe/domain/recommendations/day-weather.ts";
import { tellWeather } from "@wardrobe/domain/recommendations/tell-weather.ts";
import { diaryText } from "@wardrobe/domain/text/diary.ts";
import { plannerText } from "@wardrobe/domain/text/planner.ts";
import { type Wear, inOrderOfDay } from "@wardrobe/domain/wears/calls.ts";
import { addMonths, daysOf, monthOf } from "@wardrobe/domain/wears/month.ts";
import { useLanguage } from "#adapters/language.ts";
import { awaitedComponent, lazyComponent } from "#adapters/lazy-component.ts";
import { telegram, useBackButton } from "#adapters/telegram/current.ts";
import { useT } from "#adapters/texts.ts";
import { shownDay } from "#adapters/shown-day.ts";
import { today as dayNow } from "#adapters/today.ts";
import { FromCollection, useFrom } from "#features/collections/from-collection.tsx";
import { FlatLay } from "#features/outfit/flat-lay.tsx";
import { NamedThumb } from "#features/outfit/item-thumb.tsx";
import { ForecastCorner } from "#features/planner/planned-outfit.tsx";
import { DaysAhead } from "#features/planner/days-ahead.tsx";
import { DAY_PATH, DAYS_AHEAD, renewForecast, useForecast, WEEK_PATH, weekQuery } from "#features/planner/queries.ts";
import { useChooseCity, weatherQuery } from "#features/recommendations/queries.ts";
import { OutfitAnswers } from "#features/taste/outfit-answers.tsx";
import { CardPicture } from "#features/wardrobe/item-image.tsx";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { DaySheet } from "#features/wears/day-sheet.tsx";
import { EmptyMonth, MonthGrid, MonthTurner } from "#features/wears/month-grid.tsx";
import { WoreIt } from "#features/wears/wore-it.tsx";
import { wearsQuery } from "#features/wears/queries.ts";
import { DiaryHeader } from "#screens/diary-header.tsx";
import { TripRow } from "#screens/trip-row.tsx";
import { useGoTo } from "#screens/navigation.ts";
import { PlannedLay } from "#screens/planned-lay.tsx";
import { usePlansOf } from "#screens/planned-today.tsx";
import { IconButton } from "#ui/button.tsx";
import { ChartColumn, Luggage, Shirt } from "#ui/icons.ts";
import { LoadState } from "#ui/load-state.tsx";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";

const CitySheet = lazyComponent(async () => (await import("#features/recommendations/city-sheet.tsx")).CitySheet);
const PlanDay = lazyComponent(async () => (await import("#screens/plan-day.tsx")).PlanDay);
const PlanWeekSheet = lazyComponent(async () => (await import("#features/planner/plan-week-sheet.tsx")).PlanWeekSheet);
const SuggestedOutfit = awaitedComponent(
  async () => (await import("#features/planner/suggested-outfit.tsx")).SuggestedOutfit,
);

/** The diary as a calendar of months with the pictures of their days, and the days ahead with what is planned (WEAR-05, WEEK-01). */
export function CalendarScreen() {
  const t = useT();
  const language = useLanguage();
  const goTo = useGoTo();
  const queries = useQueryClient();
  const today = dayNow();
  const [cameFor] = useState(() => window.location.pathname + window.location.search);
  const isForWeek = cameFor === WEEK_PATH;
  const dayAsked = DAYS_AHEAD.map((later) => addDays(today, later)).find((of) => cameFor === DAY_PATH + of) ?? null;
  const [day, setDay] = useState<Day>(dayAsked ?? today);
  const [openDay, setOpenDay] = useState<Day | null>(dayAsked);
  const [isPlanning, setIsPlanning] = useState(isForWeek);
  const [isChoosing, setIsChoosing] = useState(false);
  const [collection] = useFrom();
  const userId = telegram.launch.userId ?? "";
  const chooseCity = useChooseCity(userId);
  const last = addDays(today, PLANNED_AHEAD_DAYS);
  const month = monthOf(day);
  const items = useQuery({ ...itemsQuery, enabled: false }).data ?? [];
  const query = useQuery({ ...wearsQuery(daysOf(month)), refetchOnMount: true });
  const { data: wears, isError } = query;
  // Another month may be shown.
  const ofToday = useQuery(wearsQuery(daysOf(monthOf(today))));
  useEffect(() => {
    for (const by of [-1, 1]) {
      const near = addMonths(month, by);
      if (near <= monthOf(today)) void queries.prefetchQuery(wearsQuery(daysOf(near)));
    }
  }, [queries, month, today]);
  const { data: plans = [] } = useQuery(weekQuery);
  const forecast = useForecast();
  // The week begins tomorrow if something was worn today.
  const isWornToday = ofToday.data?.some(({ date }) => date === today) === true;
  const isWeekShown = isPlanning && (ofToday.data !== undefined || ofToday.isError);
  useBackButton(openDay === null && !isWeekShown && !isChoosing, () => goTo("/wardrobe"));
  const closeDay = (): void => {
    setOpenDay(null);
    if (openDay === dayAsked) goTo("/recommendations");
  };
  const byId = new Map(items.map((item) => [item.id, item]));
  const wornOn = (of: Day): Wear[] => (wears?.filter(({ date }) => date === of) ?? []).sort(inOrderOfDay);
  const planned = usePlansOf(openDay ?? today, wornOn(openDay ?? today));
  const plannedOn = (of: Day) => (of < today ? [] : plans.filter(({ date }) => date === of).flatMap(outfitsOf));
  const weatherOn = (of: Day) => (of >= today ? forecast.byDay.get(of) : undefined);
  const labelOf = (of: Day): string => {
    const entries = wornOn(of).length;
    const ahead = plannedOn(of).length;
    const weather = weatherOn(of);
    return [
      shownDay(language, of, { weekday: "long", day: "numeric", month: "long", year: "numeric" }),
      ...(of === today ? [diaryText(language, "today")] : []),
      ...(entries > 0 ? [diaryText(language, "outfits", { count: entries })] : []),
      ...(ahead > 0 ? [plannerText(language, "planned")] : []),
      ...(ahead > 1 ? [diaryText(language, "outfits", { count: ahead })] : []),
      ...(weather === undefined ? [] : [tellWeather(weatherOfDay(weather), language)]),
    ].join(", ");
  };
  return (
    <main className="mx-auto flex w-full max-w-160 flex-1 flex-col px-2 pt-[calc(var(--top)+8px)] pb-[calc(var(--bottom)+16px)]">
      <div className="px-2">
        <DiaryHeader
          title={t("diary")}
          onBack={() => goTo("/wardrobe")}
          below={<MonthTurner day={day} last={last} onTurn={setDay} />}
        >
          <IconButton
            label={plannerText(language, "pack_trip")}
            onClick={() => goTo("/trip")}
            className="bg-tile text-text"
          >
            <Luggage size={22} aria-hidden />
          </IconButton>
          <IconButton
            label={diaryText(language, "statistics")}
            onClick={() => goTo("/statistics")}
            className="bg-tile text-text"
          >
            <ChartColumn size={22} aria-hidden />
          </IconButton>
        </DiaryHeader>
      </div>
      <MonthGrid
        day={day}
        today={today}
        last={last}
        until={addDays(today, DAYS_AHEAD.length)}
        isBusy={wears === undefined && !isError}
        labelOf={labelOf}
        contentOf={(of) => {
          const worn = wornOn(of);
          const shown = worn.length > 0 ? worn : plannedOn(of);
          const weather = weatherOn(of);
          return (
            <>
              <span className={worn.length > 0 ? "" : "opacity-75"}>
                <DayPicture outfits={shown} items={byId} />
              </span>
              {weather !== undefined && shown.length < 2 && <ForecastCorner weather={weather} />}
            </>
          );
        }}
        onMove={setDay}
        onOpen={(opened) => {
          setDay(opened);
          setOpenDay(opened);
        }}
      />
      <LoadState query={query} t={t} failed={diaryText(language, "diary_not_loaded")} isLine className="px-4" />
      <div className="mx-2 mt-3 empty:hidden">
        <TripRow />
      </div>
      {month >= monthOf(today) && (
        <DaysAhead onPlan={() => setIsPlanning(true)} onChooseCity={() => setIsChoosing(true)} />
      )}
      {wears?.length === 0 && month <= monthOf(today) && (
        <EmptyMonth isCurrent={month === monthOf(today)} onConstruct={() => goTo("/constructor")} />
      )}
      {openDay !== null && openDay > today && <PlanDay key={openDay} day={openDay} onClosed={closeDay} />}
      {isChoosing && (
        <CitySheet
          onChoose={async (city) => {
            await chooseCity(city);
            // The weather asks for the position, where that was chosen.
            await queries.prefetchQuery(weatherQuery(userId));
            await renewForecast(queries);
          }}
          onClosed={() => setIsChoosing(false)}
        />
      )}
      {isWeekShown && (
        <PlanWeekSheet
          from={isWornToday ? addDays(today, 1) : today}
          items={items}
          layOf={(worn, label) => <PlannedLay items={worn} label={label} />}
          collection={collection}
          fromOf={(value, onChoose) => <FromCollection value={value} onChoose={onChoose} />}
          onClosed={() => {
            setIsPlanning(false);
            if (isForWeek) goTo("/recommendations");
          }}
        />
      )}
      {openDay !== null && openDay <= today && (
        <DaySheet
          key={openDay}
          day={openDay}
          today={today}
          wears={wornOn(openDay)}
          items={items}
          planned={planned}
          pieceOf={(item) => <NamedThumb item={item} />}
          cardOf={(item) => <CardPicture item={item} />}
          suggestionOf={(occasion) => (
            <Suspense fallback={<div className="h-56 animate-pulse rounded-large bg-tile" />}>
              <SuggestedOutfit
                key={occasion}
                day={openDay}
                occasion={occasion}
                items={byId}
                layOf={(worn, label) => <FlatLay items={worn} label={label} />}
                actionOf={(itemIds) => (
                  <WoreIt itemIds={itemIds} occasion={occasion ?? undefined} day={openDay} isMain />
                )}
              />
            </Suspense>
          )}
          answersOf={(itemIds) => <OutfitAnswers date={openDay} itemIds={itemIds} />}
          onClosed={closeDay}
        />
      )}
    </main>
  );
}

/** The latest outfit of a day in a small picture, and how many there are if it is not the only one. */
function DayPicture({
  outfits,
  items,
}: {
  outfits: readonly Pick<Wear, "item_ids">[];
  items: ReadonlyMap<string, Item>;
}) {
  const [latest] = outfits;
  if (latest === undefined) return null;
  const worn = latest.item_ids.flatMap((id) => items.get(id) ?? []);
  return (
    <>
      <span className="flat-lay-ground absolute inset-0" aria-hidden>
        {/* Below the number of the day. */}
        <span className="absolute inset-0" style={{ top: "0.875rem" }}>
          {worn.length > 0 && <FlatLay items={worn} label="" place="fill" />}
        </span>
        {worn.length === 0 && <Shirt size={20} className="absolute inset-0 m-auto text-muted" aria-hidden />}
      </span>
      {outfits.length > 1 && (
        <span className="absolute right-0.5 bottom-0.5 min-w-4 rounded-full bg-card/85 px-1 text-[0.6875rem] leading-[1.45] tabular-nums">
          {outfits.length}
        </span>
      )}
    </>
  );
}
