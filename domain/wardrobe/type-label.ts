import { isWord, type TranslateWord } from "#text/first.ts";

/** A type as shown: translated if the table has it, else as written (W-08; `glasses` by SPEC-40). */
export function typeLabel(type: string, t: TranslateWord): string {
  const capitalised = type.charAt(0).toUpperCase() + type.slice(1);
  const key = [`type.${type}`, `type.${capitalised}`].find(isWord);
  return key === undefined ? type : t(key);
}
