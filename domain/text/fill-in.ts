import type { Language } from "#people/language.ts";
import type { Text } from "#text/text.ts";

export type TextParams = Readonly<Record<string, string | number>>;

const PLURAL_RULES = { en: new Intl.PluralRules("en"), ru: new Intl.PluralRules("ru") } satisfies Record<
  Language,
  Intl.PluralRules
>;
const PLACE = /\{(\w+)\}/g;

/** A text with its placeholders filled in, numbers as the language groups their digits; one without a value stays. `count` chooses the plural form. */
export function fillIn(language: Language, text: Text, params: TextParams): string {
  return formOf(language, text, params["count"]).replace(PLACE, (place, name: string) =>
    (params[name] ?? place).toLocaleString(language),
  );
}

/** A function for the texts of a separate table, so that only the code that needs them contains them. */
export function textsOf<Key extends string>(texts: Readonly<Record<Language, Readonly<Record<Key, Text>>>>) {
  return (language: Language, key: Key, params: TextParams = {}): string =>
    fillIn(language, texts[language][key], params);
}

function formOf(language: Language, text: Text, count: string | number | undefined): string {
  if (typeof text === "string") return text;
  const form = PLURAL_RULES[language].select(Number(count ?? 0));
  // English "other" is the last, at -1.
  return text.at(["one", "few", "many"].indexOf(form)) ?? "";
}
