import { GOES_TOGETHER_MIN } from "#outfit/finish.ts";
import { accentOf, colorHarmony, harmonyOf } from "#outfit/harmony.ts";
import { isDress, type Piece } from "#outfit/piece.ts";
import type { Day } from "#people/day.ts";
import type { Language } from "#people/language.ts";
import { HOT_C } from "#recommendations/avoid.ts";
import { seasonOf, type Climate } from "#recommendations/climate.ts";
import { bandOf, comfortAt, feltFor } from "#recommendations/comfort.ts";
import { fitOf, type DressCode } from "#recommendations/dress-code.ts";
import {
  isForHome,
  isWarmLayer,
  namesWeather,
  OUTER_LAYER_BELOW_C,
  WARM_LAYER_BELOW_C,
  type Garment,
} from "#recommendations/outer-layer.ts";
import { onlyClosest, type Reason } from "#recommendations/reason.ts";
import { signedDegrees, tellWeather } from "#recommendations/tell-weather.ts";
import type { Weather } from "#recommendations/weather.ts";
import { dayText } from "#text/day.ts";
import { suggestedText } from "#text/suggested.ts";
import { translate } from "#text/translate.ts";
import { isBoots, isLongSleeved, isSpoiltByRain, keepsRainOut } from "#wardrobe/card-words.ts";
import { asOnCard } from "#wardrobe/likely-type.ts";
import { capitalised, listed, nameInSentence, namesOf } from "#wardrobe/names-in-sentence.ts";

/** A sentence names at most this many garments. */
const NAMED_MAX = 2;
/** Two colors that match at least this well are worth a sentence. */
const MATCH_MIN = 0.65;
/** A day whose felt temperature changes by at least this many degrees is worth telling what is worn when. */
const LAYERS_MIN_C = 4;
/** What is worn so many degrees below what it is comfortable at is named as cold, and so is a top alone below this. */
const COLD_FROM_C = 4;
const COLD_WITHOUT_LAYER_C = 9;
const OF_ALL_DAY: readonly Garment["position"][] = ["outerwear", "lower", "feet"];
const BODY: readonly Garment["position"][] = ["upper", "lower", "feet"];
/** One or the other is no choice; so many alike are one-sided. */
const ONE_SIDED_FROM = 2;
const ONE_SIDED = ["feet", "lower", "outerwear"] as const satisfies readonly Garment["position"][];
/** What a text asked for by itself, most telling first. */
const ASKED = ["asked_for_type", "asked_for_color", "asked_for_words"] as const satisfies readonly Reason[];

/** A sentence about an outfit: the text that says it, and the garments it is true of (LAYER-05). */
export type Claim = {
  readonly kind: Parameters<typeof suggestedText>[1];
  readonly of: readonly Piece[];
  readonly text: string;
};

type Told = {
  readonly suitable: readonly Garment[];
  readonly owned: readonly Garment[];
  readonly reasons: ReadonlyMap<string, Reason>;
  readonly byText: boolean;
  readonly code?: DressCode | null | undefined;
  readonly weather: Weather | null;
  readonly day: Day;
  readonly language: Language;
};

/** The sentences that are true of an outfit, of what decided it first; at least one. */
export function claimsFor(outfit: readonly Garment[], asked: Told, climate: Climate): Claim[] {
  // What is only likely is not said.
  const [worn, told] = [outfit.map(asOnCard), { ...asked, owned: asked.owned.map(asOnCard) }];
  const { reasons, byText, code = null, language } = told;
  const say = sayIn(told);
  const because = (reason: Reason) => worn.filter(({ id }) => reasons.get(id) === reason);
  const missing = missingParts(worn).map((part) => suggestedText(language, `part.${part}`));
  const closest = onlyClosest([...reasons.values()])
    ? []
    : because("closest").filter(({ position }) => position !== "outerwear");
  const isElsewhere = byText && (namesWeather(reasons) || isForHome(told.suitable, reasons));
  const body = worn.filter(({ position }) => BODY.includes(position));
  const suiting = because("fits_occasion").filter((item) => body.includes(item));
  return [
    ...(missing.length > 0 ? say("missing", null, { what: listed(missing, language) }) : []),
    ...(isElsewhere ? [] : say("cold", tooColdOf(worn, climate))),
    ...(isElsewhere ? [] : lackingClaims(worn, told, climate)),
    ...oneSidedClaims(worn, told, closest),
    ...say("closest", closest),
    ...ASKED.flatMap((reason) => say(reason, because(reason))),
    ...(isElsewhere ? elsewhereClaims(worn, told) : weatherClaims(worn, told, climate)),
    ...(code === null ? say("fits_occasion", suiting) : say(`for_${code}`, fittingOf(body, code))),
    ...(isElsewhere || byText ? [] : temperatureClaims(body, told, climate)),
    ...harmonyClaims(worn, told),
    ...say("best_match", null),
  ];
}

/** Says a text of garments, if there are any; null: it is of no garment. */
function sayIn(told: Told) {
  const { language } = told;
  return (
    kind: Claim["kind"],
    all: readonly Piece[] | null,
    params: Readonly<Record<string, string>> = {},
  ): Claim[] => {
    if (all?.length === 0) return [];
    const of = (all ?? []).slice(0, NAMED_MAX);
    const types = of.map(({ type }) => type);
    const filled = { sky: skyOf(told), ...namesOf(types, language), ...params };
    return [{ kind, of, text: capitalised(suggestedText(language, kind, filled)) }];
  };
}

function skyOf({ weather, day, language }: Pick<Told, "weather" | "day" | "language">): string {
  return weather === null ? dayText(language, `season.${seasonOf(day)}`) : tellWeather(weather, language);
}

/** Claims about garments that are missing, and those worn instead. */
function lackingClaims(worn: readonly Garment[], told: Told, climate: Climate): Claim[] {
  const { owned, code } = told;
  const say = sayIn(told);
  const isShort = (item: Garment) => item.position === "upper" && !isLongSleeved(item);
  const isForWork = (item: Garment) => item.position === "feet" && isFitting(item, "business");
  const lacksShort = climate.feltMax >= HOT_C && !owned.some(isShort);
  const lacksBoots = climate.isSnowy && !owned.some(isBoots);
  const lacksWorkShoes = code === "business" && !owned.some(isForWork);
  return [
    ...say("no_short_sleeves", lacksShort ? partsOf(worn, "upper") : []),
    ...say("no_boots", lacksBoots ? partsOf(worn, "feet") : []),
    ...say("no_work_shoes", lacksWorkShoes ? partsOf(worn, "feet") : []),
  ];
}

/** Why something does not quite fit: all that could be worn in its place is of one type or, where colors clash, of one color. */
function oneSidedClaims(worn: readonly Garment[], told: Told, closest: readonly Piece[]): Claim[] {
  const clashes = (one: Garment) =>
    worn.some((other) => {
      const [a, b] = [accentOf(one), accentOf(other)];
      return a !== null && b !== null && colorHarmony([a], [b]) < GOES_TOGETHER_MIN;
    });
  return worn.flatMap((item) => {
    const part = ONE_SIDED.find((one) => one === item.position);
    const others = told.owned.filter(({ position }) => position === part);
    const [color] = item.color;
    if (part === undefined || others.length < ONE_SIDED_FROM) return [];
    const all = suggestedText(told.language, `part.all_${part}`);
    if (closest.includes(item) && others.every(({ type }) => type === item.type))
      return sayIn(told)("all_one_type", [item], { all });
    return color !== undefined && clashes(item) && others.every((other) => other.color[0] === color)
      ? sayIn(told)("all_one_color", [item], { all, color: translate(told.language, `color.${color}`).toLowerCase() })
      : [];
  });
}

/** Claims about the weather. */
function weatherClaims(worn: readonly Garment[], told: Told, climate: Climate): Claim[] {
  const { reasons, owned } = told;
  const { feltMin, isWet, isSnowy, isWindy } = climate;
  const say = sayIn(told);
  const coat = partsOf(worn, "outerwear");
  const boots = partsOf(worn, "feet").filter((item) => item.rain ?? (isBoots(item) && !isSpoiltByRain(item)));
  const rainproof = coat.filter(keepsRainOut);
  const umbrella = partsOf(owned, "outerwear").every(letsRainIn) ? "no_rainproof" : "umbrella";
  const warm = coat.filter((item) => isWarmLayer(item) && comfortAt(item, feltMin) === 1);
  const light = coat.filter((item) => isSure(item) && !isWarmLayer(item) && comfortAt(item, feltMin) === 1);
  const isFrosty = feltMin < WARM_LAYER_BELOW_C;
  return [
    ...(isWet ? say("coat_dry", rainproof) : []),
    ...(isWet && rainproof.length === 0 ? say(umbrella, null) : []),
    ...(isWet ? say("shoes_dry", boots) : []),
    ...say("coat_wind", isWindy ? coat.filter(({ id }) => reasons.get(id) === "keeps_wind_out") : []),
    ...layersClaim(worn, told, climate),
    ...(feltMin < OUTER_LAYER_BELOW_C ? say("coat_warm", warm) : []),
    ...say("no_warm_layer", isFrosty && !owned.some(isWarmLayer) ? coat : []),
    ...(feltMin < OUTER_LAYER_BELOW_C && !isFrosty && !isWet ? say("fits_temperature", light) : []),
    ...say("shoes_snow", isSnowy ? boots : []),
    ...elsewhereClaims(worn, told),
  ];
}

/** A coat in the morning, and only what is below it later. */
function layersClaim(worn: readonly Garment[], told: Told, { feltMin, feltMax }: Climate): Claim[] {
  const [[coat], [top]] = [partsOf(worn, "outerwear"), partsOf(worn, "upper")];
  if (coat === undefined || top === undefined || feltMin >= OUTER_LAYER_BELOW_C || feltMax < OUTER_LAYER_BELOW_C)
    return [];
  const isRight = comfortAt(coat, feltMin) === 1 && comfortAt(top, feltMax) === 1;
  if (!isRight || feltMax - feltMin < LAYERS_MIN_C) return [];
  return sayIn(told)("layers", [coat, top], {
    coat: nameInSentence(coat.type, told.language),
    top: nameInSentence(top.type, told.language),
    min: signedDegrees(feltMin),
    max: signedDegrees(feltMax),
  });
}

/** Claims about the weather that the request names, or about the sun. */
function elsewhereClaims(worn: readonly Garment[], told: Told): Claim[] {
  const say = sayIn(told);
  const because = (reason: Reason) => worn.filter(({ id }) => told.reasons.get(id) === reason);
  return [
    ...(told.byText ? say("keeps_rain_out", because("keeps_rain_out").filter(keepsRainOut)) : []),
    ...say("shades_from_sun", because("shades_from_sun")),
  ];
}

/** Garments that are neither too warm nor too cold. */
function temperatureClaims(body: readonly Garment[], told: Told, climate: Climate): Claim[] {
  const say = sayIn(told);
  const right = body.filter(
    (item) => item.position !== "feet" && isSure(item) && comfortAt(item, feltFor(item.position, climate)) === 1,
  );
  const light = right.filter((item) => !isLongSleeved(item));
  return climate.feltMax >= HOT_C ? say("light_for_heat", light) : say("fits_temperature", right);
}

/** What of an outfit is too cold for the day: what is put on over it or, where that is missing, the top; and the rest. */
function tooColdOf(worn: readonly Garment[], climate: Climate): Garment[] {
  const hasLayer = worn.some(({ position }) => position === "outerwear");
  const isCold = (item: Garment) =>
    item.position === "upper"
      ? !hasLayer && climate.feltMin < COLD_WITHOUT_LAYER_C
      : OF_ALL_DAY.includes(item.position) && bandOf(item)[0] - feltFor(item.position, climate) >= COLD_FROM_C;
  return worn.filter(isCold);
}

/** The colors that the garments have in common, or how well they go together. */
function harmonyClaims(worn: readonly Garment[], told: Told): Claim[] {
  const say = sayIn(told);
  const { language } = told;
  const name = (color: Piece["color"][number]) => translate(language, `color.${color}`).toLowerCase();
  const colored = worn.filter(({ color }) => color.length > 0);
  const accents = [...new Set(worn.flatMap((piece) => accentOf(piece) ?? []))];
  const [one, other] = accents;
  const what = listed(accents.map(name), language);
  const isMatch = one !== undefined && other !== undefined && colorHarmony([one], [other]) >= MATCH_MIN;
  const neutral = [...new Set(colored.flatMap(({ color }) => color.slice(0, 1)))];
  const [first, second] = worn.filter(({ position }) => BODY.includes(position));
  const isTogether = first !== undefined && second !== undefined && harmonyOf(first, second) >= GOES_TOGETHER_MIN;
  return [
    ...(accents.length === 1 ? say("one_color", null, { what }) : []),
    ...(accents.length === 2 && isMatch ? say("two_colors", null, { what }) : []),
    ...(isTogether ? say("goes_together", [first, second]) : []),
    ...(accents.length === 0 && neutral.length > 0 && colored.length === worn.length
      ? say("neutral_colors", null, { what: listed(neutral.map(name), language) })
      : []),
  ];
}

function partsOf(worn: readonly Garment[], part: Garment["position"]): Garment[] {
  return worn.filter(({ position }) => position === part);
}

/** Of other layers nobody knows: many a coat or jacket has a hood and is made for rain. */
function letsRainIn({ type, notes, rain }: Garment): boolean {
  return rain === undefined ? type === "Cardigan" || isSpoiltByRain({ type, notes }) : !rain;
}

/** Whether it is what its card says: of a jacket that may be a shirt, less is said. */
function isSure({ needs_check = [] }: Garment): boolean {
  return !needs_check.includes("type");
}

/**
 * What shows that an outfit fits its dress code: shoes alone do not. At work all that is not too casual does, but
 * trousers that may be joggers or jeans.
 */
function fittingOf(body: readonly Garment[], code: DressCode): Garment[] {
  const isPlain = (item: Garment) => code === "business" && item.position !== "lower" && fitOf(item, code) === "fine";
  const fits = body.filter((item) => isFitting(item, code) || isPlain(item));
  return fits.some(({ position }) => position !== "feet") ? fits : [];
}

function isFitting(item: Garment, code: DressCode): boolean {
  const fit = fitOf(item, code);
  return fit === "best" || fit === "right";
}

function missingParts(worn: readonly Piece[]): ("upper" | "lower" | "feet")[] {
  const has = (part: Piece["position"]) => worn.some(({ position }) => position === part);
  const isWhole = {
    upper: has("upper") || has("outerwear"),
    lower: has("lower") || worn.some(isDress),
    feet: has("feet"),
  };
  return (["upper", "lower", "feet"] as const).filter((part) => !isWhole[part]);
}
