import { LANGUAGES } from "#people/language.ts";
import { firstText, isWord, type TranslateWord } from "#text/first.ts";
import { foldText } from "#text/fold.ts";
import { TYPES_BY_POSITION } from "#wardrobe/vocabulary.ts";

/** A type as shown: translated if the table has it, else as written (W-08; `glasses` by SPEC-40). */
export function typeLabel(type: string, t: TranslateWord): string {
  const capitalised = type.charAt(0).toUpperCase() + type.slice(1);
  const key = [`type.${type}`, `type.${capitalised}`].find(isWord);
  return key === undefined ? type : t(key);
}

/** A typed type: the table's, where it is a word of that in either language, however it is written; else as typed (E-03). */
export function typeMeant(typed: string): string {
  return TYPES_BY_NAME.get(plain(typed)) ?? typed;
}

const TYPES_BY_NAME: ReadonlyMap<string, string> = new Map(
  Object.values(TYPES_BY_POSITION).flatMap((types) =>
    types.flatMap((type) => LANGUAGES.map((language) => [plain(firstText(language, `type.${type}`)), type] as const)),
  ),
);

function plain(name: string): string {
  return foldText(name).replaceAll(/[ -]/g, "");
}
