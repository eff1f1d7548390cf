import { COVERED_MAX } from "#planner/cover.ts";
import { pack } from "#planner/pack.ts";
import { SHARED, sharePlanned } from "#planner/share-planned.ts";
import { plan, type DayToPlan, type Planned, type Planner } from "#planner/plan.ts";
import type { Garment } from "#recommendations/outer-layer.ts";
import { type Day, addDays, daysBetween } from "#people/day.ts";
import type { Language } from "#people/language.ts";
import { headToFeet } from "#outfit/piece.ts";
import { botText } from "#text/bot.ts";
import { plannerText } from "#text/planner.ts";
import type { Item } from "#wardrobe/item.ts";
import { capitalised, colored } from "#wardrobe/names-in-sentence.ts";
import { climateOf, seasonOf, weatherOfSeason } from "#recommendations/climate.ts";
import { dayWeatherOf, type HourForecast } from "#recommendations/day-weather.ts";
import { rangesOf, tellDegrees } from "#recommendations/tell-weather.ts";
import type { Range, Weather } from "#recommendations/weather.ts";

const HOUR_MS = 3_600_000;
const DEGREES_AN_HOUR = 15;
/** One dresses from this hour of the clock; of a day's forecast this many hours must be known. */
const MORNING_HOUR = 6;
const KNOWN_HOURS_MIN = 4;
const DRESSED_HOURS = 16;
/** Between the tropics it is summer all year; south of them the seasons are half a year later. */
const TROPIC_DEG = 23.5;
const HALF_A_YEAR_DAYS = 182;
/** So long after the forecast its last days tell more than the season does. */
const NEAR_DAYS = 7;
const LAST_DAYS = 3;
const ANY_SUMMER_DAY: Day = "2026-07-01";

const CLOTHES: readonly Garment["position"][] = ["upper", ...SHARED];
/** Characters of a message in the chat, of which a line is left for what does not fit. */
const MESSAGE_MAX = 4000;

/** The occasion's best outfit alone: what would merely do for a wedding is packed for other days (TRIP-01). */
export function dressedFor(occasion: DayToPlan, wardrobe: readonly Garment[], planner: Planner): DayToPlan {
  const [best] = plan([occasion], wardrobe, [], planner);
  const suitable = wardrobe.filter(({ id }) => best?.itemIds.includes(id));
  const clothes = suitable.filter(({ position }) => CLOTHES.includes(position));
  return { ...occasion, suitable, dressed: clothes.map(({ id }) => id) };
}

/** The fewest garments that dress every day of a trip, and what is worn of them when (TRIP-01): first what was planned for its days (SPEC-124). */
export function planTrip(
  asked: readonly DayToPlan[],
  wardrobe: readonly Garment[],
  planner: Planner,
): { readonly itemIds: readonly string[]; readonly days: readonly Planned[] } {
  const days = sharePlanned(asked, wardrobe);
  const planned = days.flatMap(({ asked, dressed }) => asked ?? dressed ?? []);
  // A planned day can only wear its plan, so other days share those clothes.
  const free = days.filter(({ asked }) => asked === undefined);
  const fixed = days
    .filter(({ asked }) => asked !== undefined)
    .map(({ asked = [], ...day }) => ({ ...day, suitable: wardrobe.filter(({ id }) => asked.includes(id)) }))
    .slice(0, COVERED_MAX - free.length);
  const packed = new Set([...planned, ...pack([...free, ...fixed], wardrobe, planner)]);
  const isPacked = ({ id }: Garment) => packed.has(id);
  const worn = plan(
    days.map((day) => ({ ...day, suitable: day.suitable.filter(isPacked) })),
    wardrobe.filter(isPacked),
    [],
    { ...planner, isPacked: true },
  );
  // Garments that no day needs stay at home.
  return { itemIds: [...new Set(worn.flatMap(({ itemIds }) => itemIds))], days: worn };
}

type Packed = {
  readonly place: string;
  readonly from: Day;
  readonly to: Day;
  readonly items: readonly Pick<Item, "position" | "type" | "color" | "brand" | "model">[];
};

/** The list of a trip as plain text, from head to feet (TRIP-01). */
export function tellTrip(language: Language, { place, from, to, items }: Packed): string {
  const day = (one: Day) =>
    new Intl.DateTimeFormat(language, { day: "numeric", month: "long", timeZone: "UTC" }).format(Date.parse(one));
  const head = [
    oneLine(botText(language, "trip_list", { place, from: day(from), to: day(to) })),
    "",
    botText(language, "trip_packed", { count: items.length }),
  ];
  const lines = headToFeet(items).map(
    ({ brand, model, ...item }) => `▫️ ${oneLine([capitalised(colored(item, language)), brand, model].join(" "))}`,
  );
  let room = MESSAGE_MAX - head.join("\n").length;
  const told = lines.filter((line) => (room -= line.length + 1) > 0);
  const more = lines.length - told.length;
  return [...head, ...told, ...(more === 0 ? [] : [botText(language, "trip_more", { count: more })])].join("\n");
}

/** A person's words cannot begin a line of their own. */
function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

type Place = { readonly lat: number; readonly lon: number };
export type TripDay = {
  readonly day: Day;
  readonly weather: Weather;
  readonly isForecast: boolean;
  readonly isNear?: boolean;
};

/** The weather of each day of a trip: by the hours that are forecast, for a week after them as they end, else by its season there (TRIP-01). */
export function tripWeather(
  { from, to }: { from: Day; to: Day },
  place: Place,
  hours: readonly HourForecast[],
): TripDay[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_one, index) => {
    const day = addDays(from, index);
    const forecast = forecastOf(day, place, hours);
    const near = forecast === null ? nearForecast(day, place, hours) : null;
    const weather = forecast ?? near ?? weatherOfSeason(seasonAt(place, day));
    return { day, weather, isForecast: forecast !== null, isNear: near !== null };
  });
}

/** As the last days of the forecast feel, but dry, where they are within a week before; null otherwise. */
function nearForecast(day: Day, place: Place, hours: readonly HourForecast[]): Weather | null {
  const last = Array.from({ length: NEAR_DAYS }, (_one, index) => forecastOf(addDays(day, -1 - index), place, hours))
    .flatMap((weather) => weather?.day ?? [])
    .slice(0, LAST_DAYS);
  if (last.length === 0) return null;
  const mean = (of: readonly number[]) => of.reduce((sum, one) => sum + one, 0) / of.length;
  const [min, max] = [mean(last.map(({ felt_min }) => felt_min)), mean(last.map(({ felt_max }) => felt_max))];
  return {
    name: "",
    main: { temp: (min + max) / 2, feels_like: (min + max) / 2 },
    weather: [{ main: "Clouds", description: "" }],
    day: { felt_min: min, felt_max: max, rain_mm: 0, wind_max: 0, parts: [] },
  };
}

/** The weather of the days that the forecast reaches, with whose it is; undefined where it reaches none (TRIP-01). */
export function tellForecast(days: readonly TripDay[], language: Language, source: string | null): string | undefined {
  const told = days
    .filter(({ isForecast }) => isForecast)
    .map(({ day, weather }) => ({ day, ...climateOf(weather), ...rangesOf(weather) }));
  if (told.length === 0) return undefined;
  const weekday = new Intl.DateTimeFormat(language, { weekday: "short", timeZone: "UTC" });
  const on = (key: "rain_on" | "snow_on", these: readonly { readonly day: Day }[]): string[] =>
    these.length === 0
      ? []
      : [plannerText(language, key, { days: these.map(({ day }) => weekday.format(Date.parse(day))).join(", ") })];
  const widest = (ranges: readonly Range[]): Range => ({
    min: Math.min(...ranges.map(({ min }) => min)),
    max: Math.max(...ranges.map(({ max }) => max)),
  });
  const weather = [
    tellDegrees(widest(told.map(({ temps }) => temps)), widest(told.map(({ felt }) => felt)), language),
    ...on(
      "rain_on",
      told.filter(({ isWet }) => isWet),
    ),
    ...on(
      "snow_on",
      told.filter(({ isSnowy }) => isSnowy),
    ),
  ].join("; ");
  return source === null ? `${weather}.` : `${weather}. ${plannerText(language, "forecast_from", { source })}`;
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
