import { act, renderHook } from "@testing-library/react";
import { focusManager, QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { morningCalls } from "@wardrobe/domain/morning/calls.ts";
import { recommendationCalls } from "@wardrobe/domain/recommendations/calls.ts";
import { GEOLOCATION_TIMEOUT_MS, WEATHER_CACHE_MS, type Weather } from "@wardrobe/domain/recommendations/weather.ts";
import { deviceZone } from "#adapters/today.ts";
import {
  readWeather,
  knownPlace,
  useChooseCity,
  useKnownCity,
  useKnownWeather,
  weatherQuery,
} from "#features/recommendations/queries.ts";
import { messenger } from "#testing/messenger.ts";
import { newQueries, withQueries } from "#testing/render.tsx";
import { refusal, stubServer } from "#testing/server.ts";
import { recordToasts } from "#testing/toasts.ts";

const weather = (feels: number): Weather => ({
  name: "Riga",
  main: { temp: feels, feels_like: feels },
  weather: [{ main: "Clouds", description: "" }],
});
const MORNING_MS = Date.parse("2026-05-01T08:00:00Z");
let sent: ReturnType<typeof stubServer> = [];
let respond: (reply: unknown) => void;

beforeEach(() => {
  vi.useFakeTimers({ now: MORNING_MS + WEATHER_CACHE_MS - 1000 });
  const riga = { name: "Riga", country: "LV", lat: 56.9, lon: 24.1 };
  localStorage.setItem("weather", JSON.stringify({ user_id: "anna", weather: weather(8), at_ms: MORNING_MS }));
  localStorage.setItem("weather_city", JSON.stringify({ user_id: "anna", city: riga }));
  const { promise, resolve } = Promise.withResolvers<unknown>();
  respond = resolve;
  sent = stubServer(async () => await promise);
});
const DAY = { felt_min: 8, felt_max: 15, rain_mm: 0, wind_max: 3, parts: [] };
afterEach(() => {
  focusManager.setFocused(undefined);
  vi.useRealTimers();
});

test("weather is stale an hour after it was requested, and is reloaded when the app regains focus; the device tells its zone and keeps the day (R-02, LAYER-04)", async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { refetchOnWindowFocus: false } } });
  queries.mount();
  const observer = new QueryObserver(queries, weatherQuery("anna"));
  const stop = observer.subscribe(() => {});
  const feels = () => observer.getCurrentResult().data?.weather.main.feels_like;
  await vi.waitFor(() => expect(feels()).toBe(8));
  expect(observer.getCurrentResult().isStale).toBe(false);
  const regainFocus = async (): Promise<void> => {
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    await vi.advanceTimersByTimeAsync(10);
  };
  await regainFocus();
  expect(sent).toHaveLength(0);

  vi.setSystemTime(MORNING_MS + WEATHER_CACHE_MS + 1000);
  await regainFocus();
  expect(sent).toHaveLength(1);
  expect(observer.getCurrentResult()).toMatchObject({ isStale: true, isFetching: true });
  respond({ ...weather(15), day: DAY });
  await vi.waitFor(() => expect(feels()).toBe(15));
  expect(observer.getCurrentResult().isStale).toBe(false);
  expect(sent[0]?.body).toEqual({ lat: 56.9, lon: 24.1, time_zone: deviceZone() });
  expect(readWeather("anna")?.weather.day).toEqual(DAY);
  stop();
  queries.unmount();
});

test("the position leaves the device rounded to about a kilometre (R-02, SPEC-31)", async () => {
  localStorage.removeItem("weather");
  localStorage.removeItem("weather_city");
  const place = { available: true, latitude: 55.755826, longitude: 37.617298 };
  messenger.answer = ({ method }) => {
    if (method === "web_app_check_location") return [["location_checked", { available: true }]];
    return method === "web_app_request_location" ? [["location_requested", place]] : [];
  };
  respond(weather(3));
  expect((await newQueries().fetchQuery(weatherQuery("anna")))?.weather.name).toBe("Riga");
  expect(sent[0]?.body).toEqual({ lat: 55.76, lon: 37.62, time_zone: deviceZone() });
});

test("a position that takes longer than ten seconds is none, and no weather no error (R-02)", async () => {
  const toasts = recordToasts();
  localStorage.removeItem("weather");
  localStorage.setItem("weather_city", (localStorage.getItem("weather_city") ?? "").replace("anna", "olga"));
  respond(refusal(503, "weather_unavailable"));
  expect(await newQueries().fetchQuery(weatherQuery("olga"))).toBeNull();
  localStorage.removeItem("weather_city");
  messenger.answer = ({ method }) =>
    method === "web_app_check_location" ? [["location_checked", { available: true }]] : [];
  const found = newQueries().fetchQuery(weatherQuery("olga"));
  let isFound = false;
  void found.then(() => (isFound = true));
  await vi.advanceTimersByTimeAsync(GEOLOCATION_TIMEOUT_MS - 100);
  expect(isFound).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  const asked = sent.map(({ path }) => path);
  expect([await found, toasts, asked]).toEqual([
    null,
    [],
    [recommendationCalls.getWeather.path, morningCalls.getMorning.path],
  ]);
});

test("a chosen city stays chosen for its person until the device's position is wanted again, and the server knows it for the chat (R-02, SPEC-32, SPEC-104)", async () => {
  const oslo = { name: "Oslo", country: "NO", lat: 59.91, lon: 10.75 };
  const { result } = renderHook(() => useChooseCity("anna"), { wrapper: withQueries(newQueries()) });
  await act(async () => await result.current(oslo));
  expect(readWeather("anna")).toBeNull();
  respond(weather(1));
  await newQueries().fetchQuery(weatherQuery("anna"));
  expect(sent.at(-1)?.body).toMatchObject({ lat: oslo.lat, lon: oslo.lon });
  await act(async () => await result.current(null));
  const kept = sent.flatMap(({ path, body }) => (path === recommendationCalls.chooseCity.path ? [body] : []));
  expect(kept).toEqual([{ city: oslo }, { city: null }]);
  expect(localStorage.getItem("weather_city")).toBeNull();
});

test("a city that was chosen in the chat is the app's when it is opened, and one from the app stays (SPEC-121)", async () => {
  const oslo = { name: "Oslo", country: "NO", lat: 59.91, lon: 10.75 };
  let ofAccount: object = { city: oslo };
  const asked = stubServer(({ path }) =>
    path === morningCalls.getMorning.path ? { settings: null, may_write: false, ...ofAccount } : weather(3),
  );
  const shownAt = async () => {
    const { result } = renderHook(() => useKnownWeather("anna"), { wrapper: withQueries(newQueries()) });
    await act(async () => await vi.advanceTimersByTimeAsync(10));
    return result.current.weather?.name;
  };
  expect(await shownAt()).toBe("Oslo");
  expect(asked.at(-1)?.body).toMatchObject({ lat: oslo.lat, lon: oslo.lon });
  ofAccount = {};
  expect(await shownAt()).toBe("Oslo");
});

test("a place that is known is known everywhere: from the position for the days ahead, by its city for the morning, and from the morning's city for the weather (SPEC-54)", async () => {
  localStorage.removeItem("weather_city");
  localStorage.removeItem("weather");
  const riga = { name: "Riga", country: "LV", lat: 56.946, lon: 24.1059 };
  let hasMorning = true;
  stubServer(({ path }) => {
    if (path === morningCalls.getMorning.path)
      return {
        settings: hasMorning ? { is_on: true, minute: 450, weekdays: [], city: riga, time_zone: deviceZone() } : null,
        may_write: true,
      };
    if (path === recommendationCalls.findCities.path) return { cities: [{ ...riga, lat: 0, country: "US" }, riga] };
    return weather(3);
  });
  messenger.answer = ({ method }) =>
    method === "web_app_check_location" ? [["location_checked", { available: false }]] : [];
  vi.stubGlobal("navigator", { ...navigator, geolocation: undefined });
  const place = { lat: 56.95, lon: 24.11 };
  expect(await knownPlace("dora")).toEqual(place);
  const queries = newQueries();
  // It stands on the screen before the weather is there.
  const { result } = renderHook(() => useKnownCity("dora"), { wrapper: withQueries(queries) });
  expect(result.current).toBeNull();
  expect((await queries.fetchQuery(weatherQuery("dora")))?.weather.name).toBe("Riga");
  hasMorning = false;
  const ofAnother = JSON.stringify({ user_id: "ben", weather: weather(1), at_ms: 0 });
  localStorage.setItem("weather", ofAnother);
  expect(await knownPlace("dora")).toEqual(place);
  await vi.waitFor(() => expect(result.current).toBeUndefined());
  await vi.waitFor(() => expect(result.current).toEqual(riga));
});
