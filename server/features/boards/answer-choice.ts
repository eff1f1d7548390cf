import { readQuestion } from "@wardrobe/domain/boards/chat-question.ts";
import { chosenAmong } from "@wardrobe/domain/boards/choice-words.ts";
import { takesBackIt } from "@wardrobe/domain/boards/wore-words.ts";
import { dayAt } from "@wardrobe/domain/people/day.ts";
import { languageOfSettings } from "@wardrobe/domain/people/language.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import type { OutfitBoard } from "@wardrobe/domain/recommendations/outfit-board.ts";
import { foldText } from "@wardrobe/domain/text/fold.ts";
import type { App } from "#app.ts";
import { pressCollection } from "#features/boards/answer-collection.ts";
import { isItself } from "#features/boards/answer-last.ts";
import type { Answered } from "#features/boards/answer-question.ts";
import { parseBoardAct, type BoardOf } from "#features/boards/board.ts";
import { listBoards, type SentBoard } from "#features/boards/board-store.ts";
import { enterSaid, takeBack, takeBackWeek, wornOf } from "#features/boards/enter-outfit.ts";
import { pressMark } from "#features/boards/mark-item.ts";
import type { Person } from "#features/people/people.ts";

type Deps = Pick<App, "db" | "clock" | "random">;
type Said = { readonly of?: BoardOf; readonly words: string };

/** Does what a button of the last answer does: one of those it asked between, or "Undo" (SPEC-148); null for other words. */
export async function answerChoice(app: Deps, person: Person, said: Said): Promise<Answered | null> {
  const boards = await listBefore(app, person, said.of);
  const language = languageOfSettings(person.language);
  if (readQuestion(said.words)?.asks === "unplan_week") {
    const planned = boards.findLast(({ board }) => board?.week !== undefined);
    return { told: botText(language, await takeBackWeek(app, person, planned?.board?.week ?? [])) };
  }
  const chosen = chosenIn(boards.at(-1), said.words);
  if (chosen === null) return null;
  const { act, board } = chosen;
  const press = parseBoardAct(act);
  if (press === null) return (await pressCollection(app, person, act)) ?? (await pressMark(app, person, act));
  if (board.week !== undefined) return { told: botText(language, await takeBackWeek(app, person, board.week)) };
  const outfit = board.outfits[press.index];
  if (outfit === undefined) return null;
  const today = dayAt(app.clock.now(), person.time_zone ?? "UTC");
  const entered = { day: board.date ?? today, worn: wornOf(outfit, board), before: board.before };
  if (press.verb === "worn") return await enterSaid(app, person, { ...entered, outfit, today });
  await takeBack(app, person, entered);
  return { told: botText(language, "board_undone") };
}

/** Whether words choose so: then they are no others. */
export async function isChoice(app: Pick<App, "db">, person: Person, said: Said): Promise<boolean> {
  return chosenIn((await listBefore(app, person, said.of)).at(-1), said.words) !== null;
}

/** "Undo" of an outfit or of the diary is read with them. */
function chosenIn(
  last: SentBoard | undefined,
  words: string,
): { readonly act: string; readonly board: OutfitBoard } | null {
  const { board, state } = last ?? {};
  if (state !== "left_out" || board === null || board === undefined) return null;
  const { asked = [], week } = board;
  const undo = asked.find(({ isUndo }) => isUndo === true);
  if (takesBackIt(foldText(words)))
    return undo === undefined || (week === undefined && board.outfits.length > 0) ? null : { act: undo.act, board };
  const ways = asked.filter(({ isUndo }) => isUndo !== true);
  const at =
    ways.length < 2
      ? null
      : chosenAmong(
          words,
          ways.map(({ label }) => label),
        );
  const act = at === null ? undefined : ways[at]?.act;
  return act === undefined ? null : { act, board };
}

async function listBefore(app: Pick<App, "db">, { id }: Person, of: BoardOf | undefined): Promise<SentBoard[]> {
  return (await listBoards(app.db, id)).filter(({ asked_in }) => !isItself(of, asked_in));
}
