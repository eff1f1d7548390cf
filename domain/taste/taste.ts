import type { Piece } from "#outfit/piece.ts";
import type { Day } from "#people/day.ts";
import { isLately } from "#recommendations/rest.ts";
import type { Weather } from "#recommendations/weather.ts";
import { TRAIT_KINDS, type Answer, type TraitKind } from "#taste/calls.ts";

/** A diary's entry, or an answer about an outfit of a day (TASTE-01). */
export type Signal = {
  readonly day: Day;
  readonly itemIds: readonly string[];
  readonly answer: Answer | "worn";
};

/** A learned taste: a few numbers, computed from the signals alone. */
export type Taste = {
  /** By trait, about −1 (avoided) to 1 (chosen); see {@link traitsOf}. */
  readonly weights: ReadonlyMap<string, number>;
  /** By how many °C the person is dressed warmer; less than 0 is lighter. */
  readonly warmerC: number;
  /** 0..1: how far the answers agree with one another, and so how much they count. */
  readonly trust: number;
  /** How many answers it was learned from. */
  readonly learnedFrom: number;
};

export const NO_TASTE: Taste = { weights: new Map(), warmerC: 0, trust: 0, learnedFrom: 0 };

/** The answers that count: tastes change, and each costs time. */
export const SIGNALS_MAX = 300;
/** An answer dresses a person so much warmer or lighter, up to a limit. */
const WARMTH_STEP_C = 1;
const WARMER_MAX_C = 6;

/** How much evidence a trait needs before it counts. Broad ones, which many outfits have, need less. */
const CAUTION = {
  style: 0.5,
  type: 0.7,
  color: 0.7,
  colors: 1.5,
  garment: 1,
  again: 2,
  any: 0.5,
} as const satisfies Record<TraitKind | "any", number>;
const PASSES = 30;
/** A body and shoes: the share of each piece in what an outfit is worth. */
const SHARE = 1 / 3;
const WORN_BESIDE: readonly Piece["position"][] = ["upper", "lower", "outerwear", "feet"];

/** Each part of the answers is foretold from the others; how well that goes is their agreement. */
const PARTS = 4;
/** Chance alone often makes as many answers agree; what agrees so much more counts fully. */
const BY_CHANCE = 2;
const AGREEMENT_FULL = 0.35;
/** The trust before there are answers both for and against, which later weighs as much as so many answers. */
const TRUST_UNKNOWN = 0.3;
const TRUST_UNKNOWN_COUNTS = 5;

type Example = { readonly traits: ReadonlyMap<string, number>; readonly wish: 1 | -1 };
type Find = (id: string) => Piece | undefined;

/** Learns from the signals, in any order. Garments that `find` does not know any more teach nothing. */
export function learnTaste(signals: readonly Signal[], find: Find): Taste {
  const sorted = signals.map((signal) => ({ ...signal, itemIds: [...signal.itemIds].sort() })).sort(byDay);
  const latest = sorted.slice(-SIGNALS_MAX);
  const examples = toExamples(latest, find);
  const warmer = latest.reduce((sum, { answer }) => sum + (WARMER[answer] ?? 0), 0) * WARMTH_STEP_C;
  return {
    weights: fit(examples),
    warmerC: Math.max(-WARMER_MAX_C, Math.min(WARMER_MAX_C, warmer)),
    trust: trustOf(examples),
    learnedFrom: latest.length,
  };
}

const WISHES: Readonly<Partial<Record<Signal["answer"], 1 | -1>>> = { worn: 1, liked: 1, skipped: -1 };
const WARMER: Readonly<Partial<Record<Signal["answer"], number>>> = { too_cold: 1, too_warm: -1 };

/** Says how much pieces are to the taste, about −1..1; `isAgain`: whether a piece was worn in the week before. */
export function likingOf(
  { weights, trust }: Taste,
  isAgain: (id: string) => boolean = () => false,
): (pieces: readonly Piece[]) => number {
  if (trust === 0) return () => 0;
  const alone = new Map<string, number>();
  const worthOf = (piece: Piece) => {
    const known = alone.get(piece.id);
    if (known !== undefined) return known;
    const worth = ownTraitsOf(piece, isAgain(piece.id)).reduce((sum, trait) => sum + (weights.get(trait) ?? 0), 0);
    alone.set(piece.id, worth);
    return worth;
  };
  return (pieces) => {
    let sum = 0;
    for (const piece of pieces) sum += worthOf(piece);
    for (const trait of pairsOf(pieces)) sum += weights.get(trait) ?? 0;
    return trust * Math.max(-1, Math.min(1, sum * SHARE));
  };
}

/** The traits of pieces, and how much of each: `type:Shirt`, `colors:Black+Blue` worn beside one another, `again`, … */
export function traitsOf(pieces: readonly Piece[], isAgain: (id: string) => boolean): Map<string, number> {
  const traits = new Map<string, number>();
  const all = [...pieces.flatMap((piece) => ownTraitsOf(piece, isAgain(piece.id))), ...pairsOf(pieces)];
  for (const trait of all) traits.set(trait, (traits.get(trait) ?? 0) + SHARE);
  return traits;
}

function ownTraitsOf({ id, type, style, color: [color] }: Piece, isAgain: boolean): string[] {
  return [
    `garment:${id}`,
    `type:${type}`,
    ...(style === null ? [] : [`style:${style}`]),
    ...(color === undefined ? [] : [`color:${color}`]),
    ...(isAgain ? ["again"] : []),
  ];
}

function pairsOf(pieces: readonly Piece[]): string[] {
  const colors = pieces.filter(({ position }) => WORN_BESIDE.includes(position)).flatMap(({ color }) => color[0] ?? []);
  return colors.flatMap((one, index) =>
    colors.slice(index + 1).map((other) => `colors:${one < other ? `${one}+${other}` : `${other}+${one}`}`),
  );
}

/** In the order of their days, and otherwise in one that does not depend on how they came. */
function byDay(one: Signal, other: Signal): number {
  const [a, b] = [one, other].map(({ day, itemIds, answer }) => [day, answer, ...itemIds].join(" "));
  return (a ?? "") < (b ?? "") ? -1 : 1;
}

function toExamples(signals: readonly Signal[], find: Find): Example[] {
  const lastWorn = new Map<string, Day>();
  return signals.flatMap(({ day, itemIds, answer }) => {
    const isAgain = (id: string) => {
      const last = lastWorn.get(id);
      return last !== undefined && isLately(last, day);
    };
    const pieces = itemIds.flatMap((id) => find(id) ?? []);
    const traits = traitsOf(pieces, isAgain).set("any", 1);
    if (answer === "worn") for (const id of itemIds) lastWorn.set(id, day);
    const wish = WISHES[answer];
    return wish === undefined || pieces.length === 0 ? [] : [{ traits, wish }];
  });
}

/** Ridge regression of the wishes on the traits, one weight after the other. */
function fit(examples: readonly Example[]): Map<string, number> {
  const rest = examples.map(({ wish }) => Number(wish));
  const uses = new Map<string, { at: number; share: number }[]>();
  for (const [at, { traits }] of examples.entries())
    for (const [trait, share] of traits) {
      const known = uses.get(trait);
      if (known === undefined) uses.set(trait, [{ at, share }]);
      else known.push({ at, share });
    }
  const weights = new Map([...uses.keys()].map((trait) => [trait, 0]));
  for (let pass = 0; pass < PASSES; pass++) {
    for (const [trait, used] of uses) {
      const before = weights.get(trait) ?? 0;
      let [pull, size] = [0, cautionOf(trait)];
      for (const { at, share } of used) {
        pull += share * ((rest[at] ?? 0) + before * share);
        size += share * share;
      }
      const weight = pull / size;
      weights.set(trait, weight);
      for (const { at, share } of used) rest[at] = (rest[at] ?? 0) - (weight - before) * share;
    }
  }
  weights.delete("any");
  return weights;
}

function cautionOf(trait: string): number {
  return trait === "any" ? CAUTION.any : CAUTION[toTrait(trait).kind];
}

/** The kind of a trait and its subject: one style, type, color or item id, two colors, or nothing. */
export function toTrait(trait: string): { readonly kind: TraitKind; readonly of: readonly string[] } {
  const kind = TRAIT_KINDS.find((one) => trait.startsWith(`${one}:`)) ?? "again";
  const of = trait.slice(kind.length + 1);
  return { kind, of: kind === "colors" ? of.split("+") : kind === "again" ? [] : [of] };
}

/** How well each part of the examples is foretold by the others, beyond chance. */
function trustOf(examples: readonly Example[]): number {
  const counts = ([1, -1] as const).map((wish) => examples.filter((example) => example.wish === wish).length);
  if (examples.length === 0) return 0;
  if (Math.min(...counts) === 0) return TRUST_UNKNOWN;
  const pairs = Array.from({ length: PARTS }, (_one, part) => {
    const weights = fit(examples.filter((_example, index) => index % PARTS !== part));
    return examples
      .filter((_example, index) => index % PARTS === part)
      .map(({ traits, wish }) => {
        let guess = 0;
        for (const [trait, share] of traits) guess += (weights.get(trait) ?? 0) * share;
        return [guess, wish] as const;
      });
  }).flat();
  const beyond = correlationOf(pairs) - BY_CHANCE / Math.sqrt(examples.length);
  const agreement = Math.max(0, Math.min(1, beyond / AGREEMENT_FULL));
  const { length } = examples;
  return (length * agreement + TRUST_UNKNOWN_COUNTS * TRUST_UNKNOWN) / (length + TRUST_UNKNOWN_COUNTS);
}

function correlationOf(pairs: readonly (readonly [number, number])[]): number {
  const mean = (of: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[of], 0) / pairs.length;
  const [a, b] = [mean(0), mean(1)];
  let [both, one, other] = [0, 0, 0];
  for (const [x, y] of pairs) {
    both += (x - a) * (y - b);
    one += (x - a) ** 2;
    other += (y - b) ** 2;
  }
  return one * other === 0 ? 0 : both / Math.sqrt(one * other);
}

/** The weather as somebody feels it who is dressed warmer or lighter than others. */
export function feltWarmer(weather: Weather, { warmerC }: Pick<Taste, "warmerC">): Weather {
  const { main, day } = weather;
  const feels = { ...main, feels_like: main.feels_like - warmerC };
  if (day === undefined) return { ...weather, main: feels };
  const { felt_min, felt_max } = day;
  return { ...weather, main: feels, day: { ...day, felt_min: felt_min - warmerC, felt_max: felt_max - warmerC } };
}
