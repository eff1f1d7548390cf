import { GOES_TOGETHER_MIN } from "#outfit/finish.ts";
import { accentOf, colorHarmony, isNeutral } from "#outfit/harmony.ts";
import { sayIn, type Claim, type Told, skyOf, withoutSky } from "#recommendations/claim.ts";
import { FROST_BELOW_C, isCoatIn, WARM_LAYER_BELOW_C, type Garment } from "#recommendations/outer-layer.ts";
import { translate } from "#text/translate.ts";
import { isForChild, PATTERNS, toldOf } from "#wardrobe/card-words.ts";
import { asObject, listed, nameInSentence, uncapitalised } from "#wardrobe/names-in-sentence.ts";
import type { Color } from "#wardrobe/vocabulary.ts";
import { isBlazer, isDress, type Piece } from "#outfit/piece.ts";
import type { Climate } from "#recommendations/climate.ts";
import { bandOf, comfortAt, feltFor } from "#recommendations/comfort.ts";
import { againstFrost } from "#recommendations/for-winter.ts";
import { isSure } from "#recommendations/proven.ts";
import { isThinSweater } from "#recommendations/sweater.ts";
import { OPEN_SHOES } from "#recommendations/spoilt-by-water.ts";
import { suggestedText } from "#text/suggested.ts";

/** A garment is cold so many degrees below its comfort, a top alone below this temperature. */
const COLD_FROM_C = 4;
const COLD_WITHOUT_LAYER_C = 9;
/** Claims about the request come before those about missing clothes. */
const OF_REFUSED = /^(asked_no_color|no_other_color)$/;
/** No socks go with these. */
const BARE_FEET: readonly string[] = [...OPEN_SHOES, "Heels"];
const OF_ALL_DAY: readonly Garment["position"][] = ["outerwear", "lower", "feet"];
/** Other claims that say what is good. */
const GOOD =
  /^(coat_dry|coat_wind|coat_warm|cool_layer|frost|light_for_heat|shoes_dry|shoes_snow|for_\w+|one_color|calm_colors|asked_no_color|no_other_color)$/;

/** Those of them that, of what is worn above the waist, contradict something warm underneath. */
const OF_WARMTH = /^(coat_warm|cool_layer|frost)$/;

/** One or the other is no choice; so many alike are one-sided. */
const ONE_SIDED_FROM = 2;
/** Not a coat: it is worn for the weather, which the sentence tells. */
const ONE_SIDED = ["feet", "lower"] as const satisfies readonly Garment["position"][];
/** More colors than this are no longer one range. */
const CALM_MAX = 3;

/** One color among neutral ones. */
export function colorClaims(worn: readonly Garment[], told: Told): Claim[] {
  const accents = accentsOf(worn);
  const [one] = accents;
  // Nobody trains for a color's sake.
  const isOne = one !== undefined && told.code !== "sport" && areOnly(worn, one) && isTouch(worn, one);
  return isOne ? sayIn(told)("one_color", null, { what: namedColors(accents, told) }) : [];
}

/** No blue, which is navy or denim as often as not, and nothing large: a dress or a coat is no touch of color. */
function isTouch(worn: readonly Garment[], accent: Color): boolean {
  const of = worn.filter(({ color }) => color.includes(accent));
  return accent !== "Blue" && of.every((item) => item.position !== "outerwear" && !isDress(item));
}

/** A few calm colors. */
export function calmClaims(worn: readonly Garment[], told: Told): Claim[] {
  const colors = [...new Set(worn.flatMap(({ color }) => color.slice(0, 1)))];
  const isCalm = colors.length > 1 && colors.length <= CALM_MAX && worn.every(isCalmIn);
  return isCalm ? sayIn(told)("calm_colors", null, { what: namedColors(colors, told) }) : [];
}

/** Blue as denim is, and brown as leather: royal blue and mustard are called so, too. */
function isCalmIn(item: Garment): boolean {
  const isLeathery = item.position === "feet" || item.position === "bags" || item.type === "Belt";
  return areOnly([item], item.type === "Jeans" ? "Blue" : undefined) && (isLeathery || !item.color.includes("Brown"));
}

/** Whether all colors of all garments are neutral, or the one; a pattern has more of them than its card says. */
function areOnly(worn: readonly Garment[], accent?: Color): boolean {
  return worn.every(
    (item) =>
      item.color.length > 0 &&
      !PATTERNS.some((pattern) => pattern.test(toldOf(item))) &&
      item.color.every((color) => color === accent || isNeutral(color)),
  );
}

function accentsOf(worn: readonly Garment[]): Color[] {
  return [...new Set(worn.flatMap((piece) => accentOf(piece) ?? []))];
}

function namedColors(colors: readonly Color[], { language }: Told): string {
  return listed(
    colors.map((color) => translate(language, `color.${color}`).toLowerCase()),
    language,
  );
}

/** That a refused color was left out, or which garments have it for want of another. */
export function refusedClaims(worn: readonly Garment[], told: Told): Claim[] {
  const { refused, language } = told;
  if (refused === undefined) return [];
  const anyway = worn.filter(({ id }) => refused.ids.has(id));
  if (anyway.length > 0 || refused.color === null) return sayIn(told)("no_other_color", anyway);
  const color = translate(language, `color.${refused.color}`).toLowerCase();
  return sayIn(told)("asked_no_color", null, { color: color.replace(/ый$/u, "ого").replace(/ий$/u, "его") });
}

/** Why something does not quite fit: all that could be worn in its place is of one type or, where colors clash, of one color. */
export function oneSidedClaims(worn: readonly Garment[], told: Told, closest: readonly Piece[]): Claim[] {
  const clashes = (one: Garment) =>
    worn.some((other) => {
      const [a, b] = [accentOf(one), accentOf(other)];
      return a !== null && b !== null && colorHarmony([a], [b]) < GOES_TOGETHER_MIN;
    });
  return worn.flatMap((item) => {
    const part = ONE_SIDED.find((one) => one === item.position);
    const others = part === undefined ? [] : told.owned.filter(({ position }) => position === part);
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

/** Of garments that are too cold for the day: first what is lacking or, otherwise, good about the outfit, then what to wear with them (SPEC-99, SPEC-144). */
export function coldClaims(
  worn: readonly Garment[],
  told: Told,
  { climate, others }: { readonly climate: Climate; readonly others: readonly Claim[] },
): Claim[] {
  const cold = tooColdOf(worn, climate);
  const isRefused = others.some(({ kind }) => OF_REFUSED.test(kind));
  const lack = isRefused ? undefined : lackOf(cold, told, { climate, others });
  const [first] = [...cold.filter((item) => lack?.of.includes(item)), ...cold];
  if (first === undefined) return [];
  const isBareLegged = isDress(first) || first.type === "Skirt";
  // Below a coat only the blazer that was asked for is worn, and the top not seen.
  const coat = isBlazer(first) ? warmestCoat(told.owned) : undefined;
  const part = isBareLegged ? "legs" : first.position === "feet" ? "feet" : coat === undefined ? "under" : "over";
  // Who trains wears nothing under shorts or a T-shirt.
  if (told.code === "sport" && part === "under") return [];
  const what = asObject(nameInSentence(coat?.type ?? "Coat", told.language), told.language);
  const remedy = suggestedText(told.language, `remedy.${part}`, { coat: what });
  const isAbove = ({ position }: Piece) => position === "upper" || position === "outerwear";
  const isGood = ({ kind, of }: Claim) =>
    GOOD.test(kind) && !(part === "under" && OF_WARMTH.test(kind) && of.some(isAbove));
  const said = lack ?? others.find(isGood);
  if (said === undefined) return sayIn(told)("cold_only", cold, { remedy });
  return sayIn(told)("cold", cold, { good: uncapitalised(withoutSky(said.text, skyOf(told))), remedy });
}

function warmestCoat(owned: readonly Garment[]): Garment | undefined {
  const coats = owned.filter((one) => one.position === "outerwear" && !isForChild(one));
  return coats.sort((a, b) => bandOf(a)[0] - bandOf(b)[0])[0];
}

/** Why one of them is worn: nothing at hand is warmer, or there are no boots; the coat before the shoes. */
function lackOf(
  cold: readonly Garment[],
  told: Told,
  { climate, others }: { readonly climate: Climate; readonly others: readonly Claim[] },
): Claim | undefined {
  const say = sayIn(told);
  const known = (kind: Claim["kind"], isOf: (item: Garment) => boolean = () => false) =>
    others.filter((claim) => claim.kind === kind && cold.some((item) => claim.of.includes(item) || isOf(item)));
  // Only without a layer that is enough is a top too cold.
  const isTop = ({ position }: Garment) => position === "upper";
  const coats = told.owned.filter(({ position }) => position === "outerwear");
  // By the season alone nothing is missing (SPEC-104).
  const lacksCoat = told.weather !== null && coats.length === 0 && climate.feltMin < WARM_LAYER_BELOW_C;
  const isWarmest = (item: Garment) =>
    item.position === "outerwear" && coats.every((coat) => bandOf(coat)[0] >= bandOf(item)[0]);
  return [
    ...known("no_warm_layer", isTop),
    ...say("no_warm_layer", lacksCoat ? cold.filter(isTop) : []),
    ...say("no_warmer", cold.filter(isWarmest)),
    ...known("no_boots"),
  ][0];
}

/** In frost that is known, not in the winter alone, a hat, a scarf or gloves, and a sweater that does not look thin. */
export function frostClaims(worn: readonly Garment[], told: Told, { feltMin }: Climate): Claim[] {
  if (told.weather === null || feltMin > FROST_BELOW_C) return [];
  const isWarm = (item: Garment) => isSure(item) && comfortAt(item, feltMin) === 1;
  const small = againstFrost(worn, null, feltMin).filter(isWarm);
  const knits = worn.filter((item) => item.type === "Sweater" && !isThinSweater(item) && isWarm(item));
  return [small, knits, ...small.map((one) => [one])].flatMap((all) => sayIn(told)("frost", all));
}

/** Garments that are too cold for the day: the outer layer or, without one, the top; and the rest. */
function tooColdOf(worn: readonly Garment[], climate: Climate): Garment[] {
  const hasLayer = worn.some((one) => one.position === "outerwear" && isCoatIn(one, climate));
  const isCold = (item: Garment) =>
    item.position === "upper"
      ? !hasLayer && climate.feltMin < COLD_WITHOUT_LAYER_C
      : OF_ALL_DAY.includes(item.position) &&
        !BARE_FEET.includes(item.type) &&
        bandOf(item)[0] - feltFor(item.position, climate) >= COLD_FROM_C;
  return worn.filter(isCold);
}
