import { expect, test } from "vitest";
import { FORECAST_HOURS_MAX } from "@wardrobe/domain/recommendations/day-weather.ts";
import { cachedWeather } from "#adapters/weather/cached.ts";
import { WeatherUnavailable, type Reading, type WeatherSource } from "#adapters/weather/port.ts";
import { staticWeather } from "#adapters/weather/static.ts";
import { TestClock } from "#testing/test-clock.ts";

const KEEP_MS = 30 * 60_000;
const HOUR_MS = 3_600_000;
const RIGA = { lat: 56.95, lon: 24.11 };

test("neighbours share one reading for half an hour; another place, language or time needs another (SPEC-31)", async () => {
  const { source, asked, clock } = open();
  await source.read(RIGA, "ru");
  await source.read({ lat: 56.96, lon: 24.09 }, "ru");
  expect(asked).toHaveLength(1);
  await source.read({ lat: 57.2, lon: 24.11 }, "ru");
  await source.read(RIGA, "en");
  expect(asked).toHaveLength(3);
  clock.advance(KEEP_MS - 1);
  await source.read(RIGA, "ru");
  expect(asked).toHaveLength(3);
  clock.advance(1);
  await source.read(RIGA, "ru");
  expect(asked).toHaveLength(4);
});

test("the hours are kept with the reading (LAYER-04)", async () => {
  const { source, clock } = open();
  const { hours } = await source.read(RIGA, "ru");
  expect(hours).toHaveLength(FORECAST_HOURS_MAX);
  clock.advance(KEEP_MS - 1);
  expect((await source.read(RIGA, "ru")).hours).toBe(hours);
});

test("ten simultaneous reads share one request (SPEC-31)", async () => {
  const { source, asked } = open();
  const readings = await Promise.all(Array.from({ length: 10 }, async () => await source.read(RIGA, "ru")));
  expect(asked).toHaveLength(1);
  expect(new Set(readings).size).toBe(1);
});

test("if the provider fails, the last reading is used for three hours; after that, or without one, the weather is unavailable (SPEC-31)", async () => {
  const { source, clock, state } = open();
  const reading = await source.read(RIGA, "ru");
  state.fails = true;
  clock.advance(3 * HOUR_MS - 1);
  expect(await source.read(RIGA, "ru")).toBe(reading);
  clock.advance(1);
  await expect(source.read(RIGA, "ru")).rejects.toThrow(WeatherUnavailable);
  await expect(source.read({ lat: 0, lon: 0 }, "ru")).rejects.toThrow(WeatherUnavailable);
  state.fails = false;
  expect(await source.read(RIGA, "ru")).not.toBe(reading);
});

test("no request is made before the expiry that the provider set (SPEC-31)", async () => {
  const { source, asked, clock, state } = open();
  state.expires = new Date(clock.now().getTime() + HOUR_MS);
  await source.read(RIGA, "ru");
  clock.advance(HOUR_MS - 1);
  await source.read(RIGA, "ru");
  expect(asked).toHaveLength(1);
  clock.advance(1);
  await source.read(RIGA, "ru");
  expect(asked).toHaveLength(2);
});

function open() {
  const clock = new TestClock();
  const asked: object[] = [];
  const state: { fails: boolean; expires: Date | null } = { fails: false, expires: null };
  const inner: WeatherSource = {
    provider: "test",
    read: async (place, language): Promise<Reading> => {
      asked.push({ ...place, language });
      if (state.fails) throw new WeatherUnavailable("down");
      return { ...(await staticWeather(clock).read(place, language)), expires: state.expires };
    },
  };
  return { source: cachedWeather(inner, { clock, keepMs: KEEP_MS }), asked, clock, state };
}
