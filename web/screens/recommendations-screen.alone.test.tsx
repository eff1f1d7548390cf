import { beforeEach, expect, test, vi } from "vitest";
import type { Weather } from "@wardrobe/domain/recommendations/weather.ts";
import { WeatherCard } from "#features/recommendations/weather-card.tsx";
import { RecommendationsScreen } from "#screens/recommendations-screen.tsx";
import { renderHtml, textsIn } from "#testing/render.tsx";
import { switchLanguage } from "#testing/fake-language.ts";

vi.mock("#adapters/telegram/current.ts", async () => await import("#testing/fake-messenger.ts"));
vi.mock("#adapters/language.ts", async () => await import("#testing/fake-language.ts"));

beforeEach(() => switchLanguage("en"));

const SHOWER: Weather = {
  name: "Riga",
  main: { temp: 7.5, feels_like: -3.4 },
  weather: [{ main: "Drizzle", description: "a little rain" }],
};
const textsOf = (weather: Weather | null): string[] =>
  textsIn(renderHtml(<WeatherCard weather={weather} isLoading={false} onChoosePlace={() => {}} />));

test("the screen has a title and a subtitle (R-01)", () => {
  expect(textsIn(renderHtml(<RecommendationsScreen />)).slice(0, 2)).toEqual([
    "Recommendations",
    "Get weather-based recommendations",
  ]);
  switchLanguage("ru");
  expect(textsIn(renderHtml(<RecommendationsScreen />)).slice(0, 2)).toEqual(["Рекомендации", "Что надеть по погоде"]);
});

test("the weather shows place, temperature, condition, feels-like temperature and rain, in whole degrees (R-01)", () => {
  const english = ["Choose a city:", "Riga", "8\u00a0°C", "Drizzle", "Feels like", "−3\u00a0°C", "Rain today", "Yes"];
  expect(textsOf(SHOWER)).toEqual(english);
  switchLanguage("ru");
  const russian = "Выбрать город:|Riga|8\u00a0°C|Морось|Ощущается как|−3\u00a0°C|Дождь сегодня|Да";
  expect(textsOf(SHOWER)).toEqual(russian.split("|"));
});

test("without rain it says no, and an unknown condition is shown by its description (R-01)", () => {
  const odd = { ...SHOWER, weather: [{ main: "Frogs", description: "frogs from above" }] };
  expect(textsOf(odd)).toContain("frogs from above");
  expect(textsOf(odd).slice(-2)).toEqual(["Rain today", "No"]);
});

test("a place without a name and missing weather have a text (R-01)", () => {
  expect(textsOf({ ...SHOWER, name: "" })[1]).toBe("Location not available");
  expect(textsOf(null)[0]).toBe("Location not available");
});
