import { FALLBACK_LANGUAGE, type Language } from "#profile/settings.ts";
import { en } from "#text/en.ts";
import { ru } from "#text/ru.ts";
import type { Text } from "#text/text.ts";

export type TextKey = keyof typeof en;
export type TextParams = Readonly<Record<string, string | number>>;
/** Translates a key into the current language. */
export type Translate = (key: TextKey, params?: TextParams) => string;

const TEXTS = { en, ru } satisfies Record<Language, Record<TextKey, Text>>;
const PLURAL_RULES = { en: new Intl.PluralRules("en"), ru: new Intl.PluralRules("ru") } satisfies Record<
  Language,
  Intl.PluralRules
>;
const PLACE = /\{(\w+)\}/g;

/** The text of a key with its placeholders filled in; one without a value stays. `count` chooses the plural form. */
export function translate(language: Language, key: TextKey, params: TextParams = {}): string {
  return fillIn(language, TEXTS[language][key] ?? TEXTS[FALLBACK_LANGUAGE][key], params);
}

/** A text with its placeholders filled in, for separate tables. */
export function fillIn(language: Language, text: Text, params: TextParams): string {
  return formOf(language, text, params["count"]).replace(PLACE, (place, name: string) => String(params[name] ?? place));
}

/** A function for the texts of a separate table, so that only the code that needs them contains them. */
export function textsOf<Key extends string>(texts: Readonly<Record<Language, Readonly<Record<Key, Text>>>>) {
  return (language: Language, key: Key, params: TextParams = {}): string =>
    fillIn(language, texts[language][key], params);
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

function formOf(language: Language, text: Text, count: string | number | undefined): string {
  if (typeof text === "string") return text;
  const form = PLURAL_RULES[language].select(Number(count ?? 0));
  const forms: Readonly<Record<string, string | undefined>> = text;
  return forms[form] ?? text.other;
}
