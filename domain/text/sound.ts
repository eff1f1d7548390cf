import { foldText } from "#text/fold.ts";

const CYRILLIC = "абвгдежзийклмнопрстуфхцчшщыэюяьъ";
const LATIN = "a b v g d e j s i i k l m n o p r s t u f h s ch sh sh i e u a".split(" ");
const SPELLED: readonly (readonly [RegExp, string])[] = [
  [/ph/gu, "f"],
  [/ck|q|c(?!h)/gu, "k"],
  [/x/gu, "ks"],
  [/w/gu, "v"],
  [/z/gu, "s"],
  [/[aeiouyj]|(.)(?=\1)/gu, ""],
];
/** Shorter words, and those of one consonant, sound like too many others. */
const [LETTERS_MIN, SOUNDS_MIN] = [4, 2];

/** The consonants of a name as they are heard, in either alphabet: the same for "Benetton" and «бенетон»; null for a short one. */
export function soundOf(name: string): string | null {
  const plain = foldText(name);
  if (plain.length < LETTERS_MIN || !/^\p{L}+$/u.test(plain)) return null;
  const latin = plain.replaceAll(/[а-я]/gu, (letter) => LATIN[CYRILLIC.indexOf(letter)] ?? "");
  const heard = SPELLED.reduce((said, [written, sound]) => said.replaceAll(written, sound), latin);
  return heard.length < SOUNDS_MIN ? null : heard;
}

/** A thousand garments have few brands. */
const heard = new Map<string, string | null>();
const REMEMBERED_MAX = 2000;

/** Whether a word of the name sounds like the typed one. */
export function isHeardIn(name: string, typed: string): boolean {
  const once = (word: string): string | null => {
    const known = heard.get(word);
    if (known !== undefined) return known;
    if (heard.size >= REMEMBERED_MAX) heard.clear();
    const sound = soundOf(word);
    heard.set(word, sound);
    return sound;
  };
  const sound = name === "" ? null : once(typed);
  return sound !== null && name.split(/[^\p{L}'’]+/u).some((word) => once(word) === sound);
}
