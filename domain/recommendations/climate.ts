import type { Day } from "#people/day.ts";
import { isRainy, type Weather } from "#recommendations/weather.ts";
import type { Season } from "#wardrobe/vocabulary.ts";

/** The weather as far as clothes depend on it: of the day where that is known, else of the moment (LAYER-04). */
export type Climate = {
  /** The lowest and the highest felt temperature in °C. */
  readonly feltMin: number;
  readonly feltMax: number;
  readonly isWet: boolean;
  readonly isSnowy: boolean;
  readonly isWindy: boolean;
};

const WINDY_M_S = 8;
const WET: readonly string[] = ["Rain", "Drizzle", "Thunderstorm"];
const WINDY: readonly string[] = ["Squall", "Tornado"];
/** How each season feels, where nothing else is known of the weather. */
export const FELT_IN_SEASON = { Winter: -5, Spring: 12, Summer: 26, Autumn: 9 } as const satisfies Record<
  Season,
  number
>;
const SEASON_BY_QUARTER = ["Winter", "Spring", "Summer", "Autumn"] as const satisfies readonly Season[];

export function climateOf({ main, weather, rain, wind, day }: Omit<Weather, "name">): Climate {
  const skies = [weather[0]?.main ?? "", ...(day?.parts ?? []).map(({ condition }) => condition)];
  return {
    feltMin: day?.felt_min ?? main.feels_like,
    feltMax: day?.felt_max ?? main.feels_like,
    isWet:
      isRainy({ weather, ...(rain === undefined ? {} : { rain }) }) || (day?.rain_mm ?? 0) > 0 || hasSky(skies, WET),
    isSnowy: hasSky(skies, ["Snow"]),
    isWindy: Math.max(wind?.speed ?? 0, day?.wind_max ?? 0) >= WINDY_M_S || hasSky(skies, WINDY),
  };
}

export function isWetSky(condition: string): boolean {
  return WET.includes(condition);
}

/** The season of a day on the northern half of the earth. */
export function seasonOf(day: Day): Season {
  const month = Number(day.slice(5, 7));
  return SEASON_BY_QUARTER[Math.floor((month % 12) / 3)] ?? "Winter";
}

/** The weather of a season, for when nothing else is known of it (LAYER-03). */
export function weatherOfSeason(season: Season): Weather {
  const felt = FELT_IN_SEASON[season];
  return { name: "", main: { temp: felt, feels_like: felt }, weather: [{ main: "Clouds", description: "" }] };
}

function hasSky(skies: readonly string[], these: readonly string[]): boolean {
  return skies.some((sky) => these.includes(sky));
}
