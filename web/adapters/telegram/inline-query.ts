import { hasInlineMode, hasMethod, tell } from "#adapters/telegram/ask.ts";

const METHOD = "web_app_switch_inline_query";

/** The client can begin `@bot …` in a chat (6.7), and the bot answers it. */
export function canSwitchInline(): boolean {
  return hasMethod(METHOD) && hasInlineMode();
}

/** Lets the user choose a chat and begins `@bot query` there. The app is closed or covered by that. */
export function switchInline(query: string): void {
  tell(METHOD, { query, chat_types: ["users", "groups", "channels"] });
}
