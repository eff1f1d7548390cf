import { inflect } from "#text/dictionary.ts";
import { foldText } from "#text/fold.ts";
import type { MeantBy } from "#text/word-search.ts";
import { comfortAt, KNITWEAR } from "#recommendations/comfort.ts";
import { isHeavy, isHeeled, isSportswear, isThin, keepsRainOut, PATTERNS, toldOf } from "#wardrobe/card-words.ts";
import {
  COLOR_WORDS,
  GARMENT_WORDS,
  LOUNGE_WORDS,
  OCCASION_WORDS,
  POSITION_WORDS,
  RAIN_WORDS,
  SEASON_WORDS,
  SPORT_WORDS,
  STYLE_WORDS,
  WARM_WORDS,
} from "#wardrobe/garment-words.ts";
import type { Item } from "#wardrobe/item.ts";

/** Shorter ones begin too many words. */
const BEGINNING_MIN = 3;
/** A garment that suits the first temperature better than the second is warm. */
const [COLD_C, MILD_C] = [0, 17];

const LOUNGE: readonly string[] = ["Homewear", "sport"];
/** Kinds of which the first is meant most. */
const NEAREST_FIRST = new Set<readonly string[]>([
  LOUNGE,
  ...Object.values(OCCASION_WORDS).map(({ styles }) => styles),
]);
const NAMED: readonly (readonly [words: string, kinds: readonly string[], ...unknown[]])[] = [
  ...GARMENT_WORDS,
  ...POSITION_WORDS.map(([words, position]) => [words, [position]] as const),
  ...STYLE_WORDS,
  ...COLOR_WORDS,
  ...SEASON_WORDS.map(([words, season]) => [words, [season]] as const),
  ...Object.values(OCCASION_WORDS).map(({ words, styles }) => [words, styles] as const),
  // One by one, so that they are found beside what is called smart casual.
  ["smart", ["Business"]],
  ["smart", ["Formal"]],
  [LOUNGE_WORDS, LOUNGE],
  [WARM_WORDS, ["warm"]],
  [RAIN_WORDS, ["rain"]],
  ...Object.values(SPORT_WORDS).map((words) => [words, ["sport"]] as const),
];
const GARMENTS = new Set<string>([
  ...GARMENT_WORDS.flatMap(([, types]) => types),
  ...POSITION_WORDS.map(([, position]) => position),
]);
const COLORS_NAMED = new Set<string>(COLOR_WORDS.flatMap(([, colors]) => colors));
/** More than a garment has colors, or an occasion styles. */
const MORE = 100;
const LISTED = NAMED.flatMap(([words, kinds]) =>
  words.split(/\s+/u).flatMap((listed) => {
    const stem = listed.replace(/[*~]$/u, "");
    return (listed.endsWith("~") ? inflect(stem) : [stem]).map((form) => ({
      form,
      isStem: listed.endsWith("*"),
      kinds,
    }));
  }),
);

/**
 * The garments that a word names though their cards call them otherwise, by type, position, style, color, season, warmth or
 * pattern: trainers, штаны, office, striped (SPEC-43). The beginning of a word, and one for several kinds, only where nothing has it itself.
 */
export const garmentsMeantBy: MeantBy<Item> = (word, isHad) => {
  const naming = namingOf(word);
  const named = naming.filter(({ kinds }) => !isHad || kinds.length === 1);
  const begun =
    isHad || naming.length > 0 || word.length < BEGINNING_MIN ? [] : LISTED.filter(({ form }) => form.startsWith(word));
  const meant = new Set([...named, ...begun].flatMap(({ kinds }) => kinds));
  const patterns = PATTERNS.filter((pattern) => pattern.test(word));
  // Boots have heels by their owner's words.
  const isHeel = isHeeled({ type: word });
  if (meant.size === 0 && patterns.length === 0 && !isHeel) return () => false;
  return (item) =>
    (isHeel && item.position === "feet" && isHeeled(item)) ||
    kindsOf(item).some((kind) => meant.has(kind)) ||
    (patterns.length > 0 && item.looks_patterned) ||
    patterns.some((pattern) => pattern.test(toldOf(item)));
};

function namingOf(word: string): typeof LISTED {
  const naming = LISTED.filter(({ form, isStem }) => word === form || (isStem && word.startsWith(form)));
  // «Джинсовка» is no jeans.
  const longest = Math.max(...naming.map(({ form }) => form.length));
  return naming.filter(({ form }) => form.length === longest);
}

/**
 * The found items in order: those of the kind that the words name before those with only its style or color; among these
 * the ones whose owner names the pattern, those of the style nearest to the occasion, the ones whose owner names the color, then the ones with it as main color (SPEC-43).
 */
export function foremostFirst(query: string, found: readonly Item[]): readonly Item[] {
  const words = foldText(query).split(/[^\p{L}\d-]+/u);
  const named = new Set(words.flatMap((word) => namingOf(word).flatMap(({ kinds }) => kinds)));
  const isKind = [...named].some((kind) => GARMENTS.has(kind));
  const colors = words.filter((word) =>
    namingOf(word).some(({ kinds }) => kinds.some((kind) => COLORS_NAMED.has(kind))),
  );
  const patterns = PATTERNS.filter((pattern) => pattern.test(query));
  const uses = words.flatMap((word) =>
    namingOf(word).flatMap((one) => (NEAREST_FIRST.has(one.kinds) ? [one.kinds] : [])),
  );
  const rankOf = (item: Item): number => {
    const isOther = isKind && !named.has(item.type) && !named.has(item.position);
    const isUntold = !patterns.every((pattern) => pattern.test(toldOf(item)));
    const near = uses.map((use) => use.findIndex((kind) => kindsOf(item).includes(kind)));
    const away = Math.min(...near.map((at) => (at < 0 ? MORE : at)), MORE);
    const told = foldText(toldOf(item));
    const isCalled = colors.length === 0 || colors.some((word) => told.includes(word));
    const at = item.color.findIndex((color) => named.has(color));
    const isFar = isCalled ? 0 : 1 + (at < 0 ? item.color.length : at);
    return [Number(isOther), Number(isUntold), away, isFar].reduce((rank, one) => rank * (MORE + 1) + one, 0);
  };
  return [...found].sort((one, other) => rankOf(one) - rankOf(other));
}

/** Whether words name a pattern that none of the items is called by: a photo does not tell which one it is (SPEC-127). */
export function namesUntoldPattern(words: string, items: readonly Item[]): boolean {
  return PATTERNS.some((one) => one.test(words) && !items.some((item) => one.test(toldOf(item))));
}

const kinds = new WeakMap<Item, ReturnType<typeof readKinds>>();

/** Read from a card's words once, not with each letter. */
function kindsOf(item: Item): ReturnType<typeof readKinds> {
  const known = kinds.get(item) ?? readKinds(item);
  kinds.set(item, known);
  return known;
}

function readKinds(item: Item): readonly string[] {
  const uses = [isWarm(item) && "warm", keepsRainOut(item) && "rain", isSportswear(item) && "sport"];
  return [
    item.type,
    item.position,
    item.style ?? "",
    ...item.color,
    ...item.season,
    ...uses.filter((use) => use !== false),
  ];
}

/** By its owner's word, else by its card. */
function isWarm(item: Item): boolean {
  const { warmth, season, type } = item;
  if (warmth !== undefined) return warmth === "warm";
  const isForCold = season.includes("Winter") && !season.some((other) => other === "Spring" || other === "Summer");
  const isKnitted = KNITWEAR.includes(type) && !isThin(item);
  return isForCold || isKnitted || isHeavy(item) || comfortAt(item, COLD_C) > comfortAt(item, MILD_C);
}
