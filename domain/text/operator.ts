import type { Language } from "#profile/settings.ts";
import { operatorEn } from "#text/en/operator.ts";
import { operatorRu } from "#text/ru/operator.ts";
import type { Text } from "#text/text.ts";
import { fillIn, type TextParams } from "#text/translate.ts";

export type OperatorTextKey = keyof typeof operatorEn;

const TEXTS = { en: operatorEn, ru: operatorRu } satisfies Record<Language, Record<OperatorTextKey, Text>>;

/** A text of the bot for operators. */
export function operatorText(language: Language, key: OperatorTextKey, params: TextParams = {}): string {
  return fillIn(language, TEXTS[language][key], params);
}
