import { beforeEach, expect, test, vi } from "vitest";
import type { Weather } from "@wardrobe/domain/recommendations/weather.ts";
import { WeatherCard } from "#features/recommendations/weather-card.tsx";
import { RecommendationsScreen } from "#screens/recommendations-screen.tsx";
import { draw, wordsIn } from "#testing/draw.tsx";
import { switchLanguage } from "#testing/spoken-language.ts";

vi.mock("#adapters/telegram/current.ts", async () => await import("#testing/no-messenger.ts"));
vi.mock("#adapters/language.ts", async () => await import("#testing/spoken-language.ts"));

beforeEach(() => switchLanguage("en"));

const SHOWER: Weather = {
  name: "Riga",
  main: { temp: 7.5, feels_like: -3.4 },
  weather: [{ main: "Drizzle", description: "a little rain" }],
};
const said = (weather: Weather | null): string[] =>
  wordsIn(draw(<WeatherCard weather={weather} isLoading={false} onChoosePlace={() => {}} />));

test("the screen says what it is and what it does (R-01)", () => {
  expect(wordsIn(draw(<RecommendationsScreen />)).slice(0, 2)).toEqual([
    "Recommendations",
    "Get weather-based recommendations",
  ]);
  switchLanguage("ru");
  expect(wordsIn(draw(<RecommendationsScreen />)).slice(0, 2)).toEqual(["Рекомендации", "Что надеть по погоде"]);
});

test("the weather is place, temperature, condition, how it feels and whether it rains, in whole degrees (R-01)", () => {
  const english = ["Choose a city:", "Riga", "8\u00a0°C", "Drizzle", "Feels like", "−3\u00a0°C", "Rain today", "Yes"];
  expect(said(SHOWER)).toEqual(english);
  switchLanguage("ru");
  const russian = "Выбрать город:|Riga|8\u00a0°C|Морось|Ощущается как|−3\u00a0°C|Дождь сегодня|Да";
  expect(said(SHOWER)).toEqual(russian.split("|"));
});

test("without rain it says no, and a condition that is not known is told as it came (R-01)", () => {
  const odd = { ...SHOWER, weather: [{ main: "Frogs", description: "frogs from above" }] };
  expect(said(odd)).toContain("frogs from above");
  expect(said(odd).slice(-2)).toEqual(["Rain today", "No"]);
});

test("a place without a name and weather that is not known are said (R-01)", () => {
  expect(said({ ...SHOWER, name: "" })[1]).toBe("Location not available");
  expect(said(null)[0]).toBe("Location not available");
});
