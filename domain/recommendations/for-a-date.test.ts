import { expect, test } from "vitest";
import { suggestOutfits } from "#recommendations/suggest.ts";
import { garment } from "#testing/sample-garment.ts";
import type { Garment } from "#recommendations/outer-layer.ts";
import type { Weather, DayWeather } from "#recommendations/weather.ts";
import { namedOccasion } from "#recommendations/named-occasion.ts";
import { nearestCity } from "#recommendations/city.ts";
import { climateOf, seasonOf } from "#recommendations/climate.ts";
import { comfortAt, feltFor } from "#recommendations/comfort.ts";
import { tellWeather } from "#recommendations/tell-weather.ts";

const blazer = garment("blazer", "upper", { type: "Blazer", color: ["Black"] });
const coat = garment("coat", "outerwear", { type: "Coat", color: ["Beige"] });
const others = [
  garment("shirt", "upper", { type: "Shirt", color: ["White"] }),
  garment("blouse", "upper", { type: "Blouse", color: ["Beige"] }),
  garment("black dress", "upper", { type: "Dress", color: ["Black"] }),
  garment("red dress", "upper", { type: "Dress", color: ["Red"] }),
  garment("jeans", "lower", { type: "Jeans", color: ["Blue"] }),
  garment("skirt", "lower", { type: "Skirt", color: ["Black"] }),
  garment("heels", "feet", { type: "Heels", color: ["Red"] }),
  garment("loafers", "feet", { type: "Loafers", color: ["Brown"] }),
];

test.each([
  ["a coat does as well", 11, [coat]],
  ["it can be left at home", 15, []],
] as const)(
  "of outfits for a date not all have the one blazer where %s, and one is a dress if that suits (LAYER-05)",
  (_why, felt, more) => {
    const owned = [...others, blazer, ...more];
    const weather = {
      name: "",
      main: { temp: felt, feels_like: felt },
      weather: [{ main: "Clouds", description: "" }],
    };
    const { first } = suggestOutfits({
      suitable: owned,
      owned,
      reasons: new Map(owned.map(({ id }) => [id, "fits_occasion"])),
      byText: true,
      code: "smart",
      weather,
      day: "2026-10-20",
      gender: "woman",
      language: "en",
    });
    expect(first).toHaveLength(3);
    expect(first[0]?.selection.outerwear).toBe("blazer");
    expect(first.every(({ selection }) => selection.outerwear === "blazer")).toBe(false);
    if (felt >= 15) expect(first.some(({ selection }) => selection.upper?.endsWith("dress"))).toBe(true);
  },
);

test("trousers, skirts and dresses that suit a day have their share of ordinary days, and none where they do not suit it (SPEC-86)", () => {
  const named = (id: string, position: Garment["position"], type: string) =>
    garment(id, position, { type, color: ["White"] });
  const owned = [
    ...["P1", "P2", "P3", "P4"].map((id) => named(id, "lower", "Pants")),
    ...["S1", "S2"].map((id) => named(id, "lower", "Skirt")),
    ...["D1", "D2"].map((id) => named(id, "upper", "Dress")),
    ...["T1", "T2", "T3"].map((id) => named(id, "upper", "Shirt")),
    named("Shoes", "feet", "Shoes"),
  ];
  const daysOf = (degrees: number) => {
    const weather: Weather = { name: "", main: { temp: degrees, feels_like: degrees }, weather: [] };
    const kinds = Array.from({ length: 16 }, (_unset, day) => {
      const date = `2026-06-${String(day + 1).padStart(2, "0")}`;
      const asked = { suitable: owned, owned, reasons: new Map(), byText: false, weather, day: date } as const;
      const [first] = suggestOutfits({ ...asked, gender: "woman", language: "en" }).first;
      return (first?.selection.lower ?? first?.selection.upper ?? "").charAt(0);
    });
    return ["P", "S", "D"].map((kind) => kinds.filter((one) => one === kind).length);
  };
  expect(daysOf(20)).toEqual([8, 4, 4]);
  expect(daysOf(-15)).toEqual([16, 0, 0]);
});

test.each([
  ["что надеть в театр?", "ru", "В театр"],
  ["Хочу пойти на свадьбу подруги", "ru", "На свадьбу"],
  ["в офис, только не юбку", "ru", "В офис"],
  ["на работу, потом в ресторан", "ru", "В ресторан"],
  ["образ на первое свидание", "ru", "На свидание"],
  ["для пробежки утром", "ru", "На пробежку"],
  ["завтра шашлыки на даче", "ru", "На шашлыки"],
  ["что надеть на день рождения", "ru", "На день рождения"],
  ["погулять с собакой", "ru", "На прогулку"],
  ["не в офис, а в кино", "ru", "В кино"],
  ["вместо театра", "ru", ""],
  ["встречаю сестру, потом походим по городу", "ru", ""],
  ["после работы", "ru", ""],
  ["что-нибудь тёплое", "ru", ""],
  ["something for the office", "en", "For the office"],
  ["What should I wear to the theatre tonight?", "en", "For the theater"],
  ["an outfit for a date", "en", "For a date"],
  ["to work, but comfy", "en", "For work"],
  ["I'm going for a run", "en", "For a run"],
  ["I run errands", "en", ""],
  ["is my wardrobe up to date", "en", ""],
  ["not for the office", "en", ""],
  ["dinner after the exhibition", "en", "For dinner"],
  ["something warm", "en", ""],
] as const)("%s names (%s) %j (TASTE-03)", (words, language, named) => {
  expect(namedOccasion(words, language)).toBe(named);
});

test("of cities by one name the nearest is meant, wherever on the globe (SPEC-54)", () => {
  const [texas, france] = [
    { name: "Paris", country: "US", lat: 33.7, lon: -95.5 },
    { name: "Paris", country: "FR", lat: 48.9, lon: 2.3 },
  ];
  expect(nearestCity([texas, france], { lat: 48.7, lon: 2.4 })).toBe(france);
  expect(nearestCity([france, texas], { lat: 33, lon: -96 })).toBe(texas);
  expect(nearestCity([], { lat: 0, lon: 0 })).toBeNull();
});

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
  ["the moment", {}, [7, 7], [], "9\u00a0°C"],
  [
    "a moment that feels colder",
    { main: { temp: 9.6, feels_like: 7.4 } },
    [7.4, 7.4],
    [],
    "10\u00a0°C, feels like 7\u00a0°C",
  ],
  ["a dry day in a shower", { rain: { "1h": 1 }, day: DAY }, [-2, 8], ["isWet"], "−2 to 8\u00a0°C, rain"],
  [
    "rain of two parts, and wind",
    { day: wetAndWindy },
    [-2, 8],
    ["isWet", "isWindy"],
    "−2 to 8\u00a0°C, rain, wind up to 12\u00a0m/s",
  ],
  [
    "snow, then rain",
    { day: { ...DAY, rain_mm: 0.5, parts: [SNOW, RAIN] } },
    [-2, 8],
    ["isWet", "isSnowy"],
    "−2 to 8\u00a0°C, rain in the evening, snow",
  ],
  [
    "a day that feels colder than it is",
    { day: { ...DAY, temp_min: 1, temp_max: 9 } },
    [-2, 8],
    [],
    "1 to 9\u00a0°C, feels like −2 to 8\u00a0°C",
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
