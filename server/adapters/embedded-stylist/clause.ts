import type { SaidWish } from "@wardrobe/domain/recommendations/wish.ts";
import type { Material } from "@wardrobe/domain/wardrobe/materials.ts";
import { POSITIONS, TYPES_BY_POSITION } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import type { Verb, WATERPROOF } from "#adapters/embedded-stylist/answer-words.ts";
import type { NamedGarment as Named } from "#adapters/embedded-stylist/understand.ts";

/** `outTypes`: what goes where it is to go. `ids`: those whose cards have the words. */
export type NamedGarment = Named & {
  readonly material?: Material | typeof WATERPROOF | undefined;
  readonly outTypes?: Named["types"];
  readonly ids?: readonly string[];
};

/**
 * `isOther`: another of its kind takes its place, by `more` one that is so more; `isBack`: it is to be the one that was worn before;
 * `isThese`: of the kind only what is worn.
 */
export type SaidGarment = {
  readonly verb: Verb;
  readonly garment: NamedGarment;
  readonly isOther?: true;
  readonly more?: SaidWish;
  readonly isBack?: true;
  readonly isThese?: true;
  /** "With a jumper over the shirt": this once, and the top stays where it goes over it. */
  readonly isOver?: true;
  /** One piece of a color, not all. */
  readonly isOne?: true;
};

/** A part of a sentence, as far as it has been read. */
export type Clause = {
  verb: Verb | null;
  /** Whether the verb came after what it is about: "the jeans keep". */
  isVerbLast: boolean;
  isNegated: boolean;
  /** The number of garments named before the "not". */
  namedBefore: number;
  isOther: boolean;
  isOfColor: boolean;
  isOfThese: boolean;
  isLess: boolean;
  isMore: boolean;
  /** "With a dress": one of the kind, unless something else is said of it. */
  isWith: boolean;
  /** The wish for the outfit or, in "smarter shoes", for the garment that is named. */
  wish: SaidWish | null;
  isOne: boolean;
  /** "Instead of jeans a skirt": the first goes, the next comes. */
  isForOne: boolean;
  /** Named, and not yet said what is to happen to them. */
  garments: NamedGarment[];
  colors: NamedGarment["colors"];
  material: NamedGarment["material"];
  hasUnknown: boolean;
  hasAnd: boolean;
  /** Worn below the garment named before it: it follows "over". */
  isBeneath: boolean;
  /** An occasion, and whether anything but how it is stands beside it. */
  isOccasion: boolean;
  isOfMore: boolean;
};
export const newClause = (verb: Verb | null = null): Clause => ({
  verb,
  isVerbLast: false,
  isNegated: false,
  namedBefore: 0,
  isOther: false,
  isOfColor: false,
  isOfThese: false,
  isLess: false,
  isMore: false,
  isWith: false,
  wish: null,
  isOne: false,
  isForOne: false,
  garments: [],
  colors: [],
  material: undefined,
  hasUnknown: false,
  hasAnd: false,
  isBeneath: false,
  isOccasion: false,
  isOfMore: false,
});

/** Whether one may take the place of the other: "no heels, flats". */
export function isOfPlace(one: NamedGarment | undefined, other: NamedGarment | undefined): boolean {
  return one !== undefined && other !== undefined && placeOf(one) === placeOf(other);
}

function placeOf({ types, position }: NamedGarment): Named["position"] {
  return position ?? POSITIONS.find((at) => TYPES_BY_POSITION[at].some((type) => types?.includes(type))) ?? null;
}

export function namesAny({ garments, colors, isOfColor }: Clause): boolean {
  return garments.length > 0 || colors.length > 0 || isOfColor;
}

/** Whether these are dark colors, light or vivid ones. */
export function toneOf(colors: NamedGarment["colors"]): "darker" | "paler" | "brighter" | null {
  if (colors.length < 2) return null;
  if (colors.includes("Red")) return "brighter";
  if (colors.includes("Black") === colors.includes("White")) return null;
  return colors.includes("Black") ? "darker" : "paler";
}
