import { foldText } from "@wardrobe/domain/text/fold.ts";

const LATIN: Readonly<Record<string, string>> = {
  а: "a",
  б: "b",
  в: "v",
  г: "g",
  д: "d",
  е: "e",
  ж: "zh",
  з: "z",
  и: "i",
  й: "y",
  к: "k",
  л: "l",
  м: "m",
  н: "n",
  о: "o",
  п: "p",
  р: "r",
  с: "s",
  т: "t",
  у: "u",
  ф: "f",
  х: "kh",
  ц: "ts",
  ч: "ch",
  ш: "sh",
  щ: "shch",
  ъ: "",
  ы: "y",
  ь: "",
  э: "e",
  ю: "yu",
  я: "ya",
  і: "i",
  є: "e",
  ґ: "g",
  ә: "a",
  ғ: "g",
  қ: "k",
  ң: "n",
  ө: "o",
  ұ: "u",
  ү: "u",
  һ: "h",
  ҳ: "h",
  ҡ: "k",
  җ: "j",
  ҷ: "j",
  ə: "a",
  ј: "j",
  љ: "lj",
  њ: "nj",
  ћ: "c",
  ђ: "dj",
  џ: "dz",
};

/** A name as it is compared, without hyphens and dots, which people leave out. */
export function plainSpelling(name: string): string {
  return foldText(name)
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** The same in Latin letters. */
export function latinSpelling(name: string): string {
  return [...plainSpelling(name)].map((letter) => LATIN[letter] ?? letter).join("");
}

/** The same, equal for all common transliterations of a Cyrillic name. */
export function looseSpelling(name: string): string {
  return latinSpelling(name)
    .replaceAll("kh", "h")
    .replaceAll(/[yj]/gu, "i")
    .replaceAll(/i+/gu, "i")
    .replaceAll("ie", "e")
    .replaceAll("w", "v")
    .replaceAll(/(.)\1/gu, "$1");
}

const MARK = "|";

/** Spellings of many things in one text, which is searched faster than many. */
export type SpellingIndex<Named> = {
  /** A line for each, every spelling between marks: `|koln|keln|`. */
  readonly text: string;
  readonly named: readonly Named[];
  /** Where the line of each begins. */
  readonly starts: Int32Array;
};

/** A line of an index. */
export function inMarks(spellings: readonly string[]): string {
  return `${MARK}${spellings.join(MARK)}${MARK}`;
}

export function spellingIndex<Named>(text: string, named: readonly Named[]): SpellingIndex<Named> {
  const starts = new Int32Array(named.length);
  for (let line = 1; line < named.length; line++) starts[line] = text.indexOf("\n", starts[line - 1]) + 1;
  return { text, named, starts };
}

/** The entries with a spelling that begins so, and whether that is the whole spelling. */
export function* spelledFrom<Named>(
  index: SpellingIndex<Named>,
  start: string,
): Generator<{ one: Named; isWhole: boolean }> {
  for (const { one, end } of occurrences(index, `${MARK}${start}`)) yield { one, isWhole: index.text[end] === MARK };
}

/** The entries in whose spelling a later word begins so. */
export function* wordsFrom<Named>(index: SpellingIndex<Named>, start: string): Generator<Named> {
  for (const { one } of occurrences(index, ` ${start}`)) yield one;
}

function* occurrences<Named>(
  { text, named, starts }: SpellingIndex<Named>,
  wanted: string,
): Generator<{ one: Named; end: number }> {
  let line = 0;
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + 1)) {
    while ((starts[line + 1] ?? text.length) <= at) line++;
    const one = named[line];
    if (one !== undefined) yield { one, end: at + wanted.length };
  }
}
