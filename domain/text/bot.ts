import type { Language } from "#profile/settings.ts";
import { en } from "#text/en.ts";
import { botEn } from "#text/en/bot.ts";
import { ru } from "#text/ru.ts";
import { botRu } from "#text/ru/bot.ts";
import type { Text } from "#text/text.ts";
import { fillIn, type TextKey, type TextParams } from "#text/translate.ts";

export type ChatTextKey = TextKey | keyof typeof botEn;

const TEXTS = { en: { ...en, ...botEn }, ru: { ...ru, ...botRu } } satisfies Record<
  Language,
  Record<ChatTextKey, Text>
>;

/**
 * A text of the bot: the app's or its own. The bot's own texts are separate, so that the client does not contain them.
 */
export function botText(language: Language, key: ChatTextKey, params: TextParams = {}): string {
  return fillIn(language, TEXTS[language][key], params);
}
