import { clamp } from "@wardrobe/domain/clamp.ts";
import type { Color } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import type { Pixels } from "#pixels/pixels.ts";
import { type Plane } from "#pixels/plane.ts";
import { gatherFamilies } from "#color/color-families.ts";
import { nameColor } from "#color/color-name.ts";
import { nameWhite } from "#color/white-cloth.ts";
import { inDaylight } from "#color/warm-light.ts";
import { kMeans } from "#color/k-means.ts";
import { chroma, oklabAt, type Oklab } from "#color/oklab.ts";

export type ColorShare = { readonly color: Color; readonly share: number; readonly lab: Oklab };

const CLUSTERS = 10;
const SAMPLES_MAX = 6_000;
/** Fewer pixels say nothing about color. */
const SAMPLES_MIN = 50;
/** From this opacity a pixel is surely garment. */
const SURE_ALPHA = 0.9;
const BLUE_BESIDE = { shareMin: 0.25, apartMax: 0.12 } as const;
/** A strong color catches the eye more than its area. */
const STRONG_CHROMA = 0.05;
const STRONG_WEIGHT = 1.35;

/** The garment's colors, the largest share first, with a sum of 1. Empty where too little garment was found. */
export function dominantColors(taken: Pixels, alpha: Plane): readonly ColorShare[] {
  const photo = inDaylight(taken, alpha);
  const factor = exposure(photo);
  const samples = sampleGarment(photo, alpha, factor);
  if (samples.length < SAMPLES_MIN) return [];
  const named = new Map<Color, { weight: number; count: number; lab: Oklab }>();
  for (const { lab, count } of gatherFamilies(kMeans(samples, CLUSTERS))) {
    const color = nameColor(lab);
    const weight = count * (chroma(lab) > STRONG_CHROMA ? STRONG_WEIGHT : 1);
    const known = named.get(color) ?? { weight: 0, count: 0, lab };
    named.set(color, { weight: known.weight + weight, count: known.count + count, lab: mix(known, { lab, count }) });
  }
  const total = [...named.values()].reduce((sum, { weight }) => sum + weight, 0);
  const shares = [...named]
    .map(([color, { weight, lab }]) => ({ color, share: weight / total, lab }))
    .toSorted((one, other) => other.share - one.share);
  return nameWhite(joinBlue(shares), { photo, alpha, exposure: factor });
}

/** Denim and navy look gray or black in part: beside blue of like lightness it is one dye. */
function joinBlue(shares: readonly ColorShare[]): readonly ColorShare[] {
  const [first, ...others] = shares;
  const blue = others.find(({ color }) => color === "Blue");
  if (first === undefined || blue === undefined || (first.color !== "Gray" && first.color !== "Black")) return shares;
  if (blue.share < BLUE_BESIDE.shareMin || Math.abs(blue.lab.l - first.lab.l) > BLUE_BESIDE.apartMax) return shares;
  return [{ ...blue, share: blue.share + first.share }, ...others.filter((one) => one !== blue)];
}

/** The factor, at least 1, that brings a photo's lightest hundredth near white: photos of white cloth are often dim. */
export function exposure(photo: Pixels): number {
  const histogram = new Uint32Array(256);
  let counted = 0;
  for (let i = 0; i < photo.width * photo.height; i += 3) {
    const bin = clamp(Math.floor(oklabAt(photo, i).l * 255), 0, 255);
    histogram[bin] = (histogram[bin] ?? 0) + 1;
    counted++;
  }
  let bin = 255;
  let lighter = histogram[bin] ?? 0;
  while (bin > 0 && lighter < counted * 0.01) lighter += histogram[--bin] ?? 0;
  return clamp(0.97 / ((bin + 0.5) / 255), 1, 1.22);
}

function sampleGarment(photo: Pixels, alpha: Plane, factor: number): Oklab[] {
  const pixels = photo.width * photo.height;
  const step = Math.max(1, Math.floor(pixels / (SAMPLES_MAX * 3)));
  const samples: Oklab[] = [];
  for (let i = 0; i < pixels; i += step) {
    if ((alpha.values[i] ?? 0) <= SURE_ALPHA) continue;
    const { l, a, b } = oklabAt(photo, i);
    samples.push({ l: l * factor, a: a * factor, b: b * factor });
  }
  return samples;
}

type Counted = { readonly lab: Oklab; readonly count: number };

function mix(one: Counted, other: Counted): Oklab {
  const total = one.count + other.count;
  const mean = (x: number, y: number) => (x * one.count + y * other.count) / total;
  return { l: mean(one.lab.l, other.lab.l), a: mean(one.lab.a, other.lab.a), b: mean(one.lab.b, other.lab.b) };
}
