import { AppError, type ErrorCode } from "@wardrobe/domain/errors.ts";
import { asksForSeveral, namedDay, namedWeekend } from "@wardrobe/domain/boards/named-day.ts";
import { readQuestion } from "@wardrobe/domain/boards/chat-question.ts";
import { dayInSentence, namedDate, nameOfDay } from "@wardrobe/domain/boards/named-date.ts";
import { dayAt, daysBetween, type Day } from "@wardrobe/domain/people/day.ts";
import { itemIdIn, START_MORNING, START_PLANS } from "@wardrobe/domain/start-params.ts";
import { languageOfSettings, type Language } from "@wardrobe/domain/people/language.ts";
import { recommendationCalls } from "@wardrobe/domain/recommendations/calls.ts";
import { namedOccasion } from "@wardrobe/domain/recommendations/named-occasion.ts";
import { withoutSky } from "@wardrobe/domain/recommendations/claim.ts";
import type { City } from "@wardrobe/domain/recommendations/city.ts";
import { toBoard, type OutfitBoard } from "@wardrobe/domain/recommendations/outfit-board.ts";
import { REQUEST_TEXT_MAX } from "@wardrobe/domain/recommendations/request.ts";
import { botText, type ChatTextKey } from "@wardrobe/domain/text/bot.ts";
import { plannerText } from "@wardrobe/domain/text/planner.ts";
import { cutText, trimText } from "@wardrobe/domain/text/typed.ts";
import { capitalised } from "@wardrobe/domain/wardrobe/names-in-sentence.ts";
import type { App, Trx } from "#app.ts";
import { drawOutfit, sendBoard } from "#features/boards/board.ts";
import { addBoards, changeBoard, findBoard } from "#features/boards/board-store.ts";
import { lockAccount } from "#features/credits/account.ts";
import { returnRecommendation } from "#features/credits/spend-credits.ts";
import { findPerson, type Person } from "#features/people/people.ts";
import { openButton, writeToPerson } from "#features/people/write-to-person.ts";
import { weatherAsked } from "#features/boards/asked-weather.ts";
import { answerLast } from "#features/boards/answer-last.ts";
import {
  type Answered,
  plannedFor,
  tellAskedWeather,
  tellCity,
  tellWhatIsThere,
  tellWorn,
} from "#features/boards/answer-question.ts";
import { changePlan } from "#features/boards/change-plan.ts";
import { cityMentioned } from "#features/recommendations/named-city.ts";
import { findPlan } from "#features/planner/week.ts";
import { suggestOutfits } from "#features/recommendations/suggest-outfits.ts";
import { listItemsAtHand } from "#features/wardrobe/items.ts";

type RequestOf = { readonly userId: string; readonly messageId: number };
type Deps = Pick<
  App,
  "db" | "clock" | "random" | "rules" | "log" | "files" | "pictures" | "stylist" | "messenger" | "weather" | "places"
>;
/** The city of the person's morning message, if any. */
type CityOf = (userId: string) => Promise<City | null>;

/** Said instead of an answer, with what the button below it opens. */
type Refusal = { readonly says: ChatTextKey; readonly opens: string };
const NO_CLOTHES: Refusal = { says: "asked_no_clothes", opens: "" };
const NOTHING: Refusal = { says: "asked_nothing", opens: "" };
const REFUSALS: Partial<Record<ErrorCode, Refusal>> = {
  premium_required: { says: "asked_needs_plan", opens: START_PLANS },
  not_enough_recommend_credits: { says: "asked_no_credits", opens: START_PLANS },
  too_many_requests: { says: "asked_too_often", opens: "" },
  ai_unavailable: { says: "asked_failed", opens: "" },
};

const LABELS: Readonly<Record<string, ChatTextKey>> = { [START_PLANS]: "asked_plans", [START_MORNING]: "board_city" };

/** Another run of the job has answered meanwhile: nothing of this one is kept, and nothing paid. */
class AnsweredMeanwhile extends Error {}

/** Keeps the words with the job that answers them, once for each message (TASTE-03). */
export async function takeRequest(
  app: Pick<App, "db" | "clock" | "queue">,
  userId: string,
  { text, messageId }: { readonly text: string; readonly messageId: number },
): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    const words = cutText(trimText(text), REQUEST_TEXT_MAX);
    if ((await addBoards(trx, [{ userId, messageId, words, dueAt: app.clock.now() }])) === 0) return;
    const options = { key: `${userId}:${messageId}`, ownerId: userId };
    await app.queue.send(trx, "answer-request", { userId, messageId }, options);
  });
}

/**
 * Answers words from the chat with outfits (TASTE-03). The answer is kept in the transaction that pays for it, so after a
 * kill it is sent without a second credit; sent twice rather than never, as it is paid. Throws to be tried again.
 */
export async function answerChatRequest(
  app: Deps,
  { signal, cityOf, ...of }: RequestOf & { readonly signal: AbortSignal; readonly cityOf: CityOf },
): Promise<void> {
  const request = await findBoard(app.db, of);
  const person = await findPerson(app.db, of.userId);
  if (request?.state !== "waiting" || person === undefined) return;
  if (!person.may_be_written_to) return void (await end(app, of));
  const answer =
    request.board ?? (await composeAnswer(app, person, { of, words: request.words ?? "", signal, cityOf }));
  if (answer === null) return;
  if ("says" in answer || "told" in answer) return await refuse(app, of, answer);
  const [first] = answer.outfits;
  const picture = first === undefined ? null : await drawOutfit(app, person, first);
  if (picture === null) return await refuse(app, of, NOTHING);
  await app.messenger.waitForTurn(signal);
  const sent = await sendBoard(app, person, { of, board: answer, picture });
  if (sent === null) return void (await end(app, of));
  // It may have been pressed already: its state is then further, and only its picture is not kept.
  await changeBoard(app.db, of, ["waiting"], { state: "sent", board: sent });
  app.log.info({ event: "chat_request_answered", userId: of.userId });
}

/** The outfits, paid and kept; or why there are none; null if another run of the job has answered meanwhile. */
async function composeAnswer(
  app: Deps,
  person: Person,
  {
    of,
    words,
    signal,
    cityOf,
  }: { readonly of: RequestOf; readonly words: string; readonly signal: AbortSignal; readonly cityOf: CityOf },
): Promise<OutfitBoard | Refusal | Answered | null> {
  const keep = async (trx: Trx, board: OutfitBoard): Promise<void> => {
    const isFirst = (await findBoard(trx, of))?.board === null;
    if (!isFirst || !(await changeBoard(trx, of, ["waiting"], { board }))) throw new AnsweredMeanwhile();
  };
  const language = languageOfSettings(person.language);
  const keepFree = async (board: OutfitBoard): Promise<OutfitBoard> => {
    await app.db.transaction().execute(async (trx) => await keep(trx, board));
    return board;
  };
  const today = dayAt(app.clock.now(), person.time_zone ?? "UTC");
  const day = dayInSentence(comingIn(words, today) ?? today, today, language);
  const nothing = readQuestion(words)?.asks === "planned" ? botText(language, "asked_nothing_planned", { day }) : null;
  try {
    const ownCity = person.city ?? (await cityOf(person.id));
    const asked = { words, city: cityMentioned(app, words, language) ?? ownCity, date: comingIn(words, today) };
    const told =
      (await tellCity(app, person, words)) ??
      (await tellAskedWeather(app, person, asked)) ??
      (await tellWhatIsThere(app, person, { of, words })) ??
      (await tellWorn(app, person, words, today)) ??
      (await changePlan(app, person, { of, words, date: dayIn(words, today) }));
    if (told !== null) return told;
    const planned = await plannedFor(app, person, words, asked.date ?? today);
    const said = planned.length > 0 ? { ask: words } : await answerLast(app, person, { of, words });
    if ("told" in said) return said;
    if ("outfits" in said) return await keepFree(said);
    const items = await listItemsAtHand(app.db, person.id);
    if (items.length === 0) return NO_CLOTHES;
    const { ask: text_prompt } = said;
    const date = comingIn(words, today, text_prompt);
    const mentioned = cityMentioned(app, text_prompt, language);
    const {
      weather,
      sky,
      line,
      also = "",
      ...known
    } = mentioned !== null || (said.weather ?? null) === null
      ? await weatherAsked(app, person, { city: mentioned ?? ownCity, date })
      : { weather: said.weather ?? null, sky: "", line: "", credit: said.credit ?? null };
    const occasion = headlineOf(text_prompt, { date, today }, language);
    const plan = plannerText(language, "plan_week");
    const several = asksForSeveral(words) ? [botText(language, "asked_several", { plan })] : [];
    const headline = [occasion, line].filter((part) => part !== "").join("\n");
    const coming = date !== null && { date };
    if (planned.length > 0)
      return await keepFree({ ...toBoard(planned, { weather }), headline, ...known, ...coming, isFree: true });
    const isPlanned = date !== null && (await findPlan(app.db, person.id, date)) !== null;
    const already = isPlanned ? [botText(language, "asked_planned")] : [];
    const more = [...already, ...several, also].join(" ").trim();
    const isFree = "isAgain" in said && { isFree: true };
    const toNewBoard = (reply: unknown) => {
      const { outfits } = recommendationCalls.suggestOutfits.reply.parse(reply);
      const told = outfits.map((outfit) => ({ ...outfit, reason: withoutSky(outfit.reason, sky) }));
      return {
        ...toBoard(told, { words: text_prompt, weather }),
        headline,
        ...known,
        ...coming,
        ...isFree,
        ...(nothing !== null && { begins: `${nothing} ${botText(language, "asked_how_about")}` }),
        ...(more !== "" && { also: more }),
      };
    };
    const saveReply = async (trx: Trx, reply: unknown): Promise<void> => {
      await keep(trx, toNewBoard(reply));
      if (isFree !== false) await returnRecommendation(trx, person.id, `${of.userId}:${of.messageId}`);
    };
    const request = { text_prompt, ...(weather !== null && { weather }), ...coming };
    return toNewBoard(await suggestOutfits(app, { userId: person.id, signal, saveReply }, request, items));
  } catch (error) {
    if (error instanceof AnsweredMeanwhile) return null;
    const refusal = error instanceof AppError ? REFUSALS[error.code] : undefined;
    if (refusal === undefined) throw error;
    // Plans are for everybody.
    const isOfPlan = nothing !== null && refusal.opens === START_PLANS;
    return isOfPlan ? { told: `${nothing} ${botText(language, "asked_plan_in_app")}` } : refusal;
  }
}

/** The coming day that words name, or else those that they continue; null for today. */
function comingIn(words: string, today: Day, before = ""): Day | null {
  const day = dayIn(words, today) ?? dayIn(before, today);
  return day === today ? null : day;
}

function dayIn(words: string, today: Day): Day | null {
  return namedDay(words, today) ?? namedDate(words, today);
}

/** «Завтра: в театр»: the coming day and the occasion, as far as they were named. */
function headlineOf(
  words: string,
  { date, today }: { readonly date: Day | null; readonly today: Day },
  language: Language,
): string {
  const occasion = namedOccasion(words, language);
  const isOfWeekend = namedWeekend(words, today) !== null;
  if (date === null && !isOfWeekend) return occasion;
  const on = date ?? today;
  const ahead = daysBetween(today, on);
  const day =
    ahead > 2 || isOfWeekend
      ? capitalised(nameOfDay(on, today, language))
      : botText(language, ahead === 1 ? "asked_tomorrow" : "asked_day_after");
  return occasion === "" ? day : `${day}: ${occasion.slice(0, 1).toLowerCase()}${occasion.slice(1)}`;
}

/** Says why there is no outfit, or what was asked of the last one. */
async function refuse(app: Deps, of: RequestOf, refusal: Refusal | Answered): Promise<void> {
  const opens = "opens" in refusal ? (refusal.opens ?? "") : "";
  await writeToPerson(app, of.userId, (person) => {
    const language = languageOfSettings(person.language);
    const label = LABELS[opens] ?? (itemIdIn(opens) === null ? "bot_open" : "bot_open_item");
    const text = "told" in refusal ? refusal.told : botText(language, refusal.says);
    return { text, buttons: [[openButton(language, opens, label)]] };
  });
  await end(app, of);
  if ("says" in refusal) app.log.info({ event: "chat_request_refused", userId: of.userId, why: refusal.says });
  else app.log.info({ event: "chat_request_answered", userId: of.userId });
}

/** Nothing will be sent. An answer that was paid for gives its credit back in the same transaction. */
async function end(app: Pick<App, "db" | "clock" | "rules">, of: RequestOf): Promise<boolean> {
  return await app.db.transaction().execute(async (trx) => {
    if ((await findPerson(trx, of.userId)) === undefined) return false;
    await lockAccount(app, trx, of.userId);
    if (!(await changeBoard(trx, of, ["waiting"], { state: "left_out" }))) return false;
    const board = (await findBoard(trx, of))?.board ?? null;
    const isPaid = board !== null && board.outfits.length > 0 && board.isFree !== true;
    if (isPaid) await returnRecommendation(trx, of.userId, `${of.userId}:${of.messageId}`);
    return true;
  });
}

/** After the last attempt, or without a job: the messenger or the database was away for hours. False if it has ended. */
export async function giveUpRequest(app: Pick<App, "db" | "clock" | "rules" | "log">, of: RequestOf): Promise<boolean> {
  const isGivenUp = await end(app, of);
  if (isGivenUp) app.log.warn({ event: "chat_request_given_up", userId: of.userId });
  return isGivenUp;
}
