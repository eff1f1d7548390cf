import { addDays, daysBetween, type Day } from "#people/day.ts";
import { seasonOf, weatherOfSeason } from "#recommendations/climate.ts";
import { dayWeatherOf, type HourForecast } from "#recommendations/day-weather.ts";
import type { Weather } from "#recommendations/weather.ts";

const HOUR_MS = 3_600_000;
const DEGREES_AN_HOUR = 15;
/** One dresses from this hour of the clock; of a day's forecast this many hours must be known. */
const MORNING_HOUR = 6;
const KNOWN_HOURS_MIN = 4;
const DRESSED_HOURS = 16;
/** Between the tropics it is summer all year; south of them the seasons are half a year later. */
const TROPIC_DEG = 23.5;
const HALF_A_YEAR_DAYS = 182;
const ANY_SUMMER_DAY: Day = "2026-07-01";

type Place = { readonly lat: number; readonly lon: number };
export type TripDay = { readonly day: Day; readonly weather: Weather; readonly isForecast: boolean };

/** The weather of each day of a trip: by the hours that are forecast, else by its season there (TRIP-01). */
export function tripWeather(
  { from, to }: { from: Day; to: Day },
  place: Place,
  hours: readonly HourForecast[],
): TripDay[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_one, index) => {
    const day = addDays(from, index);
    const forecast = forecastOf(day, place, hours);
    return { day, weather: forecast ?? weatherOfSeason(seasonAt(place, day)), isForecast: forecast !== null };
  });
}

function forecastOf(day: Day, { lon }: Place, hours: readonly HourForecast[]): Weather | null {
  const ahead = Math.round(lon / DEGREES_AN_HOUR);
  const begins = Date.parse(`${day}T00:00:00Z`) + (MORNING_HOUR - ahead) * HOUR_MS;
  const own = hours.filter(({ atMs }) => atMs >= begins && atMs < begins + DRESSED_HOURS * HOUR_MS);
  const [first] = own;
  if (first === undefined || own.length < KNOWN_HOURS_MIN) return null;
  // The names of these zones have the sign turned around.
  const timeZone = ahead === 0 ? "Etc/GMT" : `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}`;
  const told = dayWeatherOf(own, { nowMs: first.atMs, timeZone });
  if (told === null) return null;
  const main = { temp: first.temp, feels_like: (told.felt_min + told.felt_max) / 2 };
  return {
    name: "",
    main,
    weather: [{ main: told.parts[0]?.condition ?? first.condition, description: "" }],
    day: told,
  };
}

/** Whether the seasons of a place are those by which {@link seasonOf} names a day. */
export function hasNorthernSeasons({ lat }: Pick<Place, "lat">): boolean {
  return lat >= TROPIC_DEG;
}

function seasonAt({ lat }: Place, day: Day) {
  if (Math.abs(lat) < TROPIC_DEG) return seasonOf(ANY_SUMMER_DAY);
  return seasonOf(lat < 0 ? addDays(day, HALF_A_YEAR_DAYS) : day);
}
