import type { Language } from "#people/language.ts";
import { firstText } from "#text/first.ts";
import { agreeing, nounForm, PLURAL } from "#wardrobe/agreeing.ts";
import { typeLabel } from "#wardrobe/type-label.ts";
import type { Color } from "#wardrobe/vocabulary.ts";

/** A garment that is dressed as something else keeps the name on its card. */
type Carded = { readonly type: string; readonly card_type?: string | undefined };
type Colored = Carded & { readonly color: readonly Color[] };

type Names = {
  /** "trench coat and boots", as it stands inside a sentence. */
  readonly what: string;
  /** Chooses the verb's form by a plural text: 1, or 2 where it is plural, as for jeans and for two garments. */
  readonly count: 1 | 2;
};

/** Garments by their types, as the subject of a sentence (LAYER-05). */
export function namesOf(types: readonly string[], language: Language): Names {
  const names = [...new Set(types.map((type) => nameInSentence(type, language)))];
  const [name = ""] = names;
  const isPlural = language === "en" ? /[^s]s$/u.test(name) : nounForm(name) === PLURAL;
  return { what: listed(names, language), count: names.length > 1 || isPlural ? 2 : 1 };
}

/** "trench coat", "T-shirt"; what a person typed in capitals stays so. */
export function nameInSentence(type: string, language: Language): string {
  return typeLabel(type, (word) => firstText(language, word)).replaceAll(/\p{Lu}(?=\p{Ll}+(?![\p{L}'’]))/gu, (letter) =>
    letter.toLowerCase(),
  );
}

/** A name as what is kept: «оставь куртку». Others than feminine ones stay as they are. */
export function asObject(name: string, language: Language): string {
  return language === "en" ? name : name.replace(/^(\S*?)а(?= |$)/u, "$1у").replace(/^(\S*?)я(?= |$)/u, "$1ю");
}

/** "pink cap", «чёрные кроссовки»: by its main color. */
export function colored({ type, card_type, color: [color] }: Colored, language: Language): string {
  const what = nameInSentence(card_type ?? type, language);
  if (color === undefined) return what;
  return `${agreeing(firstText(language, `color.${color}`).toLowerCase(), what)} ${what}`;
}

const LISTS = { en: new Intl.ListFormat("en-GB"), ru: new Intl.ListFormat("ru") } as const;

/** "a, b and c". */
export function listed(words: readonly string[], language: Language): string {
  return LISTS[language].format(words);
}

/** A sentence that begins with a name begins with a capital. */
export function capitalised(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** The same within another sentence; what is written in capitals stays so. */
export function uncapitalised(sentence: string): string {
  return sentence.replace(/^\p{Lu}(?=[\p{Ll}\s])/u, (letter) => letter.toLowerCase());
}
