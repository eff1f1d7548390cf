import type { Day } from "@wardrobe/domain/people/day.ts";
import { climateOf, seasonOf, weatherOfSeason } from "@wardrobe/domain/recommendations/climate.ts";
import { tellWeather } from "@wardrobe/domain/recommendations/tell-weather.ts";
import type { Weather } from "@wardrobe/domain/recommendations/weather.ts";
import type { StyledItem } from "#server/adapters/stylist/port.ts";
import { understand } from "#server/adapters/embedded-stylist/understand.ts";
import { seededRandom } from "#server/testing/seeded-random.ts";
import { complain, readExpectations } from "#server/testing/stylist-expectations.ts";
import type { Wardrobe } from "#bench/stylist/outfits/wardrobes.ts";

/** What somebody dresses for: a forecast, or a request in words on a day of its season. */
export type Asked = { readonly day: Day; readonly text: string | null; readonly weather: Weather | null };

const FORECASTS = 5;
const REQUESTS = 3;

/** The year in parts: felt temperatures, skies, months, and what must be owned to be dressed at all. */
const PARTS = [
  {
    felt: [-10, -1],
    skies: ["Clear", "Clouds", "Snow"],
    months: [1, 2, 12],
    needs: [["Coat", "Jacket", "Parka"], ["Boots"]],
  },
  {
    felt: [2, 9],
    skies: ["Clear", "Clouds", "Rain"],
    months: [3, 11],
    needs: [
      ["Coat", "Jacket", "Parka"],
      ["Jeans", "Pants", "Leggings"],
    ],
  },
  { felt: [10, 16], skies: ["Clear", "Clouds", "Rain"], months: [4, 10], needs: [] },
  { felt: [17, 23], skies: ["Clear", "Clouds"], months: [5, 9], needs: [] },
  { felt: [25, 32], skies: ["Clear", "Clouds"], months: [6, 7, 8], needs: [["T-Shirt", "Top", "Polo", "Dress"]] },
] as const;

/**
 * Occasions for a wardrobe, drawn by a seed: five forecasts over the year and three requests of the tables of
 * docs/stylist.md. Nobody is asked for what their clothes cannot do: frost without boots, or a request of whose kinds
 * they own none.
 */
export function drawOccasions({ items }: Wardrobe, index: number, seed: number): Asked[] {
  const random = seededRandom(seed + 1000 * index);
  // The first numbers of neighbouring seeds are alike.
  for (let skipped = 0; skipped < 10; skipped++) random();
  const one = <One>(these: readonly One[]): One => {
    const drawn = these[Math.floor(random() * these.length)];
    if (drawn === undefined) throw new Error("there is nothing to draw");
    return drawn;
  };
  const possible = PARTS.filter(({ needs }) => needs.every((types) => owns(items, types)));
  const dayIn = (months: readonly number[]): Day => {
    const [month, date] = [one(months), 1 + Math.floor(random() * 28)].map((number) => String(number).padStart(2, "0"));
    return `2026-${month ?? ""}-${date ?? ""}` as Day;
  };
  const forecasts = Array.from({ length: FORECASTS }, (_one, part): Asked => {
    const { felt, skies, months } = possible[part] ?? one(possible);
    const degrees = felt[0] + Math.round(random() * (felt[1] - felt[0]));
    return { day: dayIn(months), text: null, weather: weatherOf(degrees, one(skies), Math.round(random() * 7)) };
  });
  const rows = ["More requests in words", "Fresh requests"]
    .flatMap(readExpectations)
    .filter((row) => complain(items, { ...row, never: [] }) === null);
  const requests = Array.from({ length: REQUESTS }, (): Asked => {
    const [row] = rows.splice(Math.floor(random() * rows.length), 1);
    if (row === undefined) throw new Error("nothing can be asked of the wardrobe");
    return { day: dayIn(one(possible).months), text: row.asked, weather: null };
  });
  return [...forecasts, ...requests];
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

function owns(items: readonly StyledItem[], types: readonly string[]): boolean {
  return items.some(({ type }) => types.includes(type));
}
