import { saidOfPlanned, swapsPlanned } from "@wardrobe/domain/boards/meant-outfit.ts";
import { correctsDay } from "@wardrobe/domain/boards/named-day.ts";
import { namedPart } from "@wardrobe/domain/boards/part-of-day.ts";
import { EVENING, partOf } from "@wardrobe/domain/planner/part-of-outfit.ts";
import { undoes } from "@wardrobe/domain/boards/wore-words.ts";
import { asksWhy } from "@wardrobe/domain/boards/why-words.ts";
import { readQuestion } from "@wardrobe/domain/boards/chat-question.ts";
import { asksWhatGoes, kindOfText } from "@wardrobe/domain/boards/kind-of-text.ts";
import { dayAt, type Day } from "@wardrobe/domain/people/day.ts";
import { enterSaid, wornOf } from "#features/boards/enter-outfit.ts";
import type { City } from "@wardrobe/domain/recommendations/city.ts";
import type { OutfitBoard } from "@wardrobe/domain/recommendations/outfit-board.ts";
import { withoutSeason } from "@wardrobe/domain/recommendations/claim.ts";
import { languageOfSettings, type Language } from "@wardrobe/domain/people/language.ts";
import { aboutOutfitText } from "@wardrobe/domain/text/about-outfit.ts";
import { foldText } from "@wardrobe/domain/text/fold.ts";
import { cutText } from "@wardrobe/domain/text/typed.ts";
import { REQUEST_TEXT_MAX, TODAY_PER_HOUR } from "@wardrobe/domain/recommendations/request.ts";
import { limitRate } from "#adapters/limits/hourly-share.ts";
import type { App } from "#app.ts";
import { dayIn } from "#features/boards/asked-day.ts";
import { listBoards } from "#features/boards/board-store.ts";
import { keepLabel, listItemsFor, type BoardOf } from "#features/boards/board.ts";
import { findPlanned } from "#features/boards/find-planned.ts";
import type { Person } from "#features/people/people.ts";
import type { Answered } from "#features/boards/answer-question.ts";
import { answerShown, readOf, type Ask, type Told } from "#features/recommendations/answer-words.ts";
import type { Shown } from "#features/recommendations/refine-shown.ts";
import { listItemsAtHand } from "#features/wardrobe/items.ts";

type Deps = Pick<App, "db" | "clock" | "random" | "stylist">;

/** "Add an umbrella": a thing that no card has. */
const ADDS = /^(?:(?:and|also|please|can you|и|а|еще|пожалуйста),? )*(?:add|добавь|добавьте) (?!it|this|that|это)/u;

/** Answers words after the last outfit of the person's day (TALK-02), or says that they are a request. */
export async function answerLast(
  app: Deps & Pick<App, "weather" | "places" | "log">,
  person: Person,
  { of, words: sent, city }: { readonly of: BoardOf; readonly words: string; readonly city: City | null },
): Promise<OutfitBoard | Answered | (Ask & { readonly isAgain?: true })> {
  const last = await findLast(app, person, of);
  const isUndo = undoes(foldText(sent));
  const language = languageOfSettings(person.language);
  if (isUndo && last === null) return { told: aboutOutfitText(language, "nothing_to_undo") };
  const words = isUndo ? "undo" : sent;
  // "Why the warm jacket on Thursday?" is of what is planned for it.
  const whyOn = asksWhy(words) !== null && dayIn(words, dayAt(app.clock.now(), person.time_zone ?? "UTC")) !== null;
  const ofPlanned = whyOn ? words : saidOfPlanned(words);
  const isSwap = swapsPlanned(words);
  const shown = isSwap && last?.board.isOfPlan !== true ? null : last;
  const planned = ofPlanned === null ? null : await findPlanned(app, person, { words, last: shown, city });
  if (ofPlanned !== null && planned !== null) {
    await limitRate(app, person.id, { action: "today", perHour: TODAY_PER_HOUR });
    const items = await listItemsFor(app.db, person, planned.board);
    const answer = bySeason(await answerShown(app, person, { ...planned, words: ofPlanned, items }), planned, language);
    const also = aboutOutfitText(language, "plan_stands");
    if (isSwap && "outfits" in answer) return { ...answer, also: `${also} ${answer.also ?? ""}`.trim() };
    if (!("ask" in answer)) return answer;
  }
  if (isSwap) return { ask: words };
  if (asksWhy(words) !== null && (last === null || whyOn)) return { told: aboutOutfitText(language, "why_of_none") };
  if (last === null) return { ask: words };
  const wanted = last.board.said?.words ?? null;
  if (wanted !== null && correctsDay(words)) return { ask: cutText(`${wanted}. ${words}`, REQUEST_TEXT_MAX) };
  if (wordsWithoutCity(last) === words) return { ask: words, isAgain: true };
  if (asksWhatGoes(words)) return { ask: words };
  await limitRate(app, person.id, { action: "today", perHour: TODAY_PER_HOUR });
  const items = await listItemsFor(app.db, person, last.board);
  const answer = readOf(app, last, { words, items });
  if (answer?.asks === "praise") return askToKeep(person, last, "praised");
  if (answer === null && kindOfText(words, (text) => app.stylist.understands(text)) !== "request")
    return askToKeep(person, last, ADDS.test(foldText(words)) ? "not_there" : "unclear");
  if (answer?.asks === "wear") {
    const [outfit, today] = [last.board.outfits[last.index], dayAt(app.clock.now(), person.time_zone ?? "UTC")];
    if (outfit === undefined) return { ask: words };
    const [worn, replaces] = [wornOf(outfit, last.board), last.board.isOfPlan === true];
    return await enterSaid(app, person, { outfit, day: last.day, today, worn, replaces });
  }
  return bySeason(await answerShown(app, person, { ...last, words, items }), last, language);
}

/** Of an outfit chosen without known weather no season is told, and degrees are called a guess (SPEC-104). */
function bySeason<One extends OutfitBoard | Told | Ask>(answered: One, { board }: Shown, language: Language): One {
  if ((board.said?.weather ?? null) !== null) return answered;
  const plain = (told: string) => {
    const said = withoutSeason(told);
    return said === told && !told.includes("°C") ? told : `${said} ${aboutOutfitText(language, "by_season")}`;
  };
  if ("told" in answered) return { ...answered, told: plain(answered.told) };
  return "also" in answered && answered.also !== undefined ? { ...answered, also: plain(answered.also) } : answered;
}

/** Says so with the button that keeps the outfit. */
function askToKeep(person: Person, { board, index }: Shown, says: "praised" | "unclear" | "not_there"): Answered {
  const language = languageOfSettings(person.language);
  const buttons =
    board.outfits[index]?.isWorn === true
      ? []
      : [{ verb: "worn", label: keepLabel(board, index, language), index } as const];
  return { told: aboutOutfitText(language, says), offers: { board, buttons } };
}

/** Whether words are an answer to the last outfit of the day, or only come after it; null without one. */
export async function placeOf(app: Deps, person: Person, words: string): Promise<"answer" | "after" | null> {
  const last = await findLast(app, person);
  if (last === null) return null;
  return readOf(app, last, { words, items: await listItemsAtHand(app.db, person.id) }) === null ? "after" : "answer";
}

/** The words that asked for the day's last outfit, none for a morning's, and whether it asked for the city (SPEC-104); null without one. */
export async function findLastWords(
  app: Deps,
  person: Person,
  of: BoardOf,
): Promise<{ readonly words: string | null; readonly asksCity: boolean } | null> {
  // A question about the weather, without a city to answer it.
  const before = (await listBoards(app.db, person.id)).findLast((sent) => !isItself(of, sent.asked_in));
  if (person.city === null && readQuestion(before?.words ?? "")?.asks === "weather")
    return { words: before?.words ?? null, asksCity: true };
  const last = await findLast(app, person, of);
  return last === null ? null : { words: last.board.said?.words ?? null, asksCity: last.board.asks_city === true };
}

function wordsWithoutCity({ board }: Shown): string | null {
  return board.asks_city === true ? (board.said?.words ?? null) : null;
}

export function isItself(of: BoardOf | undefined, askedIn: number | null): boolean {
  return of !== undefined && "messageId" in of && askedIn === of.messageId;
}

/** "And for the evening?" */
const GOES_ON = /^(?:and|so|what about|how about|а|и)(?!\p{L})/u;
/** So long before midnight an evening may well be another day's. */
const EVENING_MS = 6 * 3_600_000;

/** The day that words without one are of: that of the outfit where they ask for what is planned, of an evening that which the message before named, or in the evening the one named last (SPEC-149). */
export async function dayOfTalk(
  app: Pick<App, "db" | "clock">,
  person: Person,
  { of, words, today }: { readonly of: BoardOf; readonly words: string; readonly today: Day },
): Promise<Day> {
  const asks = readQuestion(words)?.asks;
  if (namedPart(words) === null || dayIn(words, today) !== null) return today;
  if (asks === "planned")
    return GOES_ON.test(foldText(words)) ? ((await findLast(app, person, of))?.day ?? today) : today;
  if (asks !== undefined || namedPart(words) !== EVENING) return today;
  const zone = person.time_zone ?? "UTC";
  const before = (await listBoards(app.db, person.id)).filter(
    ({ asked_in, due_at }) => !isItself(of, asked_in) && dayAt(due_at, zone) === today,
  );
  const days = before.map(({ words: said, board }) =>
    namedPart(said ?? "") === EVENING ? (board?.date ?? dayIn(said ?? "", today)) : dayIn(said ?? "", today),
  );
  const isLate = dayAt(new Date(app.clock.now().getTime() + EVENING_MS), zone) !== today;
  return (isLate ? days.findLast((day) => day !== null) : days.at(-1)) ?? today;
}

/** Whether they ask for an outfit by day: "now what about tomorrow?" after an evening is of the whole day. */
export async function asksOfDay(
  app: Pick<App, "db" | "clock">,
  person: Person,
  { of, words }: { readonly of: BoardOf; readonly words: string },
): Promise<boolean> {
  const part = namedPart(words);
  if (part !== null) return part !== EVENING;
  const { board, index } = (await findLast(app, person, of)) ?? { board: null, index: 0 };
  const occasion = board?.outfits[index]?.occasion ?? board?.occasion;
  return partOf(occasion === undefined ? {} : { occasion }) === EVENING;
}

/** The last outfit of the person's day, before a message that asks. */
export async function findLast(app: Pick<App, "db" | "clock">, person: Person, of?: BoardOf): Promise<Shown | null> {
  const zone = person.time_zone ?? "UTC";
  const day = dayAt(app.clock.now(), zone);
  const boards = (await listBoards(app.db, person.id)).flatMap((sent) =>
    sent.board !== null &&
    sent.state !== "left_out" &&
    !isItself(of, sent.asked_in) &&
    (sent.day ?? dayAt(sent.due_at, zone)) === day
      ? sent.board
      : [],
  );
  const board = boards.at(-1);
  return board === undefined ? null : { board, index: board.shown ?? 0, day: board.date ?? day };
}
