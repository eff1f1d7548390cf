import { expect, test } from "vitest";
import { climateOf, seasonOf } from "#recommendations/climate.ts";
import { comfortAt, feltFor } from "#recommendations/comfort.ts";
import { tellWeather } from "#recommendations/tell-weather.ts";
import type { DayWeather, Weather } from "#recommendations/weather.ts";

const NOW: Weather = {
  name: "Riga",
  main: { temp: 9, feels_like: 7 },
  weather: [{ main: "Clouds", description: "cloudy" }],
  wind: { speed: 3 },
};
const DAY = { felt_min: -2, felt_max: 8, rain_mm: 0, wind_max: 4, parts: [] };

const part = (name: "morning" | "day" | "evening", condition: DayWeather["parts"][number]["condition"]) =>
  ({ part: name, feels_like: 1, condition }) as const;
const [DRIZZLE, THUNDER] = [part("day", "Drizzle"), part("evening", "Thunderstorm")];
const [SNOW, RAIN] = [part("morning", "Snow"), part("evening", "Rain")];
const wetAndWindy = { ...DAY, rain_mm: 2, wind_max: 11.6, parts: [DRIZZLE, THUNDER] };

test.each<[string, Partial<Weather>, [number, number], string[], string]>([
  ["the moment", {}, [7, 7], [], "Feels like 7\u00a0°C"],
  ["a dry day in a shower", { rain: { "1h": 1 }, day: DAY }, [-2, 8], ["isWet"], "Feels like −2 to 8\u00a0°C, rain"],
  [
    "rain of two parts, and wind",
    { day: wetAndWindy },
    [-2, 8],
    ["isWet", "isWindy"],
    "Feels like −2 to 8\u00a0°C, rain, wind up to 12\u00a0m/s",
  ],
  [
    "snow, then rain",
    { day: { ...DAY, rain_mm: 0.5, parts: [SNOW, RAIN] } },
    [-2, 8],
    ["isWet", "isSnowy"],
    "Feels like −2 to 8\u00a0°C, rain in the evening, snow",
  ],
])("%s: what clothes depend on, and how it is told (LAYER-04)", (...[, changes, felt, marks, told]) => {
  const { feltMin, feltMax, ...is } = climateOf({ ...NOW, ...changes });
  expect([feltMin, feltMax]).toEqual(felt);
  expect(
    Object.entries(is)
      .flatMap(([mark, isSo]) => (isSo ? [mark] : []))
      .toSorted(),
  ).toEqual(marks.toSorted());
  expect(tellWeather({ ...NOW, ...changes }, "en")).toBe(told);
});

test("the lowest temperature chooses what is put on over the others, the highest what is under it, the middle the rest (LAYER-04)", () => {
  const day = { feltMin: 2, feltMax: 20 };
  const felt = (["outerwear", "head", "accessories", "upper", "lower", "feet"] as const).map((one) =>
    feltFor(one, day),
  );
  expect(felt).toEqual([2, 2, 2, 20, 11, 11]);
  expect(comfortAt({ type: "Parka", season: [] }, 2)).toBe(1);
  expect(comfortAt({ type: "Parka", season: [] }, 20)).toBe(0);
});

test("each month has its season (LAYER-03)", () => {
  const months = [...Array(12).keys()].map((month) => seasonOf(`2026-${String(month + 1).padStart(2, "0")}-15`));
  expect(months.join(" ")).toBe("Winter Winter Spring Spring Spring Summer Summer Summer Autumn Autumn Autumn Winter");
});
