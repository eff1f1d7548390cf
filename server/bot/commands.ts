import { FALLBACK_LANGUAGE, type Language } from "@wardrobe/domain/people/language.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { commandText } from "@wardrobe/domain/text/commands.ts";
import { trimText } from "@wardrobe/domain/text/typed.ts";
import type { App } from "#app.ts";
import type { SentCommand, OutgoingMessage, MessengerUser, BotProfile } from "#adapters/messenger/port.ts";
import { answerOperator } from "#bot/operator-commands.ts";
import { commandsOfFeatures } from "#features/features.ts";
import type { Command, CommandRequest } from "#kernel/feature.ts";
import { registerWriter } from "#features/session/sign-in.ts";
import { countItems } from "#features/wardrobe/items.ts";
import { isOperator } from "#features/operator/operators.ts";
import { sendMissedFeedback } from "#features/operator/reward-feedback.ts";
import { menuOf, openButton, showMenu } from "#features/people/write-to-person.ts";

/** Those of the features, and those that belong to none. */
const COMMANDS = new Map([
  ...commandsOfFeatures,
  ...Object.entries<Command>({
    start: async (app, { person, language }) => ({
      text: botText(language, (await countItems(app.db, person.id)) > 0 ? "bot_welcome_back" : "bot_welcome", {
        name: trimText(person.first_name) || (person.username ?? "👋"),
      }),
      buttons: [[openButton(language)]],
    }),
    help,
    terms: async (app, request) => linkToTerms(app, request),
  }),
]);

/** In the order in which the messenger lists them (SPEC-37). */
const LISTED = [
  "start",
  "help",
  "language",
  "morning",
  "news",
  "credits",
  "paysupport",
  "export",
  "token",
  "delete",
  "terms",
  "privacy",
] as const;

/** Topics with which a link of the app may open the chat. */
const CHAT_TOPICS = ["paysupport", "export"];

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
  const answer = COMMANDS.get(name) ?? help;
  const message = await answer(app, { person, language, messageId: sent.messageId, argument });
  if (message !== null) await app.messenger.send(from.telegramId, message);
  if (command === "start") await showMenu(app, from.telegramId, language);
  if (command === "start" && isOperator(app, from.telegramId))
    await sendMissedFeedback(app, { operator: from.telegramId, messageId: sent.messageId });
}

async function help(_app: App, { language }: CommandRequest): Promise<OutgoingMessage> {
  return { text: botText(language, "bot_help"), buttons: [[openButton(language)]] };
}

function linkToTerms(app: App, { language }: CommandRequest): OutgoingMessage {
  const link = `${app.rules.publicUrl}/terms?language=${language}`;
  return { text: botText(language, "bot_terms"), buttons: [[{ label: botText(language, "bot_read"), link }]] };
}

/** The commands and the description of the bot, and its menu button, which has one label for all languages. */
export function botProfileOf(publicUrl: string): BotProfile {
  return {
    commands: { en: commandsIn("en"), ru: commandsIn("ru") },
    description: { en: botText("en", "bot_description"), ru: botText("ru", "bot_description") },
    menu: menuOf(publicUrl, FALLBACK_LANGUAGE),
  };
}

function commandsIn(language: Language): { command: string; description: string }[] {
  return LISTED.map((command) => ({ command, description: commandText(language, command) }));
}
