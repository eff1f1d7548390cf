import { readQuestion } from "@wardrobe/domain/boards/chat-question.ts";
import { nameOfDay } from "@wardrobe/domain/boards/name-of-day.ts";
import { namedDate } from "@wardrobe/domain/boards/named-date.ts";
import { namedDay, namedWeek } from "@wardrobe/domain/boards/named-day.ts";
import { namedPart, type Part } from "@wardrobe/domain/boards/part-of-day.ts";
import { headToFeet } from "@wardrobe/domain/outfit/piece.ts";
import { addDays, type Day } from "@wardrobe/domain/people/day.ts";
import { languageOfSettings, type Language } from "@wardrobe/domain/people/language.ts";
import type { PlannedOutfit } from "@wardrobe/domain/planner/calls.ts";
import { dressesDay, outfitsOf } from "@wardrobe/domain/planner/day-outfits.ts";
import { EVENING, labelOf, partOf } from "@wardrobe/domain/planner/part-of-outfit.ts";
import type { City } from "@wardrobe/domain/recommendations/city.ts";
import { turnedAgainst } from "@wardrobe/domain/planner/turned.ts";
import { climateOf } from "@wardrobe/domain/recommendations/climate.ts";
import { tellMissing } from "@wardrobe/domain/planner/tell-missing.ts";
import {
  itemsOf,
  plannedOutfit,
  toBoard,
  type BoardOutfit,
  type OutfitBoard,
} from "@wardrobe/domain/recommendations/outfit-board.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { plannerText } from "@wardrobe/domain/text/planner.ts";
import { capitalised, colored, listed, uncapitalised } from "@wardrobe/domain/wardrobe/names-in-sentence.ts";
import { inOrderOfDay, type Wear } from "@wardrobe/domain/wears/calls.ts";
import { isSameSet } from "@wardrobe/domain/wears/entry.ts";
import type { App } from "#app.ts";
import { listItemsFor } from "#features/boards/board.ts";
import type { Person } from "#features/people/people.ts";
import { suggestWeek } from "#features/planner/suggest-week.ts";
import { findPlan, listWeek, planWeek } from "#features/planner/week.ts";
import type { Told } from "#features/recommendations/answer-words.ts";
import type { Answered } from "#features/boards/answer-question.ts";
import { listWears } from "#features/wears/diary.ts";
import { refineShown } from "#features/recommendations/refine-shown.ts";
import { isSuggested, listDescribedItems, type DescribedItem } from "#features/wardrobe/items.ts";

type Deps = Pick<App, "db">;
type Outfit = Pick<PlannedOutfit, "date" | "item_ids" | "occasion">;
const DAYS_OF_WEEK = 7;

/** The outfits that words ask about, planned for the day or worn on it; empty where they ask for something else, or there is none (SPEC-120). */
export async function outfitsAsked(app: Deps, person: Person, words: string, day: Day): Promise<BoardOutfit[]> {
  if (readQuestion(words)?.asks !== "planned") return [];
  const language = languageOfSettings(person.language);
  const part = namedPart(words);
  const entered = (await listWears(app, { userId: person.id }, { from: day, to: day })).toReversed();
  const whole = entered.filter(({ item_ids }) => item_ids.length > 1);
  const plan = await findPlan(app.db, person.id, day);
  const still = plan === null ? [] : outfitsOf(plan).filter((one) => !isWorn(one, whole));
  // A garment alone is shown where nothing else is.
  const worn = whole.length + still.length > 0 ? whole : entered;
  const all = [...worn, ...still].toSorted(inOrderOfDay);
  const asked = all.filter((one) => part === null || partOf(one) === part);
  const items = await listDescribedItems(app.db, person.id);
  return asked
    .map((one) => {
      const isEntered = worn.some((other) => other === one);
      const said = botText(language, isEntered ? "board_entered" : "morning_planned");
      const others = asked.filter((other) => other !== one).map((other) => tellOutfit(other, items, language));
      const labelled = others.length > 0 ? `${labelOf(one, language)}: ${uncapitalised(said)}` : said;
      const reason = [labelled, ...others].join("\n");
      if (!isEntered) return plannedNow(one, items, { reason, language });
      return { ...plannedOutfit({ ...one, look_id: null }, items, reason), isWorn: true as const };
    })
    .filter(({ item_ids = [] }) => item_ids.length > 0);
}

/** The outfits planned for a part of a day and not worn yet, told as an answer to a request for it. */
export async function outfitsPlanned(
  app: Deps,
  person: Person,
  { day, part }: { readonly day: Day; readonly part: Part },
): Promise<BoardOutfit[]> {
  const plan = await findPlan(app.db, person.id, day);
  const worn = await listWears(app, { userId: person.id }, { from: day, to: day });
  const planned = plan === null ? [] : outfitsOf(plan).filter((one) => partOf(one) === part && !isWorn(one, worn));
  if (planned.length === 0) return [];
  const items = await listDescribedItems(app.db, person.id);
  const language = languageOfSettings(person.language);
  const reason = botText(language, part === EVENING ? "asked_evening_stands" : "morning_planned");
  return planned
    .map((one) => plannedNow(one, items, { reason, language }))
    .filter(({ item_ids = [] }) => item_ids.length > 0);
}

/** An outfit that is planned, with what of it cannot be worn by now (WEEK-01). */
function plannedNow(
  one: Outfit,
  items: readonly DescribedItem[],
  { reason, language }: { readonly reason: string; readonly language: Language },
): BoardOutfit {
  const missing = tellMissing(one.item_ids, { owned: items, isReady: isSuggested }, language);
  const outfit = plannedOutfit(
    { ...one, look_id: null },
    items,
    [reason, missing].filter((part) => part !== "").join("\n"),
  );
  return missing === "" ? outfit : { ...outfit, isLacking: true };
}

/** The forecast’s objection to the first by now, with the wish that helps; none where it is worn already (SPEC-145). */
function withTurned(board: OutfitBoard, items: readonly DescribedItem[], language: Language): OutfitBoard {
  const [first, ...others] = board.outfits;
  const weather = board.said?.weather ?? null;
  if (first === undefined || first.isWorn === true || weather === null) return board;
  const worn = items.filter(({ id }) => itemsOf(first).includes(id));
  const turned = turnedAgainst(worn, climateOf(weather), items, first);
  if (turned === null) return board;
  const change = plannerText(language, `turned_${turned}`);
  const offers = turned === "rain" ? {} : { offers: turned === "cold" ? ("warmer" as const) : ("lighter" as const) };
  return { ...board, outfits: [{ ...first, change }, ...others], ...offers };
}

/** The board with another outfit behind its first where some of that cannot be worn, what is left of it and what takes the other's place; else with what the weather says. */
export async function withOther(
  app: Pick<App, "db" | "stylist">,
  person: Person,
  { board, day }: { readonly board: OutfitBoard; readonly day: Day },
): Promise<OutfitBoard> {
  const [first, ...others] = board.outfits;
  const items = await listItemsFor(app.db, person, board);
  if (first?.isLacking !== true) return withTurned(board, items, languageOfSettings(person.language));
  const keep = itemsOf(first).filter((id) => items.some((item) => item.id === id));
  const without = itemsOf(first).filter((id) => !keep.includes(id));
  const answer = { wishes: [], keep, without };
  const refined = await refineShown(app, person, { board, index: 0, day, items, answer });
  if (refined === null || refined.isSame) return board;
  const outfits = [first, refined.outfit, ...others];
  return { ...board, outfits, pictures: outfits.map(() => null), offers: "put_other" };
}

/** Says what is planned for the week that words ask about, a line a day (SPEC-120), or plans its free days first; null for other words. */
export async function tellWeek(
  app: Pick<App, "db" | "clock" | "stylist" | "weather" | "log">,
  person: Person,
  { words, today, city }: { readonly words: string; readonly today: Day; readonly city: City | null },
): Promise<Answered | null> {
  const named = namedWeek(words, today);
  const asks = readQuestion(words)?.asks;
  const week =
    asks === "plan_week"
      ? await planFreeDays(app, person, { from: await freeFrom(app, person, named ?? today), city })
      : [];
  if (asks !== "plan_week" && (asks !== "planned" || (namedDay(words, today) ?? namedDate(words, today)))) return null;
  if (named === null) return null;
  const { told } = await tellDays(app, person, { from: named, today });
  if (week.length === 0) return { told };
  const undo = { verb: "undo", label: botText(languageOfSettings(person.language), "board_undo") } as const;
  return { told, offers: { board: { ...toBoard([], {}), headline: told, week }, buttons: [undo] } };
}

/** A day that is dressed already is not planned once more. */
async function freeFrom(app: Pick<App, "db" | "clock">, { id: userId }: Person, day: Day): Promise<Day> {
  const worn = await listWears(app, { userId }, { from: day, to: day });
  return worn.length === 0 ? day : addDays(day, 1);
}

async function planFreeDays(
  app: Pick<App, "db" | "clock" | "stylist" | "weather" | "log">,
  { id: userId }: Person,
  { from, city }: { readonly from: Day; readonly city: City | null },
): Promise<NonNullable<OutfitBoard["week"]>> {
  const where = city === null ? {} : { lat: city.lat, lon: city.lon };
  const suggested = await suggestWeek(app, { userId }, { from, days: DAYS_OF_WEEK, ...where });
  const days = suggested.days.flatMap(({ date, outfits: [first] }) =>
    first === undefined ? [] : { date, item_ids: itemsOf(first) },
  );
  if (days.length > 0) await planWeek(app, { userId }, { days });
  return days;
}

async function tellDays(
  app: Deps,
  person: Person,
  { from, today }: { readonly from: Day; readonly today: Day },
): Promise<Told> {
  const language = languageOfSettings(person.language);
  const week = await listWeek(app, { userId: person.id });
  const planned = week.filter(({ date }) => date >= from && date < addDays(from, DAYS_OF_WEEK));
  const day = botText(language, from === today ? "asked_this_week" : "asked_next_week");
  if (planned.length === 0)
    return { told: `${botText(language, "asked_nothing_planned", { day })} ${botText(language, "asked_plan_in_app")}` };
  const items = await listDescribedItems(app.db, person.id);
  const lines = planned.flatMap((one) =>
    outfitsOf(one).map((outfit, _index, all) => {
      const on =
        one.date === today ? botText(language, "asked_today") : capitalised(nameOfDay(one.date, today, language));
      const isOne = all.length === 1 && outfit.occasion === undefined;
      const told = isOne
        ? `${on}: ${namesIn(outfit, items, language)}`
        : `${on}, ${uncapitalised(tellOutfit(outfit, items, language))}`;
      const missing = tellMissing(outfit.item_ids, { owned: items, isReady: isSuggested }, language);
      return missing === "" ? told : `${told}. ${missing}`;
    }),
  );
  return { told: [botText(language, "asked_planned_for", { day }), ...lines].join("\n") };
}

/** "Evening: black dress and heels". */
export function tellOutfit(outfit: Omit<Outfit, "date">, items: readonly DescribedItem[], language: Language): string {
  return `${labelOf(outfit, language)}: ${namesIn(outfit, items, language)}`;
}

export function namesIn(
  { item_ids }: Pick<Outfit, "item_ids">,
  items: readonly DescribedItem[],
  language: Language,
): string {
  const worn = headToFeet(items.filter(({ id }) => item_ids.includes(id)));
  const names = worn.map((item) => colored(item, language));
  return listed([...new Set(names)], language);
}

/** Whether the diary has the plan, or another outfit for the same part of the day (SPEC-116). */
function isWorn(plan: PlannedOutfit, worn: readonly Wear[]): boolean {
  return worn.some(
    (entry) =>
      (entry.occasion ?? null) === (plan.occasion ?? null) ||
      (dressesDay(plan) && isSameSet(entry.item_ids, plan.item_ids)),
  );
}
