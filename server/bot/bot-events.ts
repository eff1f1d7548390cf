import { FALLBACK_LANGUAGE, languageOfNewcomer } from "@wardrobe/domain/people/language.ts";
import { botText, type ChatTextKey } from "@wardrobe/domain/text/bot.ts";
import { isShort, kindOfText } from "@wardrobe/domain/boards/kind-of-text.ts";
import { REQUEST_TEXT_MAX } from "@wardrobe/domain/recommendations/request.ts";
import { cutText } from "@wardrobe/domain/text/typed.ts";
import type { App } from "#app.ts";
import type { BotEvents, MessengerUser, SentText } from "#adapters/messenger/port.ts";
import { mayRefuse } from "#adapters/limits/hourly-share.ts";
import { answerCommand } from "#bot/commands.ts";
import { answerButton, answerOperatorButton } from "#bot/buttons.ts";
import { offerLooks } from "#features/questions/offer-looks.ts";
import { noteSent, vote } from "#features/questions/vote.ts";
import { registerWriter } from "#features/session/sign-in.ts";
import { preCheck, applyStarMove } from "#features/payments/stars.ts";
import { findPersonByTelegramId, setMayBeWrittenTo, type Person } from "#features/people/people.ts";
import { askInChat } from "#features/providers/providers.ts";
import { queueSentPhoto } from "#features/wardrobe/add-sent-photo.ts";
import { takeRequest } from "#features/boards/answer-request.ts";
import { isOfLast } from "#features/boards/answer-last.ts";
import { addFeedback } from "#features/feedback/submit-feedback.ts";
import { openButton } from "#features/people/write-to-person.ts";

/** The handlers of the bot's updates. Every update may come twice. */
export function botEventsOf(app: App): BotEvents {
  return {
    beforePayment: async ({ payer, orderRef, currency, amount }) => {
      const request = { orderRef, payer: String(payer.telegramId), currency, amount: BigInt(amount) };
      const refusal = await preCheck(app, request);
      if (refusal === null) return null;
      app.log.warn({ event: "payment_refused", orderId: orderRef, reason: refusal });
      return botText(await languageOf(app, payer), refusal);
    },
    starsMoved: async (move) => await applyStarMove(app, move),
    commandSent: async (from, command) => await answerCommand(app, from, command),
    textSent: async (from, text) => await answerText(app, from, text),
    voiceSent: async (from) => await answerVoice(app, from),
    otherSent: async (from, what) => await answerOther(app, from, what),
    photoSent: async (from, photo) => {
      const person = await registerWriter(app, from);
      await askInChat(app, person);
      await queueSentPhoto(app, { userId: person.id, ...photo });
    },
    buttonPressed: async (from, press) =>
      (await answerOperatorButton(app, from, press.act)) ?? { notice: await answerButton(app, from, press) },
    sharedPressed: async (from, press) => await vote(app, from, press),
    inlineAsked: async (from, question) => await offerLooks(app, from, question),
    cardSent: async (from, card) => await noteSent(app, from, card),
    writingAllowed: async (from, mayWrite) => {
      const person = await findPersonByTelegramId(app.db, from.telegramId);
      if (person !== undefined) await setMayBeWrittenTo(app.db, person.id, mayWrite);
    },
  };
}

async function languageOf(app: Pick<App, "db">, writer: MessengerUser) {
  const person = await findPersonByTelegramId(app.db, writer.telegramId);
  return person === undefined ? languageOfNewcomer(writer.languageCode) : (person.language ?? FALLBACK_LANGUAGE);
}

const ANSWERS_TO_FEEDBACK = {
  saved: "bot_support_kept",
  blank: "bot_said",
  too_long: "bot_words_too_long",
  too_many: "bot_words_too_many",
} as const satisfies Record<Awaited<ReturnType<typeof addFeedback>>, ChatTextKey>;

/** Words that ask for clothes are answered with outfits, a greeting with a hint; all else is saved as feedback (TASTE-03). */
async function answerText(app: App, from: MessengerUser, sent: SentText): Promise<void> {
  const person = await registerWriter(app, from);
  const text = cutText(sent.text, REQUEST_TEXT_MAX);
  const isAnswer = isShort(text) && (await isOfLast(app, person, text));
  const kind = kindOfText(text, (short) => isAnswer || app.stylist.understands(short));
  if (kind === "request") {
    await askInChat(app, person);
    return await takeRequest(app, person.id, sent);
  }
  const says = kind === "small_talk" ? "bot_said" : ANSWERS_TO_FEEDBACK[await addFeedback(app, person.id, sent)];
  await say(app, person, says);
}

/** Nobody here understands a voice message: it would have to go to somebody else. */
async function answerVoice(app: App, from: MessengerUser): Promise<void> {
  await say(app, await registerWriter(app, from), "bot_no_voice");
}

/** Says what to send instead (MANY-05). */
async function answerOther(app: App, from: MessengerUser, what: "other" | "too_large"): Promise<void> {
  await say(app, await registerWriter(app, from), what === "other" ? "bot_send_photo" : "bot_photo_unreadable");
}

const WELCOME: readonly ChatTextKey[] = ["bot_support_kept", "bot_said"];

/** Each refusal once an hour. */
async function say(
  app: Pick<App, "messenger" | "db" | "clock">,
  { id, telegram_id: to, language: chosen }: Person,
  says: ChatTextKey,
): Promise<void> {
  if (!WELCOME.includes(says) && !(await mayRefuse(app, id, says))) return;
  const language = chosen ?? FALLBACK_LANGUAGE;
  await app.messenger.send(to, { text: botText(language, says), buttons: [[openButton(language)]] });
}
