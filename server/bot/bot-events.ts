import { FALLBACK_LANGUAGE, languageOfNewcomer } from "@wardrobe/domain/people/language.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import type { App } from "#app.ts";
import type { BotEvents, MessengerUser } from "#adapters/messenger/port.ts";
import { answerCommand } from "#bot/commands.ts";
import { answerOther, answerText, answerVoice } from "#bot/answer-text.ts";
import { answerButton } from "#bot/buttons.ts";
import { answerOperatorButton } from "#bot/operator-buttons.ts";
import { offerLooks } from "#features/questions/offer-looks.ts";
import { noteSent, vote } from "#features/questions/vote.ts";
import { registerWriter } from "#features/session/sign-in.ts";
import { preCheck, applyStarMove } from "#features/payments/stars.ts";
import { findPersonByTelegramId, setMayBeWrittenTo } from "#features/people/people.ts";
import { queueSentPhoto } from "#features/wardrobe/add-sent-photo.ts";

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
      const { id: userId } = await registerWriter(app, from);
      await queueSentPhoto(app, { userId, ...photo });
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
