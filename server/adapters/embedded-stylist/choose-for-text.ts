import { GOES_TOGETHER_MIN } from "@wardrobe/domain/outfit/finish.ts";
import { harmonyOf, nearnessTo } from "@wardrobe/domain/outfit/harmony.ts";
import { fitOf } from "@wardrobe/domain/recommendations/dress-code.ts";
import { comfortAt, feltFor } from "@wardrobe/domain/recommendations/comfort.ts";
import { FELT_IN_SEASON } from "@wardrobe/domain/recommendations/climate.ts";
import { NO_OUTER_LAYER_ABOVE_C, OUTER_LAYER_BELOW_C } from "@wardrobe/domain/recommendations/outer-layer.ts";
import type { Reason } from "@wardrobe/domain/recommendations/reason.ts";
import { isHeardIn } from "@wardrobe/domain/text/sound.ts";
import { foldText } from "@wardrobe/domain/text/fold.ts";
import { isHomewear } from "@wardrobe/domain/recommendations/at-home.ts";
import { isHeeled } from "@wardrobe/domain/wardrobe/card-words.ts";
import { isCalledIn } from "@wardrobe/domain/wardrobe/everyday-types.ts";
import { SEASONS, TYPES_BY_POSITION, type KnownType, type Season } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import { completeOutfit, LAST, type Complement, type IsLast } from "#adapters/embedded-stylist/complete.ts";
import {
  chooseForConditions,
  type ConditionsThere,
  inPlaceOf,
  inWeatherOf,
  isTooBareFor,
  needsOuterwear,
} from "#adapters/embedded-stylist/choose-for-weather.ts";
import { goesWithAnything, SUITS_MIN, weigh, type Conditions } from "#adapters/embedded-stylist/conditions.ts";
import { BARE, EVERYDAY, type Occasion } from "#adapters/embedded-stylist/occasions.ts";
import { mainStyles, understand, type NamedGarment, type Wish } from "#adapters/embedded-stylist/understand.ts";
import type { Choice, StyledItem } from "#adapters/stylist/port.ts";

/** An item suits an occasion if its style is worth at least this there. */
export const STYLE_MIN = 0.6;
const WELCOME_EXTRA = 0.25;
/** Said of boots: those whose owner says so come first. */
export const HEELED = "heeled";
const STYLE_UNKNOWN = 0.5;
const STYLE_POOR = 0.5;
const UNBEARABLE = 1.5;
const WORTH = { garment: 3, garmentColor: 2, color: 1.5, style: 1.5, season: 1, words: 2.5 } as const;

/** The items that suit a request in words, best first; where nothing does, what comes closest (LAYER-05). */
export function chooseForText(
  items: readonly StyledItem[],
  text: string,
  isLast: IsLast = () => false,
  day: ConditionsThere | null = null,
): Choice[] {
  const wish = inWeatherOf(day, understand(text, day?.isThere === true ? inPlaceOf(day) : undefined));
  const wanted = items.filter((item) => !isUnwanted(item, wish));
  const allowed = wanted.some(isClothing) ? wanted : items;
  const { garments, colors, styles, seasons, occasions } = wish;
  const asks = [garments, colors, styles, seasons, occasions].some((list) => list.length > 0);
  const isAsked = (item: StyledItem) => garments.some((garment) => isNamed(item, garment));
  if (!asks && wish.conditions !== null) return chooseForConditions(allowed, wish.conditions, isLast);
  const scored = asks ? allowed.flatMap((item) => scoreItem(item, wish)) : byWords(allowed, wish.unknown);
  const found = scored.filter((one) => !isTooBareFor(day, wish, one));
  const direct = dropUnsuitable(found, wish, text).toSorted((a, b) => b.score - a.score);
  const today = day !== null && asksForWeatherOf(day, wish, direct) ? day : null;
  // A watch alone does not dress for the office.
  const isLacking = garments.length === 0 && occasions.length > 0 && !direct.some(({ item }) => isClothing(item));
  const isClosest = isLacking || (direct.length === 0 && !onlyExcludes(wish));
  const chosen = direct.map(({ item, reason }): Choice => ({
    id: item.id,
    reason: isClosest ? "goes_with_it" : reason,
  }));
  return completeOutfit(chosen, allowed, {
    complement: complementOf(
      asks || !isClosest ? wish : { ...wish, occasions: [EVERYDAY] },
      direct[0]?.item ?? null,
      today,
    ),
    dresses: (item) => today === null || isAsked(item) || weigh(item, today).score >= SUITS_MIN,
    needsOuterwear: (isClosest && asksForCoat(wish)) || (wish.conditions !== null && needsOuterwear(wish.conditions)),
    isLast: (item) => isLast(item) && !isAsked(item),
    isClosest,
  });
}

/** Whether the day's weather fills up what a request leaves open: it names neither weather, home nor style, nor what is not for that weather. */
function asksForWeatherOf(day: Conditions, wish: Wish, direct: readonly ScoredItem[]): boolean {
  if (wish.conditions !== null || wish.styles.length > 0 || isForHome(wish)) return false;
  return wish.garments.length === 0 || direct.some(({ item }) => weigh(item, day).score >= SUITS_MIN);
}

export function excludedBy(items: readonly StyledItem[], text: string): ReadonlySet<string> {
  const wish = understand(text);
  return new Set(items.filter((item) => isUnwanted(item, wish)).map(({ id }) => id));
}

export function askedBy(items: readonly StyledItem[], text: string): ReadonlySet<string> {
  const { garments, colors } = understand(text);
  const found = garments.flatMap((named) => {
    const ofKind = items.filter((item) => isNamed(item, named));
    const ofColor = ofKind.filter((item) => isOf(named.colors)(item));
    return ofColor.length > 0 ? ofColor : ofKind;
  });
  return new Set([...found, ...items.filter((item) => isOf(colors)(item))].map(({ id }) => id));
}

const isOf = (colors: readonly string[]) => (item: StyledItem) => item.color.some((color) => colors.includes(color));

const COATS: readonly KnownType[] = TYPES_BY_POSITION.outerwear;
const asksForCoat = ({ garments }: Wish) =>
  garments.some(({ types, position }) => position === "outerwear" || types?.some((type) => COATS.includes(type)));

export function isClothing({ position }: StyledItem): boolean {
  return position === "upper" || position === "lower" || position === "outerwear" || position === "feet";
}

type ScoredItem = { readonly item: StyledItem; readonly score: number; readonly reason: Reason };

function scoreItem(item: StyledItem, wish: Wish): ScoredItem[] {
  const garment = wish.garments.filter((named) => isNamed(item, named));
  if (wish.garments.length > 0 && garment.length === 0) return [];
  const asked = garment.length > 0;
  if (!asked && (item.position === "underwear" || isOnlyForHome(item, wish))) return [];
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
  const reason = reasonOf({ asked, hasColor, style }, wish);
  // The beach brings its own weather, and no coat of today's goes over what heat was named for.
  const isOwn = reason === "fits_occasion" && wish.occasions.some(({ feltC }) => feltC !== undefined);
  const isHot = wish.conditions !== null && wish.conditions.feltMin > NO_OUTER_LAYER_ABOVE_C;
  // A layer against the weather that was named is put on for it, whatever it is for.
  const isAgainst =
    item.position === "outerwear" && wish.conditions !== null && wish.conditions.feltMin < OUTER_LAYER_BELOW_C;
  const isByWeather =
    isOwn ||
    (isAgainst && reason === "fits_occasion") ||
    (isHot && (reason === "fits_occasion" || reason === "asked_for_season"));
  return [
    { item, score, reason: isByWeather && wish.conditions !== null ? weigh(item, wish.conditions).reason : reason },
  ];
}

type Met = Readonly<Record<"asked" | "hasColor", boolean>> & { readonly style: number | null };

function reasonOf({ asked, hasColor, style }: Met, wish: Wish): Reason {
  if (asked) return "asked_for_type";
  if (wish.occasions.length > 0) return "fits_occasion";
  if (style !== null) return "asked_for_style";
  if (hasColor) return "asked_for_color";
  return "asked_for_season";
}

/** Of several garments that a word names those go whose cards do not call them so, that lack its color or do not suit the weather or season. */
function dropUnsuitable(found: readonly ScoredItem[], wish: Wish, text: string): readonly ScoredItem[] {
  const { garments, conditions, unknown } = wish;
  return garments.reduce((items, named) => {
    const suits: ((item: StyledItem) => boolean)[] = [
      (item) => isCalledIn(text, item),
      ...(unknown.includes(HEELED) ? [isHeeled] : []),
      ...(named.colors.length === 0 ? [] : [isOf(named.colors)]),
      ...(conditions === null
        ? []
        : [
            (item: StyledItem) => comfortAt(item, feltFor(item.position, conditions)) >= SUITS_MIN,
            ({ season }: StyledItem) => season.includes(seasonFelt(conditions)),
          ]),
    ];
    return suits.reduce((left, test) => preferNamed(left, named, test), items);
  }, found);
}

function preferNamed(
  items: readonly ScoredItem[],
  named: NamedGarment,
  test: (item: StyledItem) => boolean,
): readonly ScoredItem[] {
  const hasMatch = items.some(({ item }) => isNamed(item, named) && test(item));
  return hasMatch ? items.filter(({ item }) => !isNamed(item, named) || test(item)) : items;
}

/** The season that feels most like this. */
function seasonFelt({ feltMin, feltMax }: Conditions): Season {
  const apart = (season: Season) => Math.abs(FELT_IN_SEASON[season] - (feltMin + feltMax) / 2);
  return SEASONS.reduce((best, season) => (apart(season) < apart(best) ? season : best));
}

export function isNamed(item: StyledItem, { types, position }: NamedGarment): boolean {
  if (position !== null) return item.position === position;
  return types?.some((type) => type === item.type) === true;
}

function isUnwanted(item: StyledItem, { unwanted }: Wish): boolean {
  return (
    unwanted.garments.some(
      (named) =>
        (isNamed(item, named) || (isHeeled(item) && named.types?.includes("Heels") === true)) &&
        (named.colors.length === 0 || item.color.some((color) => named.colors.includes(color))),
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

/** Not to the beach, where slippers are slides. */
function isOnlyForHome(item: StyledItem, wish: Wish): boolean {
  const isWelcome = wish.occasions.some(({ welcome }) => welcome.some((type) => type === item.type));
  return isHomewear(item) && !isForHome(wish) && !(isWelcome && item.style !== "Homewear");
}

export function inSeason(item: StyledItem, { seasons }: Wish): boolean {
  return item.season.length === 0 || item.season.some((season) => seasons.includes(season));
}

/** How well an item's style fits the request: 0..1, more for a welcome type; null if none was requested. */
export function styleWorth(item: StyledItem, { styles, occasions }: Wish): number | null {
  if (styles.length === 0 && occasions.length === 0) return null;
  const byStyle = styles.map((style) => (item.style === null ? STYLE_UNKNOWN : Number(item.style === style)));
  return Math.max(...byStyle, ...occasions.map((occasion) => occasionWorth(item, occasion)));
}

function occasionWorth(item: StyledItem, { styles, welcome, unwelcome, code }: Occasion): number {
  const is = (types: readonly string[]) => types.includes(item.type);
  const fit = code === undefined ? null : fitOf(item, code);
  if (fit === "never" || (fit !== "best" && is(unwelcome)) || (isHeeled(item) && unwelcome.includes("Heels"))) return 0;
  const own = item.style === null ? STYLE_UNKNOWN : (styles[item.style] ?? 0);
  // A style that was only recognised says less than type, color and the owner's words.
  if (is(welcome) || fit === "best") return Math.max(own, STYLE_MIN) + WELCOME_EXTRA;
  if (fit === "poor") return Math.min(own, STYLE_POOR);
  const isBody = item.position === "upper" || item.position === "lower" || item.position === "feet";
  return fit === "right" || (fit === "fine" && isBody) ? Math.max(own, STYLE_MIN) : own;
}

export function byWords(items: readonly StyledItem[], words: readonly string[]): ScoredItem[] {
  return items.flatMap((item) => {
    const own = [...new Set(foldText([item.brand, item.model, item.type, item.notes].join(" ")).split(/[^\p{L}\d]+/u))];
    // Within a word it says nothing: "and" is no sandal.
    const count = words.filter((word) => own.some((one) => one.startsWith(word)) || isHeardIn(item.brand, word)).length;
    return count === 0 ? [] : [{ item, score: count * WORTH.words, reason: "asked_for_words" as const }];
  });
}

function complementOf(wish: Wish, first: StyledItem | null, today: Conditions | null): Complement {
  return (item) => {
    if (item.position === "underwear") return null;
    if (isOnlyForHome(item, wish)) return LAST;
    if (wish.occasions.some(({ code }) => code !== undefined && fitOf(item, code) === "never")) return LAST;
    const style = styleWorth(item, wish);
    const conditions = wish.conditions ?? today;
    const comfort = conditions === null ? sameSeason(item, first) : weigh(item, conditions).score;
    const together = first === null ? 1 : harmonyOf(item, first);
    const goesWithFirst = together >= GOES_TOGETHER_MIN && !isTooBare(item, first);
    const suits = comfort >= SUITS_MIN && (style ?? 1) >= STYLE_MIN && goesWithFirst;
    const wished = item.color.some((color) => wish.colors.includes(color)) ? WORTH.color : 0;
    // A blazer in a heatwave is worse than a T-shirt at the office.
    const unbearable = comfort === 0 && (wish.conditions?.feltMin ?? 0) > NO_OUTER_LAYER_ABOVE_C ? UNBEARABLE : 0;
    return { score: (style ?? 0.5) + comfort + together + nearness(item, wish) + wished - unbearable, suits };
  };
}

/** How near an item's style is to the requested ones, 0..1; less for bare garments where they are unwelcome. */
function nearness(item: StyledItem, { styles, occasions }: Wish): number {
  const near = [...styles, ...occasions.flatMap(mainStyles)].map((style) => nearnessTo(item, style));
  const isBare = occasions.some(({ unwelcome }) => BARE.some((type) => type === item.type && unwelcome.includes(type)));
  return Math.max(0, ...near) - (isBare ? 1 : 0);
}

/** Formal clothes do not go with shorts. */
function isTooBare({ type }: StyledItem, first: StyledItem | null): boolean {
  const isFormal = first?.style === "Business" || first?.style === "Formal";
  return isFormal && BARE.some((bare) => bare === type);
}

/** Without requested weather, items of the same season go together. */
function sameSeason(item: StyledItem, first: StyledItem | null): number {
  if (first === null || first.season.length === 0 || item.season.length === 0) return 1;
  return item.season.some((season) => first.season.includes(season)) ? 1 : 0;
}
