import {
  POSITIONS,
  TYPES_BY_POSITION,
  type Color,
  type KnownType,
  type Position,
  type Season,
  type Style,
} from "@wardrobe/domain/wardrobe/vocabulary.ts";
import type { Garment } from "#garment/outputs.ts";

export type Suggestion = { readonly type: string; readonly position: Position };

/** An item's fields for a garment when nothing finer is known, and the types it is easily confused with. */
type GarmentFields = {
  readonly type: KnownType;
  readonly style: Style;
  readonly seasons: readonly Season[];
  readonly alternatives: readonly Suggestion[];
};

export const GARMENT_FIELDS = {
  "t-shirt": { type: "T-Shirt", style: "Casual", seasons: ["Spring", "Summer"], alternatives: known("Top", "Polo") },
  polo: {
    type: "Polo",
    style: "Smart Casual",
    seasons: ["Spring", "Summer"],
    alternatives: known("T-Shirt", "Shirt", "Top"),
  },
  shirt: {
    type: "Shirt",
    style: "Smart Casual",
    seasons: ["Spring", "Summer", "Autumn"],
    alternatives: known("Blouse", "Polo", "T-Shirt"),
  },
  blouse: {
    type: "Blouse",
    style: "Smart Casual",
    seasons: ["Spring", "Summer", "Autumn"],
    alternatives: known("Shirt", "Top", "Dress"),
  },
  top: { type: "Top", style: "Casual", seasons: ["Summer"], alternatives: known("Undershirt", "T-Shirt") },
  undershirt: { type: "Top", style: "Casual", seasons: ["Summer"], alternatives: known("Undershirt", "T-Shirt") },
  body: {
    type: "Top",
    style: "Casual",
    seasons: ["Spring", "Summer"],
    alternatives: [{ type: "Bodysuit", position: "upper" }, ...known("T-Shirt")],
  },
  longsleeve: {
    type: "Sweater",
    style: "Casual",
    seasons: ["Spring", "Autumn", "Winter"],
    alternatives: known("Cardigan", "Hoodie", "Top"),
  },
  hoodie: {
    type: "Hoodie",
    style: "Streetwear",
    seasons: ["Spring", "Autumn"],
    alternatives: known("Sweater", "Cardigan", "Jacket"),
  },
  blazer: {
    type: "Blazer",
    style: "Business",
    seasons: ["Spring", "Autumn"],
    alternatives: known("Jacket", "Coat", "Cardigan"),
  },
  dress: {
    type: "Dress",
    style: "Casual",
    seasons: ["Spring", "Summer"],
    alternatives: known("Top", "Skirt", "Blouse"),
  },
  outwear: {
    type: "Jacket",
    style: "Casual",
    seasons: ["Autumn", "Winter"],
    alternatives: known("Parka", "Windbreaker"),
  },
  pants: {
    type: "Pants",
    style: "Casual",
    seasons: ["Spring", "Autumn", "Winter"],
    alternatives: known("Jeans", "Leggings"),
  },
  shorts: { type: "Shorts", style: "Casual", seasons: ["Summer"], alternatives: known("Skirt", "Pants") },
  skirt: { type: "Skirt", style: "Casual", seasons: ["Spring", "Summer"], alternatives: known("Shorts", "Dress") },
  hat: { type: "Hat", style: "Casual", seasons: ["Spring", "Summer", "Autumn"], alternatives: known("Cap", "Beanie") },
  shoes: {
    type: "Shoes",
    style: "Casual",
    seasons: ["Spring", "Summer", "Autumn"],
    alternatives: known("Sneakers", "Boots"),
  },
} as const satisfies Record<Garment, GarmentFields>;

/**
 * Probability of a garment from which its type is not marked: of readings below, more than a quarter is wrong
 * (bench/vision/results/validation.md). Hats and shoes stay high because what the engine does not know is mostly taken for them.
 */
export const SURE_FROM: Readonly<Record<Garment, number>> = {
  "t-shirt": 0.6,
  shirt: 0.6,
  dress: 0.6,
  outwear: 0.6,
  skirt: 0.6,
  undershirt: 0.6,
  pants: 0.85,
  shorts: 0.85,
  longsleeve: 0.9,
  polo: 0.9,
  hoodie: 0.9,
  blazer: 0.9,
  blouse: 0.9,
  body: 0.9,
  top: 0.9,
  hat: 0.9,
  shoes: 0.9,
};

/**
 * A blazer less likely than this, where a jacket is the next and at least so likely, is a jacket of denim or leather: so
 * labelled are many of the photos that the networks learned from (MODEL-CARD.md). One
 * whose outer layer would be so likely a coat is a blazer after all: of 31 photos below the bound two are, both real ones.
 */
export const BLAZER_OR_JACKET = { blazer: 0.76, outwear: 0.1, coat: 0.2 } as const;

/** The same of a shoe's kind, given that it is a shoe: of those below 35 % are wrong, of those above 11 %. */
export const SHOE_KIND_SURE_FROM = 0.58;

/** A type that the network does not know and may have taken for this one. */
export function wayOutOf({ type, position }: Suggestion): Suggestion {
  return position === "upper" && !LIKE_UNDERWEAR.includes(type) ? SCARF : WAYS_OUT[position];
}

/** The only tops that look like underwear: nobody takes an undershirt for a sweater or a coat. */
const LIKE_UNDERWEAR: readonly string[] = ["T-Shirt", "Top"];
const SCARF = { type: "Scarf", position: "accessories" } as const;
const WAYS_OUT: Readonly<Record<Position, Suggestion>> = {
  head: { type: "Bag", position: "bags" },
  upper: { type: "Undershirt", position: "underwear" },
  outerwear: { type: "Bag", position: "bags" },
  lower: { type: "Briefs", position: "underwear" },
  feet: { type: "Socks", position: "underwear" },
  bags: { type: "Other", position: "accessories" },
  accessories: { type: "Bag", position: "bags" },
  underwear: { type: "Other", position: "accessories" },
};

/** Kinds to fill in, from this probability and in these main colors. Measured by training/measure_kinds.py. */
export const CLAIMABLE_KINDS: readonly {
  readonly type: KnownType;
  readonly from: number;
  readonly mainColors?: readonly Color[];
}[] = [
  { type: "Cardigan", from: 0.6 },
  { type: "Coat", from: 0.6 },
  { type: "Vest", from: 0.7 },
  { type: "Jeans", from: 0.7, mainColors: ["Blue", "Gray", "Black"] },
  { type: "Cap", from: 0.7 },
  { type: "Beanie", from: 0.7 },
];

export const SEASONS_OF_KIND: Readonly<Partial<Record<KnownType, readonly Season[]>>> = {
  Vest: ["Spring", "Autumn"],
  Cap: ["Spring", "Summer"],
  Beanie: ["Autumn", "Winter"],
  Boots: ["Autumn", "Winter"],
  Sandals: ["Summer"],
};

export function positionOf(type: KnownType): Position {
  const position = POSITIONS.find((candidate) => {
    const types: readonly string[] = TYPES_BY_POSITION[candidate];
    return types.includes(type);
  });
  if (position === undefined) throw new Error(`No position lists the type ${type}.`);
  return position;
}

function known(...types: KnownType[]): Suggestion[] {
  return types.map((type) => ({ type, position: positionOf(type) }));
}
