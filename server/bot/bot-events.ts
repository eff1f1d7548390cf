import { FALLBACK_LANGUAGE, languageOfNewcomer, type Language } from "@wardrobe/domain/people/language.ts";
import { botText, type ChatTextKey } from "@wardrobe/domain/text/bot.ts";
import { cityToSet } from "@wardrobe/domain/boards/city-words.ts";
import { REQUEST_TEXT_MAX } from "@wardrobe/domain/recommendations/request.ts";
import { morningWish } from "@wardrobe/domain/morning/settings.ts";
import { importText } from "@wardrobe/domain/text/imports.ts";
import { cutText } from "@wardrobe/domain/text/typed.ts";
import type { App } from "#app.ts";
import type { BotEvents, MessengerUser, SentText, ButtonPress, ButtonReply } from "#adapters/messenger/port.ts";
import { takeRefusal } from "#adapters/limits/hourly-share.ts";
import { answerCommand } from "#bot/commands.ts";
import { offerLooks } from "#features/questions/offer-looks.ts";
import { noteSent, vote } from "#features/questions/vote.ts";
import { registerWriter } from "#features/session/sign-in.ts";
import { noteRenewalNews } from "#features/payments/renewals.ts";
import { preCheck, applyStarMove } from "#features/payments/stars.ts";
import { findPersonByTelegramId, setMayBeWrittenTo, type Person } from "#features/people/people.ts";
import { askInChat } from "#features/providers/providers.ts";
import { queueArchive } from "#features/imports/take-archive.ts";
import { queueSentPhoto } from "#features/wardrobe/add-sent-photo.ts";
import { takeRequest } from "#features/boards/answer-request.ts";
import { mayReword } from "#features/boards/reword-request.ts";
import { passOn, sortText } from "#features/boards/sort-text.ts";
import { takeCity } from "#features/boards/take-city.ts";
import { rewardFeedback, type Reward } from "#features/operator/reward-feedback.ts";
import { answerInThread } from "#features/operator/answer-feedback.ts";
import { takeBroadcastText, pressBroadcast } from "#features/broadcasts/draft.ts";
import { openButton } from "#features/people/write-to-person.ts";
import { parseBroadcastAct } from "@wardrobe/domain/broadcasts/calls.ts";
import { parseReportAct } from "@wardrobe/domain/reports/report.ts";
import { operatorText } from "@wardrobe/domain/text/operator.ts";
import { presses } from "#features/features.ts";
import { answerPress } from "#features/idempotency/press-once.ts";
import { deleteOnRequest, parseDeleteOnRequest, type DeletedOnRequest } from "#features/account/delete-account.ts";
import {
  isOperator,
  languageOfOperator,
  nameOf,
  NO_REWARD,
  parseRewardAction,
  parseTakeBackAction,
} from "#features/operator/operators.ts";
import { dismissReport, takeDown } from "#features/operator/take-down.ts";
import { takeDaysBack, type TakenBack } from "#features/operator/grant-days.ts";

/** The handlers of the bot's updates. Every update may come twice. */
export function botEventsOf(app: App): BotEvents {
  return {
    beforePayment: async ({ payer, orderRef, currency, amount }) => {
      const request = { orderRef, payer: String(payer.telegramId), currency, amount: BigInt(amount) };
      const blocked = await blockedText(app, payer);
      if (blocked !== null) return blocked;
      const refusal = await preCheck(app, request);
      if (refusal === null) return null;
      app.log.warn({ event: "payment_refused", orderId: orderRef, reason: refusal });
      return botText(await languageOf(app, payer), refusal);
    },
    starsMoved: async (move) => await applyStarMove(app, move),
    renewalChanged: async (change) => await noteRenewalNews(app, change),
    commandSent: async (from, command) => await letIn(app, from, async () => await answerCommand(app, from, command)),
    textSent: async (from, text) => await letIn(app, from, async () => await answerText(app, from, text)),
    voiceSent: async (from) => await letIn(app, from, async () => await answerVoice(app, from)),
    otherSent: async (from, what) => await letIn(app, from, async () => await answerOther(app, from, what)),
    photoSent: async (from, photo) =>
      await letIn(app, from, async () => {
        const person = await registerWriter(app, from);
        await askInChat(app, person);
        await queueSentPhoto(app, { userId: person.id, ...photo });
      }),
    archiveSent: async (from, archive) =>
      await letIn(app, from, async () => {
        const person = await registerWriter(app, from);
        await queueArchive(app, { userId: person.id, ...archive });
      }),
    buttonPressed: async (from, press) => {
      const blocked = await blockedText(app, from);
      if (blocked !== null) return { notice: blocked };
      return (await answerOperatorButton(app, from, press.act)) ?? { notice: await answerButton(app, from, press) };
    },
    sharedPressed: async (from, press) => (await blockedText(app, from)) ?? (await vote(app, from, press)),
    inlineAsked: async (from, question) => await offerLooks(app, from, question),
    cardSent: async (from, card) => await noteSent(app, from, card),
    writingAllowed: async (from, mayWrite) => {
      const person = await findPersonByTelegramId(app.db, from.telegramId);
      if (person?.blocked_at === null) await setMayBeWrittenTo(app.db, person.id, mayWrite);
    },
  };
}

/** The one sentence for a blocked person (OPS-02); null for everybody else. */
async function blockedText({ db, rules }: Pick<App, "db" | "rules">, from: MessengerUser): Promise<string | null> {
  const person = await findPersonByTelegramId(db, from.telegramId);
  if (person === undefined || person.blocked_at === null) return null;
  const { contact } = rules;
  const language = person.language ?? FALLBACK_LANGUAGE;
  return contact === null ? botText(language, "bot_blocked") : botText(language, "bot_blocked_ask", { contact });
}

async function letIn(app: App, from: MessengerUser, answer: () => Promise<void>): Promise<void> {
  const blocked = await blockedText(app, from);
  if (blocked === null) await answer();
  else await app.messenger.send(from.telegramId, { text: blocked });
}

async function languageOf(app: Pick<App, "db">, writer: MessengerUser) {
  const person = await findPersonByTelegramId(app.db, writer.telegramId);
  return person === undefined ? languageOfNewcomer(writer.languageCode) : (person.language ?? FALLBACK_LANGUAGE);
}

/** Words that ask for clothes are answered with outfits, a greeting with a hint; all else is saved as feedback (TASTE-03). */
async function answerText(app: App, from: MessengerUser, sent: SentText): Promise<void> {
  const person = await registerWriter(app, from);
  const inThread = await answerInThread(app, person, sent);
  if (inThread !== null && "says" in inThread) return await say(app, person, inThread.says);
  if (inThread !== null) return void (await app.messenger.send(from.telegramId, inThread));
  const ofBroadcast = await takeBroadcastText(app, from.telegramId, sent);
  if (ofBroadcast === "taken") return;
  if (ofBroadcast !== null) return void (await app.messenger.send(from.telegramId, ofBroadcast));
  const text = cutText(sent.text, REQUEST_TEXT_MAX);
  const morning = morningWish(text);
  if (morning !== null)
    return await answerCommand(app, from, { command: "morning", argument: morning, messageId: sent.messageId });
  const { kind, isAnswer, isRead } = await sortText(app, person, text);
  if ((!isAnswer || cityToSet(text) !== null) && (await takeCity(app, person, { ...sent, kind }))) return;
  if (kind === "request") await askInChat(app, person);
  if (isRead) return await takeRequest(app, person.id, sent);
  if (kind === "help")
    return await answerCommand(app, from, { command: "help", argument: "", messageId: sent.messageId });
  if (kind === "thanks") return await say(app, person, "bot_thanked");
  if (kind === "small_talk") return await say(app, person, "bot_said");
  // A model may know what they mean; else they go to the operators.
  if (await mayReword(app, person)) return await takeRequest(app, person.id, sent);
  await say(app, person, await passOn(app, person, { ...sent, kind }));
}

/** Nobody here understands a voice message: it would have to go to somebody else. */
async function answerVoice(app: App, from: MessengerUser): Promise<void> {
  await say(app, await registerWriter(app, from), "bot_no_voice");
}

/** Says what to send instead (MANY-05, MOVE-01). */
async function answerOther(
  app: App,
  from: MessengerUser,
  what: "other" | "too_large" | "large_archive",
): Promise<void> {
  const person = await registerWriter(app, from);
  if (what !== "large_archive")
    return await say(app, person, what === "other" ? "bot_send_photo" : "bot_photo_unreadable");
  if (!(await takeRefusal(app, person.id, what))) return;
  const language = person.language ?? FALLBACK_LANGUAGE;
  await app.messenger.send(from.telegramId, {
    text: importText(language, "import_too_big_for_chat"),
    buttons: [[openButton(language)]],
  });
}

const WELCOME: readonly ChatTextKey[] = ["bot_support_kept", "bot_not_known", "bot_unclear", "bot_said", "bot_thanked"];

/** Each refusal once an hour. */
async function say(
  app: Pick<App, "messenger" | "db" | "clock">,
  { id, telegram_id: to, language: chosen }: Person,
  says: ChatTextKey,
): Promise<void> {
  if (!WELCOME.includes(says) && !(await takeRefusal(app, id, says))) return;
  const language = chosen ?? FALLBACK_LANGUAGE;
  await app.messenger.send(to, { text: botText(language, says), buttons: [[openButton(language)]] });
}

/** Does what a button of the chat says and returns the notice to show. A press that is delivered twice counts once. */
async function answerButton(app: App, from: MessengerUser, press: ButtonPress): Promise<string> {
  const { telegramId } = from;
  const findPresser = async () => await findPersonByTelegramId(app.db, telegramId);
  return await answerPress(app, { telegramId, pressId: press.pressId }, async () => {
    const person = await findPresser();
    if (person === undefined) return botText(languageOfNewcomer(from.languageCode), "bot_nobody");
    try {
      return await doPress(app, person, press);
    } catch (error) {
      // A press at the same moment, or the app, has deleted the account.
      if ((await findPresser())?.id === person.id) throw error;
      return botText(person.language ?? FALLBACK_LANGUAGE, "bot_nobody");
    }
  });
}

async function doPress(app: App, person: Person, { act, messageId }: ButtonPress): Promise<string> {
  const press = presses.find(({ begins }) => begins.some((known) => act.startsWith(known)));
  return (await press?.run(app, person, { act, messageId })) ?? "";
}

/** Does what an operator's button says; null for other people and buttons. The decision is shown below the message. */
async function answerOperatorButton(app: App, from: MessengerUser, act: string): Promise<ButtonReply | null> {
  if (!isOperator(app, from.telegramId)) return null;
  const language = await languageOfOperator(app, from.telegramId);
  const notice = await decide(app, { operator: from.telegramId, language, act });
  return notice === null ? null : { notice, decision: notice };
}

type Press = { readonly operator: number; readonly language: Language; readonly act: string };

async function decide(app: App, { operator, language, act }: Press): Promise<string | null> {
  const reward = parseRewardAction(act);
  if (reward !== null) return rewardText(await rewardFeedback(app, operator, reward), language);
  const giftId = parseTakeBackAction(act);
  if (giftId !== null) return takenText(await takeDaysBack(app, operator, giftId), language);
  const userId = parseDeleteOnRequest(act);
  const report = parseReportAct(act);
  if (report !== null) {
    const { act: wish, ...thing } = report;
    return await (wish === "down" ? takeDown : dismissReport)(app, { operator, thing });
  }
  const broadcast = parseBroadcastAct(act);
  if (broadcast !== null) return await pressBroadcast(app, { operator, ...broadcast });
  if (userId !== null) return deletedText(await deleteOnRequest(app, operator, userId), language);
  return null;
}

function deletedText(deleted: DeletedOnRequest, language: Language): string {
  return operatorText(language, deleted.outcome, "person" in deleted ? { name: nameOf(deleted.person) } : {});
}

function takenText(taken: TakenBack, language: Language): string {
  if (taken.outcome === "gift_gone") return operatorText(language, taken.outcome);
  return operatorText(language, taken.outcome, { name: nameOf(taken.person), count: taken.days });
}

function rewardText(reward: Reward, language: Language): string {
  if (reward.outcome === "feedback_gone") return operatorText(language, reward.outcome);
  const { outcome, person, days } = reward;
  if (outcome !== "decided_before") return operatorText(language, outcome, { name: nameOf(person), count: days });
  const decision =
    days === NO_REWARD ? operatorText(language, "op_no_reward") : operatorText(language, "op_days", { count: days });
  return operatorText(language, outcome, { decision });
}
