import { isNeutral, isPatterned } from "#outfit/harmony.ts";
import { fitAtHome } from "#recommendations/at-home.ts";
import type { Garment } from "#recommendations/outer-layer.ts";
import {
  ANY_SHOES,
  isAnyShoes,
  isBibbed,
  isBomber,
  isDenim,
  isFur,
  isHeavy,
  isHeeled,
  isLeather,
  isLongSleeved,
  isMini,
  isSpoiltByRain,
  isSportswear,
  isTorn,
} from "#wardrobe/card-words.ts";
import { dressinessOf, lookOf, looksPlain } from "#wardrobe/guesses.ts";
import type { Color, KnownType, Style } from "#wardrobe/vocabulary.ts";

/** An occasion's demands on clothes (LAYER-03): work and interviews, a date, a wedding or a theatre, sport, digging a garden, the sofa. */
export const DRESS_CODES = ["business", "smart", "ceremony", "sport", "garden", "home"] as const;
export type DressCode = (typeof DRESS_CODES)[number];

/** Whether one dresses up for it, which is indoors; else any day, sport or digging. */
export function isDressedUp(code: DressCode | null | undefined): code is "business" | "smart" | "ceremony" {
  return code === "business" || code === "smart" || code === "ceremony";
}

export function isEvening(code: DressCode | null): boolean {
  return code === "smart" || code === "ceremony";
}

/** `never`: only where there is nothing else. */
export type Fit = "best" | "right" | "fine" | "poor" | "never";

/** How much a garment of each fit is avoided beside others; `never` is a last resort. */
export const MISFIT = { best: 0, right: 0.25, fine: 0.35, poor: 0.8 } as const satisfies Record<
  Exclude<Fit, "never">,
  number
>;

type Table = Readonly<Partial<Record<Fit, readonly KnownType[]>>>;

/** By type, since the style of a card that nobody has corrected says little. What is not listed is fine. */
const TYPES: Readonly<Record<Exclude<DressCode, "home">, Table>> = {
  business: {
    best: ["Blazer", "Pants", "Shoes", "Loafers", "Coat", "Trench Coat", "Tie", "Belt", "Watch", "Bag"],
    right: ["Shirt", "Blouse", "Skirt", "Heels"],
    poor: ["Jeans", "T-Shirt", "Top", "Sneakers", "Jacket", "Parka", "Windbreaker", "Cardigan", "Backpack", "Clutch"],
    never: ["Hoodie", "Leggings", "Shorts", "Sandals", "Slippers", "Cap"],
  },
  smart: {
    best: ["Dress", "Blouse", "Shirt", "Skirt", "Heels", "Shoes", "Blazer", "Coat", "Trench Coat", "Bag"],
    right: ["Loafers"],
    poor: ["T-Shirt", "Sneakers", "Jacket", "Parka", "Windbreaker", "Cardigan", "Sandals", "Backpack"],
    never: ["Hoodie", "Leggings", "Shorts", "Slippers", "Cap"],
  },
  ceremony: {
    best: ["Dress", "Blazer", "Heels", "Shoes", "Coat", "Trench Coat", "Clutch", "Tie", "Jewelry"],
    right: ["Blouse", "Shirt", "Skirt", "Pants", "Loafers", "Bag"],
    poor: ["Jeans", "Top", "Polo", "Sweater", "Vest", "Boots", "Jacket", "Parka", "Windbreaker", "Cardigan", "Sandals"],
    never: ["Hoodie", "T-Shirt", "Leggings", "Shorts", "Sneakers", "Slippers", "Cap", "Backpack", "Beanie"],
  },
  sport: {
    best: ["T-Shirt", "Leggings", "Shorts", "Sneakers", "Windbreaker", "Backpack", "Cap"],
    poor: ["Pants", "Sweater", "Jeans"],
    never: [
      ...(["Skirt", "Tights", "Dress", "Blouse", "Shirt", "Blazer"] as const),
      ...(["Cardigan", "Coat", "Trench Coat", "Heels", "Loafers", "Shoes", "Boots"] as const),
      ...(["Sandals", "Slippers", "Bag", "Clutch", "Tie", "Belt", "Hat"] as const),
    ],
  },
  garden: {
    best: ["T-Shirt", "Hoodie", "Jeans", "Leggings", "Shorts", "Boots", "Sneakers", "Windbreaker", "Jacket", "Cap"],
    poor: ["Shirt", "Shoes", "Sandals", "Cardigan"],
    never: [
      ...(["Dress", "Skirt", "Tights", "Blouse", "Blazer", "Vest", "Coat", "Trench Coat"] as const),
      ...(["Heels", "Loafers", "Slippers", "Bag", "Clutch", "Tie", "Jewelry", "Watch"] as const),
    ],
  },
};
export const BRIGHT: readonly (Color | undefined)[] = ["Red", "Pink", "Orange", "Yellow", "Purple"];
/** Taken off at the door. */
const ON_THE_WAY: readonly string[] = ["Beanie", "Scarf", "Gloves"];
/** Bright colors are for these at work, and on no others. */
const BRIGHT_AT_WORK: readonly string[] = ["Shirt", "Blouse", "Sweater", "Polo", "Tie", "Vest", ...ON_THE_WAY];
const OF_DRESS_BOOTS: readonly (Color | undefined)[] = ["Black", "Brown"];
const SOILED_FIRST: readonly (Color | undefined)[] = ["White", "Beige"];
const DRESSED_UP: readonly (Style | null)[] = ["Business", "Formal"];
/** The types that a style does not make fit for sport. */
const NOT_SPORTY: readonly string[] = ["Heels", "Loafers", "Dress", "Blazer", "Coat", "Trench Coat", "Bag", "Clutch"];

/** Plain trousers of these are rarely joggers or jeans; gray ones often are, and of other colors they are bright. */
const TROUSERS: Readonly<Partial<Record<Color, Fit>>> = {
  Black: "best",
  Blue: "right",
  Brown: "right",
  Beige: "right",
};
/** The same for sport, where red ones may be jeans. */
const SPORT_PANTS: Partial<Record<Color, Fit>> = { Black: "right", Gray: "right", Brown: "right", Blue: "fine" };
const SPORTY_FROM = 0.5;
/** Blue ones may be jeans, however sporty they look, but not those that are black, too. */
const NAVY_FROM = 0.8;
/** From here on trousers look too dressy for joggers: of 26 for sport two, of 160 others 36 (SPEC-73). */
export const DRESSY_FROM = 0.4;
/** And from here on like those of a suit. */
const OF_SUIT_FROM = 0.7;
/** As dressy as this they are none, unless they look clearly sportier: black ones rarely are, and blue ones are chinos. */
const SURE: Readonly<Partial<Record<Color, number>>> = { Black: 0.65, Blue: 0.45 };
const SURE_OTHERWISE = 0.7;
const ABOUT_AS_DRESSY = -0.1;
const isSure = (item: Omit<Garment, "id">) =>
  (lookOf(item, "dressy") ?? 0) >= (SURE[item.color[0] ?? "Black"] ?? SURE_OTHERWISE);
/** How sporty shorts look that are made for it: 85 % of them are, and 92 % of those below the other are not. */
const SPORT_SHORTS = { best: 0.79, right: 0.3 } as const;

/** How warm boots look that are for winter, where they are not dressy either. */
const WINTER_BOOTS_FROM = 0.5;

/** Of recognised flats below it most were clogs or slippers. */
export const SURELY_DRESSY = 0.6;

const FLAT: readonly string[] = ["Loafers", ANY_SHOES];
/** A style alone does not make them dress shoes. */
const BAREFOOT: readonly string[] = ["Sandals", "Slippers"];
/** Many a jacket with one of these is of leather or wool, hardly one is for sport. */
const LEATHERY: readonly Color[] = ["Brown", "Beige"];

/** How a garment fits a dress code: by type, color and the owner's words before its style. */
export function fitOf(item: Omit<Garment, "id">, code: DressCode): Fit {
  if (isDressedUpFor(item, code)) return "best";
  if (code === "home") return fitAtHome(item, mayBeJoggers(item));
  const byType = mayBeSneakers(item) ? least(fitOfType(item.type, code), "poor") : fitOfType(item.type, code);
  switch (code) {
    case "business":
      return atWork(item, byType);
    case "smart":
      if (isSportswear(item) || isBibbed(item) || item.style === "Homewear") return "never";
      if (isForFrost(item) || mayBeJoggers(item)) return least(byType, "poor");
      return isAnyShoes(item) || mayBeDenim(item) ? least(byType, "fine") : byType;
    case "ceremony":
      if (isSportswear(item) || isBibbed(item) || isTorn(item) || item.style === "Homewear") return "never";
      if (isForFrost(item) || isDenim(item) || isShortShirt(item)) return least(byType, "poor");
      // White is for the bride.
      if (item.type === "Dress" && item.color[0] === "White") return "fine";
      if (item.type === "Pants" && isPatterned(item)) return "poor";
      // Of two colors are many jeans that are taken for trousers.
      if (item.type === "Shirt" && !isMarkedDressy(item)) return "fine";
      if (item.type === "Pants") return least(item.color.length > 1 ? byType : "best", atWork(item, byType));
      // Dark boots, unless they look like winter ones, come before sandals.
      if (item.type === "Boots" && OF_DRESS_BOOTS.includes(item.color[0]) && (dressinessOf(item) ?? 0) >= 0)
        return "right";
      return isAnyShoes(item) || mayBeDenim(item) ? least(byType, "fine") : byType;
    case "sport":
      return forSport(item, byType);
    case "garden":
      if (isBibbed(item)) return "best";
      if (isHeeled(item) || isFur(item)) return "never";
      if (item.position !== "outerwear" && isSpoiltByRain(item) && !isDenim(item)) return least(byType, "poor");
      if (mayBeLeather(item)) return least(byType, "poor");
      return SOILED_FIRST.includes(item.color[0]) ? least(byType, "right") : byType;
  }
}

/** Dress shoes of which nobody is sure, and of no color of dress shoes or not very dressy: sneakers, clogs or slippers as often as not. */
export function mayBeSneakers(item: Omit<Garment, "id">): boolean {
  const [main = "Black"] = item.color;
  const isUnsure = FLAT.includes(item.type) && item.needs_check?.includes("type") === true;
  return isUnsure && (!isNeutral(main) || (lookOf(item, "dressy") ?? 1) < SURELY_DRESSY);
}

/** Recognised flats of several colors, of which one is often the insole's: of 11 six were mules, clogs or slippers. */
function mayBeMules({ type, color, guesses, notes }: Omit<Garment, "id">): boolean {
  return type === "Loafers" && color.length > 1 && guesses?.type === type && notes === "";
}

export function isDark({ color: [main] }: Pick<Garment, "color">): boolean {
  return main === undefined || (isNeutral(main) && main !== "White" && main !== "Beige");
}

/** Trousers that every day neither sneakers for running nor the heat are for. */
export function looksOfSuit(item: Omit<Garment, "id">): boolean {
  return item.type === "Pants" && (lookOf(item, "dressy") ?? 0) >= OF_SUIT_FROM;
}

export function mayBeJoggers(item: Omit<Garment, "id">): boolean {
  return item.type === "Pants" && (dressinessOf(item) ?? 1) < (isSure(item) ? ABOUT_AS_DRESSY : DRESSY_FROM);
}

/** A shirt with short sleeves, by its owner’s words or by its picture. */
function isShortShirt(item: Omit<Garment, "id">): boolean {
  return item.type === "Shirt" && !isLongSleeved(item);
}

/** By its style, which the recogniser gives to any plain blue shirt: every other one is of denim or flannel. */
export function isMarkedDressy({ type, style, color: [main] }: Omit<Garment, "id">): boolean {
  return DRESSED_UP.includes(style) && !(type === "Shirt" && main === "Blue");
}

/** Most blue skirts are of denim. */
function mayBeDenim({ type, style, color: [main] }: Omit<Garment, "id">): boolean {
  return type === "Skirt" && main === "Blue" && !DRESSED_UP.includes(style);
}

/** Shoes that their owner dresses up in (OWNER-01): a recogniser never says so of sneakers. */
export function isDressedUpIn({ position, type, style }: Omit<Garment, "id">): boolean {
  return position === "feet" && DRESSED_UP.includes(style) && !BAREFOOT.includes(type);
}

/** Boots that are or look made for winter, in which nobody dresses up where it is warm. */
export function isForWinter(item: Omit<Garment, "id">): boolean {
  if (item.position !== "feet" || isDressedUpIn(item)) return false;
  const looksWarm = item.type === "Boots" && (lookOf(item, "warm") ?? 0) >= WINTER_BOOTS_FROM;
  return isForFrost(item) || (looksWarm && (dressinessOf(item) ?? 0) < 0);
}

/** Bright ones are for the evening, and not for work. */
export function isDressedUpFor(item: Omit<Garment, "id">, code: DressCode | null): boolean {
  return isDressedUp(code) && isDressedUpIn(item) && !(code === "business" && BRIGHT.includes(item.color[0]));
}

function isForFrost(item: Omit<Garment, "id">): boolean {
  if (item.position === "outerwear") return isFur(item) || isHeavy(item);
  return item.position === "feet" && (isFur(item) || item.warmth === "warm");
}

function fitOfType(type: string, code: keyof typeof TYPES): Fit {
  return ORDER.find((fit) => TYPES[code][fit]?.some((one) => one === type) === true) ?? "fine";
}

function atWork(item: Omit<Garment, "id">, byType: Fit): Fit {
  const [main] = item.color;
  const isBright = BRIGHT.includes(main) && !BRIGHT_AT_WORK.includes(item.type);
  if (isSportswear(item) || isBibbed(item) || isMini(item) || isTorn(item) || item.style === "Homewear") return "never";
  if (item.position === "feet") {
    if (isBright && isDressedUpIn(item)) return "poor";
    if ((isBright && !mayBeMules(item)) || (isHeeled(item) && isSpoiltByRain(item))) return "never";
    if (isSpoiltByRain(item) || (item.type === "Heels" && main === "Green")) return least(byType, "poor");
    if (mayBeMules(item)) return least(byType, "fine");
    if (isAnyShoes(item)) return least(byType, isDark(item) ? "right" : "fine");
    return byType === "best" && !(isDark(item) || isLeather(item)) ? "right" : byType;
  }
  if (item.position === "outerwear" && isFur(item)) return "never";
  if (isBright || isDenim(item) || item.style === "Party") return least(byType, "poor");
  if (mayBeDenim(item)) return "fine";
  if (item.position === "lower" && isPatterned(item)) return least(byType, "poor");
  if (mayBeJoggers(item)) return "poor";
  if (isShortShirt(item)) return "fine";
  if (isMarkedDressy(item)) return byType === "poor" ? "fine" : byType === "right" ? "best" : byType;
  // By its owner: a recognised one is casual.
  if (item.type === "Pants" && item.style === "Smart Casual") return "best";
  if (item.type === "Pants") return TROUSERS[main ?? "Blue"] ?? (isSure(item) ? "right" : "fine");
  const isPattern = item.position === "upper" && isPatterned(item) && !looksPlain(item);
  // A colored pattern is for the weekend where it is all that is worn.
  if (item.type === "Dress" && isPattern && !item.color.every(isNeutral)) return "poor";
  return BRIGHT.includes(main) || isPattern ? least(byType, "fine") : byType;
}

function forSport(item: Omit<Garment, "id">, byType: Fit): Fit {
  if (item.sport !== undefined) return item.sport ? "best" : least(byType, "poor");
  if (isBibbed(item) || isDenim(item) || isFur(item)) return "never";
  if (isSportswear(item) || (item.style === "Sport" && ![...NOT_SPORTY, ...BAREFOOT].includes(item.type)))
    return "best";
  // Of a suit.
  if (item.position === "lower" && DRESSED_UP.includes(item.style)) return "never";
  if (item.position === "feet" && (isSpoiltByRain(item) || isLeather(item))) return least(byType, "poor");
  if (mayBeLeather(item)) return least(byType, "poor");
  if (item.position !== "lower") return byType;
  const [main] = item.color;
  // Pale and bright ones are rarely for sport, and many of them are jeans.
  const isRare = main !== undefined && SPORT_PANTS[main] === undefined;
  const sporty = lookOf(item, "sporty");
  if (item.type === "Pants" && sporty !== undefined) {
    if (sporty < SPORTY_FROM) return isRare ? "poor" : "right";
    return main === "Blue" && !(item.color.includes("Black") && sporty >= NAVY_FROM) ? "fine" : "best";
  }
  if (item.type === "Shorts" && sporty !== undefined) {
    if (sporty >= SPORT_SHORTS.best) return "best";
    if (sporty < SPORT_SHORTS.right) return "poor";
  }
  if (isPatterned(item)) return item.type === "Pants" ? "never" : least(byType, "right");
  // Most blue ones are of denim.
  if (item.type === "Shorts" && main === "Blue") return "poor";
  return item.type === "Pants" && main !== undefined ? (SPORT_PANTS[main] ?? "poor") : byType;
}

const mayBeLeather = (item: Omit<Garment, "id">): boolean =>
  item.position === "outerwear" &&
  (isLeather(item) || isBomber(item) || item.color.some((color) => LEATHERY.includes(color)));

const ORDER: readonly Fit[] = ["best", "right", "fine", "poor", "never"];

/** The worse of two fits. */
function least(one: Fit, other: Fit): Fit {
  return ORDER.indexOf(one) > ORDER.indexOf(other) ? one : other;
}
