import { readQuestion } from "@wardrobe/domain/boards/chat-question.ts";
import { namedDate, nameOfDay } from "@wardrobe/domain/boards/named-date.ts";
import { namedDay, namedWeek } from "@wardrobe/domain/boards/named-day.ts";
import { namedPart, type Part } from "@wardrobe/domain/boards/part-of-day.ts";
import { headToFeet } from "@wardrobe/domain/outfit/piece.ts";
import { addDays, type Day } from "@wardrobe/domain/people/day.ts";
import { languageOfSettings, type Language } from "@wardrobe/domain/people/language.ts";
import type { PlannedOutfit } from "@wardrobe/domain/planner/calls.ts";
import { dressesDay, outfitsOf } from "@wardrobe/domain/planner/day-outfits.ts";
import { labelOf, partOf } from "@wardrobe/domain/planner/part-of-outfit.ts";
import { plannedOutfit, type BoardOutfit } from "@wardrobe/domain/recommendations/outfit-board.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { capitalised, colored, listed, uncapitalised } from "@wardrobe/domain/wardrobe/names-in-sentence.ts";
import { inOrderOfDay, type Wear } from "@wardrobe/domain/wears/calls.ts";
import { isSameSet } from "@wardrobe/domain/wears/entry.ts";
import type { App } from "#app.ts";
import type { Person } from "#features/people/people.ts";
import { findPlan, listWeek } from "#features/planner/week.ts";
import type { Told } from "#features/recommendations/answer-words.ts";
import { listWears } from "#features/wears/diary.ts";
import { listDescribedItems, type DescribedItem } from "#features/wardrobe/items.ts";

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
      const said = botText(language, worn.some((other) => other === one) ? "board_entered" : "morning_planned");
      const others = asked.filter((other) => other !== one).map((other) => tellOutfit(other, items, language));
      const labelled = others.length > 0 ? `${labelOf(one, language)}: ${uncapitalised(said)}` : said;
      return plannedOutfit({ ...one, look_id: null }, items, [labelled, ...others].join("\n"));
    })
    .filter(({ item_ids = [] }) => item_ids.length > 0);
}

/** The outfits planned for a part of a day, told as an answer to a request for it. */
export async function outfitsPlanned(
  app: Deps,
  person: Person,
  { day, part }: { readonly day: Day; readonly part: Part },
): Promise<BoardOutfit[]> {
  const plan = await findPlan(app.db, person.id, day);
  const planned = plan === null ? [] : outfitsOf(plan).filter((one) => partOf(one) === part);
  if (planned.length === 0) return [];
  const items = await listDescribedItems(app.db, person.id);
  const reason = botText(languageOfSettings(person.language), "asked_evening_stands");
  return planned.map((one) => plannedOutfit(one, items, reason)).filter(({ item_ids = [] }) => item_ids.length > 0);
}

/** Says what is planned for the week that words ask about, a line a day (SPEC-120); null for other words. */
export async function tellWeek(app: Deps, person: Person, words: string, today: Day): Promise<Told | null> {
  const from = namedWeek(words, today);
  if (readQuestion(words)?.asks !== "planned" || from === null || (namedDay(words, today) ?? namedDate(words, today)))
    return null;
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
      return isOne
        ? `${on}: ${namesIn(outfit, items, language)}`
        : `${on}, ${uncapitalised(tellOutfit(outfit, items, language))}`;
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
