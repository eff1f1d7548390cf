import { finish, isDoubled, worthOf, type Finishing, type Outer, type Ranked } from "#outfit/finish.ts";
import { isBlazer, isDress, type Piece } from "#outfit/piece.ts";
import { piecesOf, type Selection } from "#outfit/slots.ts";
import { isAtHand } from "#wardrobe/item-state.ts";

/** How many pieces of each kind are tried; combinations multiply. */
const TRIED_MAX = 10;
const OUTFITS_MAX = 24;
const OUTFITS_MIN = 3;
/** An outfit that shares this many parts with a better one is left out, unless there would be few. */
const SHARED_MAX = 2;
const BODY_PARTS = 3;
/** So many outfits at the beginning share as few garments with one another as they can; one is no harm (TODAY-01). */
const UNLIKE_MAX = 3;
/** A garment that suits this much less than the best is not worn just to be different. */
const UNLIKE_WITHIN = 0.4;
/** Every day an outfit with so many other garments, shoes aside, comes before one that suits a step more (SPEC-128). */
const OTHER_MIN = 2;
/** Taken from an outfit that no outer layer at hand can go over, also where the layer would be a second jacket. */
const DOUBLED = 0.3;
const TWO_JACKETS = 1;
/** And where it would be the one of the days nearby, though another layer is free (WEEK-01). */
const AGAIN = 0.3;
type CombineOptions = {
  /** Default: the outer layers among the pieces, where they match. */
  readonly outer?: Outer;
  /** How much a piece is to be avoided: 0 not at all; it is used where there are no others less so. */
  readonly avoid?: (piece: Piece) => number;
  /** And a layer over body and shoes beyond that; `Infinity`: it stays at home. */
  readonly avoidOver?: (coat: Piece, worn: readonly Piece[]) => number;
  /** A piece so much to be avoided may still make an outfit unlike the others. */
  readonly mended?: ((piece: Piece) => number) | undefined;
  /** Ids of what nobody stays without because its pattern or color does not match: a warm hat, a scarf or gloves in frost. */
  readonly needed?: ReadonlySet<string>;
  /** Points that are added for something else than the match, such as taste: for one piece, or for body and shoes together. */
  readonly bonus?: (pieces: readonly Piece[]) => number;
  /** The turn of an outfit's body and shoes, 0 or more: it comes after all outfits of an earlier turn (TASTE-02, WEEK-01). */
  readonly turn?: (pieces: readonly Piece[]) => number;
  /** Of the outfits that begin, one at least is such, where there is any (SPEC-86). */
  readonly isWanted?: ((pieces: readonly Piece[]) => boolean) | undefined;
  /** By how much the day alone makes some pieces better. */
  readonly favorites?: ReadonlyMap<string, number>;
  readonly isEveryDay?: boolean;
  /** Who wants one outfit, such as one like what is on (TALK-01), gets the best of which this makes one. */
  readonly toWanted?: ((selection: Selection) => Selection | null) | undefined;
};

/** A garment with this penalty is only worn where there is nothing else. */
export const LAST_RESORT = 100;

/** Distinct outfits of the pieces at hand, both sorted best first. If no whole outfit is possible, what is nearest to one (LAYER-03). */
export function combineOutfits(pieces: readonly Piece[], options: CombineOptions = {}): Selection[] {
  const {
    outer,
    avoid = () => 0,
    avoidOver = () => 0,
    mended = () => 0,
    needed = new Set<string>(),
    bonus = () => 0,
    turn: turnOf = () => 0,
    isWanted = () => false,
    favorites = new Map<string, number>(),
    isEveryDay = false,
    toWanted,
  } = options;
  const placeOf = new Map(pieces.map((piece) => [piece.id, avoid(piece) - bonus([piece])]));
  const ordered = pieces.filter(isAtHand).sort((a, b) => (placeOf.get(a.id) ?? 0) - (placeOf.get(b.id) ?? 0));
  const ranked = ordered.map((piece, index) => ({ piece, rank: 1 - index / Math.max(1, pieces.length) }));
  const of = (test: (piece: Piece) => boolean) => ranked.filter(({ piece }) => test(piece)).slice(0, TRIED_MAX);
  const at = (position: Piece["position"]) => of((piece) => piece.position === position);
  const {
    layers,
    when,
    isOnce = false,
    bare = new Set<string>(),
    overBare = [],
  }: Outer = outer ?? { layers: at("outerwear").map(({ piece }) => piece), when: "matching" };
  const rankOf = new Map(ranked.map(({ piece, rank }) => [piece.id, rank]));
  const rankedLayers = (all: readonly Piece[]) =>
    all
      .filter(isAtHand)
      .slice(0, TRIED_MAX)
      .map((piece) => ({ piece, rank: rankOf.get(piece.id) ?? 0 }));
  const coats = rankedLayers(layers);
  const needsOuter = when === "always" || when === "outdoors";
  const again = (coat: Piece) => Math.min(AGAIN, Math.max(0, -bonus([coat])));
  const free = coats.map(({ piece }) => ({ piece, worth: -avoid(piece) - again(piece) }));
  const bestOver = (under: (coat: Piece) => number) =>
    Math.max(...free.map(({ piece, worth }) => worth - under(piece)));
  const bestFree = bestOver(() => 0);
  // An outfit over which only a worse layer goes, or none, comes later.
  const lostUnder = new Map(
    coats.length > 0 && (needsOuter || coats.some(({ piece }) => isBlazer(piece)))
      ? pieces.map((piece) => {
          const lost =
            bestFree - bestOver((coat) => (!isDoubled(coat, piece) ? 0 : isBlazer(piece) ? TWO_JACKETS : DOUBLED));
          return [piece.id, lost] as const;
        })
      : [],
  );
  const ofDay = (parts: readonly Piece[]) => parts.reduce((sum, { id }) => sum + (favorites.get(id) ?? 0), 0);
  const dresses = of(isDress);
  const tops = of((piece) => piece.position === "upper" && !isDress(piece));
  const uppers = tops.length > 0 || dresses.length > 0 ? tops : coats;
  const lowers = at("lower");
  const shoes = at("feet");
  const isPaired = uppers.length > 0 && lowers.length > 0;
  // A top without anything below it, or the other way round, is worn only where there is no dress.
  const bodies = [
    ...dresses.map((dress) => [dress]),
    ...(isPaired || dresses.length === 0 ? pairs(uppers, lowers) : []),
  ];
  const outfits = shoes.length === 0 ? bodies : bodies.flatMap((body) => shoes.map((shoe) => [...body, shoe]));
  const usual = (position: Piece["position"]) =>
    when === "never" ? [] : at(position).filter(({ piece }) => avoid(piece) === 0 || needed.has(piece.id));
  const finishing = {
    isEveryDay,
    head: usual("head"),
    bag: usual("bags"),
    accessories: usual("accessories"),
    outer: {
      coats,
      when,
      isOnce,
      bare,
      overBare: rankedLayers(overBare),
      avoid: (coat: Piece, worn: readonly Piece[]) => avoid(coat) + avoidOver(coat, worn) - ofDay([coat]),
    },
    bonus,
    needed,
  };
  const scored = outfits
    .map((outfit) => {
      const parts = outfit.map(({ piece }) => piece);
      const avoided = parts.reduce((sum, piece) => sum + avoid(piece), 0);
      const lost = Math.max(...parts.map(({ id }) => lostUnder.get(id) ?? 0));
      // Who wants one outfit takes no turns.
      const turn = toWanted !== undefined ? 0 : Math.max(avoided >= LAST_RESORT ? LAST_RESORT : 0, turnOf(parts));
      const worth = bonus(parts) - avoided;
      const suits = worth + parts.reduce((sum, piece) => sum + mended(piece), 0);
      return { outfit, turn, suits, score: worthOf(outfit) + ofDay(parts) + worth - lost };
    })
    .sort((a, b) => b.score - a.score);
  if (toWanted !== undefined) {
    for (const { outfit } of scored.slice(0, OUTFITS_MAX)) {
      const wanted = toWanted(finish(outfit, finishing));
      if (wanted !== null) return [wanted];
    }
    return [];
  }
  const inTurn = [...new Set(scored.map(({ turn }) => turn))].sort((a, b) => a - b);
  const turns = inTurn.map((turn) => scored.filter((one) => one.turn === turn));
  const best = leastAlike(turns, finishing);
  const isOf = ({ outfit }: Pick<Scored, "outfit">) => isWanted(outfit.map(({ piece }) => piece));
  const unlike =
    best.some(isOf) || !scored.some(isOf)
      ? best
      : leastAlike(
          turns.map((turn) => turn.filter(isOf)),
          finishing,
          best.slice(0, UNLIKE_MAX - 1),
        );
  const others = distinct(
    turns.map((turn) => turn.map(({ outfit }) => outfit)),
    unlike.map(({ outfit }) => outfit),
  );
  return [
    ...unlike.map(({ selection }) => selection),
    ...others.slice(unlike.length).map((outfit) => finish(outfit, finishing)),
  ];
}

type Scored = { readonly outfit: readonly Ranked[]; readonly suits: number };
type Taken = { readonly outfit: readonly Ranked[]; readonly selection: Selection };

/** The best outfit, then each time the best of those that share least with what was taken, a turn after the other. */
function leastAlike(
  turns: readonly (readonly Scored[])[],
  { isEveryDay, ...finishing }: Finishing & { readonly isEveryDay: boolean },
  before: readonly Taken[] = [],
): readonly Taken[] {
  const groups = turns.flatMap((turn) => {
    const best = Math.max(...turn.map(({ suits }) => suits));
    const stepOf = ({ suits }: Scored) => Math.floor((best - suits) / UNLIKE_WITHIN);
    return [...new Set(turn.map(stepOf))]
      .sort((a, b) => a - b)
      .map((step) => turn.filter((one) => stepOf(one) === step));
  });
  const taken = [...before];
  const take = (group: readonly Scored[], isTaken: (next: Taken) => boolean) => {
    const left = new Set(group.map(({ outfit }) => outfit));
    for (const { outfit } of taken) left.delete(outfit);
    while (taken.length < UNLIKE_MAX && left.size > 0) {
      const next = leastShared([...left], taken, finishing);
      if (next === null || !isTaken(next)) break;
      left.delete(next.outfit);
      taken.push(next);
    }
  };
  const isOther = (of: (selection: Selection) => readonly string[]) => (next: Taken) =>
    taken.every(({ selection }) => apart(of(next.selection), of(selection)) >= OTHER_MIN);
  const [first, second] = groups;
  if (isEveryDay && first !== undefined && second !== undefined) {
    take(first, isOther(piecesOf));
    take(
      second,
      isOther(({ upper, lower, outerwear }) => [upper, lower, outerwear].filter((id) => typeof id === "string")),
    );
  }
  for (const group of groups) take(group, () => true);
  return taken;
}

function apart(one: readonly string[], other: readonly string[]): number {
  return one.filter((id) => !other.includes(id)).length;
}

function leastShared(
  outfits: readonly (readonly Ranked[])[],
  taken: readonly Taken[],
  finishing: Finishing,
): Taken | null {
  const others = taken.map(({ selection }) => piecesOf(selection));
  const tops = new Set(taken.map(({ selection }) => selection.upper));
  // The same top or dress makes the same outfit, whatever goes with it.
  const weightOf = (id: string) => (tops.has(id) ? 2 : 1);
  const sharedWith = (ids: readonly string[]) =>
    Math.max(0, ...others.map((other) => other.reduce((sum, id) => sum + (ids.includes(id) ? weightOf(id) : 0), 0)));
  let least: (Taken & { readonly shared: number }) | null = null;
  for (const outfit of outfits) {
    const ofBody = sharedWith(outfit.map(({ piece }) => piece.id));
    if (least !== null && ofBody >= least.shared) continue;
    const selection = finish(outfit, finishing, new Set(others.flat()));
    const shared = sharedWith(piecesOf(selection));
    if (least === null || shared < least.shared) least = { outfit, selection, shared };
    if (shared <= 1) break;
  }
  return least;
}

/** Each upper part with each lower one; if one of the two is missing, the other alone. */
function pairs(uppers: readonly Ranked[], lowers: readonly Ranked[]): Ranked[][] {
  if (uppers.length === 0 || lowers.length === 0) return [...uppers, ...lowers].map((one) => [one]);
  return uppers.flatMap((upper) => lowers.map((lower) => [upper, lower]));
}

/** The first of those that are not nearly the same as a better one; where they are few, others that differ. */
function distinct(
  turns: readonly (readonly (readonly Ranked[])[])[],
  first: readonly (readonly Ranked[])[],
): (readonly Ranked[])[] {
  const kept = [...first];
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
