import { isDress, type Piece } from "#outfit/piece.ts";
import { daysBetween } from "#people/day.ts";
import { hasHomewear } from "#recommendations/at-home.ts";
import { HOT_C } from "#recommendations/avoid.ts";
import { LIGHTEST, mayBeJersey } from "#recommendations/avoid-by-look.ts";
import { sayIn, type Claim, type Told } from "#recommendations/claim.ts";
import type { Climate } from "#recommendations/climate.ts";
import {
  calmClaims,
  colorClaims,
  coldClaims,
  frostClaims,
  oneSidedClaims,
  refusedClaims,
} from "#recommendations/color-claims.ts";
import { comfortAt, feltFor, isLinen } from "#recommendations/comfort.ts";
import { isDressedUp } from "#recommendations/dress-code.ts";
import { isAsNamed, isHard, isMild } from "#recommendations/hard-weather.ts";
import { isSurelyLight } from "#recommendations/lacks-coat.ts";
import {
  FROST_BELOW_C,
  isWarmLayer,
  keepsWarmInFrost,
  namesWeather,
  outerNeed,
  OUTER_LAYER_BELOW_C,
  WARM_LAYER_BELOW_C,
  type Garment,
} from "#recommendations/outer-layer.ts";
import { isFitting, isSure, isUnfit, mayBeDressShoes, provenBy } from "#recommendations/proven.ts";
import { rainClaims } from "#recommendations/rain-claims.ts";
import { onlyClosest, type Reason } from "#recommendations/reason.ts";
import { signedDegrees } from "#recommendations/tell-weather.ts";
import { suggestedText } from "#text/suggested.ts";
import {
  isBoots,
  asSaid,
  isLongSleeved,
  isNamedForWinter,
  isShortSleeved,
  isSpoiltByRain,
  keepsFeetDry,
  keepsRainOut,
} from "#wardrobe/card-words.ts";
import { lookOf } from "#wardrobe/guesses.ts";
import { asOnCard } from "#wardrobe/likely-type.ts";
import { colored, listed, nameInSentence } from "#wardrobe/names-in-sentence.ts";

/** A day whose felt temperature changes by at least this many degrees is worth telling what is worn when. */
const LAYERS_MIN_C = 4;
/** On a day as it is, what is at least so comfortable is worn without an excuse. */
const NO_EXCUSE_MIN = 0.6;
/** Worn so long ago, a garment is told to have its turn. */
const LONG_UNWORN_DAYS = 32;
const BODY: readonly Garment["position"][] = ["upper", "lower", "feet"];
/** Tops whose sleeves are short, unless their owner says something else. */
const SHORT_SLEEVED: readonly string[] = ["T-Shirt", "Polo", "Top"];
/** From this felt temperature on sleeves are short, and below it long. */
const SHORT_SLEEVES_FROM_C = 19;
/** Boots, sandals and "shoes" may have heels. */
const FLAT: readonly string[] = ["Loafers", "Sneakers"];
/** Sentences about an outer layer that is right for the day. */
const OF_LAYER: readonly Claim["kind"][] = ["coat_warm", "cool_layer"];
/** Reasons that a text gave by itself, most telling first. */
const ASKED = ["asked_for_type", "asked_for_color", "asked_for_words"] as const satisfies readonly Reason[];

/** The sentences that are true of an outfit, of what decided it first; none where nothing did (LAYER-05). */
export function claimsFor(outfit: readonly Garment[], asked: Told, climate: Climate): Claim[] {
  // Likely is not enough to be said.
  const [worn, told] = [outfit.map(asOnCard), { ...asked, owned: asked.owned.map(asOnCard) }];
  const { reasons, byText, code = null, language } = told;
  const say = sayIn(told);
  const because = (reason: Reason) => worn.filter(({ id }) => reasons.get(id) === reason);
  const missing = missingParts(worn, code).map((part) => suggestedText(language, `part.${part}`));
  const isClosest = onlyClosest([...reasons.values()]);
  const suits = ({ id, ...item }: Garment) =>
    code === null ? reasons.has(id) && reasons.get(id) !== "closest" : !isUnfit(item, code);
  const isFine = (item: Garment) =>
    code === null && !byText && comfortAt(item, feltFor(item.position, climate)) >= NO_EXCUSE_MIN;
  const closest = isClosest
    ? []
    : because("closest").filter(
        (item) =>
          item.position !== "outerwear" &&
          !isFine(item) &&
          !told.owned.some((other) => other.position === item.position && suits(other)),
      );
  const isOther = namesWeather(reasons) && !isAsNamed(reasons, climate);
  const isElsewhere = byText && (isOther || code === "home");
  const body = worn.filter(({ position }) => BODY.includes(position));
  const suiting = because("fits_occasion").filter((item) => body.includes(item));
  const isFlat = code === "smart" && told.isWithoutHeels === true && partsOf(worn, "feet").some(isSurelyFlat);
  const ofCode = code === null ? [] : say(isFlat ? "for_smart_flat" : `for_${code}`, provenBy(worn, code));
  const ofClimate = isElsewhere
    ? [...(namesWeather(reasons) ? rainClaims(worn, told, climate) : []), ...elsewhereClaims(worn, told, climate)]
    : weatherClaims(worn, told, climate);
  const isLast = ({ kind }: Claim) => isMild(climate) && OF_LAYER.includes(kind);
  const ofWeather = ofClimate.filter((claim) => !isLast(claim));
  const ofDay = isElsewhere || isClosest ? [] : dayClaims(worn, told, climate);
  const isHot = climate.feltMax >= HOT_C;
  // Of weather that nobody knows, only the season is told.
  const ofTemperature =
    isElsewhere || byText || isHot
      ? []
      : say(told.weather === null ? "fits_season" : "fits_temperature", comfortable(body, climate));
  const isDecisive = isElsewhere || told.weather === null || isHard(climate);
  const [ofColors, refused] = [colorClaims(worn, told), refusedClaims(worn, told)];
  const lacking = lackingClaims(worn, told, climate);
  const calm = calmClaims(worn, told);
  return [
    ...(missing.length > 0 ? say("missing", null, { what: listed(missing, language) }) : []),
    ...(isElsewhere
      ? []
      : coldClaims(worn, told, {
          climate,
          others: [...lacking, ...refused, ...ofWeather, ...ofCode, ...ofColors, ...calm],
        })),
    ...refused,
    ...(isElsewhere ? [] : lacking),
    ...noSportswear(worn, told, climate),
    ...say("no_homewear", code === "home" && !hasHomewear(told.owned) ? body : []),
    ...noDressyShoes(worn, told),
    ...oneSidedClaims(worn, told, closest),
    ...(byText ? say("closest", closest) : []),
    ...ASKED.flatMap((reason) => say(reason, because(reason))),
    ...ofWeather.filter(({ kind }) => isDecisive || kind === "layers"),
    ...(isHot ? ofDay : []),
    ...ofCode,
    ...(isDecisive ? [...(isHot ? [] : ofDay), ...ofTemperature] : []),
    ...say("fits_occasion", code === null ? suiting : []),
    ...ofColors,
    ...inTurn(isDecisive ? calm : [...calm, ...ofWeather, ...ofDay], outfit),
    ...longUnworn(body, told),
    ...(isDecisive ? [] : ofTemperature),
    // Of a coat nobody asked who named what they dress up for.
    ...(byText && isDressedUp(code) ? [] : ofClimate.filter(isLast)),
    ...say("closest", closest),
  ];
}

/** Where nothing decided alone, each outfit begins with another of what is true; what may be said of most comes after. */
function inTurn(claims: readonly Claim[], outfit: readonly Garment[]): Claim[] {
  const first = outfit.reduce((all, { id }) => all + (id.codePointAt(id.length - 1) ?? 0), 0) % (claims.length || 1);
  return [...claims.slice(first), ...claims.slice(0, first)];
}

/** Clothes whose turn it is after a long time. */
function longUnworn(body: readonly Garment[], told: Told): Claim[] {
  const isDue = ({ position, last_worn }: Garment) =>
    position !== "feet" && last_worn !== undefined && daysBetween(last_worn, told.day) >= LONG_UNWORN_DAYS;
  return sayIn(told)("long_unworn", body.filter(isDue));
}

function isSurelyFlat(item: Garment): boolean {
  return FLAT.includes(item.type) && isSure(item);
}

/** The kind that is missing, and the garment worn instead. */
function lackingClaims(worn: readonly Garment[], told: Told, climate: Climate): Claim[] {
  const { owned, code } = told;
  const say = sayIn(told);
  const isShort = (item: Garment) =>
    item.position === "upper" && (isShortSleeved(item) || !isLongSleeved(asSaid(item)));
  const lacksShort = climate.feltMax >= HOT_C && !owned.some(isShort);
  const lacksBoots = climate.isSnowy && !owned.some((one) => isBoots(one) || isNamedForWinter(one));
  const lacksWorkShoes = code === "business" && !partsOf(owned, "feet").some(mayBeDressShoes);
  return [
    ...say("no_short_sleeves", lacksShort ? partsOf(worn, "upper") : []),
    ...say("no_boots", lacksBoots ? partsOf(worn, "feet") : []),
    ...say("no_work_shoes", lacksWorkShoes ? partsOf(worn, "feet") : []),
  ];
}

/** For sport in what is not for it, shoes too, where nothing owned is on such a day. */
function noSportswear(worn: readonly Garment[], told: Told, climate: Climate): Claim[] {
  const isSporty = (item: Garment) => !isUnfit(item, "sport");
  const isForDay = (item: Garment) => isSporty(item) && comfortAt(item, feltFor("lower", climate)) >= NO_EXCUSE_MIN;
  const legs = worn.filter((item) => item.position === "lower" || isDress(item));
  const isLacking = !legs.some(isSporty) && !partsOf(told.owned, "lower").some(isForDay);
  const shoes = partsOf(worn, "feet");
  const isForSport = (item: Garment) => item.type === "Sneakers" || isSporty(item);
  const isWithoutShoes = ![...shoes, ...partsOf(told.owned, "feet")].some(isForSport);
  return [
    ...sayIn(told)("no_sportswear", told.code === "sport" && isLacking ? legs : []),
    ...sayIn(told)("no_sport_shoes", told.code === "sport" && isWithoutShoes ? shoes : []),
  ];
}

/** For an evening without shoes for it: what was asked for first, and plainly what is missing (SPEC-65). */
function noDressyShoes(worn: readonly Garment[], told: Told): Claim[] {
  const { owned, code, reasons, language } = told;
  const shoes = partsOf(worn, "feet");
  if (code !== "smart" && code !== "ceremony") return [];
  if (partsOf(owned, "feet").some((item) => mayBeDressShoes(item) || isFitting(item, code))) return [];
  const asked = worn.filter(({ id, position }) => position !== "feet" && reasons.get(id) === "asked_for_type");
  if (asked.length === 0) return sayIn(told)("no_dressy_shoes", shoes);
  const names = asked.map(({ type }) => nameInSentence(type, language));
  return sayIn(told)("asked_no_dressy_shoes", shoes, { asked: listed(names, language) });
}

function weatherClaims(worn: readonly Garment[], told: Told, climate: Climate): Claim[] {
  const { reasons, owned } = told;
  const { feltMin, feltMax, isWet, isSnowy, isWindy } = climate;
  const say = sayIn(told);
  const coat = partsOf(worn, "outerwear");
  const boots = partsOf(worn, "feet").filter((item) => item.rain ?? (isBoots(item) && !isSpoiltByRain(item)));
  const isWarm = (item: Garment) => isWarmLayer(item) && (feltMin >= 0 || keepsWarmInFrost(item));
  const right = coat.filter((item) => comfortAt(item, feltMin) === 1);
  // A layer that looks lighter than any jacket may be a cardigan.
  const isLight = (item: Garment) => !isWarmLayer(item) && (lookOf(item, "warm") ?? 1) >= LIGHTEST;
  const light = right.filter((item) => isSure(item) && isLight(item));
  const keepsWindOut = (item: Garment) => reasons.get(item.id) === "keeps_wind_out" && !mayBeJersey(item);
  const isFrosty = feltMin < WARM_LAYER_BELOW_C;
  return [
    ...rainClaims(worn, told, climate),
    ...(isWet ? say("shoes_dry", boots.filter(keepsFeetDry)) : []),
    ...say("coat_wind", isWindy ? coat.filter(keepsWindOut) : []),
    ...layersClaim(worn, told, climate),
    ...(feltMin < OUTER_LAYER_BELOW_C ? say("coat_warm", right.filter(isWarm)) : []),
    ...say("no_warm_layer", isFrosty && partsOf(owned, "outerwear").every(isSurelyLight) ? coat : []),
    ...(feltMax < SHORT_SLEEVES_FROM_C && !isFrosty && !isWet ? say("cool_layer", light) : []),
    ...say("shoes_snow", isSnowy ? boots : []),
    ...frostClaims(worn, told, climate),
    ...elsewhereClaims(worn, told, climate),
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
function elsewhereClaims(worn: readonly Garment[], told: Told, { isWet }: Climate): Claim[] {
  const say = sayIn(told);
  const because = (reason: Reason) => worn.filter(({ id }) => told.reasons.get(id) === reason);
  return [
    ...(told.byText && !isWet ? say("keeps_rain_out", because("keeps_rain_out").filter(keepsRainOut)) : []),
    ...say("shades_from_sun", because("shades_from_sun")),
  ];
}

/** On a day without rain or frost: light clothes in the heat, else long sleeves, short sleeves, or no jacket. */
function dayClaims(worn: readonly Garment[], told: Told, climate: Climate): Claim[] {
  const say = sayIn(told);
  const right = comfortable(worn, climate);
  if (climate.feltMax >= HOT_C) {
    const [top] = partsOf(worn, "upper").filter(mayHaveLongSleeves);
    if (top === undefined) return say("light_for_heat", right);
    const dress = partsOf(worn, "outerwear").length > 0 || isLongSleeved(top) ? [] : [top].filter(isDress);
    return say("just_dress", dress, { what: colored(top, told.language) });
  }
  if (climate.isWet || climate.isSnowy || climate.feltMin <= FROST_BELOW_C || (told.code ?? null) !== null) return [];
  const isCool = climate.feltMax < SHORT_SLEEVES_FROM_C;
  // Many a shirt has short sleeves, and its card does not say so.
  const isSurelyLong = (top: Garment) => isLongSleeved({ ...asSaid(top), type: top.type === "Shirt" ? "" : top.type });
  const isForDay = (top: Garment) =>
    isCool ? isSurelyLong(top) : !isLongSleeved(top) && SHORT_SLEEVED.includes(top.type);
  const isWithoutLayer = !isCool && outerNeed(climate) !== "any" && partsOf(worn, "outerwear").length === 0;
  return [
    ...(partsOf(right, "upper").some(isForDay) ? say(isCool ? "long_sleeves" : "short_sleeves", null) : []),
    ...(isWithoutLayer ? say("no_jacket", null) : []),
  ];
}

/** Many a dress has long sleeves, and its card does not say so. */
function mayHaveLongSleeves(top: Garment): boolean {
  const said = asSaid(top);
  return isLongSleeved(said) || (isDress(top) && top.warmth !== "light" && !isLinen(top) && !isShortSleeved(said));
}

/** Tops, trousers and skirts that are surely neither too warm nor too cold. */
function comfortable(worn: readonly Garment[], climate: Climate): Garment[] {
  const isMain = ({ position }: Garment) => position === "upper" || position === "lower";
  return worn.filter((item) => isMain(item) && isSure(item) && comfortAt(item, feltFor(item.position, climate)) === 1);
}

function partsOf(worn: readonly Garment[], part: Garment["position"]): Garment[] {
  return worn.filter(({ position }) => position === part);
}

function missingParts(worn: readonly Piece[], code: Told["code"]): ("upper" | "lower" | "feet")[] {
  const has = (part: Piece["position"]) => worn.some(({ position }) => position === part);
  const isWhole = {
    upper: has("upper") || has("outerwear"),
    lower: has("lower") || worn.some(isDress),
    feet: has("feet") || code === "home",
  };
  return (["upper", "lower", "feet"] as const).filter((part) => !isWhole[part]);
}
