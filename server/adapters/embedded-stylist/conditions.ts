import type { Reason } from "@wardrobe/domain/recommendations/reason.ts";
import { climateOf, type Climate } from "@wardrobe/domain/recommendations/climate.ts";
import { comfortAt, feltFor, mayBeKnitted } from "@wardrobe/domain/recommendations/comfort.ts";
import { keepsRainOut as isRainproof } from "@wardrobe/domain/wardrobe/card-words.ts";
import type { Weather } from "@wardrobe/domain/recommendations/weather.ts";
import type { StyledItem } from "#adapters/stylist/port.ts";

export type Conditions = Climate & { readonly isSunny: boolean };

export const SUITS_MIN = 0.6;

/** Below this felt temperature clothes keep warm. */
const COLD_C = 8;
const HOT_C = 24;
/** From this felt temperature on, items against the sun suit. */
const SUNNY_C = 15;

const GOOD_IN_RAIN = ["Jacket", "Boots"];
const AGAINST_WIND = ["Trench Coat", "Windbreaker", "Parka", "Jacket", "Coat"];
const AGAINST_SUN = ["Cap", "Hat", "Sunglasses"];
const SPOILT_BY_RAIN = ["Sandals", "Slippers"];
const POOR_IN_RAIN = ["Heels", "Loafers", "Hat"];
const POOR_IN_SNOW = ["Sneakers", "Loafers", "Shoes", "Heels"];
const POOR_IN_WIND = ["Hat"];

/** The owner's word counts before what the type suggests. */
const SAID = 0.1;

const ONLY_INDOORS = ["Slippers"];

export function conditionsOf(weather: Weather): Conditions {
  const climate = climateOf(weather);
  const skies = [weather.weather[0]?.main, ...(weather.day?.parts ?? []).map(({ condition }) => condition)];
  return { ...climate, isSunny: skies.includes("Clear") && !(weather.day !== undefined && climate.isWet) };
}

/** How well an item suits the conditions, 0..1, and why. */
export function weigh(item: StyledItem, conditions: Conditions): { score: number; reason: Reason } {
  const { isWet, isSnowy, isWindy, isSunny } = conditions;
  const feltC = feltFor(item.position, conditions);
  const is = (types: readonly string[]) => types.includes(item.type);
  if (item.position === "underwear" || item.style === "Homewear" || is(ONLY_INDOORS))
    return { score: 0, reason: "closest" };
  const isShade = is(AGAINST_SUN);
  let score = comfortAt(item, feltC);
  const isDry = item.rain === true;
  if (isWet && !isDry && is(SPOILT_BY_RAIN)) score -= 0.6;
  if (isWet && !isDry && is(POOR_IN_RAIN)) score -= 0.45;
  if (isSnowy && item.warmth !== "warm" && is(POOR_IN_SNOW)) score -= 0.45;
  if (isWindy && is(POOR_IN_WIND)) score -= 0.45;
  if (isShade && !isSunny) score -= 0.5;
  const keepsRainOut = isWet && (item.rain ?? (is(GOOD_IN_RAIN) || isRainproof(item)));
  const keepsWindOut = isWindy && is(AGAINST_WIND);
  const shades = isSunny && isShade && feltC >= SUNNY_C && !mayBeKnitted(item);
  const isSaidWarm = item.warmth === "warm" && feltC < COLD_C;
  const bonus = keepsRainOut || keepsWindOut || shades ? 0.15 : 0;
  return {
    score: Math.max(0, Math.min(1, score) * 0.85 + bonus + (isSaidWarm || (isWet && isDry) ? SAID : 0)),
    reason: reasonOf(item, feltC, { keepsRainOut, keepsWindOut, shades }),
  };
}

function reasonOf(
  item: StyledItem,
  feltC: number,
  { keepsRainOut, keepsWindOut, shades }: { keepsRainOut: boolean; keepsWindOut: boolean; shades: boolean },
): Reason {
  if (keepsRainOut) return "keeps_rain_out";
  if (keepsWindOut) return "keeps_wind_out";
  if (shades) return "shades_from_sun";
  if (goesWithAnything(item)) return "goes_with_it";
  if (feltC < COLD_C) return "keeps_warm";
  return feltC > HOT_C ? "light_for_heat" : "fits_temperature";
}

const FINISHING_TYPES = ["Watch", "Glasses", "Belt", "Tie", "Jewelry", "Other"];

/** Bags and finishing accessories, which suit any weather. */
export function goesWithAnything(item: StyledItem): boolean {
  return item.position === "bags" || (item.position === "accessories" && FINISHING_TYPES.includes(item.type));
}
