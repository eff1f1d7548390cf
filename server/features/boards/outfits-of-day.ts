import { readQuestion } from "@wardrobe/domain/boards/chat-question.ts";
import { namedPart, type Part } from "@wardrobe/domain/boards/part-of-day.ts";
import { headToFeet } from "@wardrobe/domain/outfit/piece.ts";
import type { Day } from "@wardrobe/domain/people/day.ts";
import { languageOfSettings, type Language } from "@wardrobe/domain/people/language.ts";
import type { PlannedOutfit } from "@wardrobe/domain/planner/calls.ts";
import { dressesDay, outfitsOf } from "@wardrobe/domain/planner/day-outfits.ts";
import { EVENING, labelOf, partOf } from "@wardrobe/domain/planner/part-of-outfit.ts";
import { turnedAgainst } from "@wardrobe/domain/planner/turned.ts";
import { climateOf } from "@wardrobe/domain/recommendations/climate.ts";
import { tellMissing } from "@wardrobe/domain/planner/tell-missing.ts";
import {
  itemsOf,
  plannedOutfit,
  type BoardOutfit,
  type OutfitBoard,
} from "@wardrobe/domain/recommendations/outfit-board.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { plannerText } from "@wardrobe/domain/text/planner.ts";
import { colored, listed, uncapitalised } from "@wardrobe/domain/wardrobe/names-in-sentence.ts";
import { inOrderOfDay, type Wear } from "@wardrobe/domain/wears/calls.ts";
import { isSameSet } from "@wardrobe/domain/wears/entry.ts";
import type { App } from "#app.ts";
import { listItemsFor } from "#features/boards/board.ts";
import type { Person } from "#features/people/people.ts";
import { findPlan } from "#features/planner/week.ts";
import { listWears } from "#features/wears/diary.ts";
import { refineShown } from "#features/recommendations/refine-shown.ts";
import { isSuggested, listDescribedItems, type DescribedItem } from "#features/wardrobe/items.ts";

type Deps = Pick<App, "db">;
type Outfit = Pick<PlannedOutfit, "date" | "item_ids" | "occasion">;

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
