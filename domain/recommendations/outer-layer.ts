import type { Outer } from "#outfit/finish.ts";
import { isBlazer, mayBeJacket, isDress, type Piece } from "#outfit/piece.ts";
import { BRIGHT, fitOf, isDressedUp, type DressCode } from "#recommendations/dress-code.ts";
import type { Climate } from "#recommendations/climate.ts";
import { comfortAt } from "#recommendations/comfort.ts";
import { longOf } from "#recommendations/long-layer.ts";
import type { Reason } from "#recommendations/reason.ts";
import { isShell, isWarmInRain, isWarmShell, withoutFur, withoutSoaked } from "#recommendations/shell.ts";
import { isPoorFor, sportLayers } from "#recommendations/sport-layers.ts";
import { isSweaterFor, isThinSweater } from "#recommendations/sweater.ts";
import { wasNamed } from "#recommendations/unusual.ts";
import { isBodywarmer, isForChild, isThin, isVest, keepsRainOut, toldOf } from "#wardrobe/card-words.ts";
import { lookOf, type Guesses } from "#wardrobe/guesses.ts";
import type { Item } from "#wardrobe/item.ts";
import type { Season } from "#wardrobe/vocabulary.ts";

/** Felt temperatures in °C (LAYER-03): below them an outfit has an outer layer, a warm one; above, it has none. */
export const OUTER_LAYER_BELOW_C = 12;
export const WARM_LAYER_BELOW_C = 5;
export const NO_OUTER_LAYER_ABOVE_C = 20;
/** Below this a warm layer comes first, where it is not too warm; above it last, and a blazer is enough (SPEC-70). */
export const WARM_LAYER_RATHER_BELOW_C = 9;
/** Below it what is surely warm comes before other coats. */
export const FROST_BELOW_C = 0;
/** Below this and in rain a cardigan is no coat. */
const CARDIGAN_FROM_C = 8;
/** Where it need not be worn, a layer that is made for winter is not worn above this; who dresses up wears some layer below it. */
const WARM_LAYER_UP_TO_C = 14;

export type Garment = Piece & { readonly season: readonly Season[]; readonly notes: string } & Pick<Item, "last_worn"> &
  Partial<Pick<Item, "brand" | "model" | "needs_check" | "warmth" | "rain" | "sport" | "material">> & {
    /** The card's type, where it is dressed by another. */
    readonly card_type?: string | undefined;
    /** The next suggestion, where the type is in doubt. */
    readonly next_type?: string | undefined;
    readonly guesses?: Guesses | undefined;
  };

/** In rain a layer that need not be worn is worn below this. */
const RAIN_LAYER_BELOW_C = 17;

export const WARM_TYPES: readonly string[] = ["Coat", "Parka"];
/** Made against rain and wind: whatever their seasons, a coat is warmer. */
const UNLINED_TYPES: readonly string[] = ["Trench Coat", "Windbreaker"];
const WARM_WORDS = /\b(down|puffer|padded|quilted|insulated|winter|warm)\b|пухов|утепл|т[её]пл|зимн|дубл[её]н|шуб/iu;
/** Thin, whatever their seasons. */
export const LIGHT_WORDS = /\b(bomber|denim|windbreaker|blouson)\b|бомбер|джинсов|ветровк/iu;
/** From here on what looks warm counts as a warm layer: of what looks less so, two of three are not (senders kept out). */
export const LOOKS_WARM_FROM = 0.45;
export const LOOKS_LIKE_DOWN_FROM = 0.8;
/** Of twelve coats and jackets that look so all were padded, of fur or for skiing. */
export const LOOKS_THICK_FROM = 0.67;
const THIN_BELOW = 0.2;
/** Where it is cold, a layer that looks this much less warm than another stays at home. */
const COLDER = 0.15;
/** Of which nothing is guessed. */
const USUALLY_WARM = { yes: 0.7, no: 0.3 } as const;
/** Where so many positions have the color that was asked for, it was asked for by itself, and no garment was named. */
const COLOR_ALONE_POSITIONS = 3;
/** Reasons that the weather gives. */
const AGAINST_WEATHER: readonly Reason[] = ["keeps_warm", "keeps_rain_out", "keeps_wind_out"];
const OF_WEATHER: readonly Reason[] = [...AGAINST_WEATHER, "fits_temperature", "light_for_heat", "shades_from_sun"];

type Layer = Omit<Garment, "id" | "style" | "color">;

/** A coat, a parka or a warm jacket, but no coat that is not for winter. */
export function isWarmLayer(layer: Layer): boolean {
  const { position, type, season, warmth } = layer;
  if (position !== "outerwear" || warmth === "light" || warmth === "medium" || isBodywarmer(layer)) return false;
  if (isForFrost(layer)) return true;
  return WARM_TYPES.includes(type) && !isThin(layer) && (season.length === 0 || season.includes("Winter"));
}

/** By its looks too, where its card leaves it open: a coat may be thin, and a jacket of down. */
export function mayBeWarm(layer: Garment): boolean {
  return warmLookOf(layer) + longOf(layer) >= LOOKS_WARM_FROM;
}

function warmLookOf(layer: Garment): number {
  return isBodywarmer(layer) ? 0 : (lookOf(layer, "warm") ?? USUALLY_WARM[isWarmLayer(layer) ? "yes" : "no"]);
}

/** Of warm layers, one of which it is known: a coat may be of thin wool. */
function isForFrost(layer: Layer): boolean {
  const { type, season, warmth } = layer;
  if (warmth !== undefined) return warmth === "warm";
  const words = toldOf(layer);
  // A jacket that is recognised, a thin one too, is for autumn and winter; for winter alone it is warm.
  const isForWinter = season.length === 1 && season[0] === "Winter";
  return (
    WARM_WORDS.test(words) ||
    (isForWinter && (WARM_TYPES.includes(type) || type === "Jacket") && !LIGHT_WORDS.test(words))
  );
}

/** Whether it surely keeps warm in frost: a coat that is for autumn too may be thin, and so may any jacket. */
export function keepsWarmInFrost(layer: Layer): boolean {
  const { type, season, warmth } = layer;
  if (isBodywarmer(layer)) return false;
  if (warmth !== undefined) return warmth === "warm";
  const words = toldOf(layer);
  const isForWinter = season.every((one) => one === "Winter");
  const isWarm = WARM_TYPES.includes(type) ? isForWinter : type === "Jacket" && isForWinter && season.length > 0;
  return type === "Parka" || WARM_WORDS.test(words) || (isWarm && !LIGHT_WORDS.test(words));
}

/** Whether an outfit has an outer layer: `chosen`: only one that suits and matches. The lowest temperature goes first. */
export function outerNeed({ feltMin, feltMax }: Climate): "warm" | "any" | "chosen" | "none" {
  if (feltMin < WARM_LAYER_BELOW_C) return "warm";
  if (feltMin < OUTER_LAYER_BELOW_C) return "any";
  return feltMax > NO_OUTER_LAYER_ABOVE_C ? "none" : "chosen";
}

/** Whether it is enough over a top in this weather. */
export function isCoatIn(item: Pick<Garment, "type" | "notes">, { feltMin, isWet }: Climate): boolean {
  if (isBodywarmer(item)) return feltMin >= OUTER_LAYER_BELOW_C;
  return item.type !== "Cardigan" || (feltMin >= CARDIGAN_FROM_C && !isWet);
}

/** Who runs is warm enough above frost. */
export function isOnTheMove(code: DressCode | null | undefined, { feltMin }: Pick<Climate, "feltMin">): boolean {
  return code === "sport" && feltMin >= FROST_BELOW_C;
}

type Wardrobe = {
  /** Suitable garments, best first, and why. */
  readonly suitable: readonly Garment[];
  readonly reasons: ReadonlyMap<string, Reason>;
  readonly owned: readonly Garment[];
  readonly code?: DressCode | null | undefined;
};

/** The outer layers that the outfits of an answer may have in this weather (LAYER-03). */
export function outerForWeather(
  { suitable, owned, reasons, code }: Wardrobe,
  climate: Climate,
  byText = false,
): Outer<Garment> {
  if (code === "home") return { layers: [], when: "never" };
  const need = outerNeed(climate);
  const { over, blazers } = blazersFor({ owned, code }, climate, byText);
  const isSuit = code === "business" || (code === "ceremony" && !suitable.some(isDress));
  if (need === "none") return { layers: isSuit ? over : [], when: "matching" };
  if (isDressedUp(code) && over.length > 0) {
    // For a date, and over a dress, the next outfit has another layer than the blazer, where one is good enough.
    const isOnce = code === "smart" || !isSuit;
    const others = isOnce ? owned.filter((one) => isOuter(one) && isForDate(one, climate)) : [];
    return { layers: [...over, ...others], when: need === "any" ? "always" : "matching", isOnce };
  }
  const suiting = suitable.filter(isOuter);
  const every = [...suiting, ...owned.filter((item) => isOuter(item) && !suiting.some(({ id }) => id === item.id))];
  const isMoving = isOnTheMove(code, climate);
  const isRun = code === "sport" && byText && !namesWeather(reasons);
  const fitting = sportLayers(every, climate, { owned, isMoving, isRun, warmLookOf });
  const all = withoutFur(
    preferred(fitting, (item) => !isForChild(item)),
    climate,
  );
  const chosen = all.filter((item) => suiting.includes(item));
  const rainproof = climate.isWet ? chosen.filter(keepsRainOut) : [];
  if (need === "chosen") {
    // It can be left at home, and so it is where it would be too warm.
    const isMild = climate.feltMax > WARM_LAYER_UP_TO_C;
    const isCool = isDressedUp(code) && !isMild;
    const isFestive = code === "ceremony" && !isCool;
    const suits = (byText ? all : chosen).filter(
      (layer) =>
        comfortAt(layer, climate.feltMin) === 1 &&
        !(isFestive && fitOf(layer, "ceremony") === "poor") &&
        !(isMild && (isWarmLayer(layer) || (code === "business" && isIdleAtWork(layer, climate)))),
    );
    const mild = suits.filter(({ season }) => !(isMild && season.includes("Winter")));
    // Rather a jacket for the winter, too, that does not look warm than one for sport.
    const fine = mild.length > 0 && mild.every(isShell) ? suits.filter((one) => isShell(one) || !mayBeWarm(one)) : mild;
    const right = preferred(fine, (one) => isCoatIn(one, climate));
    const light = code === "ceremony" ? preferred(right, (one) => fitOf(one, code) !== "poor") : right;
    if (rainproof.length > 0) return { layers: rainproof, when: "always" };
    return {
      layers: light.length > 0 ? light : over,
      when: isCool || (climate.isWet && climate.feltMin < RAIN_LAYER_BELOW_C) ? "always" : "matching",
    };
  }
  if (all.length === 0) return { layers: blazers, when: "always" };
  const isMild = climate.feltMin >= WARM_LAYER_RATHER_BELOW_C;
  // To work one goes in a coat even so, and but to dress up nobody has to go out in what may be no layer at all.
  const isFrost = climate.feltMin < FROST_BELOW_C && (code === undefined || code === null);
  const isAny = need === "warm" || (isDressedUp(code) && isMild);
  const sure = isAny ? all : all.filter(({ needs_check }) => needs_check?.includes("position") !== true);
  const fine = preferred(sure, (one) => isCoatIn(one, climate));
  const isRain = climate.isWet && climate.feltMin >= FROST_BELOW_C;
  const hasSweater = owned.some((one) => isSweaterFor(one, code ?? null, climate) && !isThinSweater(one));
  const dry = isRain && hasSweater && !isDressedUp(code) ? withoutSoaked(fine, climate.feltMin) : fine;
  const isWarm = need === "warm" && !isMoving;
  const coats = isWarm && climate.feltMin < FROST_BELOW_C ? withoutUnlined(dry) : dry;
  const warmthOf = (one: Garment) =>
    warmLookOf(one) + longOf(one, { looks: lookOf(one, "warm"), code: code ?? null, feltMin: climate.feltMin });
  const warm = Math.max(...coats.map(warmthOf));
  const enough = warm - Math.min(COLDER, warm / 2);
  // Who dresses up goes in a coat in rain, too, unless what keeps it out is as good; in a thin one only with a sweater below, and where no warm one looks rainproof.
  const isNeeded = (one: Garment) => warmLookOf(one) >= THIN_BELOW || (hasSweater && !coats.some(isWarmInRain));
  const isForRain = (one: Garment) =>
    isRain && (one.rain === true || isWarmShell(one)) && isNeeded(one) && !(isDressedUp(code) && isPoorFor(one, code));
  const isForCold = (one: Garment) => warmthOf(one) >= enough || isForRain(one);
  // No fur or down above the cold where one owns less that is not thin, nor for its dressiness where it is mild.
  const isLess = (one: Garment) =>
    isMild ? (lookOf(one, "warm") ?? 0) < LOOKS_THICK_FROM : warmLookOf(one) < LOOKS_LIKE_DOWN_FROM;
  const hasLess = coats.some((one) => isLess(one) && warmLookOf(one) >= THIN_BELOW && one.type !== "Cardigan");
  const isNoDown = (one: Garment) => isLess(one) || !(isMild || (hasLess && climate.feltMin >= WARM_LAYER_BELOW_C));
  const right = isWarm ? preferred(coats.filter(isForCold), (one) => isFrost && isForFrost(one)) : coats;
  const dressy =
    code === "ceremony" ? preferred(preferred(right, isNoDown), (one) => fitOf(one, code) !== "poor") : right;
  const layers = preferred(dressy, climate.isWet ? keepsRainOut : (one) => !isMild || isNoDown(one));
  return { layers: preferred(layers, (one) => chosen.includes(one) && isNoDown(one)), when: "always" };
}

function withoutUnlined(coats: readonly Garment[]): readonly Garment[] {
  const isCoat = (one: Garment) => WARM_TYPES.includes(one.type) && one.warmth !== "light" && !isThin(one);
  const isUnlined = ({ type, warmth }: Garment) => warmth !== "warm" && UNLINED_TYPES.includes(type);
  return coats.some(isCoat) ? coats.filter((one) => !isUnlined(one)) : coats;
}

/** Many a jacket is for sport or of denim: unless its owner dresses up in it, a shirt alone is better at work. */
function isIdleAtWork(layer: Garment, { isWet }: Climate): boolean {
  return !isWet && layer.type === "Jacket" && fitOf(layer, "business") !== "fine";
}

function isForDate(layer: Garment, { feltMin, feltMax }: Climate): boolean {
  const isTooWarm = feltMax > WARM_LAYER_UP_TO_C && (isWarmLayer(layer) || layer.season.includes("Winter"));
  return !isTooWarm && !isForChild(layer) && comfortAt(layer, feltMin) === 1 && !isPoorFor(layer, "smart");
}

/** `over`: those that are enough for the day. */
type Blazers = Readonly<Record<"over" | "blazers", readonly Garment[]>>;

/** Blazers as layers over a top, where one dresses up or nothing was asked for; dressed up one in doubt, too (SPEC-70). */
function blazersFor(
  { owned, code = null }: Pick<Wardrobe, "owned" | "code">,
  climate: Climate,
  byText: boolean,
): Blazers {
  if (!isDressedUp(code) && (byText || code !== null)) return { over: [], blazers: [] };
  const isThick = (one: Garment) => (lookOf(one, "warm") ?? 0) >= LOOKS_THICK_FROM;
  const isBetter = (one: Garment) =>
    isBlazer(one) ? !mayBeJacket(one) : code !== "business" && isOuter(one) && !isThick(one) && !isPoorFor(one, code);
  const isDoubtFine = isDressedUp(code) && !owned.some(isBetter);
  // But at the theatre no bright one in doubt, which may be a shirt of satin.
  const isFine = (item: Garment) => isDoubtFine && (code === "ceremony" || !BRIGHT.includes(item.color[0]));
  const isWorn = (item: Garment) => isBlazer(item) && (isFine(item) || !mayBeJacket(item)) && !isForChild(item);
  const blazers = owned.filter(isWorn).map(asLayer);
  const isDay = !climate.isWet && climate.feltMin >= WARM_LAYER_RATHER_BELOW_C;
  return { blazers, over: blazers.filter((layer) => isDay && comfortAt(layer, climate.feltMax) === 1) };
}

/** A garment as it is worn in outerwear, over another. */
export function asLayer<One extends Garment>(item: One): One {
  return item.position === "outerwear" ? item : { ...item, position: "outerwear" };
}

/** The same for a request in words: the layer that it names or its weather asks for, else by today's weather. */
export function outerForText({ suitable, reasons, owned, code }: Wardrobe, today: Climate): Outer<Garment> {
  const chosen = suitable.filter(isOuter);
  const colored = suitable.filter(({ id }) => reasons.get(id) === "asked_for_color");
  const isColorAlone = new Set(colored.map(({ position }) => position)).size >= COLOR_ALONE_POSITIONS;
  const named = chosen.filter(
    ({ id }) => wasNamed(reasons.get(id)) || (!isColorAlone && colored.some((one) => one.id === id)),
  );
  const suiting = chosen.filter(({ id }) => AGAINST_WEATHER.some((reason) => reason === reasons.get(id)));
  const isForRain = suiting.some(({ id }) => reasons.get(id) === "keeps_rain_out");
  const againstWeather = preferred(suiting, isForRain ? keepsRainOut : ({ type }) => type !== "Cardigan");
  if (named.length > 0) return { layers: named, when: "always" };
  // In any weather: indoors one takes off the coat, and not the blazer.
  const open = [...suitable.filter((one) => isBlazer(one) && !isForChild(one)), ...owned.filter(isVest)];
  const over = open.filter(({ id }) => wasNamed(reasons.get(id))).map(asLayer);
  if (over.length > 0) return { layers: over, when: "always" };
  const outer = outerForWeather({ suitable, reasons, owned, code }, today, true);
  if (outer.when === "never") return outer;
  // The gym is warm, the way there is not.
  if (code !== "sport") {
    const isForDay = ({ id }: Garment) => outer.layers.some((one) => one.id === id);
    if (againstWeather.length > 0) return { layers: preferred(againstWeather, isForDay), when: "always" };
    if (namesWeather(reasons)) return { layers: chosen, when: "matching" };
  }
  // The occasion does not decide the layer over it.
  return { ...outer, when: outer.when === "always" ? "outdoors" : outer.when };
}

/** Whether a request in words named its own weather. */
export function namesWeather(reasons: ReadonlyMap<string, Reason>): boolean {
  return [...reasons.values()].some((reason) => OF_WEATHER.includes(reason));
}

const isOuter = ({ position }: Pick<Garment, "position">) => position === "outerwear";

/** Those that pass the test, or all if none does. */
function preferred<One>(all: readonly One[], test: (one: One) => boolean): readonly One[] {
  const best = all.filter(test);
  return best.length > 0 ? best : all;
}
