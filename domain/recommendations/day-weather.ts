import { formatByZone } from "#people/day.ts";
import {
  tempsOf,
  CONDITIONS,
  DAY_PARTS,
  type Condition,
  type DayPart,
  type DayWeather,
  type Weather,
} from "#recommendations/weather.ts";

/** One hour of a provider's forecast; temperatures in °C, wind in meters per second. Snow is not rain. */
export type HourForecast = {
  /** The moment when the hour begins. */
  readonly atMs: number;
  readonly temp: number;
  readonly feelsLike: number;
  readonly rainMm: number;
  readonly windSpeed: number;
  readonly condition: Condition;
};

/** How many hours of a forecast are of use: days ahead are planned by them, as far as every provider tells them (WEEK-01). */
export const FORECAST_HOURS_MAX = 120;

/** The hours of the clock at which the parts of a day begin and end (LAYER-04). */
const HOURS_OF_PART = {
  morning: [6, 12],
  day: [12, 18],
  evening: [18, 22],
} as const satisfies Record<DayPart, readonly [from: number, to: number]>;
/** A day is dressed for until its evening ends; after that, until midnight. */
const DAY_ENDS = HOURS_OF_PART.evening[1];
const MIDNIGHT = 24;
const HOUR_MS = 3_600_000;
/** Conditions that name a part of the day if they occur in it at all, worst first; else the commonest does. */
const TOLD_FIRST: readonly Condition[] = ["Tornado", "Thunderstorm", "Snow", "Rain", "Drizzle"];

type Told = { readonly nowMs: number; readonly timeZone: string; readonly fromHour?: number | undefined };

/** The weather from now, or `fromHour`, to the evening (LAYER-04); else of the next hour there is. Null without any. */
export function dayWeatherOf(
  hours: readonly HourForecast[],
  { nowMs, timeZone, fromHour = 0 }: Told,
): DayWeather | null {
  const clock = clockOf(timeZone);
  const today = clock(nowMs);
  const from = Math.max(today.hour, fromHour);
  const until = from >= DAY_ENDS ? MIDNIGHT : DAY_ENDS;
  const coming = hours.filter(({ atMs }) => atMs + HOUR_MS > nowMs).map((hour) => ({ ...hour, on: clock(hour.atMs) }));
  const inside = coming.filter(({ on }) => on.day === today.day && on.hour >= fromHour && on.hour < until);
  const [next = hours.at(-1)] = coming;
  const counted: readonly HourForecast[] = inside.length > 0 ? inside : next === undefined ? [] : [next];
  if (counted.length === 0) return null;
  const felt = counted.map(({ feelsLike }) => feelsLike);
  const temps = counted.map(({ temp }) => temp);
  return {
    felt_min: tenths(Math.min(...felt)),
    felt_max: tenths(Math.max(...felt)),
    temp_min: tenths(Math.min(...temps)),
    temp_max: tenths(Math.max(...temps)),
    rain_mm: tenths(counted.reduce((sum, { rainMm }) => sum + rainMm, 0)),
    wind_max: tenths(Math.max(...counted.map(({ windSpeed }) => windSpeed))),
    parts: DAY_PARTS.flatMap((part) => {
      const [begins, ends] = HOURS_OF_PART[part];
      const own = inside.filter(({ on }) => on.hour >= begins && on.hour < ends);
      if (own.length === 0) return [];
      const mean = own.reduce((sum, { feelsLike }) => sum + feelsLike, 0) / own.length;
      return [{ part, feels_like: tenths(mean), condition: conditionOf(own) }];
    }),
  };
}

/** The weather of a day ahead, of which no moment is known: by its middle, and told as wet or snowy before all. */
export function weatherOfDay(day: DayWeather): Weather {
  const felt = (day.felt_min + day.felt_max) / 2;
  const { min, max } = tempsOf(day);
  const skies = day.parts.map(({ condition }) => condition);
  const main = TOLD_FIRST.find((condition) => skies.includes(condition)) ?? skies[0] ?? "Clouds";
  return { name: "", main: { temp: (min + max) / 2, feels_like: felt }, weather: [{ main, description: "" }], day };
}

function conditionOf(hours: readonly HourForecast[]): Condition {
  const count = (condition: Condition) => hours.filter((hour) => hour.condition === condition).length;
  const told = TOLD_FIRST.find((condition) => count(condition) > 0);
  return told ?? [...CONDITIONS].sort((a, b) => count(b) - count(a))[0] ?? CONDITIONS[0];
}

const minuteFormatOf = formatByZone("sv-SE", { dateStyle: "short", timeStyle: "short" });

/** The day and the hour that the clocks of a time zone show at a moment. */
function clockOf(timeZone: string): (atMs: number) => { readonly day: string; readonly hour: number } {
  const format = minuteFormatOf(timeZone);
  return (atMs) => {
    const [day = "", time = ""] = format.format(atMs).split(" ");
    return { day, hour: Number(time.slice(0, 2)) };
  };
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10 + 0;
}
