import { expect, test } from "vitest";
import type { Weather } from "@wardrobe/domain/recommendations/weather.ts";
import { WeatherCard } from "#features/recommendations/weather-card.tsx";
import { renderHtml } from "#testing/render.tsx";

const RIGA: Weather = {
  name: "Riga",
  main: { temp: 7.6, feels_like: -3.4 },
  weather: [{ main: "Clouds", description: "overcast" }],
};
const wordsOf = (weather: Weather | null): string =>
  renderHtml(<WeatherCard weather={weather} isLoading={false} onChoosePlace={() => {}} />)
    .replaceAll(/<[^>]+>/g, "|")
    .replaceAll(/\|+/g, "|");

test("it shows the place, temperature and feels-like temperature in whole degrees, the sky, and whether it rains (R-01)", () => {
  const words = wordsOf(RIGA);
  expect(words).toContain("|Riga|");
  expect(words).toContain("|8\u00a0°C|Cloudy|");
  expect(words).toContain("|Feels like|−3\u00a0°C|");
  expect(words).toContain("|No|");
});

test.each([
  ["the main word", { ...RIGA, weather: [{ main: "Rain", description: "" }] }],
  ["the description", { ...RIGA, weather: [{ main: "Clouds", description: "light RAIN later" }] }],
  ["a rain field", { ...RIGA, rain: { "1h": 0.2 } }],
])("%s says that it rains today (R-01)", (_what, weather) => {
  expect(wordsOf(weather)).toMatch(/\|\s*Rain today\|Yes\|/);
});

test("the rest of the day is shown by its parts, and told to who cannot see it; its rain is rain today (LAYER-04)", () => {
  const day = {
    felt_min: -3.4,
    felt_max: 6,
    rain_mm: 1.5,
    wind_max: 4,
    parts: [
      { part: "day", feels_like: 5.6, condition: "Clouds" },
      { part: "evening", feels_like: -2.5, condition: "Rain" },
    ],
  } as const satisfies Weather["day"];
  const words = wordsOf({ ...RIGA, day: { ...day, parts: [...day.parts] } });
  expect(words).toContain("Day|6\u00a0°C|Cloudy, feels like 6\u00a0°C|");
  expect(words).toContain("Evening|−2\u00a0°C|Rain, feels like −2\u00a0°C|");
  expect(words).not.toContain("Morning");
  expect(words).toMatch(/\|\s*Rain today\|Yes\|/);
  expect(wordsOf({ ...RIGA, day: { ...day, parts: [] } })).not.toContain("Evening");
});

test("without a place name, or without weather, it says that the location is not available (R-01, R-02)", () => {
  expect(wordsOf({ ...RIGA, name: "" })).toContain("Location not available|8\u00a0°C");
  expect(wordsOf(null)).toContain("|Location not available|");
});
