import { fromNano } from "@wardrobe/domain/payments/coin.ts";
import { AppError } from "@wardrobe/domain/errors.ts";
import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from "@wardrobe/domain/profile/settings.ts";
import { referralCodeIn } from "@wardrobe/domain/people/referral.ts";
import { sayInChat, type ChatTextKey } from "@wardrobe/domain/text/bot.ts";
import type { App } from "#app.ts";
import type { SentCommand, OutgoingMessage, SentText, MessengerUser } from "#adapters/messenger/port.ts";
import { ACTS } from "#bot/acts.ts";
import { answerOperator } from "#bot/operator-commands.ts";
import { registerWriter } from "#features/session/register-writer.ts";
import { askForExport } from "#features/account/ask-for-export.ts";
import { addFeedback } from "#features/feedback/handlers.ts";
import { isOperator } from "#features/operator/operators.ts";
import { sendMissedFeedback } from "#features/operator/send-missed-feedback.ts";
import { dayText, planText } from "#features/payments/tell-payment.ts";
import { listOwnPayments } from "#features/payments/person-payments.ts";
import { openButton } from "#features/people/write-to-person.ts";
import type { Person } from "#features/people/people.ts";

type Asked = { readonly person: Person; readonly language: Language; readonly messageId: number };
type Command = (app: App, asked: Asked) => Promise<OutgoingMessage | null>;

/** The commands in the order in which the messenger lists them (SPEC-37). */
export const COMMANDS = {
  start: async (_app, { person, language }) => ({
    text: sayInChat(language, "bot_welcome", { name: person.first_name }),
    buttons: [[openButton(language)]],
  }),
  help: async (_app, { language }) => ({
    text: sayInChat(language, "bot_help"),
    buttons: [[openButton(language)]],
  }),
  language: async (_app, { language }) => ({
    text: sayInChat(language, "bot_language_question"),
    buttons: [LANGUAGES.map((to) => ({ label: sayInChat(language, `language.${to}`), act: ACTS.language(to) }))],
  }),
  paysupport: answerPaySupport,
  export: async (app, { person, language, messageId }) => {
    try {
      await askForExport(app, { userId: person.id }, { messageId });
      return { text: sayInChat(language, "bot_export_begun") };
    } catch (error) {
      if (error instanceof AppError && error.code === "too_many_requests")
        return { text: sayInChat(language, error.code) };
      throw error;
    }
  },
  delete: async (_app, { person, language }) => ({
    text: sayInChat(language, "bot_delete_question"),
    buttons: [
      [{ label: sayInChat(language, "bot_delete_no"), act: ACTS.keepAccount }],
      [{ label: sayInChat(language, "bot_delete_yes"), act: ACTS.deleteAccount(person.id) }],
    ],
  }),
  terms: async (app, asked) => readPage(app, asked, "terms"),
  privacy: async (app, asked) => readPage(app, asked, "privacy"),
} as const satisfies Record<string, Command>;

/** What a chat may be begun with. */
const CHAT_TOPICS = ["paysupport", "export"] as const satisfies readonly CommandName[];

export type CommandName = keyof typeof COMMANDS;

/** Answers a command; one that nobody knows is answered as words are. */
export async function answerCommand(app: App, from: MessengerUser, asked: SentCommand): Promise<void> {
  const { command, argument } = asked;
  const invitedBy = command === "start" ? referralCodeIn(argument) : null;
  const person = await registerWriter(app, from, invitedBy);
  const language = person.language ?? FALLBACK_LANGUAGE;
  const forOperator = await answerOperator(app, from, asked);
  if (forOperator !== null) {
    await app.messenger.send(from.telegramId, forOperator);
    return;
  }
  // The app leads to the chat by a link, and a link can only say `/start` with a word.
  const name = command === "start" && CHAT_TOPICS.some((topic) => topic === argument) ? argument : command;
  const message = isCommand(name)
    ? await COMMANDS[name](app, { person, language, messageId: asked.messageId })
    : { text: sayInChat(language, "bot_help"), buttons: [[openButton(language)]] };
  await app.messenger.send(from.telegramId, message);
  if (command === "start" && isOperator(app, from.telegramId))
    await sendMissedFeedback(app, { operator: from.telegramId, messageId: asked.messageId });
}

const ANSWERS_TO_WORDS = {
  saved: "bot_support_kept",
  blank: "bot_said",
  too_long: "bot_words_too_long",
  too_many: "bot_words_too_many",
} as const satisfies Record<Awaited<ReturnType<typeof addFeedback>>, ChatTextKey>;

/** Words to the bot are kept for the operator, as feedback from the app is, and answered with what became of them. */
export async function answerWords(app: App, from: MessengerUser, said: SentText): Promise<void> {
  const person = await registerWriter(app, from);
  const language = person.language ?? FALLBACK_LANGUAGE;
  await app.messenger.send(from.telegramId, {
    text: sayInChat(language, ANSWERS_TO_WORDS[await addFeedback(app, person.id, said)]),
    buttons: [[openButton(language)]],
  });
}

async function answerPaySupport(app: App, { person, language }: Asked): Promise<OutgoingMessage> {
  const payments = await listOwnPayments(app, person.id);
  const lines = payments.map(({ planType, provider, amount, at, charge, isRefunded }) =>
    sayInChat(language, isRefunded ? "bot_payment_line_back" : "bot_payment_line", {
      plan: planText(planType, language),
      amount: provider === "stars" ? `${amount} ⭐` : `${fromNano(BigInt(amount))} ${app.rules.coin.label}`,
      date: dayText(at, language),
      charge,
    }),
  );
  const said = lines.length === 0 ? sayInChat(language, "bot_no_payments") : lines.join("\n\n");
  return { text: sayInChat(language, "bot_paysupport", { payments: said }) };
}

function readPage(app: App, { language }: Asked, page: "terms" | "privacy"): OutgoingMessage {
  const link = `${app.rules.publicUrl}/${page}?language=${language}`;
  return {
    text: sayInChat(language, `bot_${page}`),
    buttons: [[{ label: sayInChat(language, "bot_read"), link }]],
  };
}

export function isCommand(command: string): command is CommandName {
  return Object.hasOwn(COMMANDS, command);
}
