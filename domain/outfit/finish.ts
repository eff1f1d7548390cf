import { accentOf, harmonyOf, isNeutral, isPatterned } from "#outfit/harmony.ts";
import { isBlazer, isDress, mayBeJacket, type Piece } from "#outfit/piece.ts";
import { EMPTY_SELECTION, type Selection } from "#outfit/slots.ts";
import { isHooded } from "#wardrobe/card-words.ts";
import type { Color } from "#wardrobe/vocabulary.ts";

/** The weight of a garment's rank among the suitable ones; the rest is how well it matches the others. */
const RANK_WEIGHT = 0.3;
/** An outer layer or a bag that suits this much less than the best takes its turn with it. */
const TURNS_WITHIN = 0.2;
/** An outfit has at most so many accents of color and so many patterned garments; each further one makes it worse. */
const ACCENTS_MAX = 2;
const PATTERNED_MAX = 1;
const TOO_MANY_ACCENTS = 0.25;
const TOO_MANY_PATTERNED = 0.3;
/** Two colors, or a colored pattern and a color that is not in it; blue is the color of quiet clothes. */
const BOTH_LOUD = 0.15;
const QUIET: readonly Color[] = ["Blue"];
/** Garments go together if they match at least this well; a finishing piece must match every other one so. */
export const GOES_TOGETHER_MIN = 0.6;

const NOT_UNDER_CARDIGAN: readonly string[] = ["Sweater", "Hoodie", "Blazer"];
/** Short layers, below which a blazer sticks out: two jackets. */
const SHORT_LAYERS: readonly string[] = ["Jacket", "Windbreaker"];
const NOT_WITH_CAP: readonly string[] = ["Blazer", "Heels", "Loafers"];
/** Leather of one color. */
const LEATHERS: readonly (readonly Color[])[] = [["Black"], ["Brown", "Beige"]];
/** Taken from a bag of another leather than the shoes. */
const OTHER_LEATHER = 0.1;
const BELTED: readonly string[] = ["Pants", "Jeans", "Shorts"];
/** Not worn under a coat, unless it always is; slippers not either where it only is so outdoors. */
const WITHOUT_COAT: readonly string[] = ["Slippers", "Sandals"];

/**
 * The outer layers that outfits may have, and when they do. `outdoors`: not over slippers.
 * `never`: the outfits are for home, and nothing finishes them either.
 */
export type Outer<P extends Piece = Piece> = {
  readonly layers: readonly P[];
  readonly when: "always" | "outdoors" | "matching" | "never";
  /** Only one of the outfits offered first has the same layer, where the others can do with another or without. */
  readonly isOnce?: boolean;
  /** Ids of what is too cold without one: it is worn over these whether it matches or not, or else an unfit one. */
  readonly bare?: ReadonlySet<string>;
  readonly overBare?: readonly P[];
};

export type Ranked = { readonly piece: Piece; readonly rank: number };

/** How good the pieces are alone and together, 0..1. */
export function worthOf(outfit: readonly Ranked[]): number {
  const ranks = outfit.reduce((sum, { rank }) => sum + rank, 0) / outfit.length;
  const pieces = outfit.map(({ piece }) => piece);
  let [sum, count, least] = [0, 0, 1];
  for (const [index, one] of pieces.entries())
    for (let at = index + 1; at < pieces.length; at++) {
      const worth = harmonyOf(one, pieces[at] ?? one);
      sum += worth;
      count++;
      least = Math.min(least, worth);
    }
  const mean = count === 0 ? 1 : sum / count;
  // Two garments that clash spoil an outfit, however well the others go together.
  const together = (mean + least) / 2;
  return RANK_WEIGHT * ranks + (1 - RANK_WEIGHT) * together - tooMuchOf(pieces);
}

export type Finishing = Readonly<Record<"head" | "bag" | "accessories", readonly Ranked[]>> & {
  readonly outer: {
    readonly coats: readonly Ranked[];
    readonly when: Outer["when"];
    readonly isOnce: boolean;
    readonly bare: ReadonlySet<string>;
    readonly overBare: readonly Ranked[];
    readonly avoid: (piece: Piece, worn: readonly Piece[]) => number;
  };
  readonly bonus: (pieces: readonly Piece[]) => number;
  readonly needed: ReadonlySet<string>;
};

/** `used`: of what suits as well, another comes first. */
export function finish(
  outfit: readonly Ranked[],
  { outer, bonus, needed, ...finishing }: Finishing,
  used: ReadonlySet<string> = new Set(),
): Selection {
  const coat = coatOver(outfit, outer, { bonus, used });
  const worn = coat === undefined || outfit.includes(coat) ? outfit : [...outfit, coat];
  const pieces = worn.map(({ piece }) => piece);
  const best = (slot: "head" | "bag" | "accessories") => {
    const all = slot === "bag" ? withoutSecondBackpack(finishing.bag, used) : finishing[slot];
    const inNeed = all.filter(({ piece }) => needed.has(piece.id));
    const isNeeded = inNeed.length > 0;
    const matching = (isNeeded ? inNeed : all)
      .filter(
        ({ piece }) =>
          isNeeded ||
          ((slot !== "head" || !isHatOutOfPlace(piece, worn)) &&
            !isOnePatternTooMany(piece, worn) &&
            !isIdleBelt(piece, pieces)),
      )
      .map(({ piece }) => ({ piece, match: matchOf(piece, worn) }))
      .filter(({ match }) => isNeeded || match >= GOES_TOGETHER_MIN)
      .map(({ piece, match }) => ({ piece, worth: match + bonus([piece]) - otherLeather(piece) }));
    return bestUnused(matching, used)?.piece.id ?? null;
  };
  const otherLeather = (piece: Piece) => (isOfOtherLeather(piece, pieces) ? OTHER_LEATHER : 0);
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

/** After an outfit with a backpack other bags, where there are any. */
function withoutSecondBackpack(bags: readonly Ranked[], used: ReadonlySet<string>): readonly Ranked[] {
  const others = bags.filter(({ piece }) => piece.type !== "Backpack");
  return others.length > 0 && bags.some((bag) => used.has(bag.piece.id) && !others.includes(bag)) ? others : bags;
}

/** The outer layer that goes best over an outfit; undefined for none. */
function coatOver(
  outfit: readonly Ranked[],
  outer: Finishing["outer"],
  { bonus, used }: Pick<Finishing, "bonus"> & { readonly used: ReadonlySet<string> },
): Ranked | undefined {
  const own = outfit.find(({ piece }) => piece.position === "outerwear");
  if (own !== undefined) return own;
  const { isOnce, bare, overBare, avoid } = outer;
  const isBare = outfit.some(({ piece }) => bare.has(piece.id));
  const coats = isBare && outer.coats.length === 0 ? overBare : outer.coats;
  const when = isBare && outer.when === "matching" ? "outdoors" : outer.when;
  const unlayered = when === "outdoors" ? WITHOUT_COAT.slice(0, 1) : WITHOUT_COAT;
  if (when !== "always" && outfit.some(({ piece }) => unlayered.includes(piece.type))) return undefined;
  // Two blazers are not worn, even where nothing else is owned.
  const isWorn = (id: string) => outfit.some(({ piece }) => piece.id === id);
  const fitting = coats.filter(
    ({ piece }) => !isWorn(piece.id) && !(isBlazer(piece) && outfit.some((one) => isBlazer(one.piece))),
  );
  const single = fitting.filter((coat) => outfit.every(({ piece }) => !isDoubled(coat.piece, piece)));
  const isOnlySingle = single.length > 0 || when === "matching" || outfit.some(({ piece }) => mayBeJacket(piece));
  const worn = outfit.map(({ piece }) => piece);
  const matching = (isOnlySingle ? single : fitting)
    .filter(({ piece }) => when !== "matching" || matchOf(piece, outfit) >= GOES_TOGETHER_MIN)
    .map((coat) => ({ ...coat, worth: worthOf([...outfit, coat]) + bonus([coat.piece]) - avoid(coat.piece, worn) }))
    .filter(({ worth }) => worth > -Infinity);
  const best = bestUnused(matching, used, isOnce ? Infinity : TURNS_WITHIN);
  if (isOnce && when === "matching" && best !== undefined && used.has(best.piece.id)) return undefined;
  return coats.find(({ piece }) => piece.id === best?.piece.id);
}

/** The best or, where that is used, the best of the others that are nearly as good. */
function bestUnused<One extends { readonly piece: Piece; readonly worth: number }>(
  all: readonly One[],
  used: ReadonlySet<string>,
  within = TURNS_WITHIN,
): One | undefined {
  const [best, ...others] = [...all].sort((a, b) => b.worth - a.worth);
  if (best === undefined || !used.has(best.piece.id)) return best;
  return others.find(({ piece, worth }) => !used.has(piece.id) && worth >= best.worth - within) ?? best;
}

/** The cost of accents and patterns beyond what an outfit may have. */
function tooMuchOf(pieces: readonly Piece[]): number {
  const accents: Color[] = [];
  for (const piece of pieces) {
    const accent = accentOf(piece);
    if (accent !== null && !accents.includes(accent)) accents.push(accent);
  }
  const patterned = pieces.filter(isPatterned);
  const isLoud =
    accents.filter((accent) => !QUIET.includes(accent)).length > 1 ||
    patterned.some(({ color }) => !color.every(isNeutral) && accents.some((accent) => !color.includes(accent)));
  return (
    TOO_MANY_ACCENTS * Math.max(0, accents.length - ACCENTS_MAX) +
    TOO_MANY_PATTERNED * Math.max(0, patterned.length - PATTERNED_MAX) +
    (isLoud ? BOTH_LOUD : 0)
  );
}

/**
 * Whether a layer does not go over a piece: a knit over a knit, a hood over a hood, a short jacket over a blazer, a
 * blazer over a hoodie, and nothing over a blazer of which nobody is sure, since many of these are leather or denim jackets.
 */
export function isDoubled(coat: Omit<Piece, "id">, piece: Omit<Piece, "id">): boolean {
  return (
    (coat.type === "Cardigan" && NOT_UNDER_CARDIGAN.includes(piece.type)) ||
    ((coat.type === "Cardigan" || isHooded(coat)) && isHooded(piece)) ||
    (isBlazer(piece) && SHORT_LAYERS.includes(coat.type)) ||
    (isBlazer(coat) && (isBlazer(piece) || piece.type === "Hoodie")) ||
    mayBeJacket(piece)
  );
}

/** A hat with a hood or with sportswear, and a cap with a dress, a blazer or dress shoes. */
function isHatOutOfPlace({ type }: Piece, worn: readonly Ranked[]): boolean {
  const isSporty = (piece: Piece) => isHooded(piece) || piece.style === "Sport";
  const isDressy = (piece: Piece) => isDress(piece) || NOT_WITH_CAP.includes(piece.type);
  return worn.some(({ piece }) => (type === "Hat" && isSporty(piece)) || (type === "Cap" && isDressy(piece)));
}

/** A belt holds trousers, and has the color of the shoes. */
export function isIdleBelt(piece: Piece, worn: readonly Piece[]): boolean {
  return piece.type === "Belt" && (isOfOtherLeather(piece, worn) || !worn.some(({ type }) => BELTED.includes(type)));
}

function isOfOtherLeather(piece: Piece, worn: readonly Piece[]): boolean {
  const leatherOf = ({ color: [main] }: Piece) => LEATHERS.find((these) => main !== undefined && these.includes(main));
  const own = leatherOf(piece);
  const shoes = worn.filter(({ position }) => position === "feet").flatMap((one) => leatherOf(one) ?? []);
  return own !== undefined && shoes.length > 0 && !shoes.some((color) => own.includes(color));
}

/** A patterned cap goes with plain clothes: a second color of theirs, which may be the shade of a fabric, may also be a check. */
function isOnePatternTooMany(piece: Piece, worn: readonly Ranked[]): boolean {
  return isPatterned(piece) && worn.some((other) => other.piece.color.length > 1);
}

/** How well a piece matches the one of an outfit that it matches least, 0..1. */
function matchOf(piece: Piece, outfit: readonly Ranked[]): number {
  return Math.min(...outfit.map((other) => harmonyOf(piece, other.piece)));
}
