import { stemmer as stemEnglish } from "@orama/stemmers/english";
import { stemmer as stemRussian } from "@orama/stemmers/russian";
import { editsBetween } from "#text/edits-between.ts";
import { vocabularyEn } from "#text/en/vocabulary.ts";
import { foldText } from "#text/fold.ts";
import { vocabularyRu } from "#text/ru/vocabulary.ts";
import { LITTLE_WORDS, OF_SEASON } from "#text/searched.ts";

/** Shorter words are too much like one another to be mistyped. */
const MISTYPED_MIN = 4;
/** Shorter ones are not looked for inside a word: every other word has them. */
const INSIDE_MIN = 4;

/** Blanks and punctuation; signs such as hearts can be looked for. */
const BETWEEN_WORDS = /[\s\p{P}]+/u;

type Word = { readonly word: string; readonly stem: string };
type Known = Word & { readonly entries: Set<number> };
/** The words of the texts, and each two that follow each other and may be typed as one: T-Shirt, New Balance. */
type Index = {
  readonly words: ReadonlyMap<string, Known>;
  readonly pairs: ReadonlyMap<string, ReadonlySet<number>>;
};

/**
 * A search for typed words: the entries whose texts have every word, in whatever form, as a beginning (somebody is still
 * typing) or, from four letters on, inside another (raincoat). A word of four letters or more may have one typing mistake
 * after its first letter, unless the vocabulary has it (a shirt is no skirt). Fewer mistakes come first, equal entries stay
 * in order. A query without a word finds everything.
 */
export function toWordSearch<Entry>(
  entries: readonly Entry[],
  textsOf: (entry: Entry) => readonly string[],
): (query: string) => readonly Entry[] {
  const index = toIndex(entries.map(textsOf));
  return (query) => {
    const asked = askedWords(query, index).map((word) => mistakesByEntry(toWord(word), index));
    if (asked.length === 0) return entries;
    return entries
      .map((entry, at) => ({ entry, mistakes: sum(asked.map((mistakes) => mistakes.get(at) ?? Infinity)) }))
      .filter(({ mistakes }) => mistakes < Infinity)
      .sort((one, other) => one.mistakes - other.mistakes)
      .map(({ entry }) => entry);
  };
}

function toIndex(textsByEntry: readonly (readonly string[])[]): Index {
  const words = new Map<string, Known>();
  const pairs = new Map<string, Set<number>>();
  const split = remembered(wordsOf);
  for (const [entry, texts] of textsByEntry.entries())
    for (const found of texts.map(split))
      for (const [at, word] of found.entries()) {
        const known = words.get(word) ?? { ...toWord(word), entries: new Set() };
        known.entries.add(entry);
        words.set(word, known);
        const pair = at === 0 ? "" : `${found[at - 1] ?? ""}${word}`;
        if (at > 0) pairs.set(pair, (pairs.get(pair) ?? new Set()).add(entry));
      }
  return { words, pairs };
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

/** The entries that have the word, each with the mistakes in it: none or one. */
function mistakesByEntry(asked: Word, { words, pairs }: Index): ReadonlyMap<number, number> {
  const mistakes = new Map<number, number>();
  const add = (entries: ReadonlySet<number>, count: number): void => {
    for (const entry of entries) if (!mistakes.has(entry)) mistakes.set(entry, count);
  };
  for (const other of words.values()) if (begins(asked, other) || isInside(asked, other)) add(other.entries, 0);
  for (const [pair, entries] of pairs) if (beginsPair(asked, pair)) add(entries, 0);
  if (canBeMistyped(asked))
    for (const other of words.values()) if (isOneMistakeFrom(asked, other)) add(other.entries, 1);
  return mistakes;
}

function begins({ word, stem }: Word, other: Word): boolean {
  return other.stem === stem || other.word.startsWith(word);
}

/** As `begins`; the stem of a pair is seldom asked for. */
function beginsPair({ word, stem }: Word, pair: string): boolean {
  return pair.startsWith(word) || (pair.startsWith(stem) && toStem(pair) === stem);
}

/** A script without blanks between its words has them only inside. */
function isInside({ word }: Word, other: Word): boolean {
  return (word.length >= INSIDE_MIN || !/^[a-zа-я]/u.test(word)) && other.word.includes(word);
}

function canBeMistyped(asked: Word): boolean {
  return (
    asked.word.length >= MISTYPED_MIN && !/\d/u.test(asked.word) && !vocabulary.some((known) => begins(asked, known))
  );
}

function isOneMistakeFrom({ word, stem }: Word, other: Word): boolean {
  if (word[0] !== other.word[0] || other.word.length < MISTYPED_MIN) return false;
  const areLong = Math.min(stem.length, other.stem.length) >= MISTYPED_MIN;
  return editsBetween(word, other.word, 1) === 1 || (areLong && editsBetween(stem, other.stem, 1) === 1);
}

function wordsOf(text: string): string[] {
  return foldText(text)
    .split(BETWEEN_WORDS)
    .filter((word) => word !== "");
}

function toWord(word: string): Word {
  return { word, stem: toStem(word) };
}

/** What the forms of a word share; of a Russian one also if a vowel comes and goes (юбка, юбок; ремень, ремня). */
function toStem(word: string): string {
  if (/^[a-z]/u.test(word)) return stemEnglish(word);
  return /^[а-я]/u.test(word) ? stemRussian(word).replace(/^(.+[^аеиоуыэюя])[ое]([клн])$/u, "$1$2") : word;
}

const vocabulary: readonly Word[] = [vocabularyEn, vocabularyRu, OF_SEASON]
  .flatMap((texts) => Object.values(texts).flatMap(wordsOf))
  .map(toWord);

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
