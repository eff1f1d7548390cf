import type { Reason } from "@wardrobe/domain/recommendations/reason.ts";
import { climateOf, type Climate } from "@wardrobe/domain/recommendations/climate.ts";
import { comfortAt, feltFor, mayBeKnitted } from "@wardrobe/domain/recommendations/comfort.ts";
import { keepsRainOut as isRainproof } from "@wardrobe/domain/wardrobe/card-words.ts";
import type { Weather } from "@wardrobe/domain/recommendations/weather.ts";
import type { StyledItem } from "#adapters/stylist/port.ts";

/** No weather is hotter than this in °C or °F: what is above it in °C is meant in °F, or is no temperature. */
const HOTTEST = { c: 55, f: 130 } as const;

/** A sign follows a blank, not a digit or a letter: elsewhere it is a dash, as in hours, dates and sizes. */
const sign = (name: string) =>
  String.raw`(?:(?<${name}>(?<=^|[\s(,;:=])[-+](?=\d)|(?<=^|[(,;:]\s?)[-+]\s(?=\d)|(?<![\p{L}-])(?:минус|minus|плюс|plus)\s?))?`;
const number = (name: string) => String.raw`(?<![\p{L}\d]|\d[.,:])(?<${name}>\d{1,3}(?:[.,]\d)?)(?![\d:]|[.,]\d)`;
const unit = (name: string) =>
  String.raw`(?<${name}>(?:[\s-]?(?:°|degrees?(?!\p{L})|deg(?!\p{L})|градус\p{L}*|тепла|жары))?(?:\s?(?:по\s)?(?:celsius|цельси\p{L}*|fahrenheit|фаренгейт\p{L}*|[cf](?!\p{L})|(?<=[°\d])[сф](?!\p{L})))?)`;
/** Units by which a number with a sign is something else than degrees: "-20%", "+2 kg", "+7 999". */
const OTHER_UNIT =
  "(?!\\s?(?:[%$€₽+]|\\(?\\d{3}|кг|kg|см|cm|км|km|мм|mm|л\\.|лет|год|year|руб|час|hour|мин|min|дн|день|дня|day|чел|people|guest|гост))";

const TEMPERATURE = new RegExp(
  [
    String.raw`(?<!(?:size|размер\p{L}*|рост\p{L}*|(?<!\p{L})(?:a|my|your|his|her|the))\s)`,
    sign("sign"),
    number("from"),
    unit("unit"),
    `(?:\\s?(?<dash>-|/|\\.{2,}|до|to|and|и)\\s?${sign("otherSign").replace("[\\s(,;:=]", "[\\s(,;:./-]")}${number("to")}${unit("otherUnit")})?`,
    OTHER_UNIT,
    String.raw`(?<frost>\s(?:мороза?(?!\p{L})|ниже нуля|below(?!\p{L})))?`,
  ].join(""),
  "gu",
);

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

/** Many are flip-flops or slides: from here on they go out, after what surely does. */
const SLIPPERS = { type: "Slippers", fromC: 22, score: 0.75 } as const;

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
  const isSlippers = item.type === SLIPPERS.type;
  if (item.position === "underwear" || item.style === "Homewear" || (isSlippers && feltC < SLIPPERS.fromC))
    return { score: 0, reason: "closest" };
  const isShade = is(AGAINST_SUN);
  let score = isSlippers ? SLIPPERS.score : comfortAt(item, feltC);
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

/** The temperature that a folded text names, in °C: "+5", "минус 10 градусов", "68°f"; of a range its middle. Null if none. */
export function temperatureIn(folded: string): number | null {
  for (const { groups = {} } of folded.matchAll(TEMPERATURE)) {
    const { from = "", to = from, dash = "", frost } = groups;
    const [signed, otherSigned] = [groups["sign"] ?? "", groups["otherSign"] ?? ""];
    const said = `${groups["unit"] ?? ""}${groups["otherUnit"] ?? ""}`.trim();
    if (said === "" && signed === "" && otherSigned === "" && frost === undefined) continue;
    const isBelow = frost !== undefined || isMinus(signed);
    // "-5-10" is frost to its end, "from -5 to 10" is not.
    const isAlike = frost !== undefined || /^[-./]*$/u.test(dash);
    const isOtherBelow = otherSigned === "" ? isBelow && isAlike : isMinus(otherSigned);
    const middle = (valueOf(from, isBelow) + valueOf(to, isOtherBelow)) / 2;
    const highest = Math.max(Number.parseFloat(from), Number.parseFloat(to));
    const isFahrenheit =
      /[fф]/u.test(said) || (highest > HOTTEST.c && !/[cсц]/u.test(said.replace(/градус\p{L}*/u, "")));
    if (highest <= HOTTEST[isFahrenheit ? "f" : "c"]) return isFahrenheit ? toCelsius(middle) : middle;
  }
  return null;
}

function isMinus(sign: string): boolean {
  return /-|мин|min/u.test(sign);
}

function valueOf(digits: string, isBelow: boolean): number {
  const value = Number(digits.replace(",", "."));
  return isBelow ? 0 - value : value;
}

function toCelsius(fahrenheit: number): number {
  return Math.round((fahrenheit - 32) / 1.8);
}
