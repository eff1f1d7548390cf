import { AppError } from "@wardrobe/domain/errors.ts";
import type { Day } from "@wardrobe/domain/people/day.ts";
import { languageOfSettings } from "@wardrobe/domain/people/language.ts";
import { tripWeather } from "@wardrobe/domain/planner/trip.ts";
import type { City } from "@wardrobe/domain/recommendations/city.ts";
import type { OutfitBoard } from "@wardrobe/domain/recommendations/outfit-board.ts";
import { tellWeather } from "@wardrobe/domain/recommendations/tell-weather.ts";
import type { Weather } from "@wardrobe/domain/recommendations/weather.ts";
import { aboutOutfitText } from "@wardrobe/domain/text/about-outfit.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import type { App } from "#app.ts";
import { listBoards } from "#features/boards/board-store.ts";
import type { Person } from "#features/people/people.ts";
import { readHours, toPlace } from "#features/planner/forecast.ts";
import { readWeather } from "#features/recommendations/get-weather.ts";

type Deps = Pick<App, "db" | "clock" | "weather" | "places" | "log">;

/** What words from the chat are answered by; `line` tells it, with the `sky` that no sentence needs to repeat. */
export type AskedWeather = Pick<OutfitBoard, "credit" | "asks_city" | "also"> & {
  readonly weather: Weather | null;
  /** No forecast reaches the day. */
  readonly isBeyond?: true;
  readonly sky: string;
  readonly line: string;
};

const UNKNOWN: AskedWeather = { weather: null, sky: "", line: "", credit: null };

/**
 * The weather where the person is, as the morning message has it: of what is left of today, or of a coming day as far as
 * the forecast reaches. Without a city the season decides, and one answer asks for it (SPEC-104).
 */
export async function weatherAsked(
  app: Deps,
  person: Person,
  { city, date }: { readonly city: City | null; readonly date: Day | null },
): Promise<AskedWeather> {
  const language = languageOfSettings(person.language);
  if (city === null) {
    const wasAsked = (await listBoards(app.db, person.id)).some(({ board }) => board?.asks_city === true);
    return wasAsked ? UNKNOWN : { ...UNKNOWN, asks_city: true, also: botText(language, "asked_where") };
  }
  const weather = await (date === null ? readToday(app, person, city) : readAhead(app, person, { city, date }));
  if (weather === null && date === null) return UNKNOWN;
  if (weather === null)
    return {
      ...UNKNOWN,
      line: aboutOutfitText(language, "no_forecast"),
      also: aboutOutfitText(language, "coat_later"),
      isBeyond: true,
    };
  const sky = tellWeather(weather, language);
  const line = botText(language, "morning_weather", { city: city.name, weather: sky });
  return { weather, sky, line, credit: weather.attribution ?? null };
}

async function readToday(app: Deps, { language, time_zone }: Person, city: City): Promise<Weather | null> {
  const told = { language: languageOfSettings(language), timeZone: time_zone ?? undefined };
  try {
    return await readWeather(app, city, told);
  } catch (error) {
    if (error instanceof AppError && error.code === "weather_unavailable") return null;
    throw error;
  }
}

async function readAhead(
  app: Deps,
  { language }: Person,
  { city, date }: { readonly city: City; readonly date: Day },
): Promise<Weather | null> {
  const place = toPlace(city);
  const { hours, attribution } = await readHours(app, place, languageOfSettings(language));
  const [ahead] = tripWeather({ from: date, to: date }, place, hours);
  if (ahead?.isForecast !== true) return null;
  return { ...ahead.weather, ...(attribution !== null && { attribution }) };
}
