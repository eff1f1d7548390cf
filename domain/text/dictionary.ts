import { editsBetween } from "#text/edits-between.ts";

/** Words by their spelling, as `foldText` gives it; `find` also knows words with a typing mistake. */
export type Dictionary<Meaning> = {
  find(word: string): Meaning | undefined;
  /** The same without mistakes, for texts in which names of makers stand. */
  findExact(word: string): Meaning | undefined;
};

/** How Russian adjectives end, hard and soft, with their diminutives and adverbs. */
const ADJECTIVE_ENDINGS = "ый ий ой ая яя ое ее ые ие ого его ому ему ую юю ых их ым им ыми ими ом ем ею о".split(" ");
const STEM_MIN = 3;
/** Shorter words are too much like one another; of four letters two may be swapped. Up to `USUAL_MAX` letters only the most usual mistakes count. */
const MISTYPED_MIN = 5;
const SWAPPED_MIN = 4;
const USUAL_MAX = 6;
const TWO_EDITS_MIN = 12;
/** Endings that may follow a mistyped stem. */
const ENDING_MAX = 4;

/** `шапк*`: words that begin so; `черн~`: all forms of the adjective. The longer fit counts; `ordinary`: no typos. */
export function toDictionary<Meaning>(
  list: readonly (readonly [words: string, meaning: Meaning])[],
  ordinary: string,
): Dictionary<Meaning> {
  const exact = new Map<string, Meaning>();
  const stems = new Map<string, Meaning>();
  for (const [words, meaning] of list) {
    for (const word of words.split(/\s+/u)) {
      if (word.endsWith("*")) stems.set(word.slice(0, -1), meaning);
      else for (const form of word.endsWith("~") ? inflect(word.slice(0, -1)) : [word]) exact.set(form, meaning);
    }
  }
  const known = toDictionaryOf(exact, stems);
  const plain = toDictionaryOf(...ordinaryWords(ordinary));
  const candidates = byFirstLetter([...exact.keys()], [...stems.keys()]);
  return {
    findExact: known,
    find: (word) => {
      const meaning = known(word);
      if (meaning !== undefined || word.length < SWAPPED_MIN || plain(word) === true) return meaning;
      const meant = nearest(word, candidates.get(word.slice(0, 1)) ?? []);
      return meant === undefined ? undefined : (exact.get(meant) ?? stems.get(meant));
    },
  };
}

function toDictionaryOf<Meaning>(exact: ReadonlyMap<string, Meaning>, stems: ReadonlyMap<string, Meaning>) {
  const longest = Math.max(...[...stems.keys()].map((stem) => stem.length));
  return (word: string): Meaning | undefined => {
    const whole = exact.get(word);
    if (whole !== undefined) return whole;
    for (let length = Math.min(word.length, longest); length >= STEM_MIN; length--) {
      const meaning = stems.get(word.slice(0, length));
      if (meaning !== undefined) return meaning;
    }
    return undefined;
  };
}

function ordinaryWords(words: string): [Map<string, true>, Map<string, true>] {
  const list = words.split(/\s+/u);
  const stems = list.filter((word) => word.endsWith("*")).map((word) => [word.slice(0, -1), true] as const);
  return [new Map(list.map((word) => [word, true])), new Map(stems)];
}

/** Every form of an adjective. */
export function inflect(stem: string): string[] {
  return [stem, `${stem}еньк`].flatMap((base) => ADJECTIVE_ENDINGS.map((ending) => `${base}${ending}`));
}

type Candidate = { readonly word: string; readonly isStem: boolean };

/** A mistake is seldom in the first letter. */
function byFirstLetter(words: readonly string[], stems: readonly string[]): Map<string, Candidate[]> {
  const candidates = [
    ...words.map((word) => ({ word, isStem: false })),
    ...stems.map((word) => ({ word, isStem: true })),
  ].filter(({ word, isStem }) => word.length >= (isStem ? MISTYPED_MIN : SWAPPED_MIN));
  const found = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    const letter = candidate.word.slice(0, 1);
    found.set(letter, [...(found.get(letter) ?? []), candidate]);
  }
  return found;
}

/** The word that was meant: one mistake away, or two if it is long. */
function nearest(word: string, candidates: readonly Candidate[]): string | undefined {
  let best: { readonly word: string; readonly edits: number } | undefined;
  for (const { word: other, isStem } of candidates) {
    const beyond = word.length - other.length;
    if (beyond < -2 || beyond > (isStem ? ENDING_MAX : 2)) continue;
    const allowed = other.length >= TWO_EDITS_MIN ? 2 : 1;
    const begins = isStem ? startsOf(word, other.length, allowed) : [word];
    for (const begin of begins) {
      const edits = editsBetween(begin, other, allowed);
      const isShort = Math.min(word.length, other.length) < MISTYPED_MIN;
      const isUsual = isShort ? isSwapped : isUsualMistake;
      const isMeant = edits <= allowed && (other.length > USUAL_MAX || isUsual(begin, other));
      if (isMeant && edits < (best?.edits ?? Infinity)) best = { word: other, edits };
    }
  }
  return best?.word;
}

function startsOf(word: string, length: number, allowed: number): string[] {
  const lengths = Array.from({ length: 2 * allowed + 1 }, (_, index) => length - allowed + index);
  return lengths.map((end) => word.slice(0, end));
}

/** Whether two words that are one edit apart differ as mistyped ones mostly do: swapped, doubled, a key beside, a vowel that is another, too many or too few but at the end. */
function isUsualMistake(word: string, meant: string): boolean {
  const [shorter, longer] = word.length < meant.length ? [word, meant] : [meant, word];
  const first = [...longer].findIndex((letter, index) => letter !== shorter[index]);
  const [one = "", other = ""] = [longer[first], shorter[first]];
  if (shorter.length < longer.length)
    return one === longer[first - 1] || (VOWELS.includes(one) && first < shorter.length);
  return isSwapped(word, meant) || (VOWELS.includes(one) && VOWELS.includes(other)) || areNeighbours(one, other);
}

function isSwapped(word: string, meant: string): boolean {
  const first = [...meant].findIndex((letter, index) => letter !== word[index]);
  return word.length === meant.length && meant[first] === word[first + 1] && meant[first + 1] === word[first];
}

const VOWELS = "aeiouyаеиоуыэюя";
const KEYBOARDS = ["qwertyuiop asdfghjkl zxcvbnm", "йцукенгшщзхъ фывапролджэ ячсмитьбю"].map((rows) => rows.split(" "));

function areNeighbours(one: string, other: string): boolean {
  return KEYBOARDS.some((rows) => {
    const [a, b] = [one, other].map((letter) => {
      const row = rows.findIndex((letters) => letters.includes(letter));
      // Each row begins half a key further to the right.
      return { row, at: (rows[row]?.indexOf(letter) ?? 0) + row / 2 };
    });
    if (a === undefined || b === undefined || a.row < 0 || b.row < 0) return false;
    return Math.abs(a.row - b.row) <= 1 && Math.abs(a.at - b.at) <= 1;
  });
}
