import { FALLBACK_LANGUAGE, type Language } from "@wardrobe/domain/profile/settings.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import type { BotProfile } from "#adapters/messenger/port.ts";
import { COMMANDS, isCommand } from "#bot/commands.ts";

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
