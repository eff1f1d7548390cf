import { AppError } from "@wardrobe/domain/errors.ts";
import { languageOfSettings, type Language } from "@wardrobe/domain/people/language.ts";
import type { Day } from "@wardrobe/domain/people/day.ts";
import { dressingOf } from "@wardrobe/domain/planner/day-outfits.ts";
import { tellOthers } from "@wardrobe/domain/planner/tell-others.ts";
import { climateOf, type Climate } from "@wardrobe/domain/recommendations/climate.ts";
import type { Past } from "@wardrobe/domain/recommendations/rest.ts";
import { withoutSky } from "@wardrobe/domain/recommendations/claim.ts";
import { tellWeather } from "@wardrobe/domain/recommendations/tell-weather.ts";
import type { Weather } from "@wardrobe/domain/recommendations/weather.ts";
import { itemsOf, type OutfitBoard, type BoardOutfit } from "@wardrobe/domain/recommendations/outfit-board.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import type { App } from "#app.ts";
import { listBoards } from "#features/boards/sent-boards.ts";
import type { Morning } from "#features/morning/morning-store.ts";
import type { Person } from "#features/people/people.ts";
import { findPlan } from "#features/planner/week.ts";
import { findChoice } from "#features/questions/questions.ts";
import { readWeather } from "#features/recommendations/get-weather.ts";
import { suggestForDay } from "#features/recommendations/suggest-outfits.ts";
import { listDescribedItems, type DescribedItem } from "#features/wardrobe/items.ts";
import { SUGGESTED_MAX } from "@wardrobe/domain/recommendations/request.ts";
import { selectionOf } from "@wardrobe/domain/outfit/selection-of.ts";
import type { PlannedOutfit } from "@wardrobe/domain/planner/calls.ts";
import { turnedAgainst } from "@wardrobe/domain/planner/turned.ts";
import { isAtHand } from "@wardrobe/domain/wardrobe/item-state.ts";
import { namesOf } from "@wardrobe/domain/wardrobe/names-in-sentence.ts";
import { isSameSet } from "@wardrobe/domain/wears/entry.ts";

type Deps = Pick<App, "db" | "clock" | "weather" | "places" | "stylist" | "log">;

/** The outfits of a day and its weather in one line; without weather the season decides, and the line says so (DAY-06). */
export async function composeBoard(
  app: Deps,
  { person, morning, day }: { person: Person; morning: Morning; day: Day },
): Promise<OutfitBoard> {
  const language = languageOfSettings(person.language);
  const { city, time_zone: timeZone } = morning;
  const weather = city === null ? null : await weatherOrNull(readWeather(app, city, { language, timeZone }));
  const sky = weather === null ? "" : tellWeather(weather, language);
  const offered = await listOffered(app, person.id, day);
  const owned = await listDescribedItems(app.db, person.id);
  const suggested = await suggestForDay(app, person.id, { owned, weather, date: day, offered });
  const told = suggested.map((outfit) => ({ ...outfit, reason: withoutSky(outfit.reason, sky) }));
  const { plan, others } = dressingOf(await findPlan(app.db, person.id, day));
  const outfits = withPlan(plan, {
    language,
    owned,
    climate: weather === null ? null : climateOf(weather),
    suggested: told,
  });
  const headline =
    weather !== null
      ? botText(language, "morning_weather", { city: city?.name ?? weather.name, weather: sky })
      : botText(language, city === null ? "morning_no_city" : "morning_no_weather");
  const friends = await findChoice(app, person);
  const said = { words: null, weather, keep: [], without: [] };
  const board = { headline, credit: weather?.attribution ?? null, outfits, pictures: outfits.map(() => null), said };
  const also = tellOthers(others, owned, language);
  return {
    ...board,
    ...(also !== "" && { also }),
    ...(city === null && { asks_city: true }),
    ...(friends !== null && { friends }),
  };
}

/** The outfits that messages began with before the day, oldest first. */
async function listOffered(app: Pick<App, "db">, userId: string, before: Day): Promise<Past[]> {
  return (await listBoards(app.db, userId)).flatMap(({ day, board }) => {
    const [first] = board?.outfits ?? [];
    return day === null || day >= before || first === undefined
      ? []
      : [{ day, itemIds: itemsOf(first), isOffered: true }];
  });
}

async function weatherOrNull(reading: Promise<Weather>): Promise<Weather | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof AppError && error.code === "weather_unavailable") return null;
    throw error;
  }
}

type Of = {
  readonly language: Language;
  readonly owned: readonly DescribedItem[];
  readonly climate: Climate | null;
  readonly suggested: readonly BoardOutfit[];
};

/** The outfits of a morning, the plan of the day first (WEEK-01); a turned weather or a missing piece is said. */
function withPlan(plan: PlannedOutfit | null, { language, owned, climate, suggested }: Of): readonly BoardOutfit[] {
  if (plan === null) return suggested;
  const worn = plan.item_ids.flatMap((id) => owned.find((item) => item.id === id) ?? []);
  const [first, ...others] = suggested.filter((outfit) => !isSameSet(itemsOf(outfit), plan.item_ids));
  const away = worn.filter((item) => !isAtHand(item));
  if (away.length > 0 || worn.length < plan.item_ids.length) {
    const types = away.map(({ type }) => type);
    const { what } = namesOf(types, language);
    const say = botText(language, what === "" ? "morning_plan_gone" : "morning_plan_away", { what });
    return first === undefined ? [] : [saying(say, first), ...others];
  }
  const turned = climate === null ? null : turnedAgainst(worn, climate, owned.filter(isAtHand));
  const planned = (reason: string): BoardOutfit => ({
    ...selectionOf(worn),
    reason,
    item_ids: worn.map(({ id }) => id),
    ...(plan.occasion !== undefined && { occasion: plan.occasion }),
  });
  if (turned === null) return capped([planned(botText(language, "morning_planned")), first, ...others]);
  if (first === undefined) return [planned(botText(language, "morning_turned_only"))];
  const begins = saying(botText(language, `morning_turned_${turned}`), first);
  return capped([begins, planned(botText(language, "morning_planned")), ...others]);
}

function saying(words: string, outfit: BoardOutfit): BoardOutfit {
  return { ...outfit, reason: `${words} ${outfit.reason}` };
}

function capped(outfits: readonly (BoardOutfit | undefined)[]): BoardOutfit[] {
  return outfits.flatMap((outfit) => outfit ?? []).slice(0, SUGGESTED_MAX);
}
