import { FALLBACK_LANGUAGE, type Language } from "#people/language.ts";
import { en } from "#text/en.ts";
import { fillIn, textsOf, type TextParams } from "#text/fill-in.ts";
import { ru } from "#text/ru.ts";
import type { Text } from "#text/text.ts";

export type TextKey = keyof typeof en;
export type Translate = (key: TextKey, params?: TextParams) => string;

const TEXTS = { en, ru } satisfies Record<Language, Record<TextKey, Text>>;
/** The text of a key with its placeholders filled in; one without a value stays. `count` chooses the plural form. */
export function translate(language: Language, key: TextKey, params: TextParams = {}): string {
  return fillIn(language, TEXTS[language][key] ?? TEXTS[FALLBACK_LANGUAGE][key], params);
}

/** A function for the app's texts and those of a separate table, for screens that need both. */
export function textsWith<Own extends string>(texts: Readonly<Record<Language, Readonly<Record<Own, Text>>>>) {
  const isOwn = (key: TextKey | Own): key is Own => Object.hasOwn(texts.en, key);
  const ownText = textsOf(texts);
  const of =
    (language: Language) =>
    (key: TextKey | Own, params: TextParams = {}): string =>
      isOwn(key) ? ownText(language, key, params) : translate(language, key, params);
  const functions = { en: of("en"), ru: of("ru") };
  // The same function for the same language, so that memoized components are not rendered again.
  return (language: Language) => functions[language];
}

/** Whether a word from outside (a type, an error's code) is a key. */
export function isTextKey(word: string): word is TextKey {
  return Object.hasOwn(en, word);
}
