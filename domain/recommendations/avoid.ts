import { isBlazer, isDress, mayBeJacket } from "#outfit/piece.ts";
import { LAST_RESORT } from "#outfit/combine.ts";
import type { Gender } from "#profile/settings.ts";
import { avoidedAtWork } from "#recommendations/at-work.ts";
import { avoidedAiry } from "#recommendations/avoid-airy.ts";
import { avoidedByLook, avoidedByColor } from "#recommendations/avoid-by-look.ts";
import { tooClosed } from "#recommendations/avoid-closed.ts";
import type { Climate } from "#recommendations/climate.ts";
import { avoidedShoes } from "#recommendations/avoid-shoes.ts";
import { comfortAt, feltFor, isLinen, isWarmHat } from "#recommendations/comfort.ts";
import {
  fitOf,
  isDressedUp,
  isDressedUpFor,
  isEvening,
  isForWinter,
  MISFIT,
  type DressCode,
} from "#recommendations/dress-code.ts";
import {
  FROST_BELOW_C,
  isWarmLayer,
  mayBeWarm,
  namesWeather,
  WARM_LAYER_BELOW_C,
  WARM_LAYER_RATHER_BELOW_C,
  type Garment,
} from "#recommendations/outer-layer.ts";
import type { Day } from "#people/day.ts";
import type { Evening } from "#recommendations/evening.ts";
import { bareness } from "#recommendations/over-bare.ts";
import { DEEP_FROST_BELOW_C } from "#recommendations/for-winter.ts";
import { avoidedForSport } from "#recommendations/for-sport.ts";
import { avoidedByPatternOrHeels } from "#recommendations/patterns-and-heels.ts";
import { unsureOf } from "#recommendations/proven.ts";
import type { Reason } from "#recommendations/reason.ts";
import { restOf } from "#recommendations/rest.ts";
import { chilledFeet, isColdWater, isOpen, spoiltByRain, spoiltBySnow } from "#recommendations/spoilt-by-water.ts";
import { isSweaterFor, isThinSweater } from "#recommendations/sweater.ts";
import { isUnusual, wasNamed } from "#recommendations/unusual.ts";
import {
  isAnyShoes,
  isBoots,
  isForChild,
  isForOneThing,
  isLeather,
  isNamedForWinter,
  isSportswear,
  sleevednessOf,
} from "#wardrobe/card-words.ts";
import type { Style } from "#wardrobe/vocabulary.ts";

const SHADES: readonly string[] = ["Cap", "Hat", "Sunglasses"];
const BACKPACK = "Backpack";
const HALF = 0.35;
/** From this comfort on a garment still suits; what was worn lately then weighs more. */
const SUITS_MIN = 0.6;
const NEARLY = 0.4;
const THIN = 0.2;
const BOOTS_BELOW_C = 10;
const NAMED = 0.3;
const DRESSY: readonly (Style | null)[] = ["Business", "Formal", "Party"];
/** Dressed up for an occasion, one wears the same at so many degrees less, below a coat. */
const INDOORS_C = 8;
const INDOORS_UP_TO_C = 20;
const HOME_FROM_C = 16;
const BODY: readonly Garment["position"][] = ["upper", "lower", "feet"];
/** Positions that are not taken off at the gym's door. */
const OUTDOORS: readonly Garment["position"][] = ["outerwear", "feet"];
/** In frost, below a coat too, a blouse or shirt where a sweater suits; to work in deep frost, and what is as thin. */
const SHIRT_IN_FROST = { business: 0.8, otherwise: 0.35 } as const;
/** Sportswear where sport was not asked for; less where it fits what was. */
const SPORTSWEAR = { fits_occasion: 0.2, otherwise: 0.5 } as const;
/** Long sleeves from this felt temperature on. */
export const HOT_C = 25;
const SLEEVES_IN_HEAT = { business: 0.45, ceremony: 0.3, otherwise: 1.2 } as const;
/** Bare legs, on the way to the gym too, below this. */
const BARE_LEGS_BELOW_C = 12;
const BARE_LEGS = 3;
/** Boots with a dress or a suit are worn indoors too, as on a day that is no warmer. */
const BOOTS_UP_TO_C = 16;
/** Work and dates are indoors: a top below a coat is worn as at this temperature, and one for work in heat as at that. */
const INDOORS_AT_C = 10;
const OFFICE_UP_TO_C = 25;
const FOR_WORK: readonly string[] = ["Shirt", "Blouse"];
const LEATHER_IN_HEAT = 0.5;
/** From here on who dresses up rather wears anything else than boots for winter. */
const WINTER_BOOTS_BELOW_C = 12;
const WINTER_BOOTS = { cold: 0.1, otherwise: 2 * LAST_RESORT + 0.3 } as const;
/** To work skirts and dresses come after trousers in frost; a skirt does on any day. */
const BARE_IN_FROST: Readonly<Partial<Record<string, number>>> = { Skirt: 0.6, Dress: 1.2 };
/** Shoes that their owner dresses up in come before others where the weather allows, and those for winter in frost. */
const DRESSED_UP_IN = 0.4;
const SAID_WARM = 0.2;
/** Below this all day only where there is nothing else. */
const OPEN_FROM_C = 12;
/** Every day other shoes come first where it is not hot. */
const OPEN = 0.4;
const EVERY_DAY = { heels: 0.15, party: 0.4 } as const;
/** Below the heat a shirt comes first; many a sweater is a sweatshirt. */
const AFTER_SHIRT_AT_WORK = 0.1;
type Asked = {
  readonly owned: readonly Garment[];
  readonly reasons: ReadonlyMap<string, Reason>;
  readonly byText: boolean;
  readonly code?: DressCode | null | undefined;
  readonly evening?: Evening | null | undefined;
  readonly gender: Gender | null;
  readonly day: Day;
  readonly isPacked?: boolean | undefined;
  readonly near?: object | undefined;
};

/**
 * How much a suitable garment is to be avoided: what the person's gender rarely wears, what was worn lately, what is
 * uncomfortable today, unless a text named another weather, and what is not worn by itself. Not what was asked for (LAYER-03).
 */
export function avoidanceIn(asked: Asked, climate: Climate): (item: Garment) => number {
  const { owned, reasons, byText, code = null, gender, day, isPacked = false } = asked;
  // Under a jacket in frost it is as cold as outdoors.
  const isForCold = (one: Garment) =>
    one.type === "Coat" || isWarmLayer(one) || (code === "ceremony" && one.position === "outerwear" && mayBeWarm(one));
  const isUnderCoat = climate.feltMin >= WARM_LAYER_BELOW_C || owned.some(isForCold);
  const isOutdoors = !(byText && namesWeather(reasons));
  const isElsewhere = !isOutdoors || (byText && (code === "home" || code === "sport"));
  const hasShirt = owned.some((one) => isForWork(one) && one.needs_check?.includes("type") !== true);
  const hasBlazer = owned.some((one) => isBlazer(one) && !mayBeJacket(one));
  const frost = code === "business" ? DEEP_FROST_BELOW_C : code === null ? WARM_LAYER_BELOW_C : FROST_BELOW_C;
  const hasSweater = climate.feltMin < frost && owned.some((one) => isSweaterFor(one, code, climate));
  const given = new Set(reasons.values());
  const hasBag = !isPacked && owned.some(({ position, type }) => position === "bags" && type !== BACKPACK);
  const isDry = !climate.isWet && !climate.isSnowy;
  const isDryIndoors = isDry || (code === "ceremony" && !climate.isSnowy);
  const here = { isWet: climate.isWet, isSnowy: climate.isSnowy, isHot: climate.feltMax >= HOT_C };
  const there = { isWet: given.has("keeps_rain_out"), isSnowy: false, isHot: given.has("light_for_heat") };
  return (item) => {
    const reason = reasons.get(item.id);
    const comfort = comfortAt(item, feltIn(item, { reason, code, climate, isUnderCoat }));
    const isOtherWeather = isElsewhere && !(code === "sport" && OUTDOORS.includes(item.position));
    const airy = isOtherWeather ? 0 : avoidedAiry(item, code, climate, hasBlazer);
    // Of several garments that one word names, the comfortable ones first, and those of the color for it.
    if (wasNamed(reason)) return isOtherWeather ? 0 : NAMED * (1 - comfort) + airy + avoidedByColor(item, code, here);
    // A woman at a wedding wears rather a dress.
    const isFestive = code === "ceremony" && gender !== "woman";
    const isAlone = item.position === "upper" && isBlazer(item);
    const isHalf = (isAlone && !isFestive) || isIdleShade(item, reason, code);
    const anyway =
      (isUnusual(item, gender) || isForChild(item) ? LAST_RESORT : 0) +
      (isBlazer(item) && isFestive ? 0 : unsureOf(item, climate)) +
      restOf(item, day) +
      airy +
      (isColdWater(climate) &&
      (isBoots(item) || (climate.isSnowy && (isAnyShoes(item) || item.warmth === "warm"))) &&
      isDressedUp(code)
        ? Math.min(MISFIT.poor, misfitOf(item, code, reason))
        : misfitOf(item, code, reason)) +
      (isHalf || (item.type === BACKPACK && hasBag && code === null && reason !== "fits_occasion") ? HALF : 0) +
      (hasSweater &&
      !isOtherWeather &&
      (isForWork(item) || (code === "business" && (isAlone || isThinSweater(item)))) &&
      !(code === null && isDressy(item, reason))
        ? SHIRT_IN_FROST[code === "business" ? code : "otherwise"]
        : 0) +
      (item.type === "Sweater" && code === "business" && hasShirt && climate.feltMax >= FROST_BELOW_C
        ? AFTER_SHIRT_AT_WORK
        : 0) +
      (isOtherWeather && code !== "sport" ? 0 : outOfPlace(item, code, climate) + avoidedAtWork(item, code, climate)) +
      avoidedForSport(item, code, { ...climate, isOutdoors }) +
      (isForOneThing(item) && reason !== "fits_occasion" ? LAST_RESORT : 0) +
      (isDressedUpFor(item, code) && isDryIndoors && comfort === 1 ? -DRESSED_UP_IN : 0) +
      spoiltBy(isOtherWeather ? there : here, item, code) +
      (isOtherWeather ? 0 : chilledFeet(item, climate, { code, gender })) +
      avoidedByColor(item, code, isOtherWeather ? there : here) +
      avoidedByLook(item, code, { ...climate, ...(isOtherWeather ? there : here) }) +
      avoidedByPatternOrHeels(item, { code, evening: asked.evening, climate }) +
      (code === null
        ? tooClosed(item, climate, byText) +
          (isElsewhere || asked.near !== undefined ? 0 : bareness(item, owned, climate))
        : 0) +
      (item.type === "Shorts" && (!isOtherWeather || code === "sport") && climate.feltMin < BARE_LEGS_BELOW_C
        ? BARE_LEGS
        : 0) +
      avoidedShoes(item, code, { ...climate, isDry, isHot: here.isHot, gender }) +
      (isThin(item, climate) || isThick(item, climate) || isWintry(item, climate) ? THIN : 0) +
      (!isOtherWeather && isOpen(item) && climate.feltMax < OPEN_FROM_C ? LAST_RESORT : 0) +
      (item.position === "outerwear" ? NEARLY * (1 - comfortAt(item, climate.feltMax)) : 0);
    if (reason === "asked_for_color" || (isOtherWeather && code !== "home")) return anyway;
    return anyway + (1 - comfort) * (comfort < SUITS_MIN ? 1 : NEARLY);
  };
}

/** Boots for winter where one dresses up, a beanie with dressy clothes, open shoes and heels every day: none of them for weather like this. */
function outOfPlace(item: Garment, code: DressCode | null, climate: Climate): number {
  const { feltMin, feltMax } = climate;
  const { type } = item;
  const isForBoots = feltMin < FROST_BELOW_C || isColdWater(climate);
  if (isNamedForWinter(item) && isForBoots && !isEvening(code)) return -SAID_WARM;
  if (isDressedUp(code) && isForWinter(item))
    return WINTER_BOOTS[feltMax < WINTER_BOOTS_BELOW_C ? "cold" : "otherwise"];
  if (feltMax < FROST_BELOW_C && (code === "business" || (type === "Skirt" && code !== "ceremony")))
    return BARE_IN_FROST[type] ?? 0;
  if (code === null && item.style === "Party") return EVERY_DAY.party;
  if (code === null) return isOpen(item) && feltMax < HOT_C ? OPEN : type === "Heels" ? EVERY_DAY.heels : 0;
  return type === "Beanie" && isDressedUp(code) && feltMin >= 0 ? HALF : 0;
}

type Sky = { readonly isWet: boolean; readonly isSnowy: boolean; readonly isHot: boolean };

/** How much rain, snow or heat speak against it. */
function spoiltBy({ isWet, isSnowy, isHot }: Sky, item: Garment, code: DressCode | null): number {
  const isUpper = item.position === "upper" && !isLinen(item);
  const sleeves = isUpper ? SLEEVES_IN_HEAT[shirtFor(item, code)] * sleevednessOf(item) : 0;
  const isHotLeather = item.position === "lower" && isLeather(item);
  const heat = isHotLeather ? LEATHER_IN_HEAT : sleeves;
  return (isHot ? heat : 0) + (isWet ? spoiltByRain(item) : 0) + (isSnowy ? spoiltBySnow(item) : 0);
}

/** The temperature that it is worn at. */
function feltIn(
  item: Garment,
  {
    reason,
    code,
    climate,
    isUnderCoat,
  }: { reason: Reason | undefined; code: DressCode | null; climate: Climate; isUnderCoat: boolean },
): number {
  // Every day legs are as cold below a dress as in trousers.
  const felt = feltFor(isDress(item) && code === null ? "lower" : item.position, climate);
  if (shirtFor(item, code) !== "otherwise") return Math.min(Math.max(felt, INDOORS_AT_C), OFFICE_UP_TO_C);
  if (item.type === "Boots" && isDressedUp(code) && climate.feltMax < HOT_C && !isForWinter(item))
    return Math.min(felt, BOOTS_UP_TO_C);
  if (code === "home") return Math.max(felt, HOME_FROM_C);
  if (!isUnderCoat)
    return code === "ceremony" && item.position !== "feet" && BODY.includes(item.position)
      ? Math.max(felt, INDOORS_AT_C)
      : felt;
  // A wedding is indoors, and what is worn on the way is not danced in; but nobody goes through snow or cold rain in pumps.
  const isForWay =
    item.position === "outerwear" || (item.position === "feet" && (climate.isSnowy || isColdWater(climate)));
  if (code === "ceremony" && !isForWay) return Math.max(felt, INDOORS_UP_TO_C);
  if (code === "smart" && isDress(item))
    return climate.feltMin < FROST_BELOW_C ? felt + INDOORS_C : Math.max(felt, INDOORS_UP_TO_C);
  if (item.position === "upper" && (code === "business" || code === "smart")) return Math.max(felt, INDOORS_AT_C);
  return isDressy(item, reason) && !isForWay ? Math.max(felt, Math.min(felt + INDOORS_C, INDOORS_UP_TO_C)) : felt;
}

/** A hat, a bag or an accessory. */
function isFinishing({ position }: Garment): boolean {
  return !BODY.includes(position) && position !== "outerwear";
}

/** Work and weddings are indoors, and want a shirt in the heat too. */
function shirtFor(item: Garment, code: DressCode | null): keyof typeof SLEEVES_IN_HEAT {
  return (code === "business" || code === "ceremony") && isForWork(item) ? code : "otherwise";
}

function isForWork({ type }: Garment): boolean {
  return FOR_WORK.includes(type);
}

/** How little it fits the dress code, and sportswear any other. What finishes an outfit only has to fit. Never comes after a last resort, such as sandals in the cold. */
function misfitOf(item: Garment, code: DressCode | null, reason: Reason | undefined): number {
  const fit = code === null ? null : fitOf(item, code);
  if (fit === "never") return 2 * LAST_RESORT;
  const misfit = fit === null || (isFinishing(item) && fit !== "poor") ? 0 : MISFIT[fit];
  const isWelcome = code === "sport" || code === "garden" || code === "home";
  if (isWelcome || !isSportswear(item) || reason?.startsWith("asked_for") === true) return misfit;
  return misfit + (reason === "fits_occasion" ? SPORTSWEAR.fits_occasion : SPORTSWEAR.otherwise);
}

/** On a cold day: an outer layer that is not a warm one, or that would be too warm later. */
function isThin(item: Garment, { feltMin, feltMax }: Climate): boolean {
  if (item.position !== "outerwear" || feltMin >= WARM_LAYER_RATHER_BELOW_C) return false;
  return !mayBeWarm(item) || comfortAt(item, feltMax) < 1;
}

/** On a day that is not cold: a warm layer. */
function isThick(item: Garment, { feltMin }: Climate): boolean {
  return item.position === "outerwear" && feltMin >= WARM_LAYER_RATHER_BELOW_C && isWarmLayer(item);
}

/** Boots on a dry day that is not cold: rather shoes. */
function isWintry({ type }: Garment, { feltMin, isWet, isSnowy }: Climate): boolean {
  return type === "Boots" && feltMin >= BOOTS_BELOW_C && !isWet && !isSnowy;
}

/** Whether it is what an occasion is dressed up for, which is indoors: a shirt at the office in winter. */
function isDressy({ position, style }: Garment, reason: Reason | undefined): boolean {
  return reason === "fits_occasion" && position !== "outerwear" && DRESSY.includes(style);
}

/** A cap without sun, which was not asked for either. */
function isIdleShade(item: Garment, reason: Reason | undefined, code: DressCode | null): boolean {
  return (
    SHADES.includes(item.type) &&
    !isWarmHat(item) &&
    (code === "sport" || reason === "fits_occasion" || reason === "goes_with_it" || reason === "fits_temperature")
  );
}
