import { readQuestion } from "@wardrobe/domain/boards/chat-question.ts";
import { dayInSentence } from "@wardrobe/domain/boards/name-of-day.ts";
import { chosenAmong, choosesNone, meansOthers } from "@wardrobe/domain/boards/choice-words.ts";
import { takesBackIt, undoes } from "@wardrobe/domain/boards/wore-words.ts";
import { dayAt, type Day } from "@wardrobe/domain/people/day.ts";
import { languageOfSettings } from "@wardrobe/domain/people/language.ts";
import { aboutOutfitText } from "@wardrobe/domain/text/about-outfit.ts";
import { botText, type ChatTextKey } from "@wardrobe/domain/text/bot.ts";
import { itemsOf, type OutfitBoard } from "@wardrobe/domain/recommendations/outfit-board.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { isArchived } from "@wardrobe/domain/wardrobe/item-state.ts";
import { foldText } from "@wardrobe/domain/text/fold.ts";
import type { App } from "#app.ts";
import { isItself } from "#features/boards/answer-last.ts";
import type { Answered } from "#features/boards/answer-question.ts";
import { parseBoardAct, type BoardOf } from "#features/boards/board.ts";
import { changeBoard, findBoard, listBoards, type SentBoard } from "#features/boards/board-store.ts";
import { enterSaid, takeBack, takeBackWeek, unplan, wornOf } from "#features/boards/enter-outfit.ts";
import { cleanedIn, markClean } from "#features/boards/mark-clean.ts";
import { choicesOf } from "#features/boards/choices.ts";
import { isMarked, isUndoOfAll, MARK_ACT, markItems, pressMark } from "#features/boards/mark-item.ts";
import { pressKept } from "#features/boards/press-closet.ts";
import type { Person } from "#features/people/people.ts";
import { swapPlanned } from "#features/boards/swap-days.ts";
import { listItems } from "#features/wardrobe/list-items.ts";

type Deps = Pick<App, "db" | "clock" | "random">;
/** More buttons are not read. */
const CHOICES_MAX = 8;
type Said = { readonly of?: BoardOf; readonly words: string };

/** Does what a button of the last answer does: one of those it asked between, or "Undo" (SPEC-148); null for other words. */
export async function answerChoice(app: Deps, person: Person, said: Said): Promise<Answered | null> {
  const boards = await listBefore(app, person, said.of);
  const language = languageOfSettings(person.language);
  const today = dayAt(app.clock.now(), person.time_zone ?? "UTC");
  const sayUndone = (says: ChatTextKey, date: Day | undefined) =>
    says === "board_plan_undone" && date !== undefined
      ? aboutOutfitText(language, "plan_undone", { day: dayInSentence(date, today, language) })
      : botText(language, says);
  if (readQuestion(said.words)?.asks === "unplan_week") {
    const planned = boards.findLast(({ board }) => board?.week !== undefined && board.outfits.length === 0);
    return { told: botText(language, await takeBackWeek(app, person, planned?.board ?? {})) };
  }
  const others = await doToOthers(app, person, { boards, words: said.words });
  if (others !== null) return others;
  const last = takesBackIt(foldText(said.words)) ? lastAct(boards) : boards.at(-1);
  if (undoes(foldText(said.words)) && last?.words !== null && last?.state === "left_out") {
    const swapped = await swapPlanned(app, person, { words: last.words, today });
    if (swapped !== null) return { told: botText(language, "board_plan_undone") };
  }
  const isPressed = last?.state === "left_out" && last.board?.asked?.length === 0 && last.board.outfits.length > 0;
  const isPlanned = last?.state === "sent" && last.board?.week !== undefined;
  if (undoes(foldText(said.words)) && (last?.state === "worn" || isPressed || isPlanned) && last?.board) {
    const { board } = last;
    const outfit = board.outfits[board.shown ?? 0];
    const date = board.date ?? today;
    const week = outfit === undefined ? [] : [{ date, ...wornOf(outfit, board) }];
    const told = await takeBackWeek(app, person, { ...board, week });
    if (told === "board_plan_undone") return { told: sayUndone(told, date) };
    const worn = outfit === undefined ? null : wornOf(outfit, board);
    if (worn !== null && (await takeBack(app, person, { day: date, worn, before: board.before })))
      return { told: botText(language, "board_undone") };
  }
  if (undoes(foldText(said.words)) && isPressed && last.board?.isOfPlan === true) {
    const { date = today, outfits, shown = 0 } = last.board;
    const gone = outfits[shown];
    if (gone !== undefined)
      return await enterSaid(app, person, {
        outfit: gone,
        day: date,
        today,
        worn: wornOf(gone, last.board),
        plans: true,
      });
  }
  const cleaned = cleanedIn(last, said.words);
  // "Cancel", "neither" and "it’s clean again" close a question that is open.
  if ((undoes(foldText(said.words)) || choosesNone(said.words) || cleaned !== null) && isOpen(last)) {
    if (last?.asked_in !== null && last?.board)
      await changeBoard(app.db, { userId: person.id, messageId: last?.asked_in ?? 0 }, ["left_out"], {
        board: { ...last.board, asked: [] },
      });
    return { told: aboutOutfitText(language, "nothing_changed") };
  }
  if (cleaned !== null) return await markClean(app, person, cleaned);
  const chosen = chosenIn(last, said.words);
  if (chosen === null) return null;
  if (chosen.isToAsk === true)
    return { told: botText(language, "asked_which"), buttons: chosen.ways.map((way) => [way]) };
  const presses = chosen.ways.map(({ act }) => parseBoardAct(act));
  const [press] = presses;
  const acts = chosen.ways.map(({ act }) => act);
  if (press === undefined) return null;
  if (press === null) return await pressKept(app, person, acts);
  // The question may have been asked again between some.
  const { board = null } = (await findBoard(app.db, press.of)) ?? {};
  if (board === null) return null;
  if (board.week !== undefined) return { told: sayUndone(await takeBackWeek(app, person, board), board.week[0]?.date) };
  const outfits = presses.flatMap((one) => (one === null ? [] : (board.outfits[one.index] ?? [])));
  const [outfit] = outfits;
  if (outfit === undefined) return null;
  const worn = { ...wornOf(outfit, board), item_ids: [...new Set(outfits.flatMap(itemsOf))] };
  const entered = { day: board.date ?? today, worn, before: board.before };
  if (press.verb === "plan") return await enterSaid(app, person, { ...entered, outfit, today, plans: true });
  if (press.verb === "worn") return await enterSaid(app, person, { ...entered, outfit, today });
  if (board.isOfPlan === true) {
    const gone = outfits.map((one) => ({ date: entered.day, ...wornOf(one, board) }));
    const told = botText(language, await unplan(app, person, gone));
    const again = { verb: "plan", label: botText(language, "board_again") } as const;
    const { isOfPlan: _isOfPlan, asked: _asked, ...kept } = board;
    return { told, offers: { board: { ...kept, headline: told, outfits }, buttons: [again] } };
  }
  for (const one of outfits) await takeBack(app, person, { ...entered, worn: wornOf(one, board) });
  return { told: botText(language, "board_undone") };
}

/** So long after it nobody means the act any more. */
const ACT_MS = 12 * 3_600_000;

/** The message that "undo" is of: the last that did or asked something or shows an outfit, not one that only told of something (SPEC-161). */
export function lastAct(boards: readonly SentBoard[]): SentBoard | undefined {
  const now = boards.at(-1)?.due_at.getTime() ?? 0;
  const isTold = ({ state, words, board, due_at }: SentBoard) =>
    state === "left_out" &&
    !undoes(foldText(words ?? "")) &&
    readQuestion(words ?? "")?.asks !== "swap_days" &&
    now - due_at.getTime() < ACT_MS &&
    (board?.asked ?? []).length === 0 &&
    (board?.outfits ?? []).length === 0;
  return boards.findLast((one) => !isTold(one)) ?? boards.at(-1);
}

/** The garments that the last message marked, and those of their kind that it did not. */
async function othersOf(app: Pick<App, "db">, person: Person, boards: readonly SentBoard[]) {
  const { state, board } = boards.at(-1) ?? {};
  const undo = state === "left_out" ? (board?.asked ?? []).filter(({ isUndo }) => isUndo === true) : [];
  const items = await listItems(app, { userId: person.id });
  const done = items.filter(({ id }) => undo.some(({ act }) => act.startsWith(MARK_ACT) && act.endsWith(`:${id}`)));
  const isLike = (item: Item) => done.some((one) => one.type === item.type && one.position === item.position);
  return { undo, done, others: items.filter((item) => isLike(item) && !isArchived(item) && !done.includes(item)) };
}

/** Takes back what was just done to some garments and does it to the others of their kind, or asks which of them; null for other words. */
async function doToOthers(
  app: Deps,
  person: Person,
  { boards, words }: { readonly boards: readonly SentBoard[]; readonly words: string },
): Promise<Answered | null> {
  if (!meansOthers(words)) return null;
  const { undo, done, others } = await othersOf(app, person, boards);
  const isOfCondition = undo.some(({ act }) => act.startsWith(`${MARK_ACT}was_`));
  const as = isOfCondition ? "needs_repair" : (done[0]?.state ?? "at_hand");
  if (done.length === 0 || others.length === 0 || !done.every((item) => isMarked(item, as))) return null;
  const back = await pressMark(
    app,
    person,
    undo.flatMap(({ act }) => (isUndoOfAll(act) ? [] : act)),
  );
  const left = others.filter((item) => !isMarked(item, as));
  const told = back?.told ?? "";
  if (left.length === 0) return { told };
  if (left.length === 1) {
    const next = await markItems(app, person, { items: left, as });
    return { ...next, told: `${told} ${next.told}` };
  }
  const language = languageOfSettings(person.language);
  const choices = choicesOf(left.slice(0, CHOICES_MAX), language, ({ id }) => `${MARK_ACT}${as}:${id}`);
  return { told: `${told} ${botText(language, "asked_which")}`, ...choices };
}

/** Whether words choose so: then they are no others. */
export async function isChoice(app: Pick<App, "db">, person: Person, said: Said): Promise<boolean> {
  const boards = await listBefore(app, person, said.of);
  const last = takesBackIt(foldText(said.words)) ? lastAct(boards) : boards.at(-1);
  const isNone = choosesNone(said.words) && isOpen(last);
  if (meansOthers(said.words)) {
    const { done, others } = await othersOf(app, person, last === undefined ? [] : [last]);
    if (done.length > 0 && others.length > 0) return true;
  }
  return isNone || chosenIn(last, said.words) !== null || cleanedIn(last, said.words) !== null;
}

/** Whether the last answer asked between garments, and nothing was chosen yet. */
function isOpen(last: SentBoard | undefined): boolean {
  const { asked = [] } = last?.board ?? {};
  return last?.state === "left_out" && asked.length > 1 && asked.every(({ isUndo }) => !isUndo);
}

type Ways = NonNullable<OutfitBoard["asked"]>;

/** "Undo" of an outfit or of the diary is read with them. */
function chosenIn(
  last: SentBoard | undefined,
  words: string,
): { readonly ways: Ways; readonly isToAsk?: boolean } | null {
  const { board, state } = last ?? {};
  if (state !== "left_out" || board === null || board === undefined) return null;
  const { asked = [], week } = board;
  // A plan that was taken out stands again.
  const undo = asked.filter(
    ({ isUndo, act }) => (isUndo === true && !isUndoOfAll(act)) || parseBoardAct(act)?.verb === "plan",
  );
  if (takesBackIt(foldText(words)))
    // "Undo" of an entry is read with the diary.
    return undo.length === 0 ||
      (parseBoardAct(undo[0]?.act ?? "")?.verb === "undo" && week === undefined && board.outfits.length > 0)
      ? null
      : { ways: undo };
  const ways = asked.filter(({ isUndo }) => isUndo !== true);
  if (ways.length < 2) return null;
  const chosen = chosenAmong(
    words,
    ways.map(({ label }) => label),
  );
  return chosen === null ? null : { ...chosen, ways: chosen.at.flatMap((at) => ways[at] ?? []) };
}

async function listBefore(app: Pick<App, "db">, { id }: Person, of: BoardOf | undefined): Promise<SentBoard[]> {
  return (await listBoards(app.db, id)).filter(({ asked_in }) => !isItself(of, asked_in));
}
