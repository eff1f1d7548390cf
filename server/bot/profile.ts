import { FALLBACK_LANGUAGE, type Language } from "@wardrobe/domain/profile/settings.ts";
import { sayInChat } from "@wardrobe/domain/text/bot.ts";
import type { BotProfile } from "#adapters/messenger/port.ts";
import { COMMANDS, isCommand } from "#bot/commands.ts";

/** What the messenger shows of the bot: its commands, and the button beside the text box, which has one label for all. */
export function botProfileOf(publicUrl: string): BotProfile {
  return {
    commands: { en: commandsIn("en"), ru: commandsIn("ru") },
    description: { en: sayInChat("en", "bot_description"), ru: sayInChat("ru", "bot_description") },
    menu: { label: sayInChat(FALLBACK_LANGUAGE, "bot_menu"), url: publicUrl },
  };
}

function commandsIn(language: Language): { command: string; description: string }[] {
  return Object.keys(COMMANDS)
    .filter(isCommand)
    .map((command) => ({ command, description: sayInChat(language, `command.${command}`) }));
}
