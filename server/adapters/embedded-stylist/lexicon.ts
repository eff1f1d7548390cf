import type { Color, KnownType, Position, Season, Style } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import {
  COLOR_WORDS,
  GARMENT_WORDS,
  POSITION_WORDS,
  RAIN_WORDS,
  SEASON_WORDS,
  STYLE_WORDS,
  WARM_WORDS,
  WATERPROOF_WORDS,
} from "@wardrobe/domain/wardrobe/garment-words.ts";
import { OCCASIONS, type Occasion } from "#adapters/embedded-stylist/occasions.ts";
import { ORDINARY_WORDS } from "#adapters/embedded-stylist/phrases.ts";
import { toDictionary } from "@wardrobe/domain/text/dictionary.ts";

export type Meaning =
  | { readonly kind: "types"; readonly types: readonly KnownType[]; readonly outTypes: readonly KnownType[] }
  | { readonly kind: "position"; readonly position: Position }
  | { readonly kind: "colors"; readonly colors: readonly Color[] }
  | { readonly kind: "styles"; readonly styles: readonly Style[] }
  | { readonly kind: "season"; readonly season: Season }
  | { readonly kind: "occasion"; readonly occasion: Occasion }
  | { readonly kind: "felt"; readonly feltC: number; readonly of?: "place" | "clothes" }
  | { readonly kind: "rain" | "snow" | "wind"; readonly of?: "clothes" }
  | { readonly kind: "not" | "instead" | "but" | "with" };

type Words = readonly [words: string, meaning: Meaning];

const felt = (feltC: number): Meaning => ({ kind: "felt", feltC });

const WORDS: readonly Words[] = [
  [
    "не ни ничего ненавижу без кроме исключая никак~ надоел* надоедает хватит убери сними not no nothing without except avoid dont never neither skip ditch hate",
    { kind: "not" },
  ],
  ["вместо insteadof", { kind: "instead" }],
  ["но а зато лучше только but instead rather only", { kind: "but" }],
  ["с со хочу хочется with want", { kind: "with" }],

  ...STYLE_WORDS.map(([words, named]) => [words, { kind: "styles", styles: named }] as const),
  ...SEASON_WORDS.map(([words, named]) => [words, { kind: "season", season: named }] as const),

  [
    "freezing frost frosty icy мороз* дубак* стуж* колотун* холодрыг* мерзн* замерз* мерзл* ледян* льду гололед*",
    felt(-10),
  ],
  ["cold coldweather холод* холодн*", felt(-2)],
  [WARM_WORDS, { kind: "felt", feltC: 0, of: "clothes" }],
  ["chilly nippy зябк* промозгл* холодае* похолода*", felt(9)],
  ["cool coolweather прохлад*", felt(12)],
  ["mild warmweather потеплеет", felt(20)],
  ["sunny sunshine солнечн~ солнц* солнышк*", felt(23)],
  ["light lightweight breathable легк~ полегче", { kind: "felt", feltC: 24, of: "clothes" }],
  [
    "hot hotweather heat heatwave boiling melt melting scorching sweltering roasting жар* зной* пекл* духот* душно",
    felt(29),
  ],
  [
    "thailand turkey egypt dubai maldives bali vietnam cyprus greece spain hawaii mexico cuba goa tropics tropical caribbean " +
      "таиланд* тайланд* турци* египет* дубай* дубае мальдив* бали вьетнам* кипр* греци* испани* гавай* мексик* куба кубу кубе гоа тропик*",
    { kind: "felt", feltC: 29, of: "place" },
  ],
  [RAIN_WORDS, { kind: "rain" }],
  [WATERPROOF_WORDS, { kind: "rain", of: "clothes" }],
  ["snow snowy snowing blizzard снег* снеж* метел* вьюг* сугроб*", { kind: "snow" }],
  ["wind windy gusty ветер ветра ветру ветром ветре ветрено ветрен*", { kind: "wind" }],
];

const DICTIONARY = toDictionary<Meaning>(
  [
    ...OCCASIONS.map((occasion) => [occasion.words, { kind: "occasion", occasion }] as const),
    ...WORDS,
    ...GARMENT_WORDS.map(
      ([words, types, alsoOut = []]) => [words, { kind: "types", types, outTypes: [...types, ...alsoOut] }] as const,
    ),
    ...POSITION_WORDS.map(([words, position]) => [words, { kind: "position", position }] as const),
    ...COLOR_WORDS.map(([words, colors]) => [words, { kind: "colors", colors }] as const),
  ],
  ORDINARY_WORDS,
);

/** Whether it is one of the words as they are spelt. */
export function isSpelt(word: string): boolean {
  return DICTIONARY.findExact(word) !== undefined;
}

/** The meanings of a word, or of its parts where only those are known: "рок-концерт". */
export function meaningsOf(word: string): Meaning[] {
  const meaning = DICTIONARY.find(word);
  if (meaning !== undefined) return [meaning];
  const parts = word.includes("-") ? word.split("-") : [];
  return parts.flatMap((part) => DICTIONARY.find(part) ?? []);
}
