import type { Day } from "@wardrobe/domain/people/day.ts";
import { climateOf, FELT_IN_SEASON, seasonOf, weatherOfSeason } from "@wardrobe/domain/recommendations/climate.ts";
import { tellWeather } from "@wardrobe/domain/recommendations/tell-weather.ts";
import type { Weather } from "@wardrobe/domain/recommendations/weather.ts";
import type { StyledItem } from "#server/adapters/stylist/port.ts";
import { understand } from "#server/adapters/embedded-stylist/understand.ts";
import { seededRandom } from "#server/testing/seeded-random.ts";
import { complain, readExpectations } from "#server/testing/stylist-expectations.ts";
import type { Wardrobe } from "#bench/stylist/outfits/wardrobes.ts";

/** What somebody dresses for: a forecast, or a request in words on a day of its season. */
export type Asked = { readonly day: Day; readonly text: string | null; readonly weather: Weather | null };

/** The year in parts: felt temperatures, skies, months. */
const PARTS = [
  { felt: [-10, -1], skies: ["Clear", "Clouds", "Snow"], months: [1, 2, 12] },
  { felt: [2, 9], skies: ["Clear", "Clouds", "Rain"], months: [3, 11] },
  { felt: [10, 16], skies: ["Clear", "Clouds", "Rain"], months: [4, 10] },
  { felt: [17, 23], skies: ["Clear", "Clouds"], months: [5, 9] },
  { felt: [25, 32], skies: ["Clear", "Clouds"], months: [6, 7, 8] },
] as const;

/** Below these felt temperatures nobody is dressed who owns nothing for them; decided before the outfits were seen. */
const NEEDED = [
  { below: 0, test: ({ type, season }: StyledItem) => type === "Boots" && season.includes("Winter") },
  { below: 10, test: ({ position, season }: StyledItem) => position === "outerwear" && season.includes("Winter") },
  { below: 17, test: ({ position }: StyledItem) => position === "outerwear" },
  { below: 17, test: ({ type }: StyledItem) => ["Jeans", "Pants", "Leggings"].includes(type) },
] as const;

/**
 * Occasions for a wardrobe, drawn by a seed: forecasts over the year and requests of the tables of docs/stylist.md.
 * Nobody is asked for what their clothes cannot do: frost without a winter coat, or a request of whose kinds they own none.
 */
export function drawOccasions(
  { items }: Wardrobe,
  index: number,
  seed: number,
  { forecasts, requests }: { readonly forecasts: number; readonly requests: number },
): Asked[] {
  const random = seededRandom(seed + 1000 * index);
  // The first numbers of neighbouring seeds are alike.
  for (let skipped = 0; skipped < 10; skipped++) random();
  const one = <One>(these: readonly One[]): One => {
    const drawn = these[Math.floor(random() * these.length)];
    if (drawn === undefined) throw new Error("there is nothing to draw");
    return drawn;
  };
  const canDress = (feltC: number) => NEEDED.every(({ below, test }) => feltC >= below || items.some(test));
  const possible = PARTS.filter(({ felt: [coldest] }) => canDress(coldest));
  const dayIn = (months: readonly number[]): Day => {
    const [month, date] = [one(months), 1 + Math.floor(random() * 28)].map((number) => String(number).padStart(2, "0"));
    return `2026-${month ?? ""}-${date ?? ""}` as Day;
  };
  const byForecast = Array.from({ length: forecasts }, (_one, part): Asked => {
    const { felt, skies, months } = possible[part] ?? one(possible);
    const degrees = felt[0] + Math.round(random() * (felt[1] - felt[0]));
    return { day: dayIn(months), text: null, weather: weatherOf(degrees, one(skies), Math.round(random() * 7)) };
  });
  const rows = ["More requests in words", "Fresh requests"]
    .flatMap(readExpectations)
    .filter((row) => complain(items, { ...row, never: [] }) === null)
    .filter(({ asked }) => canDress(understand(asked).conditions?.feltMin ?? FELT_IN_SEASON.Summer));
  const byText = Array.from({ length: requests }, (): Asked => {
    const [row] = rows.splice(Math.floor(random() * rows.length), 1);
    if (row === undefined) throw new Error("nothing can be asked of the wardrobe");
    return { day: dayIn(one(possible).months), text: row.asked, weather: null };
  });
  return [...byForecast, ...byText];
}

/** What somebody who judges must know of it. */
export function tellOccasion({ day, text, weather }: Asked): string {
  const { feltMin } = climateOf(weather ?? weatherOfSeason(seasonOf(day)));
  if (text === null) return `${day}: felt ${tellWeather(weather ?? weatherOfSeason(seasonOf(day)), "en")}`;
  return understand(text).conditions === null ? `${day}, about ${feltMin} °C: “${text}”` : `“${text}”`;
}

function weatherOf(degrees: number, main: string, wind: number): Weather {
  return {
    name: "",
    main: { temp: degrees, feels_like: degrees },
    weather: [{ main, description: "" }],
    wind: { speed: wind },
  };
}
