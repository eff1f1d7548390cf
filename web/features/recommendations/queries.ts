import { keepPreviousData, queryOptions, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { z } from "zod/mini";
import { morningCalls } from "@wardrobe/domain/morning/calls.ts";
import { recommendationCalls, type SuggestedOutfit } from "@wardrobe/domain/recommendations/calls.ts";
import { cityOfZone, nearestCity, City, type Place } from "@wardrobe/domain/recommendations/city.ts";
import {
  isFresh,
  roundCoordinate,
  WEATHER_CACHE_MS,
  CachedWeather,
  type Weather,
} from "@wardrobe/domain/recommendations/weather.ts";
import { callApi } from "#adapters/api.ts";
import { deleteStored, read, write } from "#adapters/local-store.ts";
import { logWarning } from "#adapters/log.ts";
import { findPosition } from "#adapters/position.ts";
import { deviceZone, today } from "#adapters/today.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";

/** Stale by the age of the weather, not of the query: the evening does not show the morning's weather. */
export const weatherQuery = (userId: string) =>
  queryOptions({
    queryKey: ["weather", userId],
    queryFn: async () => await readOrFetch(userId),
    // Without weather it is retried at the next visit: the user may have allowed the position meanwhile.
    staleTime: ({ state }) => freshForMs(state.data, state.dataUpdatedAt),
    refetchInterval: ({ state }) => freshForMs(state.data, Date.now()) || false,
    refetchOnWindowFocus: true,
    retry: false,
  });

/** Not kept: once a position or a city is known, its weather counts. */
const zoneWeatherQuery = queryOptions({
  queryKey: ["zone-weather"],
  queryFn: async (): Promise<CachedWeather | null> => {
    const query = cityOfZone(deviceZone());
    const [city] = query === null ? [] : (await callApi(recommendationCalls.findCities, { query })).cities;
    return city === undefined ? null : { weather: await weatherIn(city), at_ms: Date.now() };
  },
  staleTime: WEATHER_CACHE_MS,
  retry: false,
});

function freshForMs(cached: CachedWeather | null | undefined, nowMs: number): number {
  return cached === null || cached === undefined ? 0 : Math.max(0, cached.at_ms + WEATHER_CACHE_MS - nowMs);
}

/** The weather at the device's position or in the chosen city; null if unknown, without a reason. */
export function useWeather(userId: string) {
  useAccountCity(userId);
  const { data, isFetching, isStale } = useQuery(weatherQuery(userId));
  const weather = isStale ? null : (data?.weather ?? null);
  return { weather, isLoading: isFetching && weather === null };
}

/** The weather that can be told without a question for the position: at the known place, else in the zone's city (SPEC-54). */
export function useKnownWeather(userId: string) {
  useAccountCity(userId);
  const isPlaceKnown = readCity(userId) !== null || readWeather(userId) !== null;
  const there = useQuery({ ...weatherQuery(userId), enabled: isPlaceKnown });
  const inZone = useQuery({ ...zoneWeatherQuery, enabled: !isPlaceKnown });
  const { data, isLoading, isStale } = isPlaceKnown ? there : inZone;
  return { weather: isStale ? null : (data?.weather ?? null), isLoading, isPlaceKnown };
}

const TODAY = "today";

/** What was suggested in this visit for today. */
export function knownOutfits(queries: QueryClient): SuggestedOutfit[] {
  return queries.getQueriesData<SuggestedOutfit[]>({ queryKey: [TODAY] }).flatMap(([, outfits]) => outfits ?? []);
}

/** The day's outfits, which cost nothing (TODAY-01). Asked for anew at each visit: what is worn and answered changes them. */
export function useTodaysOutfits(weather: Weather | null, isReady: boolean, collection: string | null = null) {
  const date = today();
  const items = useQuery({ ...itemsQuery, enabled: false }).data ?? [];
  // Of a wardrobe that has grown another outfit is the best.
  const wardrobe = `${items.length} ${items[0]?.id ?? ""}`;
  return useQuery({
    queryKey: [TODAY, date, weather, wardrobe, collection],
    queryFn: async () => {
      const within = collection === null ? {} : { collection };
      const inWeather = weather === null ? {} : { weather };
      return (await callApi(recommendationCalls.suggestToday, { date, ...inWeather, ...within })).outfits;
    },
    enabled: isReady,
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
  });
}

/** Questions that only the owner can answer, asked once in each visit to the app, when an outfit is on the screen (OWNER-01). */
export const ownerQuestionsQuery = queryOptions({
  queryKey: ["owner-questions"],
  queryFn: async () => (await callApi(recommendationCalls.listOwnerQuestions, undefined)).questions,
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
  // Each outfit that is shown would ask again.
  retryOnMount: false,
});

/** Chooses a city, or the device's position for null, and reloads the weather. */
export function useChooseCity(userId: string) {
  const queries = useQueryClient();
  return async (city: City | null): Promise<void> => {
    // The chat knows it, too; without it the chat asks.
    callApi(recommendationCalls.chooseCity, { city }).catch((error: unknown) =>
      logWarning("The chosen city was not kept", error),
    );
    await show(queries, userId, city);
  };
}

async function show(queries: QueryClient, userId: string, city: City | null): Promise<void> {
  writeCity(userId, city);
  clearWeather();
  await queries.resetQueries(weatherQuery(userId));
}

/** The city that was chosen last, elsewhere or in the chat, is this device's, too (SPEC-121). */
function useAccountCity(userId: string): void {
  useQuery({
    queryKey: ["account-city", userId],
    queryFn: async ({ client }) => {
      const { city } = await callApi(morningCalls.getMorning, undefined);
      const here = readCity(userId);
      if (city !== undefined && (city.name !== here?.name || city.country !== here.country))
        await show(client, userId, city);
      return city ?? null;
    },
    refetchOnWindowFocus: true,
    retry: false,
  });
}

async function readOrFetch(userId: string): Promise<CachedWeather | null> {
  const cached = readWeather(userId);
  if (cached !== null && isFresh(cached.at_ms, Date.now())) return cached;
  try {
    const city = readCity(userId);
    const found = city ?? (await findPosition()) ?? (await morningCity());
    if (found === null) return null;
    const weather = city === null ? await weatherAt(found) : await weatherIn(city);
    const dated = { weather, at_ms: Date.now() };
    writeWeather(userId, dated, rounded(found));
    return dated;
  } catch (error) {
    logWarning("The weather could not be loaded", error);
    return null;
  }
}

const weatherAt = async (place: Place): Promise<Weather> =>
  await callApi(recommendationCalls.getWeather, { ...rounded(place), time_zone: deviceZone() });

const weatherIn = async (city: City): Promise<Weather> => ({ ...(await weatherAt(city)), name: city.name });

const rounded = ({ lat, lon }: Place): Place => ({ lat: roundCoordinate(lat), lon: roundCoordinate(lon) });

async function morningCity(): Promise<City | null> {
  try {
    return (await callApi(morningCalls.getMorning, undefined)).settings?.city ?? null;
  } catch (error) {
    logWarning("The morning message's city could not be loaded", error);
    return null;
  }
}

/** Where the person is, as far as the app knows: asks for no permission (SPEC-54). */
export async function knownPlace(userId: string): Promise<Place | null> {
  const city = placeNow(userId) ?? (await morningCity());
  return city && rounded(city);
}

/** The same as far as this device knows. */
export function placeNow(userId: string): Place | null {
  const place = readPlace(userId);
  return place && rounded(place);
}

/** The city that the weather is shown for, by its name; null where none is, undefined while it is looked for (SPEC-54). */
export function useKnownCity(userId: string): City | null | undefined {
  // The weather may come later.
  useQuery({ ...weatherQuery(userId), enabled: false });
  const city = readCity(userId);
  const stored = readStored(userId);
  const place = stored?.place;
  const { data = [], isLoading } = useCities(city === null && place !== undefined ? (stored?.weather.name ?? "") : "");
  if (city !== null || place === undefined) return city;
  return isLoading ? undefined : nearestCity(data, place);
}

/** Cities that begin with the query; a blank query is not sent. */
export function useCities(query: string) {
  return useQuery({
    queryKey: ["cities", query],
    queryFn: async ({ signal }) => (await callApi(recommendationCalls.findCities, { query }, { signal })).cities,
    enabled: query !== "",
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

// Apart from the rest of the local storage, because no start needs it.
const WEATHER = "weather";
/** `place`: where that is, as exact as the weather needs it; it stays on this device. Earlier versions kept none. */
const StoredWeather = z.extend(CachedWeather, {
  user_id: z.string(),
  place: z.optional(z.object({ lat: z.number(), lon: z.number() })),
});
const CITY = "weather_city";
const StoredCity = z.object({ user_id: z.string(), city: City });

/** For as long as the page: another account of this web view clears what is stored (SPEC-5), or nothing can be. */
let last: z.output<typeof StoredWeather> | null = null;

function readStored(userId: string) {
  return read(WEATHER, StoredWeather, userId) ?? (last?.user_id === userId ? last : null);
}

/** The last weather, with the time it was requested. */
export function readWeather(userId: string): CachedWeather | null {
  return readStored(userId);
}

function writeWeather(userId: string, cached: CachedWeather, place: Place): void {
  last = { user_id: userId, ...cached, place };
  write(WEATHER, last);
}

/** The chosen city, else where the last weather was; null where neither is known. */
function readPlace(userId: string): Place | null {
  return readCity(userId) ?? readStored(userId)?.place ?? null;
}

function clearWeather(): void {
  last = null;
  deleteStored(WEATHER);
}

/** The manually chosen city; null where the device's position is used (SPEC-32). */
function readCity(userId: string): City | null {
  return read(CITY, StoredCity, userId)?.city ?? null;
}

function writeCity(userId: string, city: City | null): void {
  if (city === null) deleteStored(CITY);
  else write(CITY, { user_id: userId, city });
}
