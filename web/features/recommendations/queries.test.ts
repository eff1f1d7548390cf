import { focusManager, QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { WEATHER_CACHE_MS, type Weather } from "@wardrobe/domain/recommendations/weather.ts";
import { deviceZone } from "#adapters/today.ts";
import { readWeather } from "#adapters/weather-store.ts";
import { weatherQuery } from "#features/recommendations/queries.ts";
import { stubServer } from "#testing/server.ts";

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
