import { AppError, type ErrorCode } from "@wardrobe/domain/errors.ts";
import { readQuestion } from "@wardrobe/domain/boards/chat-question.ts";
import { saysThere } from "@wardrobe/domain/boards/city-words.ts";
import { namedPart } from "@wardrobe/domain/boards/part-of-day.ts";
import { splitWishes } from "@wardrobe/domain/boards/two-wishes.ts";
import { asksForSeveral, splitInTwo } from "@wardrobe/domain/boards/several.ts";
import { dayAt } from "@wardrobe/domain/people/day.ts";
import { START_PLANS } from "@wardrobe/domain/start-params.ts";
import { languageOfSettings } from "@wardrobe/domain/people/language.ts";
import { recommendationCalls } from "@wardrobe/domain/recommendations/calls.ts";
import { EVENING } from "@wardrobe/domain/planner/part-of-outfit.ts";
import { skyOf, withoutSky } from "@wardrobe/domain/recommendations/claim.ts";
import type { City } from "@wardrobe/domain/recommendations/city.ts";
import { toBoard, type BoardOutfit, type OutfitBoard } from "@wardrobe/domain/recommendations/outfit-board.ts";
import { REQUEST_TEXT_MAX } from "@wardrobe/domain/recommendations/request.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { cutText, trimText } from "@wardrobe/domain/text/typed.ts";
import { capitalised, colored } from "@wardrobe/domain/wardrobe/names-in-sentence.ts";
import { isSuggested, listDescribedItems } from "#features/wardrobe/items.ts";
import type { App, Trx } from "#app.ts";
import { allowedBy, findTorn, withoutOuter } from "#features/boards/asked-items.ts";
import { comingIn, headlineOf, saySeveral, sayUnread, whenAsked } from "#features/boards/asked-day.ts";
import { drawOutfit, sendBoard } from "#features/boards/board.ts";
import { addBoards, changeBoard, findBoard } from "#features/boards/board-store.ts";
import { listAtHandIn } from "#features/collections/collections.ts";
import { returnRecommendation } from "#features/credits/spend-credits.ts";
import { findPerson, type Person } from "#features/people/people.ts";
import { weatherAsked } from "#features/boards/asked-weather.ts";
import { answerLast, asksOfDay, dayOfTalk } from "#features/boards/answer-last.ts";
import { type Answered, tellAskedWeather, tellCity, tellWhatIsThere } from "#features/boards/answer-question.ts";
import { answerChoice } from "#features/boards/answer-choice.ts";
import { answerFollow } from "#features/boards/answer-follow.ts";
import { answerCloset } from "#features/boards/answer-closet.ts";
import { answerCollection } from "#features/boards/answer-collection.ts";
import { outfitsAsked, outfitsPlanned, withOther } from "#features/boards/outfits-of-day.ts";
import { placeOfTalk } from "#features/boards/place-of-talk.ts";
import { tellWeek } from "#features/boards/tell-week.ts";
import { tellFelt } from "#features/boards/tell-felt.ts";
import { tellPlans } from "#features/boards/tell-plans.ts";
import { tellPacked } from "#features/boards/tell-packed.ts";
import { answerDiary } from "#features/boards/tell-worn.ts";
import { swapPlanned } from "#features/boards/swap-days.ts";
import { rewordRequest } from "#features/boards/reword-request.ts";
import { planAsked } from "#features/boards/enter-outfit.ts";
import { end, refuse, type Refusal, type RequestOf } from "#features/boards/end-request.ts";
import { changePlan } from "#features/boards/change-plan.ts";
import { passUnreadOn } from "#features/boards/sort-text.ts";
import { cityMentioned } from "#features/recommendations/named-city.ts";
import { suggestOutfits } from "#features/recommendations/suggest-outfits.ts";

type Deps = Pick<
  App,
  | "db"
  | "clock"
  | "random"
  | "rules"
  | "log"
  | "files"
  | "pictures"
  | "stylist"
  | "messenger"
  | "weather"
  | "places"
  | "queue"
>;
/** The city of the person's morning message, if any. */
type CityOf = (userId: string) => Promise<City | null>;

const NO_CLOTHES: Refusal = { says: "asked_no_clothes", opens: "" };
const NOTHING: Refusal = { says: "asked_nothing", opens: "" };
const REFUSALS: Partial<Record<ErrorCode, Refusal>> = {
  premium_required: { says: "asked_needs_plan", opens: START_PLANS, isFree: true },
  not_enough_recommend_credits: { says: "asked_no_credits", opens: START_PLANS },
  too_many_requests: { says: "asked_too_often", opens: "" },
  ai_unavailable: { says: "asked_failed", opens: "" },
};

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
  const text = request.words ?? "";
  const compose = async () => {
    const chosen = await answerChoice(app, person, { of, words: text });
    if (chosen !== null) return chosen;
    const followed = await answerFollow(app, person, { of, words: text });
    if (followed !== null) return followed;
    const words = await rewordRequest(app, person, { of, words: text, signal });
    const passedOn = words === null ? await passUnreadOn(app, person, { text, messageId: of.messageId }) : null;
    return passedOn ?? (await composeAnswer(app, person, { of, words: words ?? text, signal, cityOf }));
  };
  const kept = request.board?.outfits.length === 0 ? null : request.board;
  const answer = kept ?? (await compose());
  if (answer === null) return;
  if ("says" in answer || "told" in answer) return await refuse(app, of, answer);
  const [first] = answer.outfits;
  const picture = first === undefined ? null : await drawOutfit(app, person, first);
  if (picture === null) return await refuse(app, of, NOTHING);
  await app.messenger.waitForTurn(signal);
  const board = await planAsked(app, person, { words: text, board: answer });
  const sent = await sendBoard(app, person, { of, board, picture });
  if (sent === null) return void (await end(app, of));
  // It may have been pressed already: its state is then further, and only its picture is not kept.
  await changeBoard(app.db, of, ["waiting"], { state: "sent", board: sent });
  app.log.info({ event: "chat_request_answered", userId: of.userId });
}

type Wish = {
  readonly of: RequestOf;
  readonly words: string;
  readonly signal: AbortSignal;
  readonly cityOf: CityOf;
};
type Composed = OutfitBoard | Refusal | Answered | null;

/** Answers each of two wishes, what the first has done before what comes of the second. */
async function composeAnswer(app: Deps, person: Person, wish: Wish): Promise<Composed> {
  const [first, second] = splitWishes(wish.words) ?? [];
  if (first === undefined || second === undefined) return await composeOne(app, person, wish);
  const one = await composeOne(app, person, { ...wish, words: first });
  if (one === null || !("told" in one)) return one;
  const other = await composeOne(app, person, { ...wish, words: second });
  if (other === null) return null;
  if ("outfits" in other) return { ...other, begins: [one.told, other.begins ?? ""].join(" ").trim() };
  const said =
    "told" in other ? other : { told: botText(languageOfSettings(person.language), other.says), opens: other.opens };
  const buttons = [...(one.buttons ?? []), ...(said.buttons ?? [])];
  const undoes = [...(one.undoes ?? []), ...(said.undoes ?? [])];
  return { ...one, ...said, told: `${one.told} ${said.told}`, buttons, undoes };
}

/** The outfits, paid and kept; or why there are none; null if another run of the job has answered meanwhile. */
async function composeOne(app: Deps, person: Person, { of, words: sent, signal, cityOf }: Wish): Promise<Composed> {
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
  // First, as a collection may be called like a day.
  const ofCollection = await answerCollection(app, person, sent);
  if (ofCollection !== null && "told" in ofCollection) return ofCollection;
  const words = ofCollection?.ask ?? sent;
  const asks = readQuestion(words)?.asks;
  const last = await dayOfTalk(app, person, { of, words, today });
  const coming = comingIn(words, today) ?? (last === today ? null : last);
  const day = whenAsked({ day: coming ?? today, part: namedPart(words), today }, language);
  const nothing = asks === "planned" ? botText(language, "asked_nothing_planned", { day }) : null;
  try {
    const ownCity = person.city ?? (await cityOf(person.id));
    const there = saysThere(words) ? await placeOfTalk(app, person, of) : null;
    const asked = {
      words,
      city: cityMentioned(app, words, language) ?? there?.city ?? ownCity,
      date: coming ?? there?.date ?? null,
    };
    const told =
      (await tellCity(app, person, words)) ??
      tellPlans(app, person, words) ??
      (await tellAskedWeather(app, person, asked)) ??
      (await tellWhatIsThere(app, person, { of, words })) ??
      (await answerCloset(app, person, words)) ??
      (await tellFelt(app, person, { of, words, today })) ??
      (await answerDiary(app, person, { of, words, today })) ??
      (await tellPacked(app, person, words)) ??
      (await swapPlanned(app, person, { words, today })) ??
      (await tellWeek(app, person, { words, today, city: asked.city, from: ofCollection?.from })) ??
      (await changePlan(app, person, { of, words }));
    if (told !== null) return told;
    const planned = await outfitsAsked(app, person, words, asked.date ?? today);
    const collection = ofCollection?.from;
    const isOfDay = asks === "planned" && (await asksOfDay(app, person, { of, words }));
    const isNew = planned.length > 0 || ofCollection !== null || isOfDay;
    const said = isNew ? { ask: words } : await answerLast(app, person, { of, words, city: asked.city });
    if ("told" in said) return said;
    if ("outfits" in said) return await keepFree(said);
    const own = collection === undefined ? await listDescribedItems(app.db, person.id) : [];
    const torn = findTorn(app, own, words);
    const atHand =
      collection === undefined
        ? own.filter((item) => isSuggested(item) || torn.includes(item))
        : await listAtHandIn(app.db, person.id, collection.id);
    if (atHand.length === 0) return NO_CLOTHES;
    const still = "still" in said ? said.still : undefined;
    const inForce = still !== undefined && { ...still, keep: asked.date === null ? still.keep : [] };
    const allowed = inForce === false ? atHand : allowedBy(inForce, atHand);
    const two = splitInTwo(said.ask);
    const text_prompt = two?.first ?? said.ask;
    const part = namedPart(text_prompt);
    const date = coming ?? comingIn(words, today, text_prompt);
    const mentioned = cityMentioned(app, text_prompt, language) ?? there?.city ?? null;
    const {
      weather,
      sky,
      line,
      also = "",
      isBeyond = false,
      ...known
    } = mentioned !== null || (said.weather ?? null) === null
      ? await weatherAsked(app, person, { city: mentioned ?? ownCity, date })
      : { weather: said.weather ?? null, sky: "", line: "", credit: said.credit ?? null, isBeyond: false };
    const items = isBeyond ? withoutOuter(app, allowed, text_prompt) : allowed;
    const occasion = headlineOf(text_prompt, { date, today, part }, language);
    const several = two === null && !asksForSeveral(words) ? [] : [saySeveral(two?.second, { date, today }, language)];
    const from = collection === undefined ? "" : botText(language, "set_from", { name: collection.name });
    const headline = [occasion, from, line].filter((one) => one !== "").join("\n");
    const onDate = date !== null && { date };
    const onDay = { ...onDate, ...(part === EVENING && { occasion: EVENING }) };
    const toPlanned = (outfits: readonly BoardOutfit[]) => ({
      ...toBoard(outfits, { weather }),
      headline,
      ...known,
      ...onDay,
      ...(date !== null && { isOfPlan: true as const }),
      isFree: true,
    });
    const showPlanned = async (outfits: readonly BoardOutfit[]) =>
      await keepFree(await withOther(app, person, { board: toPlanned(outfits), day: date ?? today }));
    if (planned.length > 0) return await showPlanned(planned);
    const standing = await outfitsPlanned(app, person, { day: date ?? today, part: part ?? "day" });
    const isOfDayAlone = several.length === 0 && collection === undefined && !app.stylist.understands(text_prompt);
    if (isOfDayAlone && standing.length > 0) return await showPlanned(standing);
    // That of the evening is shown first, others after it.
    const evening = part === EVENING ? standing : [];
    const isPlanned = date !== null && evening.length === 0 && standing.length > 0;
    const already = isPlanned ? [botText(language, "asked_planned")] : [];
    const mend = torn.slice(0, 1).map((item) => colored(item, language));
    const needsRepair = mend.map((name) => botText(language, "asked_torn", { what: capitalised(name) }));
    const unread = app.stylist.unreadIn(text_prompt, atHand).map((word) => sayUnread(word, language));
    const more = [...already, ...several, ...needsRepair, ...unread, also].join(" ").trim();
    const isFree = "isAgain" in said && { isFree: true };
    const toNewBoard = (reply: unknown) => {
      const { outfits } = recommendationCalls.suggestOutfits.reply.parse(reply);
      // A season is no weather: in a warm winter it contradicts what one sees from the window.
      const toldSky = sky === "" ? skyOf({ weather: null, day: date ?? today, language }) : sky;
      const isSilent = isBeyond && app.stylist.lacksIn(text_prompt, items).length === 0;
      const told = outfits.map((one) => ({ ...one, reason: isSilent ? "" : withoutSky(one.reason, toldSky) }));
      return {
        ...toBoard([...evening, ...told], { ...inForce, words: text_prompt, weather }),
        headline,
        ...known,
        ...onDay,
        ...isFree,
        ...(collection !== undefined && { collection: collection.id }),
        ...(isPlanned && { stands: true as const }),
        ...(nothing !== null && { begins: `${nothing} ${botText(language, "asked_how_about")}` }),
        ...(more !== "" && { also: more }),
      };
    };
    const saveReply = async (trx: Trx, reply: unknown): Promise<void> => {
      await keep(trx, toNewBoard(reply));
      if (isFree !== false) await returnRecommendation(trx, person.id, `${of.userId}:${of.messageId}`);
    };
    const request = { text_prompt, ...(weather !== null && { weather }), ...onDate };
    try {
      return toNewBoard(await suggestOutfits(app, { userId: person.id, signal, saveReply }, request, items));
    } catch (error) {
      const isRefused = error instanceof AppError && error.code in REFUSALS;
      if (!isRefused || evening.length === 0) throw error;
      return await keepFree(toPlanned(evening));
    }
  } catch (error) {
    if (error instanceof AnsweredMeanwhile) return null;
    const refusal = error instanceof AppError ? REFUSALS[error.code] : undefined;
    if (refusal === undefined) throw error;
    // Plans are for everybody.
    const isOfPlan = nothing !== null && refusal.opens === START_PLANS;
    return isOfPlan ? { told: `${nothing} ${botText(language, "asked_plan_in_app")}` } : refusal;
  }
}
