import { queryOptions, useQuery, type QueryClient } from "@tanstack/react-query";
import type { ClientInput } from "@wardrobe/domain/call.ts";
import type { Day } from "@wardrobe/domain/people/day.ts";
import { plannerCalls, type PlannedOutfit } from "@wardrobe/domain/planner/calls.ts";
import { byDay, dressingOf, outfitsOf } from "@wardrobe/domain/planner/day-outfits.ts";
import { turnedAgainst, type Turn } from "@wardrobe/domain/planner/turned.ts";
import { climateOf } from "@wardrobe/domain/recommendations/climate.ts";
import { weatherOfDay } from "@wardrobe/domain/recommendations/day-weather.ts";
import { WEATHER_CACHE_MS, type DayWeather, type Weather } from "@wardrobe/domain/recommendations/weather.ts";
import { isAtHand } from "@wardrobe/domain/wardrobe/item-state.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { callApi } from "#adapters/api.ts";
import { logWarning } from "#adapters/log.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { today } from "#adapters/today.ts";
import { knownPlace, placeNow, weatherQuery } from "#features/recommendations/queries.ts";

const FRESH_MS = 60_000;
const FORECAST = "week-forecast";
/** The calendar with the suggested week over it. */
export const WEEK_PATH = "/calendar?week";
/** The calendar with a day over it, which is named after it. */
export const DAY_PATH = "/calendar?day=";
/** The days of the strip, from today. */
export const DAYS_AHEAD = [0, 1, 2, 3, 4, 5, 6];

/** Every plan that is kept, oldest day first. Refetched on focus: other devices plan too. */
export const weekQuery = queryOptions({
  queryKey: ["week"],
  queryFn: async () => await callApi(plannerCalls.listWeek, undefined),
  staleTime: FRESH_MS,
  refetchOnWindowFocus: true,
});

export type Forecast = {
  readonly byDay: ReadonlyMap<Day, DayWeather>;
  readonly attribution: string | null;
  /** False where neither a city was chosen nor a position is known. */
  readonly isPlaceKnown: boolean;
};
const NO_FORECAST: Forecast = { byDay: new Map(), attribution: null, isPlaceKnown: true };

/** The plan that dresses today with its garments, as long as all of them are at hand and the weather suits them; null otherwise (SPEC-72). */
export function useWearablePlan(items: readonly Item[]): (PlannedOutfit & { readonly worn: readonly Item[] }) | null {
  const { data: plans = [] } = useQuery(weekQuery);
  const { plan } = dressingOf(plans.find(({ date }) => date === today()));
  const turnOf = useTurnOf(items, plan !== null);
  if (plan === null) return null;
  const worn = items.filter(({ id }) => plan.item_ids.includes(id));
  if (worn.length < plan.item_ids.length || !worn.every(isAtHand)) return null;
  return turnOf(plan) === null ? { ...plan, worn } : null;
}

type OfDay = Pick<PlannedOutfit, "date" | "item_ids" | "occasion"> & { readonly isWorn?: boolean };

/** Tells why the weather of its day speaks against an outfit that is planned or worn; null too while no forecast is known, as where not `isWanted` (WEEK-01). Of today the weather that the screens show tells, if there is one. */
export function useTurnOf(items: readonly Item[], isWanted = true): (outfit: OfDay) => Turn | null {
  const forecast = useQuery({ ...forecastQuery(), enabled: isWanted }).data;
  const now = useQuery({ ...weatherQuery(telegram.launch.userId ?? ""), enabled: false });
  return (outfit) => {
    const ahead = forecast?.byDay.get(outfit.date);
    const shown = outfit.date === today() && !now.isStale ? now.data?.weather : undefined;
    const weather = shown ?? (ahead && weatherOfDay(ahead));
    if (weather === undefined) return null;
    const worn = items.filter(({ id }) => outfit.item_ids.includes(id));
    return turnedAgainst(worn, climateOf(weather), items.filter(isAtHand), outfit);
  };
}

/** The days that the forecast reaches; none where the place is unknown. Its failures are only logged. */
const forecastQuery = () =>
  queryOptions({
    queryKey: [FORECAST, placeNow(telegram.launch.userId ?? "")],
    queryFn: async (): Promise<Forecast> => {
      try {
        const place = await placeAhead();
        if (place === null) return { ...NO_FORECAST, isPlaceKnown: false };
        const { days, attribution } = await callApi(plannerCalls.forecastWeek, place);
        return { byDay: new Map(days.map(({ date, weather }) => [date, weather])), attribution, isPlaceKnown: true };
      } catch (error) {
        logWarning("The forecast could not be loaded", error);
        return NO_FORECAST;
      }
    },
    // The place may become known on another screen.
    staleTime: ({ state }) => (state.data?.isPlaceKnown === false ? 0 : WEATHER_CACHE_MS),
  });

/** After another place was chosen. */
export async function renewForecast(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ queryKey: [FORECAST] });
}

/** The weather of a day ahead; null where the forecast does not tell it. */
export async function weatherAhead(queries: QueryClient, day: Day): Promise<Weather | null> {
  const ahead = (await queries.fetchQuery(forecastQuery())).byDay.get(day);
  return ahead === undefined ? null : weatherOfDay(ahead);
}

export function useForecast(): Forecast {
  return useQuery(forecastQuery()).data ?? NO_FORECAST;
}

const placeAhead = async () => await knownPlace(telegram.launch.userId ?? "");

type Suggested = ClientInput<typeof plannerCalls.suggestWeek>;

/** Outfits for days ahead, beside what is planned. Stores nothing. May throw. */
export async function suggestDays(asked: Omit<Suggested, "lat" | "lon">) {
  const place = await placeAhead();
  return (await callApi(plannerCalls.suggestWeek, { ...asked, ...place })).days;
}

/** Outfits for one day and occasion; for none, those of the day itself in place of what is planned. */
export const daySuggestionsQuery = (day: Day, occasion: string | null) =>
  queryOptions({
    queryKey: ["week-suggestions", day, occasion],
    queryFn: async () => {
      const dressed = occasion === null ? { instead: true } : { occasion };
      return (await suggestDays({ from: day, days: 1, ...dressed }))[0]?.outfits ?? [];
    },
    gcTime: 0,
    retry: false,
  });

/** Plans outfits; what was planned for their days and occasions comes back for an undo. May throw. */
export async function planDays(
  queries: QueryClient,
  days: ClientInput<typeof plannerCalls.planWeek>["days"],
): Promise<readonly PlannedOutfit[]> {
  const before = (await queries.ensureQueryData(weekQuery)).flatMap(outfitsOf);
  const planned = await callApi(plannerCalls.planWeek, { days });
  const named = new Set(planned.map(({ date }) => date));
  write(queries, (outfits) => [...outfits.filter(({ date }) => !named.has(date)), ...planned.flatMap(outfitsOf)]);
  return before.filter((old) => days.some((one) => isForSame(old, one)));
}

/** Deletes plans of one occasion, or of none; they come back for an undo. May throw. */
export async function unplanDays(
  queries: QueryClient,
  dates: readonly Day[],
  occasion: string | undefined,
): Promise<readonly PlannedOutfit[]> {
  const before = (await queries.ensureQueryData(weekQuery)).flatMap(outfitsOf);
  await callApi(plannerCalls.deleteWeek, { dates: [...dates], occasion: occasion ?? null });
  const isGone = (plan: PlannedOutfit) => plan.occasion === occasion && dates.includes(plan.date);
  write(queries, (outfits) => outfits.filter((plan) => !isGone(plan)));
  return before.filter(isGone);
}

type For = { readonly date: Day; readonly occasion?: string | undefined };

/** Whether one is planned in the other's place. */
export function isForSame(one: For, other: For): boolean {
  return one.date === other.date && one.occasion === other.occasion;
}

function write(queries: QueryClient, change: (outfits: readonly PlannedOutfit[]) => PlannedOutfit[]): void {
  queries.setQueryData(weekQuery.queryKey, (plans) => byDay(change((plans ?? []).flatMap(outfitsOf))));
}
