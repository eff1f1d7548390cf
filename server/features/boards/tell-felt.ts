import { readQuestion } from "@wardrobe/domain/boards/chat-question.ts";
import { dayInSentence } from "@wardrobe/domain/boards/name-of-day.ts";
import { pastDate } from "@wardrobe/domain/boards/wore-words.ts";
import { Day } from "@wardrobe/domain/people/day.ts";
import { languageOfSettings } from "@wardrobe/domain/people/language.ts";
import { aboutOutfitText } from "@wardrobe/domain/text/about-outfit.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { isSameSet } from "@wardrobe/domain/wears/entry.ts";
import { ANSWERS } from "@wardrobe/domain/taste/calls.ts";
import type { App } from "#app.ts";
import { isItself } from "#features/boards/answer-last.ts";
import { dayIn } from "#features/boards/asked-day.ts";
import type { BoardOf } from "#features/boards/board.ts";
import { listBoards } from "#features/boards/board-store.ts";
import type { Answered } from "#features/boards/answer-question.ts";
import { namesIn } from "#features/boards/outfits-of-day.ts";
import type { Person } from "#features/people/people.ts";
import { listAnswers, noteAnswer } from "#features/taste/taste.ts";
import { listDescribedItems } from "#features/wardrobe/items.ts";
import { listWears } from "#features/wears/diary.ts";

/** Notes how warm somebody says that they were, as the diary's buttons do (TASTE-01): no outfit changes by that. Null for other words. */
export async function tellFelt(
  app: Pick<App, "db" | "clock">,
  person: Person,
  { of, words, today }: { readonly of: BoardOf; readonly words: string; readonly today: Day },
): Promise<Answered | null> {
  const question = readQuestion(words);
  if (question?.asks !== "felt") return null;
  const language = languageOfSettings(person.language);
  const last = (await listBoards(app.db, person.id)).findLast(({ asked_in }) => !isItself(of, asked_in))?.board;
  // "I froze in it" right after an entry is of its day.
  const isOfLast = last !== undefined && last !== null && last.outfits.length > 0 && dayIn(words, today) === null;
  const said = pastDate(words, today);
  const date = isOfLast && said === today && (last.date ?? today) < today ? (last.date ?? today) : said;
  const day = dayInSentence(date, today, language);
  const [worn] = await listWears(app, { userId: person.id }, { from: date, to: date });
  if (worn === undefined)
    return { told: [botText(language, "asked_not_worn", { day }), botText(language, "asked_wore_what")].join(" ") };
  const { item_ids: itemIds } = worn;
  const { answers } = await listAnswers(app, { userId: person.id }, { from: date, to: date });
  const before = answers.find(({ item_ids }) => isSameSet(item_ids, itemIds))?.answer ?? null;
  const isKept = await noteAnswer(app, person.id, { day: date, itemIds, answer: question.answer });
  if (!isKept) return { told: aboutOutfitText(language, "felt_off") };
  const what = namesIn(worn, await listDescribedItems(app.db, person.id), language);
  const told = aboutOutfitText(language, question.answer === "too_cold" ? "felt_cold" : "felt_warm", { day, what });
  const act = `${FELT_ACT}${before ?? "none"}:${worn.id}:${date}`;
  return { told, buttons: [[{ label: botText(language, "board_undo"), act }]] };
}

const FELT_ACT = "mark:felt=";
const FELT_PRESS = /^mark:felt=(\w+):([\w-]{22}):(\d{4}-\d\d-\d\d)$/u;

/** Takes back how somebody said that they felt; null for other buttons. */
export async function pressFelt(
  app: Pick<App, "db" | "clock">,
  person: Person,
  acts: readonly string[],
): Promise<Answered | null> {
  const [, was = "", id = "", date = ""] = FELT_PRESS.exec(acts[0] ?? "") ?? [];
  const { data: day } = Day.safeParse(date);
  if (day === undefined) return null;
  const worn = (await listWears(app, { userId: person.id }, { from: day, to: day })).find((one) => one.id === id);
  const answer = ANSWERS.find((one) => one === was) ?? null;
  if (worn !== undefined) await noteAnswer(app, person.id, { day, itemIds: worn.item_ids, answer });
  const language = languageOfSettings(person.language);
  return { told: worn === undefined ? botText(language, "board_gone") : aboutOutfitText(language, "felt_undone") };
}
