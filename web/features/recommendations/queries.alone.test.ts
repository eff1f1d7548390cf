import { focusManager, QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { WEATHER_CACHE_MS, type Weather } from "@wardrobe/domain/recommendations/weather.ts";
import { weatherQuery } from "#features/recommendations/queries.ts";

// Opens the messenger's page as soon as it is imported.
vi.mock("#adapters/position.ts", () => ({ findPosition: async () => null }));

const weather = (feels: number): Weather => ({
  name: "Riga",
  main: { temp: feels, feels_like: feels },
  weather: [{ main: "Clouds", description: "" }],
});
const MORNING_MS = Date.parse("2026-05-01T08:00:00Z");
const kept = new Map<string, string>();
let asked = 0;
let answer: (reply: Response) => void;

beforeEach(() => {
  vi.useFakeTimers({ now: MORNING_MS + WEATHER_CACHE_MS - 1000 });
  asked = 0;
  kept.clear();
  kept.set("weather", JSON.stringify({ user_id: "anna", weather: weather(8), at_ms: MORNING_MS }));
  kept.set(
    "weather_city",
    JSON.stringify({ user_id: "anna", city: { name: "Riga", country: "LV", lat: 56.9, lon: 24.1 } }),
  );
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  const { promise: answered, resolve } = Promise.withResolvers<Response>();
  answer = resolve;
  vi.stubGlobal("fetch", async () => {
    asked++;
    return await answered;
  });
});
afterEach(() => {
  focusManager.setFocused(undefined);
  vi.useRealTimers();
});

test("weather is as old as it was measured, and an app that comes back after an hour asks for it anew (R-02)", async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { refetchOnWindowFocus: false } } });
  queries.mount();
  const observer = new QueryObserver(queries, weatherQuery("anna"));
  const stop = observer.subscribe(() => {});
  const feels = () => observer.getCurrentResult().data?.weather.main.feels_like;
  await vi.waitFor(() => expect(feels()).toBe(8));
  expect(observer.getCurrentResult().isStale).toBe(false);
  const comeBack = async (): Promise<void> => {
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    await vi.advanceTimersByTimeAsync(10);
  };
  await comeBack();
  expect(asked).toBe(0);

  vi.setSystemTime(MORNING_MS + WEATHER_CACHE_MS + 1000);
  await comeBack();
  expect(asked).toBe(1);
  expect(observer.getCurrentResult()).toMatchObject({ isStale: true, isFetching: true });
  answer(Response.json(weather(15)));
  await vi.waitFor(() => expect(feels()).toBe(15));
  expect(observer.getCurrentResult().isStale).toBe(false);
  stop();
  queries.unmount();
});
