import fc from "fast-check";
import { expect, test } from "vitest";
import {
  CONDITIONS,
  isCondition,
  isFresh,
  isRainy,
  roundCoordinate,
  Weather,
  WEATHER_CACHE_MS,
  wholeDegrees,
} from "#recommendations/weather.ts";

const weather = (main: string, description: string) => ({ weather: [{ main, description }] });

test("temperatures are whole degrees, and zero is not minus zero (R-01)", () => {
  expect([21.5, 21.4, -3.6, -0.4, 0].map(wholeDegrees)).toEqual([22, 21, -4, 0, 0]);
});

test.each([
  ["Rain", "", true],
  ["Clouds", "light RAIN and snow", true],
  ["Clear", "clear sky", false],
  ["Drizzle", "drizzle", false],
])("%s with %j: rain is %s (R-01)", (main, description, isRain) => {
  expect(isRainy(weather(main, description))).toBe(isRain);
});

test("a rain field means rain, even if the words do not say so (R-01)", () => {
  expect(isRainy({ ...weather("Clear", "clear sky"), rain: {} })).toBe(true);
});

test("weather is used while it is under 60 minutes old and not from the future (R-02)", () => {
  const ages = [0, WEATHER_CACHE_MS - 1, WEATHER_CACHE_MS, -1];
  expect(ages.map((ageMs) => isFresh(1e9, 1e9 + ageMs))).toEqual([true, true, false, false]);
});

test("a coordinate keeps two decimals and moves at most half a step (R-02)", () => {
  expect([56.9496, -24.1052, 180].map(roundCoordinate)).toEqual([56.95, -24.11, 180]);
  fc.assert(
    fc.property(fc.double({ min: -180, max: 180, noNaN: true }), (degrees) => {
      const rounded = roundCoordinate(degrees);
      expect(Math.abs(rounded - degrees)).toBeLessThanOrEqual(0.005 + 1e-9);
      expect(Number(rounded.toFixed(2))).toBe(rounded);
      expect(Object.is(rounded, -0)).toBe(false);
    }),
  );
});

test("the weather object has the specified fields; others are dropped, invalid values are refused (R-01)", () => {
  const answer = {
    name: "Riga",
    main: { temp: 3.2, feels_like: -1, humidity: 80 },
    weather: [{ id: 500, main: "Rain", description: "light rain" }],
    rain: { "1h": 0.4 },
  };
  expect(Weather.parse(answer)).toEqual({
    name: "Riga",
    main: { temp: 3.2, feels_like: -1 },
    weather: [{ main: "Rain", description: "light rain" }],
    rain: { "1h": 0.4 },
  });
  expect(Weather.safeParse({ ...answer, weather: [] }).success).toBe(false);
  expect(Weather.safeParse({ ...answer, main: { temp: Number.NaN, feels_like: 0 } }).success).toBe(false);
});

test("an impossible temperature or wind is clamped to the possible range (SPEC-33)", () => {
  const strange = {
    ...weather("Clear", "clear sky"),
    name: "",
    main: { temp: 400, feels_like: -400 },
    wind: { speed: -3 },
  };
  expect(Weather.parse(strange)).toMatchObject({ main: { temp: 60, feels_like: -60 }, wind: { speed: 0 } });
});

test("known conditions are distinguished from other words (R-01)", () => {
  expect(CONDITIONS.every(isCondition)).toBe(true);
  expect(isCondition("Locusts")).toBe(false);
});
