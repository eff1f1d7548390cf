import { expect, test } from "vitest";
import { addDays } from "#people/day.ts";
import { tellForecast } from "#planner/trip.ts";
import { weatherOfSeason } from "#recommendations/climate.ts";
import { MONDAY } from "#testing/sample-garment.ts";

test.each([
  [
    "en",
    [
      [-1, 4, "Snow"],
      [2, 9, "Clouds"],
      [3, 8, "Rain"],
    ],
    "−1 to 9 °C; rain on Wed; snow on Mon. Forecast: Met",
  ],
  [
    "ru",
    [
      [9, 14, "Rain"],
      [9, 12, "Rain"],
    ],
    "От 12 до 17 °C, по ощущениям от 9 до 14 °C; дождь: пн, вт. Прогноз: Met",
  ],
  ["en", [[3, 3, "Clear"]], "3 °C. Forecast: Met"],
  ["en", [], undefined],
] as const)("tells the forecast of its days in one line: %s %j (TRIP-01)", (language, skies, line) => {
  const apart = language === "ru" ? 3 : 0;
  const days = skies.map(([felt_min, felt_max, main], index) => ({
    day: addDays(MONDAY, index),
    isForecast: true,
    weather: {
      name: "",
      main: { temp: felt_min, feels_like: felt_min },
      weather: [{ main, description: "" }],
      day: {
        felt_min,
        felt_max,
        temp_min: felt_min + apart,
        temp_max: felt_max + apart,
        rain_mm: 0,
        wind_max: 0,
        parts: [],
      },
    },
  }));
  const last = { day: addDays(MONDAY, 9), isForecast: false, weather: weatherOfSeason("Summer") };
  expect(tellForecast([...days, last], language, "Met")?.replaceAll("\u00a0", " ")).toBe(line);
});
