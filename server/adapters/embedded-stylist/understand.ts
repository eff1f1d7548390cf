import { FELT_IN_SEASON } from "@wardrobe/domain/recommendations/climate.ts";
import type { DressCode } from "@wardrobe/domain/recommendations/dress-code.ts";
import type { SaidWeather } from "@wardrobe/domain/recommendations/said-weather.ts";
import { foldText } from "@wardrobe/domain/text/fold.ts";
import {
  STYLES,
  type Color,
  type KnownType,
  type Position,
  type Season,
  type Style,
} from "@wardrobe/domain/wardrobe/vocabulary.ts";
import { type Conditions, temperatureIn } from "#adapters/embedded-stylist/conditions.ts";
import { meaningsOf, type Meaning } from "#adapters/embedded-stylist/lexicon.ts";
import { withoutNames } from "#adapters/embedded-stylist/names.ts";
import type { Occasion } from "#adapters/embedded-stylist/occasions.ts";
import { PHRASES } from "#adapters/embedded-stylist/phrases.ts";

export type NamedGarment = {
  /** One of these types, or any garment of the position. */
  readonly types: readonly KnownType[] | null;
  readonly position: Position | null;
  readonly colors: readonly Color[];
};

export type Wish = {
  readonly garments: readonly NamedGarment[];
  /** Colors of no particular garment. */
  readonly colors: readonly Color[];
  readonly styles: readonly Style[];
  readonly seasons: readonly Season[];
  readonly occasions: readonly Occasion[];
  /** Null if the request does not imply any weather. */
  readonly conditions: Conditions | null;
  /** Whether they are those of rooms or the beach, whatever the day's are. */
  readonly hasOwnWeather: boolean;
  /** Whether no words tell the weather, or what it is as warm as. */
  readonly tellsNoWeather: boolean;
  /** The weather that words tell, and not what clothes or a country are like; null: they tell none. */
  readonly told: SaidWeather | null;
  readonly unwanted: {
    readonly garments: readonly NamedGarment[];
    readonly colors: readonly Color[];
    readonly styles: readonly Style[];
    readonly seasons: readonly Season[];
  };
  /** Words without a known meaning, perhaps of a brand or a note. */
  readonly unknown: readonly string[];
};

/** A color belongs to a garment that follows within this many words. */
const COLOR_REACH = 3;
export const UNKNOWN_MIN_LENGTH = 3;
const SAYS_NOTHING = new Set("and nor the for you are was has any что или для мне это все как".split(" "));
export const CLAUSE_END = ",";
/** Felt temperatures of rain, snow and wind if the request names none, in °C. */
const FELT = { rain: 12, snow: -3, wind: 11 } as const;
const EXCLUDABLE: readonly Meaning["kind"][] = ["types", "position", "colors", "styles", "season", "occasion"];

type Side = { garments: NamedGarment[]; colors: Color[]; styles: Style[]; seasons: Season[] };

type Reading = {
  readonly wanted: Side;
  readonly unwanted: Side;
  readonly occasions: Occasion[];
  readonly unknown: string[];
  readonly weather: { rain: boolean; snow: boolean; wind: boolean };
  feltC: number | null;
  toldC: number | null;
  /** Waterproof boots that are asked for say nothing of rain. */
  isToldWet: boolean;
  isNegated: boolean;
  /** Whether only the next garment is excluded: "instead of jeans a skirt". */
  isForOne: boolean;
  /** Whether the exclusion that is being read has named anything. */
  hasExcluded: boolean;
  pending: { readonly colors: readonly Color[]; readonly at: number } | null;
};

const newSide = (): Side => ({ garments: [], colors: [], styles: [], seasons: [] });

/** How one gets to what was named before, or what one stands on there. */
const ON_FOOT =
  /(?<!\p{L})(?:bik(?:e|es|ing)|cycl(?:e|ing)|bicycle|scooter|on foot|(?:walk|walking) (?:a lot|far|there|home|back|everywhere|\p{L}+ \p{L}+ (?:after|home|there))|(?:a )?long walk|grass|lawn|gravel|cobble\p{L}*|(?:на )?(?:велосипед|самокат|брусчатк|газон)\p{L}*|трав[еу]|(?:(?:долго|много|далеко) )?(?:(?:идти|ходить|пойду|иду) )?пешком|(?:долго|много|далеко) (?:идти|ходить|топать))(?!\p{L})/gu;

/** "But I bike there", «потом долго идти пешком»: the occasion stays, and heels do not (SPEC-166). */
function withoutHeels(plain: string): string {
  return plain.replaceAll(ON_FOOT, (way, at: number) =>
    dressCodeOf(plain.slice(0, at)) === null ? way : ", no heels,",
  );
}

/** Parses a request in Russian or English, each occasion as what it is there. Word order matters only for colors and negations. */
export function understand(text: string, asThere: (occasion: Occasion) => Occasion = (one) => one): Wish {
  const plain = withoutHeels(foldText(withoutNames(text)));
  const reading: Reading = {
    wanted: newSide(),
    unwanted: newSide(),
    occasions: [],
    unknown: [],
    weather: { rain: false, snow: false, wind: false },
    feltC: null,
    toldC: null,
    isToldWet: false,
    isNegated: false,
    isForOne: false,
    hasExcluded: false,
    pending: null,
  };
  wordsOf(plain).forEach((word, index) => readWord(reading, word, index));
  flushColors(reading);
  const { wanted, unwanted, unknown } = reading;
  const named = reading.occasions.map(asThere);
  const highest = Math.max(...named.map(({ rank = 1 }) => rank));
  const occasions = named.filter(({ rank = 1 }) => rank === highest);
  const garments = unwanted.garments.map((one) => withoutWanted(one, wanted));
  return {
    ...wanted,
    unwanted: { ...unwanted, garments },
    occasions,
    unknown,
    ...conditionsIn({ ...reading, occasions: named }, temperatureIn(plain)),
  };
}

/** "No jacket but a blazer": of several types the one that is asked for by itself is not excluded. */
function withoutWanted(named: NamedGarment, { garments }: Side): NamedGarment {
  const isWanted = (type: KnownType) => garments.some(({ types }) => types?.length === 1 && types[0] === type);
  const { types } = named;
  return types === null || types.length === 1 ? named : { ...named, types: types.filter((type) => !isWanted(type)) };
}

export function dressCodeOf(text: string): DressCode | null {
  const { occasions, styles } = understand(text);
  return occasions.flatMap(({ code }) => code ?? [])[0] ?? (styles.includes("Homewear") ? "home" : null);
}

export function weatherIn(text: string): SaidWeather | null {
  const { told, hasOwnWeather } = understand(text);
  return hasOwnWeather ? null : told;
}

/** Whether any of the words has a meaning here. */
export function understands(text: string): boolean {
  const plain = foldText(text);
  const says = ({ kind }: Meaning) => kind !== "not" && kind !== "instead" && kind !== "but" && kind !== "with";
  return temperatureIn(plain) !== null || wordsOf(plain).some((word) => meaningsOf(word).some(says));
}

function readWord(reading: Reading, word: string, index: number): void {
  if (word === CLAUSE_END) return setNegated(reading, false);
  const meanings = meaningsOf(word);
  for (const meaning of meanings) applyMeaning(reading, meaning, index);
  if (meanings.length === 0 && word.length >= UNKNOWN_MIN_LENGTH && !SAYS_NOTHING.has(word)) reading.unknown.push(word);
}

function applyMeaning(reading: Reading, meaning: Meaning, index: number): void {
  const side = sideOf(reading);
  if (reading.isNegated && EXCLUDABLE.includes(meaning.kind)) reading.hasExcluded = true;
  switch (meaning.kind) {
    case "not":
      return setNegated(reading, true);
    case "instead":
      setNegated(reading, true);
      reading.isForOne = true;
      return;
    case "but":
      return setNegated(reading, false);
    case "with":
      // "Without jeans, with a skirt", but "not with jeans".
      return reading.hasExcluded ? setNegated(reading, false) : undefined;
    case "types": {
      const isOut = reading.isNegated && !reading.isForOne;
      return addGarment(reading, { types: isOut ? meaning.outTypes : meaning.types, position: null }, index);
    }
    case "position":
      return addGarment(reading, { types: null, position: meaning.position }, index);
    case "colors":
      flushColors(reading);
      reading.pending = { colors: meaning.colors, at: index };
      return;
    case "styles":
      return void side.styles.push(...meaning.styles);
    case "season":
      return void side.seasons.push(meaning.season);
    case "occasion":
      if (reading.isNegated) side.styles.push(...stylesOnlyOf(meaning.occasion));
      else reading.occasions.push(meaning.occasion);
      return;
    case "felt":
      // "Not hot" and "not cold" imply no temperature.
      if (reading.isNegated) return;
      reading.feltC ??= meaning.feltC;
      if (meaning.of === undefined) reading.toldC ??= meaning.feltC;
      return;
    default:
      reading.weather[meaning.kind] ||= !reading.isNegated;
      if (meaning.of === undefined) reading.isToldWet ||= meaning.kind === "rain" && !reading.isNegated;
  }
}

/** The styles that "not for sport" excludes; casual things are not for one occasion. */
function stylesOnlyOf(occasion: Occasion): Style[] {
  return mainStyles(occasion).filter((style) => style !== "Casual");
}

export function mainStyles({ styles }: Occasion): Style[] {
  return STYLES.filter((style) => styles[style] === 1);
}

function sideOf({ isNegated, wanted, unwanted }: Reading): Side {
  return isNegated ? unwanted : wanted;
}

function setNegated(reading: Reading, isNegated: boolean): void {
  flushColors(reading);
  reading.isNegated = isNegated;
  reading.isForOne = false;
  reading.hasExcluded = false;
}

/** Colors without a garment apply to everything. */
function flushColors(reading: Reading): void {
  if (reading.pending !== null) sideOf(reading).colors.push(...reading.pending.colors);
  reading.pending = null;
}

function addGarment(reading: Reading, garment: Pick<NamedGarment, "types" | "position">, index: number): void {
  const { pending } = reading;
  const colors = pending !== null && index - pending.at <= COLOR_REACH ? pending.colors : [];
  sideOf(reading).garments.push({ ...garment, colors });
  if (colors.length > 0) reading.pending = null;
  if (reading.isForOne) setNegated(reading, false);
}

function conditionsIn(
  { wanted, occasions, weather, feltC, toldC, isToldWet }: Reading,
  temperature: number | null,
): Pick<Wish, "conditions" | "tellsNoWeather" | "told" | "hasOwnWeather"> {
  const season = feltInSeason(wanted.seasons);
  const said = temperature ?? feltC ?? season;
  const degrees = temperature ?? toldC ?? season;
  const felt = said ?? feltAt(occasions) ?? feltIn(weather);
  const { rain: isWet, snow: isSnowy, wind: isWindy } = weather;
  const how = {
    tellsNoWeather: said === null && !isWet && !isSnowy && !isWindy,
    told:
      degrees !== null || isToldWet || isSnowy || isWindy
        ? { feltC: degrees, isWet: isToldWet, isSnowy, isWindy }
        : null,
    hasOwnWeather: occasions.some((occasion) => occasion.hasOwnWeather === true),
  };
  if (felt === null) return { conditions: null, ...how };
  return { conditions: { feltMin: felt, feltMax: felt, isWet, isSnowy, isWindy, isSunny: !isWet && !isSnowy }, ...how };
}

function feltAt(occasions: readonly Occasion[]): number | null {
  return occasions.find(({ feltC }) => feltC !== undefined)?.feltC ?? null;
}

function feltIn(weather: Reading["weather"]): number | null {
  if (weather.snow) return FELT.snow;
  if (weather.rain) return FELT.rain;
  return weather.wind ? FELT.wind : null;
}

function feltInSeason([first]: readonly Season[]): number | null {
  return first === undefined ? null : FELT_IN_SEASON[first];
}

/** More than any word has, or several joined by hyphens: from each place the patterns of phrases read on to the end of the word. */
const WORD_MAX = 64;

/** The words in order, with a mark at the end of each clause. */
export function wordsOf(plain: string): string[] {
  const short = plain.replaceAll(/[\p{L}\d-]+/gu, (word) => word.slice(0, WORD_MAX));
  const joined = PHRASES.reduce((text, [phrase, word]) => text.replace(phrase, word), short);
  const parts: readonly string[] = joined.match(/[\p{L}\d-]+|[,.;:!?]/gu) ?? [];
  return parts.flatMap((part) => (/^[,.;:!?]$/u.test(part) ? CLAUSE_END : /\p{L}/u.test(part) ? part : []));
}
