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

/** What the bot says: the app's texts and its own. Those stand apart, so that no client carries them. */
export function sayInChat(language: Language, key: ChatTextKey, params: TextParams = {}): string {
  return fillIn(language, TEXTS[language][key], params);
}
