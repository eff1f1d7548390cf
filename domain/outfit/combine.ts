import { colorHarmony, styleHarmony } from "#outfit/harmony.ts";
import { EMPTY_SELECTION, type Selection, type Slot } from "#outfit/slots.ts";
import type { Item } from "#wardrobe/item.ts";
import type { Color, Style } from "#wardrobe/vocabulary.ts";

/** The fields of an item that a combination is judged by. */
export type Piece = Pick<Item, "id" | "position" | "type" | "style"> & { readonly color: readonly Color[] };

/** How many pieces of each kind are tried; combinations multiply. */
const TRIED_MAX = 10;
const OUTFITS_MAX = 24;
const OUTFITS_MIN = 3;
/** The weight of a garment's rank among the suitable ones; the rest is how well it matches the others. */
const RANK_WEIGHT = 0.3;
/** An outfit that shares this many parts with a better one is left out, unless there would be few. */
const SHARED_MAX = 2;
/** A finishing piece is added only if it matches every other piece at least this well. */
const FINISH_MIN = 0.6;

type Ranked = { readonly piece: Piece; readonly rank: number };
type Scored = { readonly selection: Selection; readonly score: number };

/** Distinct outfits of the pieces, both sorted best first. If no whole outfit is possible, what is nearest to one. */
export function combineOutfits(pieces: readonly Piece[]): Selection[] {
  const ranked = pieces.map((piece, index) => ({ piece, rank: 1 - index / Math.max(1, pieces.length) }));
  const of = (test: (piece: Piece) => boolean) => ranked.filter(({ piece }) => test(piece)).slice(0, TRIED_MAX);
  const dresses = of(isDress);
  const tops = of((piece) => piece.position === "upper" && !isDress(piece));
  const uppers = tops.length > 0 ? tops : of((piece) => piece.position === "outerwear");
  const lowers = of((piece) => piece.position === "lower");
  const bodies = [...dresses.map((dress) => [dress]), ...pairs(uppers, lowers)];
  const shoes = of((piece) => piece.position === "feet");
  const outfits = shoes.length === 0 ? bodies : bodies.flatMap((body) => shoes.map((shoe) => [...body, shoe]));
  const finishing = {
    head: of((piece) => piece.position === "head"),
    accessories: of((piece) => piece.position === "accessories"),
  };
  const scored = outfits
    .map((outfit) => ({ outfit, score: worthOf(outfit) }))
    .sort((a, b) => b.score - a.score)
    .map(({ outfit, score }) => ({ selection: finish(outfit, finishing), score }));
  return distinct(scored);
}

export function isDress(piece: Piece): boolean {
  return piece.position === "upper" && piece.type === "Dress";
}

/** Each upper part with each lower one; if one of the two is missing, the other alone. */
function pairs(uppers: readonly Ranked[], lowers: readonly Ranked[]): Ranked[][] {
  if (uppers.length === 0 || lowers.length === 0) return [...uppers, ...lowers].map((one) => [one]);
  return uppers.flatMap((upper) => lowers.map((lower) => [upper, lower]));
}

/** How good the pieces are alone and together, 0..1. */
function worthOf(outfit: readonly Ranked[]): number {
  const ranks = outfit.reduce((sum, { rank }) => sum + rank, 0) / outfit.length;
  const couples = outfit.flatMap((one, index) =>
    outfit.slice(index + 1).map((other) => harmonyOf(one.piece, other.piece)),
  );
  const together = couples.length === 0 ? 1 : couples.reduce((sum, worth) => sum + worth, 0) / couples.length;
  return RANK_WEIGHT * ranks + (1 - RANK_WEIGHT) * together;
}

type Garment = { readonly color: readonly Color[]; readonly style: Style | null };

/** How well two garments go together, 0..1. */
export function harmonyOf(one: Garment, other: Garment): number {
  return (colorHarmony(one.color, other.color) + styleHarmony(one.style, other.style)) / 2;
}

function finish(
  outfit: readonly Ranked[],
  finishing: Readonly<Record<"head" | "accessories", readonly Ranked[]>>,
): Selection {
  const pieces = outfit.map(({ piece }) => piece);
  const best = (slot: "head" | "accessories") =>
    finishing[slot]
      .map(({ piece }) => ({ id: piece.id, worth: Math.min(...pieces.map((other) => harmonyOf(piece, other))) }))
      .filter(({ worth }) => worth >= FINISH_MIN)
      .sort((a, b) => b.worth - a.worth)[0]?.id ?? null;
  const at = (test: (piece: Piece) => boolean) => pieces.find(test)?.id ?? null;
  return {
    ...EMPTY_SELECTION,
    upper: at(({ position }) => position === "upper" || position === "outerwear"),
    lower: at(({ position }) => position === "lower"),
    feet: at(({ position }) => position === "feet"),
    head: best("head"),
    accessories: best("accessories"),
  };
}

/** The best outfits that are not nearly the same as a better one; where they are few, also others that differ. */
function distinct(scored: readonly Scored[]): Selection[] {
  const kept: Selection[] = [];
  for (const [sharedMax, outfitsMax] of [
    [SHARED_MAX, OUTFITS_MAX],
    [BODY.length, OUTFITS_MIN],
  ] as const) {
    for (const { selection } of scored) {
      if (kept.length >= outfitsMax) break;
      if (kept.every((other) => sharedBody(selection, other) < sharedMax)) kept.push(selection);
    }
  }
  return kept;
}

const BODY = ["upper", "lower", "feet"] as const satisfies readonly Slot[];

/** How many parts two outfits have in common. If all parts of a small outfit are shared, it counts as the same. */
function sharedBody(one: Selection, other: Selection): number {
  const worn = BODY.filter((slot) => one[slot] !== null);
  const shared = worn.filter((slot) => one[slot] === other[slot]).length;
  return shared === worn.length ? BODY.length : shared;
}
