import type { Language } from "@wardrobe/domain/profile/settings.ts";
import { translate } from "@wardrobe/domain/text/translate.ts";
import type { BotProfile } from "#adapters/messenger/port.ts";
import { COMMANDS, isCommand } from "#bot/commands.ts";

/** What the messenger shows of the bot: its commands, and the button beside the text box. */
export function botProfileOf(publicUrl: string): BotProfile {
  return {
    commands: { en: commandsIn("en"), ru: commandsIn("ru") },
    menu: { label: translate("en", "bot_menu"), url: publicUrl },
  };
}

function commandsIn(language: Language): { command: string; description: string }[] {
  return Object.keys(COMMANDS)
    .filter(isCommand)
    .map((command) => ({ command, description: translate(language, `command.${command}`) }));
}
