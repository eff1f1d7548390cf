import { accentOf, harmonyOf } from "#outfit/harmony.ts";
import { EMPTY_SELECTION, type Selection } from "#outfit/slots.ts";
import type { Item } from "#wardrobe/item.ts";
import { isAtHand } from "#wardrobe/item-state.ts";
import { isHooded } from "#wardrobe/card-words.ts";
import type { Color } from "#wardrobe/vocabulary.ts";

/** The fields of an item that a combination is judged by. */
export type Piece = Pick<Item, "id" | "position" | "type" | "style" | "state"> & {
  readonly color: readonly Color[];
  readonly notes?: string | undefined;
};

/** How many pieces of each kind are tried; combinations multiply. */
const TRIED_MAX = 10;
const OUTFITS_MAX = 24;
const OUTFITS_MIN = 3;
/** The weight of a garment's rank among the suitable ones; the rest is how well it matches the others. */
const RANK_WEIGHT = 0.3;
/** An outfit that shares this many parts with a better one is left out, unless there would be few. */
const SHARED_MAX = 2;
const BODY_PARTS = 3;
/** An outfit has at most so many accents of color and so many patterned garments; each further one makes it worse. */
const ACCENTS_MAX = 2;
const PATTERNED_MAX = 1;
const TOO_MANY_ACCENTS = 0.25;
const TOO_MANY_PATTERNED = 0.08;
/** Garments go together if they match at least this well; a finishing piece must match every other one so. */
export const GOES_TOGETHER_MIN = 0.6;

const NOT_UNDER_CARDIGAN: readonly string[] = ["Sweater", "Hoodie", "Blazer"];
/** Short layers, below which a blazer sticks out. */
const SHORT_LAYERS: readonly string[] = ["Jacket", "Windbreaker"];
/** How much worse an outfit is over which nothing at hand can be put on. */
const DOUBLED = 0.3;
/** What is not worn under a coat, unless it always is. */
const WITHOUT_COAT: readonly string[] = ["Slippers", "Sandals"];

/**
 * The outer layers that outfits may have, and when they do. `outdoors`: not over slippers or sandals.
 * `never`: the outfits are for home, and nothing finishes them either.
 */
export type Outer<P extends Piece = Piece> = {
  readonly layers: readonly P[];
  readonly when: "always" | "outdoors" | "matching" | "never";
};

type CombineOptions = {
  /** Default: the outer layers among the pieces, where they match. */
  readonly outer?: Outer;
  /** How much a piece is to be avoided: 0 not at all; it is used where there are no others less so. */
  readonly avoid?: (piece: Piece) => number;
  /** What pieces are worth beyond how they match, such as to a person's taste; one piece of an outfit, or its body and shoes. */
  readonly bonus?: (pieces: readonly Piece[]) => number;
  /** The turn of an outfit's body and shoes, 0 or more: it comes after all outfits of an earlier turn (TASTE-02, WEEK-01). */
  readonly turn?: (pieces: readonly Piece[]) => number;
};

/** What is to be avoided this much is only worn where there is nothing else. */
export const LAST_RESORT = 100;

type Ranked = { readonly piece: Piece; readonly rank: number };

/** Distinct outfits of the pieces at hand, both sorted best first. If no whole outfit is possible, what is nearest to one. */
export function combineOutfits(pieces: readonly Piece[], options: CombineOptions = {}): Selection[] {
  const { outer, avoid = () => 0, bonus = () => 0, turn: turnOf = () => 0 } = options;
  const placeOf = new Map(pieces.map((piece) => [piece.id, avoid(piece) - bonus([piece])]));
  const ordered = pieces.filter(isAtHand).sort((a, b) => (placeOf.get(a.id) ?? 0) - (placeOf.get(b.id) ?? 0));
  const ranked = ordered.map((piece, index) => ({ piece, rank: 1 - index / Math.max(1, pieces.length) }));
  const of = (test: (piece: Piece) => boolean) => ranked.filter(({ piece }) => test(piece)).slice(0, TRIED_MAX);
  const at = (position: Piece["position"]) => of((piece) => piece.position === position);
  const { layers, when } = outer ?? { layers: at("outerwear").map(({ piece }) => piece), when: "matching" };
  const rankOf = new Map(ranked.map(({ piece, rank }) => [piece.id, rank]));
  const coats = layers
    .filter(isAtHand)
    .slice(0, TRIED_MAX)
    .map((piece) => ({ piece, rank: rankOf.get(piece.id) ?? 0 }));
  const needsOuter = when === "always" || when === "outdoors";
  const bestOver = (under: (coat: Piece) => number) =>
    Math.max(...coats.map(({ piece }) => -avoid(piece) - under(piece)));
  // An outfit over which only a worse layer goes, or none, comes later.
  const lostUnder = new Map(
    needsOuter && coats.length > 0
      ? pieces.map((piece) => {
          const lost = bestOver(() => 0) - bestOver((coat) => (isDoubled(coat, piece) ? DOUBLED : 0));
          return [piece.id, lost] as const;
        })
      : [],
  );
  const dresses = of(isDress);
  const tops = of((piece) => piece.position === "upper" && !isDress(piece));
  const uppers = tops.length > 0 || dresses.length > 0 ? tops : coats;
  const lowers = at("lower");
  const shoes = at("feet");
  const isPaired = uppers.length > 0 && lowers.length > 0;
  // What has no counterpart is worn only where there is no dress.
  const bodies = [
    ...dresses.map((dress) => [dress]),
    ...(isPaired || dresses.length === 0 ? pairs(uppers, lowers) : []),
  ];
  const outfits = shoes.length === 0 ? bodies : bodies.flatMap((body) => shoes.map((shoe) => [...body, shoe]));
  const usual = (position: Piece["position"]) =>
    when === "never" ? [] : at(position).filter(({ piece }) => avoid(piece) === 0);
  const finishing = {
    head: usual("head"),
    bag: usual("bags"),
    accessories: usual("accessories"),
    outer: { coats, when, avoid },
    bonus,
  };
  const scored = outfits
    .map((outfit) => {
      const parts = outfit.map(({ piece }) => piece);
      const avoided = parts.reduce((sum, piece) => sum + avoid(piece), 0);
      const lost = Math.max(...parts.map(({ id }) => lostUnder.get(id) ?? 0));
      const turn = avoided >= LAST_RESORT ? LAST_RESORT : turnOf(parts);
      return { outfit, turn, score: worthOf(outfit) + bonus(parts) - avoided - lost };
    })
    .sort((a, b) => b.score - a.score);
  const inTurn = [...new Set(scored.map(({ turn }) => turn))].sort((a, b) => a - b);
  const turns = inTurn.map((turn) => scored.filter((one) => one.turn === turn).map(({ outfit }) => outfit));
  return distinct(turns).map((outfit) => finish(outfit, finishing));
}

export function isDress(piece: Pick<Piece, "position" | "type">): boolean {
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
  const mean = couples.length === 0 ? 1 : couples.reduce((sum, worth) => sum + worth, 0) / couples.length;
  // Two garments that clash spoil an outfit, however well the others go together.
  const together = (mean + Math.min(1, ...couples)) / 2;
  const pieces = outfit.map(({ piece }) => piece);
  return RANK_WEIGHT * ranks + (1 - RANK_WEIGHT) * together - tooMuchOf(pieces);
}

type Finishing = Readonly<Record<"head" | "bag" | "accessories", readonly Ranked[]>> & {
  readonly outer: {
    readonly coats: readonly Ranked[];
    readonly when: Outer["when"];
    readonly avoid: (piece: Piece) => number;
  };
  readonly bonus: (pieces: readonly Piece[]) => number;
};

function finish(outfit: readonly Ranked[], { outer, bonus, ...finishing }: Finishing): Selection {
  const coat = coatOver(outfit, outer, bonus);
  const worn = coat === undefined || outfit.includes(coat) ? outfit : [...outfit, coat];
  const best = (slot: "head" | "bag" | "accessories") =>
    finishing[slot]
      .filter(({ piece }) => slot !== "head" || !isHatOverSport(piece, worn))
      .map(({ piece }) => ({ piece, match: matchOf(piece, worn) }))
      .filter(({ match }) => match >= GOES_TOGETHER_MIN)
      .map(({ piece, match }) => ({ id: piece.id, worth: match + bonus([piece]) }))
      .sort((a, b) => b.worth - a.worth)[0]?.id ?? null;
  const at = (position: Piece["position"]) => worn.find(({ piece }) => piece.position === position)?.piece.id ?? null;
  const layers = { outerwear: at("outerwear"), bag: best("bag") };
  return {
    ...EMPTY_SELECTION,
    upper: at("upper"),
    lower: at("lower"),
    feet: at("feet"),
    head: best("head"),
    accessories: best("accessories"),
    ...Object.fromEntries(Object.entries(layers).filter(([, id]) => id !== null)),
  };
}

/** The outer layer that goes best over an outfit; undefined for none. */
function coatOver(
  outfit: readonly Ranked[],
  { coats, when, avoid }: Finishing["outer"],
  bonus: Finishing["bonus"],
): Ranked | undefined {
  const own = outfit.find(({ piece }) => piece.position === "outerwear");
  if (own !== undefined) return own;
  if (when !== "always" && outfit.some(({ piece }) => WITHOUT_COAT.includes(piece.type))) return undefined;
  const single = coats.filter((coat) => outfit.every(({ piece }) => !isDoubled(coat.piece, piece)));
  return (single.length > 0 || when === "matching" ? single : coats)
    .filter(({ piece }) => when !== "matching" || matchOf(piece, outfit) >= GOES_TOGETHER_MIN)
    .map((coat) => ({ coat, worth: worthOf([...outfit, coat]) + bonus([coat.piece]) - avoid(coat.piece) }))
    .sort((a, b) => b.worth - a.worth)[0]?.coat;
}

/** The cost of accents and patterns beyond what an outfit may have. A garment of several colors counts as patterned. */
function tooMuchOf(pieces: readonly Piece[]): number {
  const accents = new Set(pieces.flatMap((piece) => accentOf(piece) ?? [])).size;
  const patterned = pieces.filter(({ color }) => color.length > 1).length;
  return (
    TOO_MANY_ACCENTS * Math.max(0, accents - ACCENTS_MAX) + TOO_MANY_PATTERNED * Math.max(0, patterned - PATTERNED_MAX)
  );
}

/** Whether a layer does not go over a piece: a knit over a knit, a hood over a hood, a short jacket over a blazer. */
function isDoubled(coat: Piece, piece: Piece): boolean {
  return (
    (coat.type === "Cardigan" && NOT_UNDER_CARDIGAN.includes(piece.type)) ||
    ((coat.type === "Cardigan" || isHooded(coat)) && isHooded(piece)) ||
    (SHORT_LAYERS.includes(coat.type) && piece.type === "Blazer")
  );
}

function isHatOverSport({ type }: Piece, worn: readonly Ranked[]): boolean {
  return type === "Hat" && worn.some(({ piece }) => isHooded(piece) || piece.style === "Sport");
}

/** How well a piece matches the one of an outfit that it matches least, 0..1. */
function matchOf(piece: Piece, outfit: readonly Ranked[]): number {
  return Math.min(...outfit.map((other) => harmonyOf(piece, other.piece)));
}

/**
 * Of outfits sorted best first, those not nearly the same as a better one; where they are few, others that differ too. A
 * later turn's come after all of the turns before it.
 */
function distinct(turns: readonly (readonly (readonly Ranked[])[])[]): (readonly Ranked[])[] {
  const kept: (readonly Ranked[])[] = [];
  for (const outfits of turns) {
    for (const [sharedMax, outfitsMax] of [
      [SHARED_MAX, OUTFITS_MAX],
      [BODY_PARTS, OUTFITS_MIN],
    ] as const) {
      for (const outfit of outfits) {
        if (kept.length >= outfitsMax) break;
        if (kept.every((other) => sharedParts(outfit, other) < sharedMax)) kept.push(outfit);
      }
    }
  }
  return kept;
}

/** How many parts two outfits have in common. If all parts of a small outfit are shared, it counts as the same. */
function sharedParts(one: readonly Ranked[], other: readonly Ranked[]): number {
  const shared = one.filter(({ piece }) => other.some((part) => part.piece.id === piece.id)).length;
  return shared === one.length ? BODY_PARTS : shared;
}
