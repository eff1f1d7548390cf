import { firstEn } from "#text/en/first.ts";
import { vocabularyEn, type Word } from "#text/en/vocabulary.ts";
import { textsOf, type TextParams } from "#text/fill-in.ts";
import { firstRu } from "#text/ru/first.ts";

export type FirstTextKey = keyof typeof firstEn;
export type TranslateFirst = (key: FirstTextKey, params?: TextParams) => string;
/** Translates a garment's words into the current language. */
export type TranslateWord = (word: Word) => string;

/** A text of the first screen. The others are loaded with what shows them (`translate.ts`). */
export const firstText = textsOf<FirstTextKey>({ en: firstEn, ru: firstRu });

/** Whether a key made of what somebody wrote is one of the words. */
export function isWord(key: string): key is Word {
  return Object.hasOwn(vocabularyEn, key);
}
