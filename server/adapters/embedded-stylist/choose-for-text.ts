import { harmonyOf } from "@wardrobe/domain/outfit/combine.ts";
import { styleHarmony } from "@wardrobe/domain/outfit/harmony.ts";
import { comfortAt, feltFor } from "@wardrobe/domain/recommendations/comfort.ts";
import type { Reason } from "@wardrobe/domain/recommendations/reason.ts";
import { completeOutfit, type Complement, type IsLast } from "#adapters/embedded-stylist/complete.ts";
import { chooseForConditions, needsOuterwear } from "#adapters/embedded-stylist/choose-for-weather.ts";
import { goesWithAnything, SUITS_MIN, weigh } from "#adapters/embedded-stylist/conditions.ts";
import { BARE, type Occasion } from "#adapters/embedded-stylist/occasions.ts";
import {
  mainStyles,
  simpleSpelling,
  understand,
  type NamedGarment,
  type Wish,
} from "#adapters/embedded-stylist/understand.ts";
import type { Choice, StyledItem } from "#adapters/stylist/port.ts";

/** An item suits an occasion if its style is worth at least this there. */
const STYLE_MIN = 0.6;
const WELCOME_EXTRA = 0.25;
const STYLE_UNKNOWN = 0.5;
const WORTH = { garment: 3, garmentColor: 2, color: 1.5, style: 1.5, season: 1, words: 2.5 } as const;

/**
 * The items that suit a request in words, best first. If nothing suits an occasion, style, color or season, what comes
 * closest to it (LAYER-05). None if no word is understood or found, or a garment is asked for that nobody has.
 */
export function chooseForText(items: readonly StyledItem[], text: string, isLast: IsLast = () => false): Choice[] {
  const wish = understand(text);
  const allowed = items.filter((item) => !isUnwanted(item, wish));
  const named = wish.garments.length > 0;
  const asks =
    named || wish.colors.length > 0 || wish.styles.length > 0 || wish.seasons.length > 0 || wish.occasions.length > 0;
  if (!asks && wish.conditions !== null) return chooseForConditions(allowed, wish.conditions, isLast);
  const found = asks ? allowed.flatMap((item) => scoreItem(item, wish)) : byWords(allowed, wish.unknown);
  const direct = dropOtherColors(found, wish).toSorted((a, b) => b.score - a.score);
  // A watch alone does not dress for the office.
  const isClosest = asks && !named && (wish.occasions.length > 0 ? !direct.some(isClothing) : direct.length === 0);
  if (direct.length === 0 && !isClosest && !onlyExcludes(wish)) return [];
  const chosen = direct.map(({ item, reason }): Choice => ({
    id: item.id,
    reason: isClosest ? "goes_with_it" : reason,
  }));
  return completeOutfit(chosen, allowed, {
    complement: complementOf(wish, direct[0]?.item ?? null),
    needsOuterwear: wish.conditions !== null && needsOuterwear(wish.conditions),
    isLast: (item) => isLast(item) && !wish.garments.some((garment) => isNamed(item, garment)),
    isClosest,
  });
}

function isClothing({ item: { position } }: ScoredItem): boolean {
  return position === "upper" || position === "lower" || position === "outerwear" || position === "feet";
}

type ScoredItem = { readonly item: StyledItem; readonly score: number; readonly reason: Reason };

function scoreItem(item: StyledItem, wish: Wish): ScoredItem[] {
  const garment = wish.garments.filter((named) => isNamed(item, named));
  if (wish.garments.length > 0 && garment.length === 0) return [];
  const asked = garment.length > 0;
  if (!asked && (item.position === "underwear" || (item.style === "Homewear" && !isForHome(wish)))) return [];
  const comfort =
    wish.conditions === null
      ? 1
      : asked
        ? comfortAt(item, feltFor(item.position, wish.conditions))
        : weigh(item, wish.conditions).score;
  if (!asked && !isForHome(wish) && comfort < SUITS_MIN) return [];
  const style = styleWorth(item, wish);
  if (!asked && style !== null && style < STYLE_MIN) return [];
  const hasColor = item.color.some((color) => wish.colors.includes(color));
  if (!asked && wish.colors.length > 0 && !hasColor) return [];
  if (!asked && wish.seasons.length > 0 && !inSeason(item, wish)) return [];
  const isColored = garment.some(({ colors }) => item.color.some((color) => colors.includes(color)));
  const score =
    (asked ? WORTH.garment : 0) +
    (isColored ? WORTH.garmentColor : 0) +
    (hasColor ? WORTH.color : 0) +
    (style ?? 0) * WORTH.style +
    (wish.seasons.length > 0 && inSeason(item, wish) ? WORTH.season : 0) +
    comfort -
    (goesWithAnything(item) && !asked ? 1 : 0);
  const reason = reasonOf({ asked, hasColor, isColored, style }, wish);
  // The beach brings its own weather.
  const isHot = reason === "fits_occasion" && wish.occasions.some(({ feltC }) => feltC !== null);
  return [{ item, score, reason: isHot && wish.conditions !== null ? weigh(item, wish.conditions).reason : reason }];
}

function reasonOf(
  {
    asked,
    hasColor,
    isColored,
    style,
  }: { asked: boolean; hasColor: boolean; isColored: boolean; style: number | null },
  wish: Wish,
): Reason {
  if (asked) return isColored ? "asked_for_color" : "asked_for_type";
  if (wish.occasions.length > 0) return "fits_occasion";
  if (style !== null) return "asked_for_style";
  if (hasColor) return "asked_for_color";
  return "asked_for_season";
}

function dropOtherColors(found: readonly ScoredItem[], wish: Wish): ScoredItem[] {
  return found.filter(({ item }) =>
    wish.garments.every((named) => {
      if (named.colors.length === 0 || !isNamed(item, named)) return true;
      const hasColor = (other: StyledItem) => other.color.some((color) => named.colors.includes(color));
      const hasMatch = found.some((other) => isNamed(other.item, named) && hasColor(other.item));
      return !hasMatch || hasColor(item);
    }),
  );
}

function isNamed(item: StyledItem, { types, position }: NamedGarment): boolean {
  if (position !== null) return item.position === position;
  return types?.some((type) => type === item.type) === true;
}

function isUnwanted(item: StyledItem, { unwanted }: Wish): boolean {
  return (
    unwanted.garments.some(
      (named) =>
        isNamed(item, named) && (named.colors.length === 0 || item.color.some((color) => named.colors.includes(color))),
    ) ||
    item.color.some((color) => unwanted.colors.includes(color)) ||
    unwanted.styles.some((style) => style === item.style) ||
    (item.season.length > 0 && item.season.every((season) => unwanted.seasons.includes(season)))
  );
}

/** "Something without heels": the request only excludes. */
function onlyExcludes({ garments, colors, styles, seasons, occasions, unwanted, unknown }: Wish): boolean {
  const asks = [garments, colors, styles, seasons, occasions].some((list) => list.length > 0);
  const excludes = [unwanted.garments, unwanted.colors, unwanted.styles, unwanted.seasons].some(
    (list) => list.length > 0,
  );
  return !asks && excludes && unknown.length < 5;
}

function isForHome({ occasions, styles }: Wish): boolean {
  return styles.includes("Homewear") || occasions.some(({ styles: met }) => met.Homewear !== undefined);
}

function inSeason(item: StyledItem, { seasons }: Wish): boolean {
  return item.season.length === 0 || item.season.some((season) => seasons.includes(season));
}

/** How well an item's style fits the request: 0..1, more for a welcome type; null if none was requested. */
function styleWorth(item: StyledItem, { styles, occasions }: Wish): number | null {
  if (styles.length === 0 && occasions.length === 0) return null;
  const byStyle = styles.map((style) => (item.style === null ? STYLE_UNKNOWN : Number(item.style === style)));
  return Math.max(...byStyle, ...occasions.map((occasion) => occasionWorth(item, occasion)));
}

function occasionWorth(item: StyledItem, { styles, welcome, unwelcome }: Occasion): number {
  const is = (types: readonly string[]) => types.includes(item.type);
  if (is(unwelcome)) return 0;
  const own = item.style === null ? STYLE_UNKNOWN : (styles[item.style] ?? 0);
  return is(welcome) ? Math.max(own, STYLE_MIN) + WELCOME_EXTRA : own;
}

function byWords(items: readonly StyledItem[], words: readonly string[]): ScoredItem[] {
  return items.flatMap((item) => {
    const text = simpleSpelling([item.brand, item.model, item.type, item.notes].join(" "));
    const count = words.filter((word) => text.includes(word)).length;
    return count === 0 ? [] : [{ item, score: count * WORTH.words, reason: "asked_for_words" as const }];
  });
}

function complementOf(wish: Wish, first: StyledItem | null): Complement {
  return (item) => {
    if (item.position === "underwear" || (item.style === "Homewear" && !isForHome(wish))) return null;
    const style = styleWorth(item, wish);
    const comfort = wish.conditions === null ? sameSeason(item, first) : weigh(item, wish.conditions).score;
    const together = first === null ? 1 : harmonyOf(item, first);
    const suits = comfort >= SUITS_MIN && (style ?? 1) >= STYLE_MIN;
    return { score: (style ?? 0.5) + comfort + together + nearness(item, wish), suits };
  };
}

/** How near an item's style is to the requested ones, 0..1; less for bare garments where they are unwelcome. */
function nearness(item: StyledItem, { styles, occasions }: Wish): number {
  const near = [...styles, ...occasions.flatMap(mainStyles)].map((style) => styleHarmony(item.style, style));
  const isBare = occasions.some(({ unwelcome }) => BARE.some((type) => type === item.type && unwelcome.includes(type)));
  return Math.max(0, ...near) - (isBare ? 1 : 0);
}

/** Without requested weather, items of the same season go together. */
function sameSeason(item: StyledItem, first: StyledItem | null): number {
  if (first === null || first.season.length === 0 || item.season.length === 0) return 1;
  return item.season.some((season) => first.season.includes(season)) ? 1 : 0;
}
