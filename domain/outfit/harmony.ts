import type { Color, Style } from "#wardrobe/vocabulary.ts";

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

/** How well two styles match, 0..1. */
export function styleHarmony(one: Style | null, other: Style | null): number {
  if (one === null || other === null) return STYLE_UNKNOWN;
  if (one === other) return 1;
  return Math.max(0, 1 - Math.abs(FORMALITY[one] - FORMALITY[other]) / FORMALITY_DISTANCE_MAX);
}
