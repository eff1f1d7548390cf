/** The words of the wardrobe exactly as on the wire (D-02, SPEC-41). Translations are in `domain/text`. */
export const POSITIONS = ["head", "upper", "outerwear", "lower", "feet", "bags", "accessories", "underwear"] as const;
export type Position = (typeof POSITIONS)[number];

/** The types of each position in the order of the specification; a newly chosen position starts with the first. */
export const TYPES_BY_POSITION = {
  head: ["Beanie", "Cap", "Hat", "Scarf", "Sunglasses"],
  upper: ["Blazer", "Blouse", "Dress", "Hoodie", "Polo", "Shirt", "Sweater", "T-Shirt", "Top", "Vest"],
  outerwear: ["Coat", "Jacket", "Cardigan", "Parka", "Trench Coat", "Windbreaker"],
  lower: ["Jeans", "Leggings", "Pants", "Shorts", "Skirt", "Tights"],
  feet: ["Boots", "Heels", "Loafers", "Sandals", "Shoes", "Slippers", "Sneakers"],
  bags: ["Backpack", "Bag", "Clutch"],
  accessories: ["Gloves", "Watch", "Glasses", "Belt", "Scarf", "Tie", "Jewelry", "Sunglasses", "Other"],
  underwear: ["Bra", "Panties", "Boxers", "Briefs", "Socks", "Stockings", "Undershirt"],
} as const satisfies Record<Position, readonly [string, ...string[]]>;
export type KnownType = (typeof TYPES_BY_POSITION)[Position][number];

export const SEASONS = ["Spring", "Summer", "Autumn", "Winter"] as const;
export type Season = (typeof SEASONS)[number];

export const STYLES = [
  "Casual",
  "Smart Casual",
  "Business",
  "Formal",
  "Sport",
  "Homewear",
  "Party",
  "Streetwear",
] as const;
export type Style = (typeof STYLES)[number];

export const COLORS = [
  "Black",
  "White",
  "Gray",
  "Blue",
  "Brown",
  "Beige",
  "Green",
  "Red",
  "Pink",
  "Yellow",
  "Orange",
  "Purple",
] as const;
export type Color = (typeof COLORS)[number];

/** The display swatch of every color, sRGB hex. White and Black need a ring to show on both themes. */
export const COLOR_SWATCHES = {
  Black: "#1C1C1E",
  White: "#FAFAFA",
  Gray: "#8E8E93",
  Blue: "#2F6FDE",
  Brown: "#7B4B2A",
  Beige: "#E3D0B1",
  Green: "#3E8E4E",
  Red: "#D62839",
  Pink: "#F48FB1",
  Yellow: "#F7C935",
  Orange: "#F0812E",
  Purple: "#7E4BB5",
} as const satisfies Record<Color, `#${string}`>;

/** The type a newly chosen position starts with (E-03). */
export function firstTypeOf(position: Position): KnownType {
  return TYPES_BY_POSITION[position][0];
}

/** Earlier versions stored `glasses` as a head type, although the table lists it under accessories (SPEC-40). */
const LEGACY_HEAD_GLASSES = ["glasses", "Glasses"];

/** Whether the table lists the type for the position. Any other type is custom: free text. */
export function isKnownType(position: Position, type: string): boolean {
  const types: readonly string[] = TYPES_BY_POSITION[position];
  return types.includes(type) || (position === "head" && LEGACY_HEAD_GLASSES.includes(type));
}
