import { readQuestion } from "@wardrobe/domain/boards/chat-question.ts";
import { dayInSentence } from "@wardrobe/domain/boards/named-date.ts";
import { namedPart } from "@wardrobe/domain/boards/part-of-day.ts";
import { pastDate } from "@wardrobe/domain/boards/wore-words.ts";
import type { Day } from "@wardrobe/domain/people/day.ts";
import { languageOfSettings } from "@wardrobe/domain/people/language.ts";
import { EVENING } from "@wardrobe/domain/planner/part-of-outfit.ts";
import { itemsOf, plannedOutfit, toBoard } from "@wardrobe/domain/recommendations/outfit-board.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { colored, listed } from "@wardrobe/domain/wardrobe/names-in-sentence.ts";
import { inOrderOfDay } from "@wardrobe/domain/wears/calls.ts";
import type { App } from "#app.ts";
import { findLast } from "#features/boards/answer-last.ts";
import type { Answered } from "#features/boards/answer-question.ts";
import type { BoardOf } from "#features/boards/board.ts";
import { enterWorn, type Worn } from "#features/boards/enter-outfit.ts";
import { namesIn, tellOutfit } from "#features/boards/outfits-of-day.ts";
import type { Person } from "#features/people/people.ts";
import { findPlan } from "#features/planner/week.ts";
import { listWears } from "#features/wears/diary.ts";
import { listDescribedItems } from "#features/wardrobe/items.ts";

type Deps = Pick<App, "db" | "clock" | "random" | "stylist">;
type Asked = { readonly of: BoardOf; readonly words: string; readonly today: Day };

/** More are not asked between. */
const CHOICES_MAX = 6;

/** Says what the diary has for the day that words ask about (SPEC-120); null for other words. */
export async function tellWorn(app: Deps, person: Person, { words, today }: Asked): Promise<Answered | null> {
  if (readQuestion(words)?.asks !== "worn") return null;
  const date = pastDate(words, today);
  const language = languageOfSettings(person.language);
  const worn = (await listWears(app, { userId: person.id }, { from: date, to: date }))
    .toReversed()
    .toSorted(inOrderOfDay);
  const items = await listDescribedItems(app.db, person.id);
  const day = dayInSentence(date, today, language);
  const [first, ...others] = worn.filter((one) => namesIn(one, items, language) !== "");
  if (first === undefined) return { told: botText(language, "asked_not_worn", { day }) };
  if (others.length === 0 && first.occasion === undefined)
    return { told: botText(language, "asked_worn", { day, what: namesIn(first, items, language) }) };
  const lines = [first, ...others].map((one) => tellOutfit(one, items, language));
  return { told: [botText(language, "asked_worn_list", { day }), ...lines].join("\n") };
}

/** Enters the garments that somebody says they wore, or asks which were meant (SPEC-120); null for other words. */
export async function takeWorn(app: Deps, person: Person, { of, words, today }: Asked): Promise<Answered | null> {
  const question = readQuestion(words);
  if (question?.asks !== "wore") return null;
  const language = languageOfSettings(person.language);
  const last = await findLast(app, person, of);
  const shown = last?.board.outfits[last.index];
  const date = pastDate(words, today);
  const occasion = namedPart(words) === EVENING ? { occasion: EVENING } : {};
  const items = await listDescribedItems(app.db, person.id);
  const likely = new Set([
    ...(shown === undefined ? [] : itemsOf(shown)),
    ...[await findPlan(app.db, person.id, date)].flatMap((plan) => plan?.item_ids ?? []),
  ]);
  const boardOf = (told: string, worn: readonly Worn[]) => {
    const outfits = worn.map((one) => plannedOutfit({ ...one, date, look_id: null }, items, ""));
    return { ...toBoard(outfits, {}), headline: told, date };
  };
  const enter = async (worn: Worn): Promise<Answered> => {
    const { said, isEntered } = await enterWorn(app, person, { day: date, today, worn });
    if (!isEntered) return { told: botText(language, said) };
    const what = namesIn(worn, items, language);
    const told = botText(language, "asked_worn", { day: dayInSentence(date, today, language), what });
    const undo = { verb: "undo", label: botText(language, "board_undo") } as const;
    return { told, offers: { board: boardOf(told, [worn]), buttons: [undo] } };
  };
  /** With the brand, as several may be of one color. */
  const namesOf = (ids: readonly string[]) =>
    items.flatMap((item) =>
      ids.includes(item.id) ? [colored(item, language), item.brand].filter((part) => part !== "").join(" ") : [],
    );
  if (question.about.length === 0) {
    if (shown === undefined) return { told: botText(language, "asked_wore_what") };
    return await enter({ item_ids: itemsOf(shown), ...occasion });
  }
  const named = question.about.map((about) => {
    const { ids, isClosest } = app.stylist.findNamed(items, about);
    const found = isClosest ? [] : ids;
    const on = found.filter((id) => likely.has(id));
    return { about, ids: on.length > 0 ? on : found };
  });
  const missing = named.filter(({ ids }) => ids.length === 0);
  if (missing.length > 0) {
    const what = listed(
      missing.map(({ about }) => about),
      language,
    );
    return { told: botText(language, "asked_wore_none", { what }) };
  }
  const sure = named.flatMap(({ ids }) => (ids.length === 1 ? ids : []));
  const unsure = named.filter(({ ids }) => ids.length > 1);
  if (unsure.length === 0) return await enter({ item_ids: sure, ...occasion });
  const ways = unsure.reduce<readonly string[][]>(
    (all, { ids }) => all.flatMap((one) => ids.map((id) => [...one, id])),
    [[]],
  );
  if (ways.length > CHOICES_MAX) {
    const what = listed(
      unsure.map(({ about }) => about),
      language,
    );
    return { told: botText(language, "asked_wore_unsure", { what }) };
  }
  const told = botText(language, unsure.length > 1 ? "asked_wore_together" : "asked_wore_which");
  const worn = ways.map((ids) => ({ item_ids: [...sure, ...ids], ...occasion }));
  const names = ways.map((ids) => listed(namesOf(ids), language));
  const buttons = names.map((name, index) => {
    const before = names.slice(0, index).filter((other) => other === name).length;
    return { verb: "worn" as const, label: before === 0 ? name : `${name} (${before + 1})`, index };
  });
  return { told, offers: { board: boardOf(told, worn), buttons } };
}
