import type { Mark } from "@wardrobe/domain/boards/closet-words.ts";
import { readFollow } from "@wardrobe/domain/boards/follow-words.ts";
import { dayInSentence } from "@wardrobe/domain/boards/name-of-day.ts";
import { namedPart } from "@wardrobe/domain/boards/part-of-day.ts";
import { pastDate } from "@wardrobe/domain/boards/wore-words.ts";
import { dayAt } from "@wardrobe/domain/people/day.ts";
import { languageOfSettings } from "@wardrobe/domain/people/language.ts";
import type { PlannedOutfit } from "@wardrobe/domain/planner/calls.ts";
import { outfitsOf } from "@wardrobe/domain/planner/day-outfits.ts";
import { EVENING } from "@wardrobe/domain/planner/part-of-outfit.ts";
import { itemsOf, plannedOutfit, toBoard, type OutfitBoard } from "@wardrobe/domain/recommendations/outfit-board.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import type { Wear } from "@wardrobe/domain/wears/calls.ts";
import { isSameSet } from "@wardrobe/domain/wears/entry.ts";
import type { App } from "#app.ts";
import { findItems } from "#features/boards/answer-closet.ts";
import { findLast, isItself } from "#features/boards/answer-last.ts";
import type { Answered } from "#features/boards/answer-question.ts";
import { dayIn } from "#features/boards/asked-day.ts";
import type { BoardOf } from "#features/boards/board.ts";
import { changeBoard, listBoards } from "#features/boards/board-store.ts";
import { choicesOf } from "#features/boards/choices.ts";
import { enterSaid, enterWorn, unplan } from "#features/boards/enter-outfit.ts";
import { MARK_ACT, markItems } from "#features/boards/mark-item.ts";
import { namesIn } from "#features/boards/outfits-of-day.ts";
import { enterNamed } from "#features/boards/tell-worn.ts";
import type { Person } from "#features/people/people.ts";
import { findPlan } from "#features/planner/week.ts";
import { refineShown } from "#features/recommendations/refine-shown.ts";
import { listItems } from "#features/wardrobe/list-items.ts";
import { listDescribedItems, listItemsAtHand, type DescribedItem } from "#features/wardrobe/items.ts";
import { addWear, deleteWear, listWears } from "#features/wears/diary.ts";

type Deps = Pick<App, "db" | "clock" | "random" | "stylist">;
type Said = { readonly of?: BoardOf; readonly words: string };
type Done =
  | { readonly entry: Wear; readonly plan?: undefined }
  | { readonly entry?: undefined; readonly plan: PlannedOutfit; readonly board: OutfitBoard };

/** The entry or plan of the last answer, if it still stands; null where the answer did something else. */
async function findDone(app: Deps, person: Person, { of, words }: Said): Promise<Done | null> {
  if (readFollow(words) === null) return null;
  const last = (await listBoards(app.db, person.id)).findLast(({ asked_in }) => !isItself(of, asked_in));
  const board = last?.board;
  const outfit = board?.outfits[board.shown ?? 0];
  if (!board || outfit === undefined || (last?.state === "sent" && board.week === undefined)) return null;
  const day = board.date ?? dayAt(app.clock.now(), person.time_zone ?? "UTC");
  const isIt = (one: { readonly item_ids: readonly string[] }) => isSameSet(one.item_ids, itemsOf(outfit));
  const entry = (await listWears(app, { userId: person.id }, { from: day, to: day })).find(isIt);
  if (entry !== undefined) return { entry };
  const kept = await findPlan(app.db, person.id, day);
  const plan = kept === null ? undefined : outfitsOf(kept).find(isIt);
  return plan === undefined ? null : { plan, board };
}

/** As what the last answer marked garments; null where it marked none. */
async function findMarked(app: Deps, person: Person, { of, words }: Said): Promise<Mark | null> {
  if (readFollow(words)?.does !== "add") return null;
  const last = (await listBoards(app.db, person.id)).findLast(({ asked_in }) => !isItself(of, asked_in));
  const { asked = [] } = last?.board ?? {};
  const undo = asked.find(({ act, isUndo }) => isUndo === true && /^mark:(?!all:|felt|size)/u.test(act));
  if (undo === undefined) return null;
  const items = await listItems(app, { userId: person.id });
  const item = items.find(({ id }) => undo.act.endsWith(`:${id}`));
  if (item === undefined || undo.act.includes(":was_")) return item === undefined ? null : "needs_repair";
  return item.state ?? "at_hand";
}

/** Whether words may be about what the last answer did. */
export async function isFollow(app: Deps, person: Person, said: Said): Promise<boolean> {
  return (await findDone(app, person, said)) !== null || (await findMarked(app, person, said)) !== null;
}

/** Adds to what the last answer entered or planned, or puts it right, as words right after it say (SPEC-133); null for other words. */
export async function answerFollow(
  app: Deps,
  person: Person,
  said: Required<Said>,
): Promise<OutfitBoard | Answered | null> {
  const done = await findDone(app, person, said);
  const follow = readFollow(said.words);
  const marked = await findMarked(app, person, said);
  if (marked !== null && follow?.about !== undefined) return await markMore(app, person, marked, follow.about);
  if (done === null || follow === null) return null;
  if (follow.does === "move") return await move(app, person, { ...said, done });
  const items = await listDescribedItems(app.db, person.id);
  const item_ids = (done.entry ?? done.plan).item_ids;
  const types = items.filter(({ id }) => item_ids.includes(id)).map(({ type }) => type);
  const others = items.filter(({ id }) => !item_ids.includes(id));
  // "The black one" is of the kind that is on.
  const alike = others.filter(({ type }) => types.includes(type));
  const foundIn = (all: readonly DescribedItem[]) => {
    const { ids, isClosest } = app.stylist.findNamed(all, follow.about);
    return isClosest ? [] : ids;
  };
  const among = follow.does === "instead" && foundIn(alike).length > 0 ? alike : others;
  if (foundIn(among).length === 0) return null;
  if (done.entry === undefined) return await planChanged(app, person, { ...done, ids: foundIn(among), of: said.of });
  const today = dayAt(app.clock.now(), person.time_zone ?? "UTC");
  const how = follow.does === "add" ? { isMore: true as const } : { isInstead: true as const };
  return await enterNamed(app, person, { ...said, today }, { about: [follow.about], ...how, entry: done.entry, among });
}

async function markMore(app: Deps, person: Person, as: Mark, about: string): Promise<Answered | null> {
  const { found, isClosest } = await findItems(app, person, about);
  if (isClosest || found.length === 0) return null;
  if (found.length === 1) return await markItems(app, person, { items: found, as });
  const language = languageOfSettings(person.language);
  return {
    told: botText(language, "asked_which"),
    ...choicesOf(found, language, ({ id }) => `${MARK_ACT}${as}:${id}`),
  };
}

/** The plan with one of these on, which takes its place. */
async function planChanged(
  app: Deps,
  person: Person,
  {
    plan,
    board,
    ids,
    of,
  }: {
    readonly plan: PlannedOutfit;
    readonly board: OutfitBoard;
    readonly ids: readonly string[];
    readonly of: BoardOf;
  },
): Promise<OutfitBoard | null> {
  const language = languageOfSettings(person.language);
  const items = await listItemsAtHand(app.db, person.id);
  const last = await findLast(app, person, of);
  const said = last?.day === plan.date ? last.board : board;
  const shown = { ...said, outfits: [plannedOutfit(plan, items, "")] };
  const answer = { wishes: [], keep: [], without: [], put: [ids] };
  const next = await refineShown(app, person, { board: shown, index: 0, day: plan.date, items, answer });
  if (next === null || next.isSame || next.isLacking) return null;
  const { headline, credit } = said;
  const occasion = plan.occasion !== undefined && { occasion: plan.occasion };
  const changed = {
    ...toBoard([next.outfit], next.said),
    headline,
    credit,
    isFree: true,
    date: plan.date,
    ...occasion,
  };
  const worn = { item_ids: itemsOf(next.outfit), ...occasion };
  const today = dayAt(app.clock.now(), person.time_zone ?? "UTC");
  const day = plan.date;
  const entered = await enterWorn(app, person, { day, today, worn, plans: true, replaces: true });
  const planned = { also: botText(language, entered.said), week: [{ date: day, ...worn }], before: plan };
  if ("messageId" in of) await changeBoard(app.db, of, ["waiting"], { board: { ...changed, ...planned } });
  return { ...changed, ...planned };
}

/** It was, or is to be, on another day. */
async function move(
  app: Deps,
  person: Person,
  { words, done }: Required<Said> & { readonly done: Done },
): Promise<Answered | null> {
  const language = languageOfSettings(person.language);
  const today = dayAt(app.clock.now(), person.time_zone ?? "UTC");
  const { entry, plan } = done;
  const items = await listDescribedItems(app.db, person.id);
  const occasion = namedPart(words) === EVENING ? EVENING : (entry ?? plan).occasion;
  const worn = { item_ids: [...(entry ?? plan).item_ids], ...(occasion !== undefined && { occasion }) };
  if (entry === undefined) {
    const day = dayIn(words, today);
    if (day === null || day < today) return null;
    const outfit = plannedOutfit(plan, items, "");
    const moved = await enterSaid(app, person, { outfit, day, today, worn, plans: true });
    if (day === plan.date || moved.offers?.board.week === undefined) return moved;
    await unplan(app, person, [plan]);
    return { ...moved, offers: { ...moved.offers, board: { ...moved.offers.board, before: plan } } };
  }
  const date = pastDate(words, today);
  await addWear(app, { userId: person.id }, { date, ...worn });
  if (date !== entry.date || occasion !== entry.occasion)
    await deleteWear(app, { userId: person.id }, { id: entry.id });
  const told = botText(language, "asked_worn", {
    day: dayInSentence(date, today, language),
    what: namesIn(entry, items, language),
  });
  const board = { ...toBoard([plannedOutfit({ ...entry, date, look_id: null }, items, "")], {}), headline: told, date };
  const undo = { verb: "undo", label: botText(language, "board_undo") } as const;
  return { told, offers: { board: { ...board, before: entry }, buttons: [undo] } };
}
