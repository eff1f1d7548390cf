import { en } from "#text/en.ts";
import { botEn } from "#text/en/bot.ts";
import { ru } from "#text/ru.ts";
import { botRu } from "#text/ru/bot.ts";
import { textsOf } from "#text/fill-in.ts";
import type { TextKey } from "#text/translate.ts";

export type ChatTextKey = TextKey | keyof typeof botEn;

/** A text of the bot: the app's or its own. Its own are separate, so that the client does not contain them. */
export const botText = textsOf<ChatTextKey>({ en: { ...en, ...botEn }, ru: { ...ru, ...botRu } });
