import {
  STYLES,
  type Color,
  type KnownType,
  type Position,
  type Season,
  type Style,
} from "@wardrobe/domain/wardrobe/vocabulary.ts";
import type { Conditions } from "#adapters/embedded-stylist/conditions.ts";
import { meaningOf, PHRASES, type Meaning } from "#adapters/embedded-stylist/lexicon.ts";
import type { Occasion } from "#adapters/embedded-stylist/occasions.ts";

/** One kind of garment that was named, with the colors that were said of it. */
export type NamedGarment = {
  /** What the word meant: a type among these, or anything of the position. */
  readonly types: readonly KnownType[] | null;
  readonly position: Position | null;
  readonly colors: readonly Color[];
};

/** What a request in words asks for. */
export type Wish = {
  readonly garments: readonly NamedGarment[];
  /** Colors that were said of no garment in particular. */
  readonly colors: readonly Color[];
  readonly styles: readonly Style[];
  readonly seasons: readonly Season[];
  readonly occasions: readonly Occasion[];
  /** Null where nothing was said of the weather. */
  readonly conditions: Conditions | null;
  readonly unwanted: {
    readonly garments: readonly NamedGarment[];
    readonly colors: readonly Color[];
    readonly styles: readonly Style[];
    readonly seasons: readonly Season[];
  };
  /** Words that mean nothing here: perhaps somebody's brand or note. */
  readonly unknown: readonly string[];
};

/** A color is said of a garment that follows within so many words. */
const COLOR_REACH = 3;
const UNKNOWN_MIN_LENGTH = 3;
const CLAUSE_END = ",";
/** What rain, snow and wind feel like where no temperature is said, in °C. */
const FELT = { rain: 12, snow: -3, wind: 11 } as const;
const SEASON_FELT = { Winter: -5, Spring: 12, Summer: 26, Autumn: 9 } as const satisfies Record<Season, number>;
/** "+5", "-10°", "минус 10 градусов", "20 degrees". */
const TEMPERATURE =
  /(?:(минус|minus|-|−|–)\s?|(?:плюс|plus|\+)\s?)(\d{1,2})(?!\d)|(\d{1,2})\s?(?:°|градус|degree|deg\b)/u;

type Side = { garments: NamedGarment[]; colors: Color[]; styles: Style[]; seasons: Season[] };

/** What was read so far. */
type Reading = {
  readonly wanted: Side;
  readonly unwanted: Side;
  readonly occasions: Occasion[];
  readonly unknown: string[];
  readonly weather: { rain: boolean; snow: boolean; wind: boolean };
  feltC: number | null;
  isNegated: boolean;
  /** Colors that wait for the garment they are said of. */
  pending: { readonly colors: readonly Color[]; readonly at: number } | null;
};

const newSide = (): Side => ({ garments: [], colors: [], styles: [], seasons: [] });

/** Takes a request in Russian or English apart. Order matters only to what a color or a "not" is said of. */
export function understand(text: string): Wish {
  const plain = simpleSpelling(text);
  const reading: Reading = {
    wanted: newSide(),
    unwanted: newSide(),
    occasions: [],
    unknown: [],
    weather: { rain: false, snow: false, wind: false },
    feltC: null,
    isNegated: false,
    pending: null,
  };
  wordsOf(plain).forEach((word, index) => readWord(reading, word, index));
  settleColors(reading);
  const { wanted, unwanted, unknown } = reading;
  const definite = reading.occasions.filter(({ isVague }) => isVague !== true);
  const occasions = definite.length > 0 ? definite : reading.occasions;
  return { ...wanted, unwanted, occasions, unknown, conditions: conditionsIn(reading, temperatureIn(plain)) };
}

/** In small letters, without what people write or leave out: ё and apostrophes. */
export function simpleSpelling(text: string): string {
  return text.toLowerCase().replaceAll("ё", "е").replaceAll(/['’]/gu, "");
}

function readWord(reading: Reading, word: string, index: number): void {
  if (word === CLAUSE_END) return turn(reading, false);
  const meaning = meaningOf(word);
  if (meaning !== null) take(reading, meaning, index);
  else if (word.length >= UNKNOWN_MIN_LENGTH) reading.unknown.push(word);
}

function take(reading: Reading, meaning: Meaning, index: number): void {
  const side = sideOf(reading);
  switch (meaning.kind) {
    case "not":
      return turn(reading, true);
    case "but":
      return turn(reading, false);
    case "types":
      return nameGarment(reading, { types: meaning.types, position: null }, index);
    case "position":
      return nameGarment(reading, { types: null, position: meaning.position }, index);
    case "colors":
      settleColors(reading);
      reading.pending = { colors: meaning.colors, at: index };
      return;
    case "style":
      return void side.styles.push(meaning.style);
    case "season":
      return void side.seasons.push(meaning.season);
    case "occasion":
      if (reading.isNegated) side.styles.push(...ownStyles(meaning.occasion));
      else reading.occasions.push(meaning.occasion);
      return;
    case "felt":
      // "Not hot" says little of how cold it is, and "not cold" as little.
      if (!reading.isNegated) reading.feltC ??= meaning.feltC;
      return;
    default:
      reading.weather[meaning.kind] ||= !reading.isNegated;
  }
}

/** The styles that an occasion is all about: "not for sport" refuses those. */
function ownStyles({ styles }: Occasion): Style[] {
  return STYLES.filter((style) => styles[style] === 1);
}

function sideOf({ isNegated, wanted, unwanted }: Reading): Side {
  return isNegated ? unwanted : wanted;
}

/** What is said from here on is wanted, or not. */
function turn(reading: Reading, isNegated: boolean): void {
  settleColors(reading);
  reading.isNegated = isNegated;
}

/** Colors that no garment followed are said of everything. */
function settleColors(reading: Reading): void {
  if (reading.pending !== null) sideOf(reading).colors.push(...reading.pending.colors);
  reading.pending = null;
}

function nameGarment(reading: Reading, garment: Pick<NamedGarment, "types" | "position">, index: number): void {
  const { pending } = reading;
  const colors = pending !== null && index - pending.at <= COLOR_REACH ? pending.colors : [];
  sideOf(reading).garments.push({ ...garment, colors });
  if (colors.length > 0) reading.pending = null;
}

function conditionsIn({ wanted, occasions, weather, feltC }: Reading, temperature: number | null): Conditions | null {
  const felt = temperature ?? feltC ?? feltInSeason(wanted.seasons) ?? feltAt(occasions) ?? feltIn(weather);
  if (felt === null) return null;
  return {
    feltC: felt,
    isWet: weather.rain,
    isSnowy: weather.snow,
    isWindy: weather.wind,
    isSunny: !weather.rain && !weather.snow,
  };
}

function feltAt(occasions: readonly Occasion[]): number | null {
  return occasions.find(({ feltC }) => feltC !== null)?.feltC ?? null;
}

function feltIn(weather: Reading["weather"]): number | null {
  if (weather.snow) return FELT.snow;
  if (weather.rain) return FELT.rain;
  return weather.wind ? FELT.wind : null;
}

function feltInSeason([first]: readonly Season[]): number | null {
  return first === undefined ? null : SEASON_FELT[first];
}

/** The words in order, with a mark where a clause ends. */
function wordsOf(plain: string): string[] {
  const joined = PHRASES.reduce((text, [phrase, word]) => text.replace(phrase, word), plain);
  return (
    joined
      .match(/[\p{L}\d-]*\p{L}[\p{L}\d-]*|[,.;:!?]/gu)
      ?.map((word) => (/^[,.;:!?]$/u.test(word) ? CLAUSE_END : word)) ?? []
  );
}

function temperatureIn(plain: string): number | null {
  const found = TEMPERATURE.exec(plain);
  if (found === null) return null;
  const [, minus, signed, unsigned] = found;
  const degrees = Number(signed ?? unsigned);
  return minus === undefined ? degrees : -degrees;
}
