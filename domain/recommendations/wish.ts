import { accentOf, formalityOf, isPatterned } from "#outfit/harmony.ts";
import { isBlazer, isDress } from "#outfit/piece.ts";
import { bandOf, warmthOf } from "#recommendations/comfort.ts";
import { brightnessOf, COLORED, lightnessOf } from "#recommendations/lightness.ts";
import { keepsWarmInFrost, LOOKS_LIKE_DOWN_FROM, WARM_TYPES, type Garment } from "#recommendations/outer-layer.ts";
import { isLongSleeved, isShortSleeved, isSportswear } from "#wardrobe/card-words.ts";
import { lookOf } from "#wardrobe/guesses.ts";
import type { Color } from "#wardrobe/vocabulary.ts";

/** The worth of going a step of this size further with another garment, at most one such step. */
const STEPS: Readonly<Record<SaidWish, { readonly size: number; readonly worth: number }>> = {
  warmer: { size: 15, worth: 0.1 },
  lighter: { size: 15, worth: 0.1 },
  dressier: { size: 2, worth: 0.4 },
  simpler: { size: 2, worth: 0.4 },
  other_colors: { size: 1, worth: 0.4 },
  paler: { size: 0.4, worth: 0.4 },
  darker: { size: 0.4, worth: 0.4 },
  brighter: { size: 0.8, worth: 0.4 },
};

/** By how much the second outfit is warmer, lighter and so on than the first; negative the other way (TALK-01). */
export const MORE: Readonly<Record<SaidWish, (one: Worn, other: Worn) => number>> = {
  warmer: (one, other) => warmthOfAll(other) - warmthOfAll(one),
  lighter: (one, other) => warmthOfAll(one) - warmthOfAll(other),
  dressier: dressierBy,
  simpler: (one, other) => dressierBy(other, one),
  other_colors: (one, other) =>
    other.filter((item) => COLORED.includes(item.position) && isOtherColor(one, item)).length,
  paler: (one, other) => moreOf(lightnessOf, one, other),
  darker: (one, other) => moreOf(lightnessOf, other, one),
  brighter: (one, other) => moreOf(brightnessOf, one, other),
};

/** An outfit is called warmer or lighter only from this difference on: changing shoes alone is not felt. */
export const LEAST: Readonly<Record<SaidWish, number>> = {
  warmer: 5,
  lighter: 5,
  dressier: Number.EPSILON,
  simpler: Number.EPSILON,
  other_colors: 1,
  paler: 0.1,
  darker: 0.1,
  brighter: 0.1,
};

/** A scarf or a beanie does, a cap, a straw hat or a belt does not. */
const WARMS_FROM = 20;
/** Garments that look less apart in warmth are alike. */
const LOOKS_WARMER = 0.1;
/** The next guess of such a sweater. */
const OUTDOORS: readonly string[] = ["Hoodie", "Jacket"];
/** More of what looks so is for sport than not. */
const LOOKS_SPORTY_FROM = 0.5;

/** A dress that is worn down to this felt temperature is as warm above the waist as a sweater, and only its hem makes it colder. */
const WARM_DRESS = { downToC: 8, more: 15 } as const;

/** How else an outfit can be wanted, in the order of the buttons (TALK-01). */
export const WISHES = ["warmer", "lighter", "dressier", "simpler", "other_colors"] as const;
export type Wish = (typeof WISHES)[number];
/** Wishes of color that only words have (SPEC-111). */
type Tone = "paler" | "darker" | "brighter";
export type SaidWish = Wish | Tone;

export function isWish(word: string): word is Wish {
  return WISHES.some((wish) => wish === word);
}

export const CONTRARY = {
  warmer: "lighter",
  lighter: "warmer",
  dressier: "simpler",
  simpler: "dressier",
  other_colors: "other_colors",
  paler: "darker",
  darker: "paler",
  brighter: "darker",
} as const satisfies Record<SaidWish, SaidWish>;

/** Whether it is one of color. */
export function isOfColor(wish: SaidWish): boolean {
  return wish === "other_colors" || !isWish(wish);
}

/** Those that the app knows. */
export function standingOf(wishes: readonly InForce[]): Standing[] {
  return wishes.filter((one): one is Standing => isWish(one) || !isSaidWish(one));
}

/** A wish in force, or the color that a main garment is to have (SPEC-150). */
export type Standing = Wish | Color;
/** In the chat a wish of color is in force, too. */
export type InForce = SaidWish | Color;

export function isSaidWish(one: InForce): one is SaidWish {
  return one in CONTRARY;
}

/** The wishes in force after new ones: each until its contrary is said (SPEC-99), one of color, and a color, until another is wanted. The wish for other colors is used up at once. */
export function wishesAfter<Known extends InForce, Said extends SaidWish>(
  known: readonly Known[],
  said: readonly Said[],
): (Known | Said)[] {
  const wishes: readonly SaidWish[] = said;
  const still = known.filter((one) =>
    isWish(one) ? !wishes.some((wish) => wish === one || CONTRARY[wish] === one) : !wishes.some(isOfColor),
  );
  return [...still, ...said].filter((one) => one !== "other_colors");
}

type Worn = readonly Garment[];
type Measure = (item: Garment) => number | null;

/** Of what a wish wants more, or less, as two garments for one place are compared; both are looked at a thousand times. */
const MEASURES: Readonly<Record<Exclude<SaidWish, "other_colors">, readonly [Measure, 1 | -1]>> = {
  warmer: [warmthWorn, 1],
  lighter: [warmthWorn, -1],
  dressier: [formalityOf, 1],
  simpler: [formalityOf, -1],
  paler: [lightnessOf, 1],
  darker: [lightnessOf, -1],
  brighter: [brightnessOf, 1],
};

/** The same as {@link MORE} for two garments that take one place. */
function moreOfStep(wish: SaidWish, old: Garment, item: Garment): number {
  if (wish === "other_colors") return Number(isOtherColor([old], item) && COLORED.includes(item.position));
  const [measure, sign] = MEASURES[wish];
  const [was, now] = [measure(old), measure(item)];
  return was === null || now === null ? 0 : sign * (now - was);
}

/** Whether a garment may take the place of another: none goes the other way, and other colors are others. */
export function isStep(wish: SaidWish, old: Garment, item: Garment): boolean {
  // First, since it is asked of each garment: words take longer.
  const more = moreOfStep(wish, old, item);
  if (wish === "other_colors" && COLORED.includes(item.position) ? more <= 0 : more < 0) return false;
  // Nobody calls trousers and a shirt dressier than a dress.
  if (wish === "dressier" && isDress(old) && !isDress(item)) return false;
  // Many a sweater of which nobody is sure is a fleece with a zip.
  if (wish === "dressier" && item.type === "Sweater" && isUnsure(item) && old.position === "upper") return false;
  if (wish === "dressier" && isLoudOrSporty(item) && !isLoudOrSporty(old)) return false;
  if (wish === "dressier" && mayBeFleece(item) && item.id !== old.id && old.position === "outerwear") return false;
  if (wish === "warmer" && isShortSleeved(item) && isLongSleeved(old)) return false;
  if (wish === "warmer" && item.position === "feet") return !isSportier(old, item) || keepsWarmInFrost(item);
  return wish !== "warmer" || item.position !== "outerwear" || isKnownWarmer(old, item);
}

/** As many a layer that was recognised as a cardigan is. */
function mayBeFleece({ position, type, card_type = type, guesses, notes, style }: Garment): boolean {
  const isRecognised = guesses?.type === card_type && notes === "" && style === "Casual";
  return position === "outerwear" && type === "Cardigan" && isRecognised;
}

/** Runners in the place of loafers. */
function isSportier(old: Garment, item: Garment): boolean {
  return item.type === "Sneakers" && old.type !== "Sneakers" && moreOfStep("simpler", old, item) > 0;
}

/** Seasons are guessed, too: a layer that looks no warmer is not, of one that was read as a top nobody knows, no jacket but a surely warm one is warmer than a coat, and no cardigan than a jacket. */
function isKnownWarmer(old: Garment, item: Garment): boolean {
  if (item.type === "Cardigan" && old.type !== "Cardigan" && !isBlazer(old)) return item.warmth === "warm";
  if (WARM_TYPES.includes(old.type) && !WARM_TYPES.includes(item.type) && !keepsWarmInFrost(item))
    return (lookOf(item, "warm") ?? 0) >= LOOKS_LIKE_DOWN_FROM;
  if (item.id === old.id || item.warmth !== undefined || item.guesses?.warm === undefined) return true;
  if (item.guesses.type !== (item.card_type ?? item.type)) return false;
  const [before, after] = [lookOf(old, "warm"), lookOf(item, "warm")];
  return before === undefined || after === undefined || after - before >= LOOKS_WARMER;
}

/** Whether it is put on for one of the wishes where nothing of its kind is on. */
export function mayBeAdded(wishes: readonly SaidWish[], item: Garment): boolean {
  return (wishes.includes("warmer") && warmthOf(item) >= WARMS_FROM) || (wishes.includes("dressier") && isBlazer(item));
}

/** Of what is new what brings the wish in the place of what is gone, clothes first: no belt makes an outfit lighter, and no bag warmer. */
export function broughtBy(wish: Wish, gone: Worn, fresh: Worn): Garment[] {
  const isOfWarmth = wish === "warmer" || wish === "lighter";
  const dress = gone.filter(isDress);
  const parts = fresh.filter((item) => !isDress(item) && (item.position === "upper" || item.position === "lower"));
  const moreWith = (item: Garment): number => {
    // Top and bottom are together warmer or lighter than a dress.
    if (isOfWarmth && dress.length > 0 && parts.includes(item)) return MORE[wish](dress, parts);
    const old = gone.filter(({ position }) => position === item.position || (isDress(item) && position === "lower"));
    if (old.length === 0) return Number(mayBeAdded([wish], item));
    const isWarming = clothesOf([item]).length > 0 || (wish === "warmer" && warmthOf(item) >= WARMS_FROM);
    return isOfWarmth && !isWarming ? 0 : MORE[wish](old, [item]);
  };
  const brings = fresh.filter((item) => moreWith(item) > 0).sort((one, other) => moreWith(other) - moreWith(one));
  const clothes = clothesOf(brings);
  return [...clothes, ...brings.filter((item) => !clothes.includes(item))];
}

/** Trousers of a casual card are dressier than jeans, but not for training, with stripes or red. */
function isLoudOrSporty(item: Garment): boolean {
  if ((lookOf(item, "sporty") ?? 0) >= LOOKS_SPORTY_FROM || isSportswear(item)) return true;
  const isTrousers = item.position === "lower" && item.type !== "Skirt";
  return isTrousers && (accentOf(item) !== null || isPatterned(item));
}

function isUnsure({ needs_check, next_type = "" }: Garment): boolean {
  return needs_check?.includes("type") === true && OUTDOORS.includes(next_type);
}

function isOtherColor(before: Worn, { id, position, color: [main] }: Garment): boolean {
  const old = before.filter((item) => item.position === position);
  return old.length > 0 && old.every((item) => item.id !== id && item.color[0] !== main);
}

/** How warm garments are together. */
export function warmthOfAll(worn: Worn): number {
  return worn.reduce((sum, item) => sum + warmthWorn(item), 0);
}

/** A dress is worn as top and bottom. */
function warmthWorn(item: Garment): number {
  if (!isDress(item)) return warmthOf(item);
  return 2 * warmthOf(item) + (bandOf(item)[0] <= WARM_DRESS.downToC ? WARM_DRESS.more : 0);
}

/** How warm it is above the waist. */
export function warmthAbove(worn: Worn): number {
  return warmthOfAll(worn.filter(({ position }) => position === "upper" || position === "outerwear"));
}

/** Whether a wish of before is still met by the second outfit, but for what nobody feels; no hat makes up for a coat. */
export function holds(wish: SaidWish, one: Worn, other: Worn): boolean {
  // A jacket over the same clothes leaves them as dressy as they are.
  if (wish === "dressier" && one.every(({ id }) => other.some((item) => item.id === id))) return true;
  const isAsWarmAbove = wish !== "warmer" || warmthAbove(one) - warmthAbove(other) < LEAST.warmer;
  return isAsWarmAbove && MORE[wish](one, other) > -LEAST[wish];
}

const OF_DEGREE = ["warmer", "lighter", "dressier", "simpler"] as const satisfies readonly Wish[];

/** The first of the wishes of before that the second outfit no longer meets. */
export function givenUp(still: readonly SaidWish[], one: Worn, other: Worn) {
  return OF_DEGREE.find((wish) => still.includes(wish) && !holds(wish, one, other));
}

/** Tops, bottoms, shoes and layers. */
export function clothesOf(worn: Worn): Worn {
  return worn.filter(({ position }) => COLORED.includes(position));
}

/** Whether clothes were only taken off. */
export function isOnlyLess(one: Worn, other: Worn): boolean {
  const [was, now] = [clothesOf(one), clothesOf(other)];
  return now.length < was.length && now.every(({ id }) => was.some((item) => item.id === id));
}

/** By its clothes; where these are as dressy, by what finishes it, unless that is only left out. */
function dressierBy(one: Worn, other: Worn): number {
  const more = moreOf(formalityOf, clothesOf(one), clothesOf(other));
  return more !== 0 || other.length < one.length ? more : moreOf(formalityOf, one, other);
}

/** How formal garments are, 0..6. */
export function formalityOfAll(worn: Worn, others: Worn = []): number {
  return meanOf(formalityOf, worn, others);
}

function moreOf(measure: Measure, one: Worn, other: Worn): number {
  return meanOf(measure, other, one) - meanOf(measure, one, other);
}

/** The mean of those of which it is known; where it is of none, as much as of others. */
function meanOf(measure: Measure, worn: Worn, others: Worn = []): number {
  let [sum, count] = [0, 0];
  for (const item of worn) {
    const much = measure(item);
    if (much === null) continue;
    sum += much;
    count++;
  }
  if (count > 0) return sum / count;
  return others.length > 0 ? meanOf(measure, others) : 0;
}

/** How far exchanging one garment for another meets the wishes. */
export function worthOfStep(wishes: readonly SaidWish[], old: Garment, item: Garment): number {
  const worthFor = (wish: SaidWish) => STEPS[wish].worth * Math.min(1, moreOfStep(wish, old, item) / STEPS[wish].size);
  return Math.max(0, ...wishes.map(worthFor));
}
