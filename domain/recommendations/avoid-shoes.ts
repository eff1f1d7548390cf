import { LAST_RESORT } from "#outfit/combine.ts";
import type { Gender } from "#profile/settings.ts";
import type { Climate } from "#recommendations/climate.ts";
import {
  DRESSY_FROM,
  isDressedUp,
  isDressedUpIn,
  isForWinter,
  mayBeSneakers,
  SURELY_DRESSY,
  type DressCode,
} from "#recommendations/dress-code.ts";
import { FROST_BELOW_C, type Garment } from "#recommendations/outer-layer.ts";
import { HEELED_FROM } from "#recommendations/patterns-and-heels.ts";
import { isColdWater, isOpen } from "#recommendations/spoilt-by-water.ts";
import { isAnyShoes, isBoots } from "#wardrobe/card-words.ts";
import { dressinessOf, lookOf } from "#wardrobe/guesses.ts";

/** Shoes that may be for winter come after others on a dry day. */
const UNSURE_SHOES = 0.14;
/** And such of which nobody is sure even that, where one dresses up or it is hot. */
const DOUBTFUL_SHOES = 0.4;
/** From here on shoes that their owner calls warm come after others. */
const WARM_SHOES = { fromC: 10, weight: 0.5 } as const;

/** On a date, at a party and, but for black ones, to work boots that look warm, and not dressy, come after sneakers from there on. */
const WARM_BOOTS = { fromC: 12, looksFrom: 0.7, heeledFrom: 0.8, weight: 1.5 } as const;
/** And every day, where it is dry. */
const EVERY_DAY = { fromC: 5, weight: 0.3 } as const;

/** From here on boots come last, and where one dresses up from the other; slippers may be flip-flops, and come after shoes. */
const IN_HEAT = { fromC: 22, dressedUpFromC: 25, slippers: 0.3 } as const;
/** On a date or at a party boots for snow come after sneakers on a dry day without frost. */
const SNOW_BOOTS = 3;

/** To work: of eight heels that look so dressy and of one color all glitter, or have platforms; of two colors is a plain pair, of which one sees the insole. */
const FOR_EVENING = { from: 0.93, weight: 0.2 } as const;

/** Dressed up on a cool day any others come before open shoes, and on a man on any day. */
const OPEN_ON_MAN = 2;
const OPEN_IN_COOL = { belowC: 18, weight: 0.8 } as const;
/** Of heels of several colors that look less dressy all four were open, such as sandals. */
const OPEN_HEELS = { below: 0.9, weight: 0.5 } as const;
/** A man's flats of several colors, the first of them bright, are slippers or of cloth: not where he dresses up, nor in the cold. White ones, of which one sees the insole, are often clogs: not on a man, nor where a woman dresses up. */
const BRIGHT_FLATS = { weight: 2, belowC: 10, white: 0.6 } as const;
/** As dressy as this no clogs look. */
const NO_CLOGS_FROM = 0.93;
/** In the cold flat boots come before dark ones that look less sporty than this: the less, the higher are their heels. */
const HEELED_BOOTS = { below: 0.08, belowC: 10, weight: 0.25 } as const;

/** Dressed up below this a man's dark shoes come before pale flats and sneakers, many of which are for summer. */
const PALE_SHOES = { belowC: 16, flats: 0.5, sneakers: 0.15 } as const;
const PALE: readonly string[] = ["White", "Beige", "Gray"];
/** Shoes with heels or without a back, and on a dry day boots, stand in for sports shoes after any other. */
const NOT_FOR_SPORT = 1;

const OF_LEATHER: readonly string[] = ["Black", "Brown"];
const HEELED_DARK: readonly string[] = ["Black", "Gray", "Blue", "Brown"];

/** Shoes of which little is known, and those for winter on a mild day. */
export function avoidedShoes(
  item: Garment,
  code: DressCode | null,
  day: Climate & { readonly isDry: boolean; readonly isHot: boolean; readonly gender: Gender | null },
): number {
  if (item.position !== "feet") return 0;
  const isAny = isAnyShoes(item);
  // Shoes that look this dressy are for summer or the office, whatever their type.
  const isDressy = (lookOf(item, "dressy") ?? 0) >= SURELY_DRESSY;
  const isUnsure = isAny && !isDressy && item.needs_check?.includes("type") === true;
  const isDoubtful = (isUnsure && day.isHot) || (isDressedUp(code) && (isUnsure || mayBeSneakers(item)));
  const isTooWarm = item.warmth === "warm" && day.feltMin >= WARM_SHOES.fromC;
  // Of those that are not plain black about nine of ten were for snow, of the others every other pair.
  const isColored = !(item.color.length === 1 && item.color[0] === "Black") && mayBeForWinter(item);
  const isForSnow =
    day.feltMax >= WARM_BOOTS.fromC && (code === "smart" ? mayBeForWinter(item) : code === "business" && isColored);
  const isNoneForSlippers = isDressedUp(code) || day.feltMax < BRIGHT_FLATS.belowC;
  // A woman's, and to work where one may slip.
  const isForFlat =
    code === "business"
      ? day.gender !== "man" && (day.feltMin < FROST_BELOW_C || isColdWater(day))
      : code === null && day.feltMax < HEELED_BOOTS.belowC;
  const isForSnowOnly = isBoots(item) && day.isDry && day.feltMin >= WARM_SHOES.fromC;
  const isTooMuch = code === null && isColored && day.isDry && day.feltMin >= EVERY_DAY.fromC;
  return (
    (code !== "garden" && isBoots(item) && day.feltMax >= IN_HEAT[isDressedUp(code) ? "dressedUpFromC" : "fromC"]
      ? LAST_RESORT
      : 0) +
    (item.type === "Slippers" && code !== "home" ? IN_HEAT.slippers : 0) +
    (code === "smart" && day.isDry && day.feltMin >= FROST_BELOW_C && isForWinter(item) ? SNOW_BOOTS : 0) +
    (isForSnow ? WARM_BOOTS.weight : isTooMuch ? EVERY_DAY.weight : 0) +
    (isAny && day.isDry && !(isDressy && isDressedUp(code)) ? UNSURE_SHOES : 0) +
    (isDoubtful ? DOUBTFUL_SHOES : 0) +
    (code === "business" && isForEvening(item) ? FOR_EVENING.weight : 0) +
    (isDressedUp(code) && day.feltMax < OPEN_IN_COOL.belowC ? openness(item) : 0) +
    (isDressedUp(code) && day.gender === "man" && isOpen(item) ? OPEN_ON_MAN : 0) +
    (code === "ceremony" && isOpen(item) && (day.gender === "man" || day.feltMax < OPEN_IN_COOL.belowC)
      ? 3 * LAST_RESORT
      : 0) +
    (day.gender === "man" && (isWhiteFlat(item) || (isNoneForSlippers && isBrightFlat(item)))
      ? BRIGHT_FLATS.weight
      : isDressedUp(code) && isWhiteFlat(item)
        ? BRIGHT_FLATS.white
        : 0) +
    (isDressedUp(code) && day.gender === "man" && day.feltMax < PALE_SHOES.belowC && isPale(item)
      ? PALE_SHOES[item.type === "Loafers" ? "flats" : "sneakers"]
      : 0) +
    (code === "sport" &&
    (isOpen(item) || item.type === "Heels" || isForSnowOnly || (lookOf(item, "heeled") ?? 0) >= HEELED_FROM)
      ? NOT_FOR_SPORT
      : 0) +
    (isForFlat ? HEELED_BOOTS.weight * heelOf(item) : 0) +
    (isTooWarm ? WARM_SHOES.weight : 0)
  );
}

function openness(item: Garment): number {
  if (isOpen(item)) return OPEN_IN_COOL.weight;
  const isLessDressy = item.type === "Heels" && (lookOf(item, "dressy") ?? 1) < OPEN_HEELS.below;
  return isLessDressy && item.color.length > 1 ? OPEN_HEELS.weight : 0;
}

function isBrightFlat({ type, color, guesses }: Garment): boolean {
  return (
    type === "Loafers" && guesses?.type === type && color.length > 1 && !color.every((one) => OF_LEATHER.includes(one))
  );
}

function isWhiteFlat(item: Garment): boolean {
  const { type, color, guesses } = item;
  const isClog = (lookOf(item, "dressy") ?? 0) < NO_CLOGS_FROM;
  return type === "Loafers" && guesses?.type === type && color.length > 1 && color[0] === "White" && isClog;
}

function isPale({ type, color: [main = "Black"], guesses }: Garment): boolean {
  return (type === "Loafers" || type === "Sneakers") && guesses?.type === type && PALE.includes(main);
}

/** How high the heels of boots may be that do not look heeled, 0..1. */
function heelOf(item: Garment): number {
  const isDark = HEELED_DARK.includes(item.color[0] ?? "Black");
  const isSeen = (lookOf(item, "heeled") ?? 0) >= HEELED_FROM;
  if (item.type !== "Boots" || item.warmth === "warm" || !isDark || isSeen) return 0;
  return Math.max(0, 1 - (lookOf(item, "sporty") ?? 1) / HEELED_BOOTS.below);
}

function isForEvening(item: Garment): boolean {
  const isDressiest = item.type === "Heels" && (lookOf(item, "dressy") ?? 0) >= FOR_EVENING.from;
  return isDressiest && item.color.length === 1 && !isDressedUpIn(item);
}

/** Boots that look warm, and neither dressy nor heeled: about every other pair is for snow. */
function mayBeForWinter(item: Garment): boolean {
  return (
    item.type === "Boots" &&
    (lookOf(item, "heeled") ?? 0) < WARM_BOOTS.heeledFrom &&
    (lookOf(item, "warm") ?? 0) >= WARM_BOOTS.looksFrom &&
    (dressinessOf(item) ?? 1) < DRESSY_FROM
  );
}
