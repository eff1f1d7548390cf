import { stemmer as stemEnglish } from "@orama/stemmers/english";
import { stemmer as stemRussian } from "@orama/stemmers/russian";
import { editsBetween } from "#text/edits-between.ts";
import { vocabularyEn } from "#text/en/vocabulary.ts";
import { foldText } from "#text/fold.ts";
import { vocabularyRu } from "#text/ru/vocabulary.ts";
import { LITTLE_WORDS, OF_SEASON } from "#text/searched.ts";

/** Shorter words are too much like one another to be mistyped. */
const MISTYPED_MIN = 4;
/** Shorter English words are the ends of too many others. */
const COMPOUND_MIN = 4;

/** Blanks and punctuation; signs such as hearts can be looked for. */
const BETWEEN_WORDS = /[\s\p{P}]+/u;

type Index = {
  /** The entries of each word of the texts. */
  readonly words: ReadonlyMap<string, ReadonlySet<number>>;
  /** Those of each two words that follow each other and may be typed as one: T-Shirt, New Balance. */
  readonly pairs: ReadonlyMap<string, ReadonlySet<number>>;
  /** Remembered: a stem takes longer than all else, and most are never asked for. */
  readonly stemOf: (word: string) => string;
};

/** Tells the entries that a word means though they do not have it; `isHad`: others do. */
export type MeantBy<Entry> = (word: string, isHad: boolean) => (entry: Entry) => boolean;

/**
 * A search for typed words: the entries whose texts have every word, in whatever form, as a beginning (somebody is still
 * typing) or in an English compound (raincoat). A word of four letters or more may have one typing mistake after its first
 * letter, unless the vocabulary has it (a shirt is no skirt); what it means by `meantBy` counts as such. Fewer mistakes come first, equal entries stay in order. A
 * query without a word finds everything. `which` is "most": those with most of the words, where no entry has them all.
 */
export function toWordSearch<Entry>(
  entries: readonly Entry[],
  textsOf: (entry: Entry) => readonly string[],
  meantBy: MeantBy<Entry> = () => () => false,
): (query: string, which?: "all" | "most") => readonly Entry[] {
  const index = toIndex(entries.map(textsOf));
  return (query, which = "all") => {
    const asked = new Set(askedWords(query, index));
    if (asked.size === 0) return entries;
    const byWord: ReadonlyMap<number, number>[] = [];
    for (const word of asked) {
      const had = entriesWith(word, index);
      const isMeant = meantBy(word, had.size > 0);
      const meant = entries.flatMap((entry, at) => (isMeant(entry) ? [at] : []));
      const mistakes = mistakesByEntry(had, meant.length > 0 ? meant : entriesLike(word, index));
      if (mistakes.size === 0 && which === "all") return [];
      byWord.push(mistakes);
    }
    const rated = entries.map((entry, at) => {
      const found = byWord.flatMap((mistakes) => mistakes.get(at) ?? []);
      return { entry, words: found.length, mistakes: sum(found) };
    });
    const wanted = which === "all" ? asked.size : Math.max(1, ...rated.map(({ words }) => words));
    return rated
      .filter(({ words }) => words === wanted)
      .sort((one, other) => one.mistakes - other.mistakes)
      .map(({ entry }) => entry);
  };
}

function toIndex(textsByEntry: readonly (readonly string[])[]): Index {
  const words = new Map<string, Set<number>>();
  const pairs = new Map<string, Set<number>>();
  const split = remembered(wordsOf);
  const add = (to: Map<string, Set<number>>, word: string, entry: number): void => {
    const entries = to.get(word);
    if (entries === undefined) to.set(word, new Set([entry]));
    else entries.add(entry);
  };
  for (const [entry, texts] of textsByEntry.entries())
    for (const found of texts.map(split))
      for (const [at, word] of found.entries()) {
        add(words, word, entry);
        const before = found[at - 1];
        if (before !== undefined) add(pairs, before + word, entry);
      }
  return { words, pairs, stemOf: remembered(toStem) };
}

/** The words to look for; a single letter is one with the next word if it is so in a text (T-Shirt, H&M). */
function askedWords(query: string, { pairs }: Index): string[] {
  const words = wordsOf(query);
  const telling = words.filter((word) => !LITTLE_WORDS.has(word));
  const asked: string[] = [];
  for (const word of telling.length === 0 ? words : telling) {
    const letter = asked.at(-1) ?? "";
    const isPair = letter.length === 1 && pairs.has(letter + word);
    asked.splice(asked.length - (isPair ? 1 : 0), 1, isPair ? letter + word : word);
  }
  return asked;
}

/** The entries with the mistakes in the word: none in those that have it, one in others. */
function mistakesByEntry(had: ReadonlySet<number>, others: Iterable<number>): ReadonlyMap<number, number> {
  const mistakes = new Map<number, number>();
  for (const entry of others) mistakes.set(entry, 1);
  for (const entry of had) mistakes.set(entry, 0);
  return mistakes;
}

/** The entries that have the word in any form, as a beginning or in a compound. */
function entriesWith(word: string, { words, pairs, stemOf }: Index): ReadonlySet<number> {
  const begins = beginsWith(word, stemOf);
  return new Set([
    ...[...words].flatMap(([other, entries]) => (begins(other) || isInside(word, other, stemOf) ? [...entries] : [])),
    ...[...pairs].flatMap(([pair, entries]) => (begins(pair) ? [...entries] : [])),
  ]);
}

/** Those that have it but for a mistake. */
function entriesLike(word: string, { words, stemOf }: Index): ReadonlySet<number> {
  if (word.length < MISTYPED_MIN || /\d/u.test(word) || VOCABULARY.some(beginsWith(word, stemOf))) return new Set();
  return new Set([...words].flatMap(([other, entries]) => (isOneMistakeFrom(word, other, stemOf) ? [...entries] : [])));
}

function beginsWith(word: string, stemOf: Index["stemOf"]): (other: string) => boolean {
  return (other) => other.startsWith(word) || (other[0] === word[0] && stemOf(other) === stemOf(word));
}

/** In Russian nothing is: «очки» are no «тапочки». A script without blanks between its words has them only inside. */
function isInside(word: string, other: string, stemOf: Index["stemOf"]): boolean {
  if (!/^[a-z]/u.test(word)) return !/^[а-я]/u.test(word) && other.includes(word);
  const stem = stemOf(word);
  return word.length >= COMPOUND_MIN && other.includes(stem) && stemOf(other).endsWith(stem);
}

function isOneMistakeFrom(word: string, other: string, stemOf: Index["stemOf"]): boolean {
  if (other[0] !== word[0] || other.length < MISTYPED_MIN) return false;
  if (editsBetween(word, other, 1) === 1) return true;
  const [stem, otherStem] = [stemOf(word), stemOf(other)];
  return Math.min(stem.length, otherStem.length) >= MISTYPED_MIN && editsBetween(stem, otherStem, 1) === 1;
}

function wordsOf(text: string): string[] {
  return foldText(text)
    .split(BETWEEN_WORDS)
    .filter((word) => word !== "");
}

/** The stem of a word, in the language of its letters. */
function toStem(word: string): string {
  if (/^[a-z]/u.test(word)) return stemEnglish(word);
  if (!/^[а-я]/u.test(word)) return word;
  // Without its soft sign бельё would be a form of белый.
  if (SOFT_ENDING.test(word)) return word.replace(SOFT_ENDING, "ь");
  // A vowel comes and goes: юбка, юбок; ремень, ремня.
  return stemRussian(word).replace(/^(.+[^аеиоуыэюя])[ое]([клн])$/u, "$1$2");
}

const SOFT_ENDING = /ь(?:е|ем|ев|я|ям|ями|ях)$/u;
// «Тёмный» is no mistake for «тёплый», «джинсовка» none for «джинсовый».
const VOCABULARY = [vocabularyEn, vocabularyRu, OF_SEASON, ["тёмный", "джинсовка"]].flatMap((texts) =>
  Object.values(texts).flatMap(wordsOf),
);

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function remembered<Result>(find: (text: string) => Result): (text: string) => Result {
  const found = new Map<string, Result>();
  return (text) => {
    const known = found.get(text) ?? find(text);
    found.set(text, known);
    return known;
  };
}
