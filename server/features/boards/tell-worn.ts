import { readQuestion } from "@wardrobe/domain/boards/chat-question.ts";
import { dayInSentence } from "@wardrobe/domain/boards/name-of-day.ts";
import { namedPart, ofWholeDay } from "@wardrobe/domain/boards/part-of-day.ts";
import { readRemoval } from "@wardrobe/domain/boards/remove-words.ts";
import { foldDays } from "@wardrobe/domain/boards/weekdays.ts";
import { clearsDiary, namesLastEntry, pastDate, takesBackIt, type Wore } from "@wardrobe/domain/boards/wore-words.ts";
import { namedDay } from "@wardrobe/domain/boards/named-day.ts";
import { addDays, type Day } from "@wardrobe/domain/people/day.ts";
import { languageOfSettings } from "@wardrobe/domain/people/language.ts";
import type { PlannedOutfit } from "@wardrobe/domain/planner/calls.ts";
import { EVENING, partOf } from "@wardrobe/domain/planner/part-of-outfit.ts";
import { itemsOf, plannedOutfit, toBoard, type OutfitBoard } from "@wardrobe/domain/recommendations/outfit-board.ts";
import { aboutOutfitText } from "@wardrobe/domain/text/about-outfit.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { foldText } from "@wardrobe/domain/text/fold.ts";
import { capitalised, listed } from "@wardrobe/domain/wardrobe/names-in-sentence.ts";
import { isSameSet } from "@wardrobe/domain/wears/entry.ts";
import { namesOfChoices } from "#features/boards/choices.ts";
import { inOrderOfDay, type Wear } from "@wardrobe/domain/wears/calls.ts";
import type { App } from "#app.ts";
import { listBoards } from "#features/boards/board-store.ts";
import { findLast, isItself } from "#features/boards/answer-last.ts";
import { lastAct } from "#features/boards/answer-choice.ts";
import type { Answered } from "#features/boards/answer-question.ts";
import type { BoardOf } from "#features/boards/board.ts";
import { enterWorn, takeBack, type Worn } from "#features/boards/enter-outfit.ts";
import { namesIn, tellOutfit } from "#features/boards/outfits-of-day.ts";
import type { Person } from "#features/people/people.ts";
import { findPlan } from "#features/planner/week.ts";
import { listItems } from "#features/wardrobe/list-items.ts";
import { deleteWear, listWears } from "#features/wears/diary.ts";
import { listDescribedItems, type DescribedItem } from "#features/wardrobe/items.ts";

type Deps = Pick<App, "db" | "clock" | "random" | "stylist">;
type Asked = { readonly of: BoardOf; readonly words: string; readonly today: Day };

/** The last entry is looked for so many days back. */
const PAST_DAYS = 30;
/** More buttons that name two garments each nobody tells apart. */
const TOGETHER_MAX = 4;
/** More are not asked between. */
const CHOICES_MAX = 6;

/** Says what the diary has, enters what was worn or takes it out again, as words say (SPEC-120); null for other words. */
export async function answerDiary(app: Deps, person: Person, asked: Asked): Promise<Answered | null> {
  return (
    (await tellWorn(app, person, asked)) ?? (await takeWorn(app, person, asked)) ?? (await dropWorn(app, person, asked))
  );
}

/** Says what the diary has for the day that words ask about. */
async function tellWorn(app: Deps, person: Person, { words, today }: Asked): Promise<Answered | null> {
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

/**
 * Takes an entry of the day out of the diary; of several that of the part of the day or of the talk, or asks which. Null for other words
 * unless `isOfDay`, and where today has none: then it may be planned.
 */
export async function dropWorn(
  app: Pick<Deps, "db" | "clock" | "random">,
  person: Person,
  { of, words, today, isOfDay = false }: Asked & { readonly isOfDay?: boolean },
): Promise<Answered | null> {
  const plain = foldText(words);
  const isIt = !isOfDay && takesBackIt(plain);
  if (!isIt && !isOfDay && readQuestion(words)?.asks !== "unwear") return null;
  const boards = await listBoards(app.db, person.id);
  const before = boards.filter((sent) => !isItself(of, sent.asked_in));
  const last = isIt ? lastAct(before) : before.at(-1);
  // The last act was to enter it: else these words go back a step of the outfit.
  const isTold = (last?.state === "left_out" || last?.state === "worn") && last.board !== null;
  if (isIt && !isTold) return null;
  const language = languageOfSettings(person.language);
  const isLast = namesLastEntry(plain);
  const named = isLast && isTold && namedDay(words, today) === null ? last.board?.date : undefined;
  const date = (isIt ? last?.board?.date : named) ?? pastDate(words, today);
  const isOfAnyDay = isLast && date === today && namedDay(words, today) === null;
  const part = namedPart(words);
  // The last entry is told in words.
  const entered = isTold ? last : before.findLast((sent) => sent.board);
  const shown = entered?.board?.outfits[entered.board.shown ?? 0];
  const items = await listDescribedItems(app.db, person.id);
  const from = isOfAnyDay ? addDays(today, -PAST_DAYS) : date;
  const entries = (await listWears(app, { userId: person.id }, { from, to: date }))
    .filter((one) => part === null || partOf(one) === part)
    .slice(0, isLast ? 1 : CHOICES_MAX);
  const ofTalk = entries.filter(({ item_ids }) => shown !== undefined && isSameSet(item_ids, itemsOf(shown)));
  if (isIt && ofTalk.length === 0) return null;
  const [first, ...others] = ofTalk.length > 0 && !clearsDiary(plain) ? ofTalk : entries;
  const day = dayInSentence(first?.date ?? date, today, language);
  if (first === undefined && date === today && readRemoval(ofWholeDay(foldDays(words))) !== null) return null;
  if (first === undefined) return { told: botText(language, "asked_not_worn", { day }) };
  if (clearsDiary(plain) && others.length > 0) {
    for (const { id } of entries) await deleteWear(app, { userId: person.id }, { id });
    const what = listed(
      entries.map((one) => namesIn(one, items, language)),
      language,
    );
    const told = aboutOutfitText(language, "asked_unworn", { day, what });
    const undo = botText(language, "board_undo");
    const buttons = entries.map((one, index) => ({
      verb: "worn" as const,
      label: `${undo}: ${namesIn(one, items, language)}`,
      index,
    }));
    return { told, offers: { board: boardOf(told, date, { worn: entries, items }), buttons } };
  }
  const was = isIt ? last?.board?.before : undefined;
  const wasOn = was?.date ?? first.date;
  if (was !== undefined && (wasOn !== first.date || !isSameSet(was.item_ids, first.item_ids))) {
    await takeBack(app, person, { day: first.date, worn: first, before: was });
    const on = dayInSentence(wasOn, today, language);
    return { told: botText(language, "asked_worn", { day: on, what: namesIn(was, items, language) }) };
  }
  const labels = [first, ...others].map((one) => capitalised(namesIn(one, items, language)));
  if (others.length > 0) {
    const told = aboutOutfitText(language, "asked_which_entry");
    const buttons = labels.map((label, index) => ({ verb: "undo" as const, label, index }));
    return { told, offers: { board: boardOf(told, date, { worn: [first, ...others], items }), buttons } };
  }
  await deleteWear(app, { userId: person.id }, { id: first.id });
  const told = aboutOutfitText(language, "asked_unworn", { day, what: namesIn(first, items, language) });
  const undo = { verb: "worn", label: botText(language, "board_undo") } as const;
  return { told, offers: { board: boardOf(told, first.date, { worn: [first], items }), buttons: [undo] } };
}

function boardOf(
  told: string,
  date: Day,
  {
    worn,
    items,
  }: {
    readonly worn: readonly Pick<PlannedOutfit, "item_ids" | "occasion">[];
    readonly items: readonly DescribedItem[];
  },
): OutfitBoard {
  const outfits = worn.map((one) => plannedOutfit({ ...one, date, look_id: null }, items, ""));
  return { ...toBoard(outfits, {}), headline: told, date };
}

/** Enters the garments that somebody says they wore, or asks which were meant. */
async function takeWorn(app: Deps, person: Person, asked: Asked): Promise<Answered | null> {
  const question = readQuestion(asked.words);
  return question?.asks === "wore" ? await enterNamed(app, person, asked, question) : null;
}

/** The same for words that are read already, those of a known entry. */
export async function enterNamed(
  app: Deps,
  person: Person,
  { of, words, today }: Asked,
  question: Wore & { readonly entry?: Wear; readonly among?: readonly DescribedItem[] },
): Promise<Answered | null> {
  const { entry, isMore = false, isInstead = false, without = [] } = question;
  const language = languageOfSettings(person.language);
  const last = await findLast(app, person, of);
  const shown = last?.board.outfits[last.index];
  const date = entry?.date ?? pastDate(words, today);
  const occasion = namedPart(words) === EVENING ? { occasion: EVENING } : {};
  const items = await listDescribedItems(app.db, person.id);
  const likely = new Set([
    ...(shown === undefined ? [] : itemsOf(shown)),
    ...[await findPlan(app.db, person.id, date)].flatMap((plan) => plan?.item_ids ?? []),
  ]);
  const entries = isMore || isInstead ? await listWears(app, { userId: person.id }, { from: date, to: date }) : [];
  const old = entry ?? entries.find((one) => occasion.occasion === undefined || partOf(one) === EVENING);
  // "It was the gray one" corrects nothing.
  if (isInstead && old === undefined) return null;
  const before = old === undefined ? {} : { before: old };
  const isOff = (id: string, ids: readonly string[]) =>
    isInstead &&
    items.some((item) => item.id === id && items.some((one) => ids.includes(one.id) && one.position === item.position));
  const withOld = (ids: readonly string[]): Worn =>
    old === undefined
      ? { item_ids: [...ids], ...occasion }
      : {
          item_ids: [...new Set([...old.item_ids.filter((id) => !isOff(id, ids)), ...ids])],
          ...(old.occasion !== undefined && { occasion: old.occasion }),
        };
  const enter = async (worn: Worn): Promise<Answered> => {
    const { said, isEntered } = await enterWorn(app, person, { day: date, today, worn, ...before });
    if (!isEntered) return { told: botText(language, said) };
    const what = namesIn(worn, items, language);
    const told = botText(language, "asked_worn", { day: dayInSentence(date, today, language), what });
    const undo = { verb: "undo", label: botText(language, "board_undo") } as const;
    return { told, offers: { board: { ...boardOf(told, date, { worn: [worn], items }), ...before }, buttons: [undo] } };
  };
  if (isInstead && old !== undefined && question.about.length === 0) {
    const off = without.flatMap((about) => app.stylist.findNamed(items, about).ids);
    const item_ids = old.item_ids.filter((id) => !off.includes(id));
    if (item_ids.length > 0) return await enter({ ...withOld([]), item_ids });
    await deleteWear(app, { userId: person.id }, { id: old.id });
    const day = dayInSentence(date, today, language);
    return { told: aboutOutfitText(language, "asked_unworn", { day, what: namesIn(old, items, language) }) };
  }
  if (question.about.length === 0) {
    if (shown === undefined) return { told: botText(language, "asked_wore_what") };
    const off = without.flatMap((about) => app.stylist.findNamed(items, about).ids);
    return await enter({ item_ids: itemsOf(shown).filter((id) => !off.includes(id)), ...occasion });
  }
  const named = question.about.map((about) => {
    const { ids, isClosest } = app.stylist.findNamed(question.among ?? items, about);
    const found = isClosest ? [] : ids;
    const on = found.filter((id) => likely.has(id));
    return { about, ids: on.length > 0 ? on : found };
  });
  const missing = named.filter(({ ids }) => ids.length === 0);
  const lacking =
    missing.length === 0
      ? ""
      : aboutOutfitText(language, "wore_but", {
          what: listed(
            missing.map(({ about }) => about),
            language,
          ),
        });
  if (missing.length === named.length) {
    const what = listed(
      missing.map(({ about }) => about),
      language,
    );
    return { told: botText(language, "asked_wore_none", { what }) };
  }
  const sure = named.flatMap(({ ids }) => (ids.length === 1 ? ids : []));
  // Of what is unknown it is one of its kind, if there is any.
  const closest = missing.map(({ about }) => ({ about, ids: app.stylist.findNamed(items, about).ids }));
  const unsure = [...named, ...closest].filter(
    ({ ids }) => ids.length > 1 || (missing.length > 0 && ids.length === 1 && !sure.includes(ids[0] ?? "")),
  );
  if (unsure.length === 0) {
    const entered = await enter(withOld(sure));
    return lacking === "" ? entered : { ...entered, told: `${entered.told} ${lacking}` };
  }
  const all = unsure.reduce<readonly string[][]>(
    (ways, { ids }) => ways.flatMap((one) => ids.map((id) => [...one, id])),
    [[]],
  );
  const [one, ...later] = unsure;
  const isTooMany = all.length > (unsure.length > 1 ? TOGETHER_MAX : CHOICES_MAX);
  if (one === undefined || (isTooMany && one.ids.length > CHOICES_MAX)) {
    const what = listed(
      unsure.map(({ about }) => about),
      language,
    );
    return { told: botText(language, "asked_wore_unsure", { what }) };
  }
  const ways = isTooMany ? one.ids.map((id) => [id]) : all;
  const rest = listed(
    later.map(({ about }) => about),
    language,
  );
  const asks = isTooMany
    ? aboutOutfitText(language, "wore_first", { what: one.about, rest })
    : botText(language, unsure.length > 1 ? "asked_wore_together" : "asked_wore_which");
  // Sure garments are kept, whatever is chosen.
  const kept = lacking === "" || sure.length === 0 ? null : withOld(sure);
  const entered = kept === null ? null : await enter(kept);
  const told = [entered?.told ?? "", lacking, asks].filter((part) => part !== "").join(" ");
  const worn = ways.map((ids) => withOld([...sure, ...ids]));
  const owned = await listItems(app, { userId: person.id });
  const among = [...new Set(ways.flat())].flatMap((id) => owned.find((item) => item.id === id) ?? []);
  const { names, alike } = namesOfChoices(among, language);
  const buttons = ways.map((ids, index) => {
    const label = listed(
      ids.flatMap((id) => names.get(id) ?? []),
      language,
    );
    return { verb: "worn" as const, label: capitalised(label), index };
  });
  if (kept === null)
    return { told, alike, offers: { board: { ...boardOf(told, date, { worn, items }), ...before }, buttons } };
  const board = { ...boardOf(told, date, { worn: [...worn, kept], items }), before: kept };
  const undo = { verb: "undo", label: botText(language, "board_undo"), index: worn.length } as const;
  return { told, alike, offers: { board: { ...board, shown: worn.length }, buttons: [...buttons, undo] } };
}
