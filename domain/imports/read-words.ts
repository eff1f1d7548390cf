import { toDictionary } from "#text/dictionary.ts";
import { foldText } from "#text/fold.ts";
import { COLOR_WORDS, GARMENT_WORDS, POSITION_WORDS, SEASON_WORDS, STYLE_WORDS } from "#wardrobe/garment-words.ts";
import { colorWords, positionWords, seasonWords, styleWords, typeWords } from "#wardrobe/known-words.ts";
import {
  isKnownType,
  POSITIONS,
  SEASONS,
  type Color,
  type Position,
  type Season,
  type Style,
} from "#wardrobe/vocabulary.ts";

/** The kind of garment that a text names. */
export type Kind = { readonly type?: string; readonly position?: Position };
/** The words of a list, and its parts in which there is none. */
export type Words<Word> = { readonly known: readonly Word[]; readonly unknown: readonly string[] };

const KINDS = toDictionary<Kind>(
  [
    ...GARMENT_WORDS.flatMap(([words, [type]]) => (type === undefined ? [] : [[words, kindOf(type)] as const])),
    ...POSITION_WORDS.map(([words, position]) => [words, { position }] as const),
  ],
  "",
);
const COLOR = toDictionary<Color>(oneMeaning(COLOR_WORDS), "");
const STYLE = toDictionary<Style>(oneMeaning(STYLE_WORDS), "");
const SEASON = toDictionary<readonly Season[]>(
  [
    ...SEASON_WORDS.map(([words, season]) => [words, [season]] as const),
    ["demiseason демисезон* межсезон*", ["Spring", "Autumn"]],
    ["any all allseason yearround весь все всесезон* круглогодичн* круглый любой", SEASONS],
  ],
  "",
);

/** Words that tell a spreadsheet's reader that nothing is told. */
const NOTHING = new Set(
  "- -- n/a na none null unknown other misc нет неизвестно другое прочее разное не указано ?".split(" "),
);
/** Words after these describe the garment, or name another one: "T-shirt with a belt", "сумка под ноутбук". */
const DESCRIBES = /\s(?:with|without|for|in|from|by|of|on|and|w\/|с|со|для|без|под|из|от|и|на)\s/u;
const LIST = /[,;/|\n+&]|\s(?:and|и)\s/u;
const RUN_MAX = 3;

export function saysNothing(text: string): boolean {
  const folded = foldText(text);
  return folded === "" || NOTHING.has(folded);
}

/** The type in a text, a word of its own or the noun of a name: "Black linen blazer", «Куртка зимняя». */
export function readType(text: string): Kind {
  const whole = typeWords.find(text);
  if (whole !== undefined) return kindOf(whole);
  for (const part of foldText(text).split(/[,;/|()]/u)) {
    const found = nounIn(part);
    if (found !== null) return found;
  }
  return {};
}

export function readPosition(text: string): Kind {
  const position = positionWords.find(text);
  return position === undefined ? readType(text) : { position };
}

/** The colors in a text, dark and light ones as their color. */
export function readColors(text: string): Words<Color> {
  return readList(text, (part) => {
    const color = colorWords.find(part);
    return color === undefined ? eachWord(part, (word) => COLOR.findExact(word) ?? colorWords.find(word)) : [color];
  });
}

/** The seasons in a text; one for the whole year says all of them. */
export function readSeasons(text: string): Words<Season> {
  return readList(text, (part) => {
    const season = seasonWords.find(part);
    return season === undefined ? eachWord(part, (word) => SEASON.findExact(word)).flat() : [season];
  });
}

/** The styles in a text, of which an item has one. */
export function readStyles(text: string): Words<Style> {
  return readList(text, (part) => {
    const style = styleWords.find(part);
    return style === undefined ? eachWord(part, (word) => STYLE.findExact(word)) : [style];
  });
}

export function partsOf(text: string): string[] {
  return text
    .split(LIST)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

function readList<Word>(text: string, read: (part: string) => readonly Word[]): Words<Word> {
  const parts = partsOf(text).map((part) => ({ part, words: read(part) }));
  return {
    known: [...new Set(parts.flatMap(({ words }) => words))],
    unknown: parts.filter(({ part, words }) => words.length === 0 && !saysNothing(part)).map(({ part }) => part),
  };
}

function eachWord<Word>(part: string, find: (word: string) => Word | undefined): Word[] {
  return wordsOf(part).flatMap((word) => find(word) ?? []);
}

function wordsOf(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}

/** In English the noun ends its name, in Russian it is the first that is no adjective. */
function nounIn(part: string): Kind | null {
  const words = wordsOf(part.split(DESCRIBES)[0] ?? "");
  const isRussian = /[а-я]/u.test(part);
  const starts = isRussian ? words.keys() : [...words.keys()].reverse();
  for (const at of starts)
    for (let length = RUN_MAX; length > 0; length--) {
      const run = isRussian ? words.slice(at, at + length) : words.slice(Math.max(0, at + 1 - length), at + 1);
      if (run.length < length) continue;
      const type = typeWords.find(run.join(" "));
      if (type !== undefined) return kindOf(type);
      const [word = ""] = run;
      const kind = length === 1 && !ADJECTIVE.test(word) ? KINDS.findExact(word) : undefined;
      if (kind !== undefined) return kind;
    }
  return null;
}

const ADJECTIVE = /(?:ая|яя|ый|ий|ой|ое|ее|ые|ие)$/u;

function kindOf(type: string): Kind {
  const position = POSITIONS.find((one) => isKnownType(one, type));
  return position === undefined ? { type } : { type, position };
}

/** Without the groups of colors and styles that a wish may mean: "dark", "elegant". */
function oneMeaning<Word>(list: readonly (readonly [words: string, meant: readonly Word[]])[]) {
  return list.flatMap(([words, [meant, ...others]]) =>
    meant === undefined || others.length > 0 ? [] : [[words, meant] as const],
  );
}
