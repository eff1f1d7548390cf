import {
  POSITIONS,
  TYPES_BY_POSITION,
  type Color,
  type KnownType,
  type Position,
  type Season,
  type Style,
} from "@wardrobe/domain/wardrobe/vocabulary.ts";
import type { Garment } from "#adapters/embedded-engine/garment/outputs.ts";

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
  polo: { type: "Polo", style: "Smart Casual", seasons: ["Spring", "Summer"], alternatives: known("T-Shirt", "Shirt") },
  shirt: {
    type: "Shirt",
    style: "Smart Casual",
    seasons: ["Spring", "Summer", "Autumn"],
    alternatives: known("Blouse", "Polo"),
  },
  blouse: {
    type: "Blouse",
    style: "Smart Casual",
    seasons: ["Spring", "Summer", "Autumn"],
    alternatives: known("Shirt", "Top"),
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
    alternatives: known("Top", "Hoodie"),
  },
  hoodie: {
    type: "Hoodie",
    style: "Streetwear",
    seasons: ["Spring", "Autumn"],
    alternatives: known("Sweater", "Jacket"),
  },
  blazer: { type: "Blazer", style: "Business", seasons: ["Spring", "Autumn"], alternatives: known("Jacket", "Coat") },
  dress: { type: "Dress", style: "Casual", seasons: ["Spring", "Summer"], alternatives: known("Top", "Skirt") },
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

/** Kinds to fill in, from this probability and in these main colors. Measured by training/measure_kinds.py. */
export const CLAIMABLE_KINDS: readonly {
  readonly type: KnownType;
  readonly from: number;
  readonly mainColors?: readonly Color[];
}[] = [
  { type: "Cardigan", from: 0.6 },
  { type: "Coat", from: 0.7 },
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
