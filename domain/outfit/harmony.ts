import { TYPES_BY_POSITION, type Color, type KnownType, type Style } from "#wardrobe/vocabulary.ts";

/** How well two colors match, 0..1, by their distance on the color wheel in degrees: near and opposite ones match. */
const BY_DISTANCE = [
  { upTo: 20, worth: 0.85 },
  { upTo: 60, worth: 0.75 },
  { upTo: 110, worth: 0.4 },
  { upTo: 150, worth: 0.5 },
  { upTo: 180, worth: 0.65 },
] as const;
const WITH_NEUTRAL = 1;
const TWO_NEUTRALS = 0.9;

/** The colors' positions on the wheel, in degrees; null for neutral ones, which match everything. */
const HUES = {
  Black: null,
  White: null,
  Gray: null,
  Brown: null,
  Beige: null,
  Red: 0,
  Orange: 30,
  Yellow: 60,
  Green: 130,
  Blue: 220,
  Purple: 280,
  Pink: 340,
} as const satisfies Record<Color, number | null>;

/** How formal each style is. Styles that are far apart do not match. */
const FORMALITY = {
  Homewear: 0,
  Sport: 1,
  Streetwear: 2,
  Casual: 2.5,
  "Smart Casual": 4,
  Business: 5,
  Party: 5,
  Formal: 6,
} as const satisfies Record<Style, number>;
const FORMALITY_DISTANCE_MAX = 4;

/** How formal a type is by itself: loafers of no style are more so than sneakers. What is worn with anything is left out. */
const FORMALITY_OF_TYPE: Readonly<Partial<Record<KnownType, number>>> = {
  Cap: 1.5,
  Beanie: 2,
  Blazer: 5,
  Blouse: 4,
  Dress: 4,
  Hoodie: 1.5,
  Polo: 3,
  Shirt: 4,
  Sweater: 3,
  "T-Shirt": 2,
  Top: 2,
  Vest: 3,
  Coat: 4.5,
  Jacket: 2.5,
  Cardigan: 3,
  Parka: 2,
  "Trench Coat": 4.5,
  Windbreaker: 1.5,
  Jeans: 2.5,
  Leggings: 1,
  Pants: 3,
  Shorts: 1,
  Skirt: 3.5,
  Boots: 3,
  Heels: 5,
  Loafers: 4,
  Sandals: 1.5,
  Shoes: 4,
  Slippers: 0,
  Sneakers: 2,
  Backpack: 2,
  Clutch: 5,
  Tie: 5,
};
/** Those that one dresses up in go with jeans, too. */
const SHOES: readonly string[] = TYPES_BY_POSITION.feet;
const BY_TYPE: ReadonlyMap<string, number> = new Map(Object.entries(FORMALITY_OF_TYPE));
/** Denim goes with every color. */
const NEUTRAL_TYPES: readonly string[] = ["Jeans"];
/** The match of a garment without a style. */
const STYLE_UNKNOWN = 0.7;

/** Whether a color matches everything. */
export function isNeutral(color: Color): boolean {
  return HUES[color] === null;
}

/** How well the main colors of two garments match, 0..1. A garment without a color matches everything. */
export function colorHarmony(one: readonly Color[], other: readonly Color[]): number {
  const [first] = one;
  const [second] = other;
  if (first === undefined || second === undefined) return WITH_NEUTRAL;
  const a: number | null = HUES[first];
  const b: number | null = HUES[second];
  if (a === null && b === null) return TWO_NEUTRALS;
  if (a === null || b === null) return WITH_NEUTRAL;
  const apart = Math.abs(a - b);
  const distance = Math.min(apart, 360 - apart);
  return BY_DISTANCE.find(({ upTo }) => distance <= upTo)?.worth ?? 0;
}

/** Colors that recognition gives to one plain fabric: its folds and shade look like a second color. */
const OF_ONE_FABRIC: readonly (readonly Color[])[] = [
  ["Black", "Gray", "Blue"],
  ["Black", "Brown"],
  ["White", "Beige"],
];

/** Whether several colors are a pattern, not the light and shade of one fabric. */
export function isPatterned({ color }: { readonly color: readonly Color[] }): boolean {
  return (
    color.length > 1 && !(color.length === 2 && OF_ONE_FABRIC.some((near) => color.every((one) => near.includes(one))))
  );
}

/** Whether the shoes have a color of what is worn above them; denim is worn with all. */
export function hasColorOfShoes(
  pieces: readonly { readonly position: string; readonly type: string; readonly color: readonly Color[] }[],
): boolean {
  const [main] = pieces.find(({ position }) => position === "feet")?.color ?? [];
  const above = pieces.filter(({ position, type }) => position !== "feet" && !NEUTRAL_TYPES.includes(type));
  return main !== undefined && above.some(({ color }) => color.includes(main));
}

type Garment = { readonly type: string; readonly style: Style | null; readonly color: readonly Color[] };

/** The main color, unless it matches everything. */
export function accentOf({ type, color: [main] }: Pick<Garment, "type" | "color">): Color | null {
  return main === undefined || isNeutral(main) || NEUTRAL_TYPES.includes(type) ? null : main;
}

/** How formal a garment is, 0..6, by its style and its type; null where neither says. */
export function formalityOf({ type, style }: Pick<Garment, "type" | "style">): number | null {
  const ofStyle = style === null ? null : FORMALITY[style];
  const byStyle = ofStyle !== null && SHOES.includes(type) ? Math.min(ofStyle, FORMALITY["Smart Casual"]) : ofStyle;
  const byType = BY_TYPE.get(type) ?? null;
  if (byStyle === null || byType === null) return byStyle ?? byType;
  return (byStyle + byType) / 2;
}

/** How well two garments match in style, 0..1: by how formal they are. */
export function styleHarmony(one: Pick<Garment, "type" | "style">, other: Pick<Garment, "type" | "style">): number {
  const [a, b] = [formalityOf(one), formalityOf(other)];
  if (a === null || b === null) return STYLE_UNKNOWN;
  return Math.max(0, 1 - Math.abs(a - b) / FORMALITY_DISTANCE_MAX);
}

/** How well a garment's look, by style and type, fits a style, 0..1. */
export function nearnessTo(garment: Pick<Garment, "type" | "style">, style: Style): number {
  const formality = formalityOf(garment);
  return formality === null
    ? STYLE_UNKNOWN
    : Math.max(0, 1 - Math.abs(formality - FORMALITY[style]) / FORMALITY_DISTANCE_MAX);
}

/** How well two garments go together by color and by how formal they are, 0..1. */
export function harmonyOf(one: Garment, other: Garment): number {
  const colorOf = (garment: Garment) => (NEUTRAL_TYPES.includes(garment.type) ? [] : garment.color);
  return (colorHarmony(colorOf(one), colorOf(other)) + styleHarmony(one, other)) / 2;
}
