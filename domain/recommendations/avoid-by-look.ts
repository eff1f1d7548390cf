import { avoidedBare } from "#recommendations/avoid-bare.ts";
import type { Climate } from "#recommendations/climate.ts";
import {
  BRIGHT,
  DRESSY_FROM,
  isDark,
  isDressedUp,
  looksOfSuit,
  mayBeJoggers,
  type DressCode,
} from "#recommendations/dress-code.ts";
import { longOf } from "#recommendations/long-layer.ts";
import {
  FROST_BELOW_C,
  isOnTheMove,
  LOOKS_LIKE_DOWN_FROM,
  LOOKS_THICK_FROM,
  WARM_LAYER_RATHER_BELOW_C,
  type Garment,
} from "#recommendations/outer-layer.ts";
import { isShell } from "#recommendations/shell.ts";
import { bootsLookOf, isSturdy } from "#recommendations/spoilt-by-water.ts";
import { ANY_SHOES, isBoots } from "#wardrobe/card-words.ts";
import { dressinessOf, lookOf, looksPlain } from "#wardrobe/guesses.ts";
import { isNeutral } from "#outfit/harmony.ts";
import type { Color } from "#wardrobe/vocabulary.ts";

/** On a festive layer other colors than black, gray, brown and white, and several of them. */
const NOT_PLAIN = 0.15;
/** Flats of a color are often slip-ons, and other shoes of several often for summer, unsure ones that are pale, too. */
const COLORED_SHOES = 0.3;
/** Of sneakers plain ones. */
const PATTERNED_SHOES = 0.15;
/** A layer of three colors is for sport, for children or for the home as often as not (SPEC-114). */
const MOTLEY = 0.9;
/** Shirts of these are mostly of flannel, and many of several colors are checked. */
const OF_FLANNEL: readonly Color[] = ["Brown", "Red", "Orange", "Yellow", "Green"];
const FLANNEL = 0.15;
/** Checked ones are, too, as often as not. */
const CHECKED: readonly Color[] = ["Gray", "Blue", "Pink", "Purple"];
const MAYBE_CHECKED = 0.07;
/** Many bright trousers are for sport. */
const BRIGHT_AT_WORK = 0.3;
/** And sweaters sweatshirts with a print; nothing else is guessed of one but its warmth. */
const SWEATSHIRT_AT_WORK = 0.3;
/** Jeans of one of these are dark, of others or several washed. */
const DARK_DENIM: readonly Color[] = ["Black", "Blue"];
const WASHED = 0.3;
/** And with a bright one striped, painted or embroidered. */
const EMBROIDERED = 0.4;
/** Of dresses of these some are for the beach, of 27 five. */
const STRAPPY: readonly string[] = ["Gray", "Blue"];
const MAYBE_STRAPPY = 0.1;
/** Plain dresses of these are mostly for the evening; others, and prints, are as often for the day. */
const FOR_EVENING: readonly Color[] = ["Black", "Red"];
const FOR_DAY = 0.15;
const PLAIN_ON_DATE = 0.08;
/** At a wedding plain ones come after a shirt or blouse with dress trousers. */
const PLAIN_AT_WEDDING = 0.3;
const FLAT: readonly string[] = ["Loafers", ANY_SHOES];
/** Shoes of these show the water, and many are of suede or cloth, bright sneakers too. */
const LIGHT: readonly Color[] = ["White", "Beige", "Gray"];
const LIGHT_IN_RAIN = 0.15;
/** Every day pale sneakers come later in frost; through snow black ones first, which are of leather more often. */
const SNEAKERS = { pale: 0.15, paleInSnow: 0.55, notBlackInSnow: 0.3 } as const;
const PALE: readonly Color[] = ["White", "Beige"];
/** Trousers and skirts of these are splashed. */
const SPLASHED: readonly Color[] = [...PALE, "Yellow"];
const PALE_IN_RAIN = 0.3;
/** Black in the sun. */
const BLACK_IN_HEAT = 0.1;

/** Up to this felt temperature the layer that looks warmer comes first, from the other on the lighter one. */
const WARMER_UP_TO_C = 5;
const LIGHTER_FROM_C = 10;
/** A guess of 0 or 1 counts this much, one of 0.5 nothing. */
const WARMTH = 0.8;
/** In rain what keeps it out comes before what is warmer, and after it where it is cold. */
const IN_RAIN = { warmth: 0.4, rain: 0.8 } as const;
const IN_COLD_RAIN = { warmth: WARMTH, rain: 0.3 } as const;
/** In the cold what lets wind through is a little colder than it looks. */
const IN_COLD = { warmth: WARMTH, rain: 0.1 } as const;
/** Who runs rather takes the lighter one. */
const ON_THE_MOVE = -0.5;
/** A layer that looks lighter than this is often no jacket at all, and one that looks less rainproof lets rain in anyway. */
export const LIGHTEST = 0.1;
const LEAST_RAINPROOF = 0.2;
/** In cold rain what looks warmer than this is warm enough, and of such the one first that lets less in. */
const WARM_IN_RAIN = { enough: 0.8, rain: 0.5 } as const;
/** A jacket that looks as thin, and not quite as open as leather, is mostly a windbreaker: not where one dresses up and another is owned. */
const WINDBREAKER = { warmBelow: 0.1, rainproofFrom: 0.03, dressedUp: 0.25 } as const;
/** Of jackets that look so smart nine of ten are of wool or leather, not of denim, bombers or for sport: others come after them. */
const SMART = { from: 0.85, otherwise: 1 } as const;
/** A jacket that looks thin and lets rain in is of jersey as often as not. */
const JERSEY = { warmBelow: 0.15, rainproofBelow: 0.1, inWind: 0.4 } as const;
/** Down on a day that is not cold comes after a jacket, where one dresses up, too; on a cool one all that looks thick after any but thin ones. */
const TOO_WARM = 0.5;
const THICK_IS_ENOUGH = 0.5;
/** A layer that looks rainproof is rather made for sport, and less for what one dresses up for on a dry day. */
const SHELL = 0.5;
const SURELY_SPORT = 1.5;
const DRESSINESS = 0.8;
const SPORT_PANTS = 0.6;
/** The weight of looking dressy or bare against trousers for sport: chosen with senders kept out. */
const NOT_SPORT = 0.35;
/** Trousers that look dressy come after all that may be for sport. */
const DRESSY_FOR_SPORT = 0.3;
/** Every day trousers and boots that look like sportswear, and trousers that may be. */
const SPORTY = 0.3;
const SPORTY_UP_TO = -0.2;
const MAY_BE_SPORTY = 0.15;
/** Of such shoes the dressier ones, and of trousers: chinos and cuffed ones look about as dressy as the last. */
const DRESSIER = 0.1;
const DRESSIER_TROUSERS = { weight: 0.4, than: 0.6 } as const;
/** Every day on a cool one. */
const COOL_FLATS = 0.15;
/** Of shoes that may be boots, however unlikely. */
const BOOTS = 1;
/** And in snow and frost more where their type is in doubt: then boots are mostly what they look like next. */
const MAYBE_BOOTS = 0.25;
const IN_HEAT = 0.5;
/** Of sweaters the thicker one in the cold, the thinner one where it is warm; in frost one as thin as a T-shirt comes after any that is knitted or has a hood. */
const THIN_SWEATER = { looksBelow: 0.15, weight: 0.5 } as const;
const SWEATER = { weight: 0.4, thickUpTo: 8, thinFrom: 18 } as const;

/** The penalty that the recogniser's guesses give a garment; a negative one favors it. The card and the owner weigh more (SPEC-73). */
export function avoidedByLook(
  item: Garment,
  code: DressCode | null,
  sky: Pick<Climate, "feltMin" | "isWet" | "isSnowy" | "isWindy"> & { readonly isHot: boolean },
): number {
  if (code === "home") return 0;
  if (item.position === "outerwear") return avoidedLayer(item, sky, code) + SHELL * notFor(item, code, sky);
  if (item.position === "upper") {
    // Indoors no sweater is worn for its warmth.
    const isIndoors = isDressedUp(code) && sky.feltMin >= FROST_BELOW_C;
    return code === "sport" || isIndoors ? 0 : avoidedSweater(item, sky.feltMin);
  }
  const boots = item.position === "feet" ? (lookOf(item, "warm") ?? 0) : 0;
  const forCold = bootsLookOf(item, sky);
  const isUnsure = item.needs_check?.includes("type") === true;
  const warm = isBoots(item)
    ? 0
    : BOOTS * forCold + (forCold > 0 && isUnsure && (sky.isSnowy || sky.feltMin < FROST_BELOW_C) ? MAYBE_BOOTS : 0);
  if (item.position === "feet" && code === null) {
    // Flats that are not dark are for summer.
    const isForHeat = item.type === "Loafers" && !isDark(item);
    return (
      paleness(item, sky) +
      (item.type === "Loafers" && sky.feltMin < LIGHTER_FROM_C ? COOL_FLATS : 0) -
      warm +
      (sky.isHot ? IN_HEAT * (boots + (isForHeat ? 0 : (lookOf(item, "dressy") ?? 0))) : 0)
    );
  }
  const isSporty = (dressinessOf(item) ?? 0) <= SPORTY_UP_TO;
  const isTooDressy = code === null && sky.isHot && looksOfSuit(item);
  return (
    avoidedBare(item, code, sky.feltMin) +
    (sky.isSnowy && isDressedUp(code) && (isSturdy(item) || (item.type === "Sneakers" && forCold > 0))
      ? 0
      : avoidedDress(item, code, sky.isHot || (isSporty && forCold === 0) ? 0 : boots)) -
    (code === "business" || (code === "smart" && sky.isSnowy) ? warm : 0) +
    (isTooDressy ? IN_HEAT : 0)
  );
}

function paleness({ type, color: [main = "Black"] }: Garment, sky: Pick<Climate, "feltMin" | "isSnowy">): number {
  if (type !== "Sneakers" || sky.feltMin >= FROST_BELOW_C) return 0;
  if (LIGHT.includes(main)) return sky.isSnowy ? SNEAKERS.paleInSnow : SNEAKERS.pale;
  return sky.isSnowy && main !== "Black" ? SNEAKERS.notBlackInSnow : 0;
}

function avoidedDress(item: Garment, code: DressCode | null, boots: number): number {
  const isShoes = item.position === "feet";
  const dressiness = dressinessOf(item);
  if (dressiness === null || code === "garden") return 0;
  if (code === null) return dressiness <= SPORTY_UP_TO ? SPORTY : dressiness < DRESSY_FROM ? MAY_BE_SPORTY : 0;
  if (code === "sport" && isShoes) return DRESSINESS * (1 + dressiness);
  if (code === "sport")
    return SPORT_PANTS * (1 - sportinessOf(item)) + (dressiness >= DRESSY_FROM ? DRESSY_FOR_SPORT : 0);
  if (!isShoes && !mayBeJoggers(item))
    return DRESSIER_TROUSERS.weight * (DRESSIER_TROUSERS.than - (lookOf(item, "dressy") ?? 1));
  const lacking = DRESSY_FROM - dressiness - boots;
  return DRESSINESS * Math.max(0, lacking) + (isShoes ? DRESSIER * (1 - dressiness) : 0);
}

function sportinessOf(item: Garment): number {
  const [sporty = 0, dressy = 0, bare = 0] = (["sporty", "dressy", "bare"] as const).map((look) => lookOf(item, look));
  return sporty - NOT_SPORT * (dressy + bare);
}

function avoidedSweater(item: Garment, feltMin: number): number {
  const { weight, thickUpTo, thinFrom } = SWEATER;
  const cold = Math.min(1, Math.max(0, (thinFrom - feltMin) / (thinFrom - thickUpTo)));
  const warm = lookOf(item, "warm");
  const isThin = feltMin < FROST_BELOW_C && item.type === "Sweater" && (warm ?? 1) < THIN_SWEATER.looksBelow;
  return (isThin ? THIN_SWEATER.weight : 0) - weight * surely(cold) * surely(warm);
}

/** How little a layer is for this by how rainproof it looks, 0..1; more for one made for sport. */
function notFor(item: Garment, code: DressCode | null, { isWet, feltMin }: Pick<Climate, "isWet" | "feltMin">): number {
  const rainproof = lookOf(item, "rainproof") ?? 0.5;
  if (code === null || code === "garden") return 0;
  if (code === "sport") return 1 - rainproof;
  // A coat is a trench, in which one goes to work.
  const isTrench = item.type === "Coat" && code === "business";
  return isWet || feltMin < FROST_BELOW_C || isTrench ? 0 : isShell(item) ? SURELY_SPORT : rainproof;
}

/** From −1, surely not, to 1; 0 where nothing is guessed. */
function surely(guess: number | undefined): number {
  return 2 * (guess ?? 0.5) - 1;
}

/** Whether the wind may go through. */
export function mayBeJersey(item: Garment): boolean {
  const { warmBelow, rainproofBelow } = JERSEY;
  const [warm = 1, rainproof = 1] = [lookOf(item, "warm"), lookOf(item, "rainproof")];
  return item.type === "Jacket" && warm < warmBelow && rainproof < rainproofBelow;
}

function isWindbreaker(item: Garment): boolean {
  const [warm = 1, rainproof = 0] = [lookOf(item, "warm"), lookOf(item, "rainproof")];
  return item.type === "Jacket" && warm < WINDBREAKER.warmBelow && rainproof >= WINDBREAKER.rainproofFrom;
}

function avoidedLayer(
  item: Garment,
  { feltMin, isWet, isWindy }: Pick<Climate, "feltMin" | "isWet" | "isWindy">,
  code: DressCode | null,
): number {
  const isMoving = isOnTheMove(code, { feltMin });
  const warm = lookOf(item, "warm");
  const isCold = feltMin < WARMER_UP_TO_C && !isMoving;
  const weight = isWet ? (isCold ? IN_COLD_RAIN : IN_RAIN) : isCold ? IN_COLD : { warmth: WARMTH, rain: 0 };
  const cold = (LIGHTER_FROM_C - feltMin) / (LIGHTER_FROM_C - WARMER_UP_TO_C);
  const need = isMoving ? ON_THE_MOVE : surely(Math.min(1, Math.max(0, cold)));
  const isMild = feltMin >= WARM_LAYER_RATHER_BELOW_C;
  const isTooWarm = feltMin >= WARMER_UP_TO_C && (warm ?? 0) >= (isMild ? LOOKS_LIKE_DOWN_FROM : LOOKS_THICK_FROM);
  const isSoaked = isWet && isCold && warm !== undefined && warm > WARM_IN_RAIN.enough;
  const enough = isTooWarm && !isMild ? THICK_IS_ENOUGH : isSoaked ? WARM_IN_RAIN.enough : warm;
  const isWarm = surely(
    enough === undefined
      ? enough
      : Math.min(1, Math.max(LIGHTEST, enough) + longOf(item, { looks: enough, code, feltMin })),
  );
  const rainproof = lookOf(item, "rainproof") ?? 0.5;
  const isThin = isDressedUp(code) && !isWet && feltMin >= WARMER_UP_TO_C && isWindbreaker(item);
  const unfit =
    (isTooWarm ? TOO_WARM : 0) +
    (isThin ? WINDBREAKER.dressedUp : 0) +
    (isDressedUp(code) && item.type === "Jacket" && (lookOf(item, "smart") ?? 1) < SMART.from ? SMART.otherwise : 0) +
    (isWindy && mayBeJersey(item) ? JERSEY.inWind : 0);
  const keepsOut = Math.max(isWet ? LEAST_RAINPROOF : 0, rainproof);
  return (
    unfit -
    (isSoaked ? WARM_IN_RAIN.rain * Math.min(rainproof, LEAST_RAINPROOF) : 0) -
    weight.warmth * need * isWarm -
    weight.rain * surely(keepsOut)
  );
}

/** Of flannel, or checked. */
export function mayBeFlannel(item: Pick<Garment, "type" | "color"> & Partial<Garment>): boolean {
  const { type, color } = item;
  return type === "Shirt" && ((color.length > 1 && !looksPlain(item)) || color.some((one) => OF_FLANNEL.includes(one)));
}

/** The penalty that its color gives a garment, by what it is for and the sky; less than what its type says. */
export function avoidedByColor(
  item: Pick<Garment, "position" | "type" | "color"> & Partial<Garment>,
  code: DressCode | null,
  { isWet, isSnowy, isHot }: { readonly isWet: boolean; readonly isSnowy: boolean; readonly isHot: boolean },
): number {
  const { position, type, color } = item;
  const [main] = color;
  if (main === undefined) return position === "outerwear" && isDressedUp(code) ? NOT_PLAIN : 0;
  if (position === "outerwear" && color.length > 2 && !color.every(isNeutral)) return MOTLEY;
  if (position === "outerwear" && isWet && PALE.includes(main)) return LIGHT_IN_RAIN;
  const isColored = isNeutral(main) ? type === ANY_SHOES && LIGHT.includes(main) : FLAT.includes(type);
  if (position === "feet" && isDressedUp(code) && (isColored || (color.length > 1 && !isNeutral(main))))
    return COLORED_SHOES;
  if (position === "feet" && isDressedUp(code) && type === "Sneakers" && color.length > 1) return PATTERNED_SHOES;
  const isLight = LIGHT.includes(main) || (type === "Sneakers" && BRIGHT.includes(main));
  if (position === "feet") return ((isWet && code !== "sport") || isSnowy) && isLight ? LIGHT_IN_RAIN : 0;
  if (position === "lower" && (isWet || isSnowy) && SPLASHED.includes(main)) return PALE_IN_RAIN;
  if (type === "Jeans" && color.some((one) => !isNeutral(one) && one !== "Blue")) return EMBROIDERED;
  if (code === null)
    return isHot && main === "Black" && (position === "upper" || position === "lower") ? BLACK_IN_HEAT : 0;
  if (!isDressedUp(code)) return 0;
  if (position === "outerwear") return color.length > 1 || !isNeutral(main) ? NOT_PLAIN : 0;
  if (type === "Shirt") return mayBeFlannel(item) ? FLANNEL : CHECKED.includes(main) ? MAYBE_CHECKED : 0;
  if (type === "Sweater") return code === "business" && BRIGHT.includes(main) ? SWEATSHIRT_AT_WORK : 0;
  if (type === "Pants") return code === "business" && BRIGHT.includes(main) ? BRIGHT_AT_WORK : 0;
  if (type === "Jeans") return color.length > 1 || !DARK_DENIM.includes(main) ? WASHED : 0;
  const isForEvening = color.length === 1 && FOR_EVENING.includes(main);
  if (type === "Dress" && code === "business") return STRAPPY.includes(color.join()) ? MAYBE_STRAPPY : 0;
  if (type !== "Dress" || isForEvening) return 0;
  return color.length > 1 ? FOR_DAY : code === "ceremony" ? PLAIN_AT_WEDDING : PLAIN_ON_DATE;
}
