import { fromNano } from "@wardrobe/domain/payments/coin.ts";
import { AppError } from "@wardrobe/domain/errors.ts";
import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from "@wardrobe/domain/people/language.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { trimText } from "@wardrobe/domain/text/typed.ts";
import type { App } from "#app.ts";
import type { SentCommand, OutgoingMessage, MessengerUser, BotProfile } from "#adapters/messenger/port.ts";
import { answerMorning } from "#bot/answer-morning.ts";
import { mayRefuse } from "#bot/answer-text.ts";
import { BUTTON_ACTIONS } from "#bot/buttons.ts";
import { answerOperator } from "#bot/operator-commands.ts";
import { registerWriter } from "#features/session/sign-in.ts";
import { askForExport } from "#features/account/export-account.ts";
import { isOperator } from "#features/operator/operators.ts";
import { sendMissedFeedback } from "#features/operator/reward-feedback.ts";
import { dayText, planText } from "#features/payments/tell-payment.ts";
import { listOwnPayments } from "#features/payments/person-payments.ts";
import { openButton } from "#features/people/write-to-person.ts";
import type { Person } from "#features/people/people.ts";

type CommandRequest = {
  readonly person: Person;
  readonly language: Language;
  readonly messageId: number;
  readonly argument: string;
};
type Command = (app: App, request: CommandRequest) => Promise<OutgoingMessage | null>;

/** In the order in which the messenger lists them (SPEC-37). */
const COMMANDS = {
  start: async (_app, { person, language }) => ({
    text: botText(language, "bot_welcome", { name: trimText(person.first_name) || (person.username ?? "👋") }),
    buttons: [[openButton(language)]],
  }),
  help: async (_app, { language }) => ({ text: botText(language, "bot_help"), buttons: [[openButton(language)]] }),
  language: async (_app, { language }) => ({
    text: botText(language, "bot_language_question"),
    buttons: [
      LANGUAGES.map((to) => ({ label: botText(language, `language.${to}`), act: BUTTON_ACTIONS.language(to) })),
    ],
  }),
  morning: answerMorning,
  paysupport: answerPaySupport,
  export: async (app, { person, language, messageId }) => {
    try {
      await askForExport(app, { userId: person.id }, { messageId });
      return { text: botText(language, "bot_export_begun") };
    } catch (error) {
      if (!(error instanceof AppError && error.code === "too_many_requests")) throw error;
      return (await mayRefuse(app, person.id, error.code)) ? { text: botText(language, error.code) } : null;
    }
  },
  delete: async (_app, { person, language }) => ({
    text: botText(language, "bot_delete_question"),
    buttons: [
      [{ label: botText(language, "bot_delete_no"), act: BUTTON_ACTIONS.keepAccount }],
      [{ label: botText(language, "bot_delete_yes"), act: BUTTON_ACTIONS.deleteAccount(person.id) }],
    ],
  }),
  terms: async (app, request) => linkToPage(app, request, "terms"),
  privacy: async (app, request) => linkToPage(app, request, "privacy"),
} as const satisfies Record<string, Command>;

/** Topics with which a link of the app may open the chat. */
const CHAT_TOPICS = ["paysupport", "export"] as const satisfies readonly CommandName[];

type CommandName = keyof typeof COMMANDS;

/** An unknown command is answered with the help. */
export async function answerCommand(app: App, from: MessengerUser, sent: SentCommand): Promise<void> {
  const { command, argument } = sent;
  const person = await registerWriter(app, from, command === "start" ? argument : null);
  const language = person.language ?? FALLBACK_LANGUAGE;
  const forOperator = await answerOperator(app, from, sent);
  if (forOperator !== null) {
    await app.messenger.send(from.telegramId, forOperator);
    return;
  }
  // The app opens the chat by a link, and a link can only send `/start` with one word.
  const name = command === "start" && CHAT_TOPICS.some((topic) => topic === argument) ? argument : command;
  const message = isCommand(name)
    ? await COMMANDS[name](app, { person, language, messageId: sent.messageId, argument })
    : { text: botText(language, "bot_help"), buttons: [[openButton(language)]] };
  if (message !== null) await app.messenger.send(from.telegramId, message);
  if (command === "start" && isOperator(app, from.telegramId))
    await sendMissedFeedback(app, { operator: from.telegramId, messageId: sent.messageId });
}

async function answerPaySupport(app: App, { person, language }: CommandRequest): Promise<OutgoingMessage> {
  const payments = await listOwnPayments(app, person.id);
  const lines = payments.map(({ planType, provider, amount, at, charge, isRefunded }) =>
    botText(language, isRefunded ? "bot_payment_line_back" : "bot_payment_line", {
      plan: planText(planType, language),
      amount: provider === "stars" ? `${amount} ⭐` : `${fromNano(BigInt(amount))} ${app.rules.coin.label}`,
      date: dayText(at, language),
      charge,
    }),
  );
  const list = lines.length === 0 ? botText(language, "bot_no_payments") : lines.join("\n\n");
  return { text: botText(language, "bot_paysupport", { payments: list }) };
}

function linkToPage(app: App, { language }: CommandRequest, page: "terms" | "privacy"): OutgoingMessage {
  const link = `${app.rules.publicUrl}/${page}?language=${language}`;
  return { text: botText(language, `bot_${page}`), buttons: [[{ label: botText(language, "bot_read"), link }]] };
}

function isCommand(command: string): command is CommandName {
  return Object.hasOwn(COMMANDS, command);
}

/** The commands and the description of the bot, and its menu button, which has one label for all languages. */
export function botProfileOf(publicUrl: string): BotProfile {
  return {
    commands: { en: commandsIn("en"), ru: commandsIn("ru") },
    description: { en: botText("en", "bot_description"), ru: botText("ru", "bot_description") },
    menu: { label: botText(FALLBACK_LANGUAGE, "bot_menu"), url: publicUrl },
  };
}

function commandsIn(language: Language): { command: string; description: string }[] {
  return Object.keys(COMMANDS)
    .filter(isCommand)
    .map((command) => ({ command, description: botText(language, `command.${command}`) }));
}
