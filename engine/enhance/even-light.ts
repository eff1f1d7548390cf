import { clamp } from "@wardrobe/domain/clamp.ts";
import { fitSurface, surfaceOver } from "@wardrobe/domain/outfit/flat-lay/fit-surface.ts";
import type { Foreground } from "#foreground/find-foreground.ts";
import type { Pixels } from "#pixels/pixels.ts";
import { chroma, oklabAt } from "#color/oklab.ts";
import type { Plane } from "#pixels/plane.ts";

/** From these opacities a pixel is surely garment, and up to this one ground. */
const SURE = { garment: 0.97, ground: 0.02 } as const;
/** So much ground is needed to know its light, a share of the photo. */
const GROUND_MIN = 0.08;
/** The garment follows the ground's light: its slope beside the ground's, and the share of its own changes that this explains. */
const FOLLOWS = { slopeMin: 0.5, slopeMax: 2, explained: 0.3 } as const;
/** A smaller deviation, of the logarithm, is not seen; more than `gain` is not mended. */
const DEVIATION_MIN = 0.04;
const GAIN = { way: 0.85, min: 0.75, max: 1.4 } as const;

/**
 * The photo in even light, where a flash or a window lit one side of the garment and of its ground alike; itself where
 * the garment does not follow the ground. `photo` is the foreground's, at any size.
 */
export function evenLight({ photo: small, alpha }: Pick<Foreground, "photo" | "alpha">, photo: Pixels): Pixels {
  const at = (pixel: number) =>
    Math.log(1 + (small.rgb[3 * pixel] ?? 0) + (small.rgb[3 * pixel + 1] ?? 0) + (small.rgb[3 * pixel + 2] ?? 0));
  const [ground, garment]: [number[], number[]] = [[], []];
  alpha.values.forEach((value, pixel) => {
    if (value < SURE.ground) ground.push(pixel);
    else if (value > SURE.garment) garment.push(pixel);
  });
  if (ground.length < GROUND_MIN * alpha.values.length || garment.length === 0) return photo;
  const surface = fitSurface(small, { at, pixels: ground });
  const light = surfaceOver(small, surface);
  const lit = statistics(garment, (pixel) => light[pixel] ?? 0, at);
  const slope = lit.together / lit.spread;
  const isLit = lit.spread > DEVIATION_MIN ** 2 && slope > FOLLOWS.slopeMin && slope < FOLLOWS.slopeMax;
  if (!isLit || (slope * lit.together) / lit.own < FOLLOWS.explained) return photo;
  const way = GAIN.way * Math.min(1, slope);
  const rgb = photo.rgb.slice();
  surfaceOver(photo, surface).forEach((value, pixel) => {
    const gain = clamp(Math.exp(way * (lit.mean - value)), GAIN.min, GAIN.max);
    for (let i = 3 * pixel; i < 3 * pixel + 3; i++) rgb[i] = Math.min(255, Math.round((rgb[i] ?? 0) * gain));
  });
  return { ...photo, rgb };
}

/** Mean and variance of the light, variance of what is lit, and how both vary together. */
function statistics(pixels: readonly number[], light: (pixel: number) => number, own: (pixel: number) => number) {
  const meanOf = (value: (pixel: number) => number) =>
    pixels.reduce((sum, pixel) => sum + value(pixel), 0) / pixels.length;
  const [mean, ownMean] = [meanOf(light), meanOf(own)];
  return {
    mean,
    spread: meanOf((pixel) => (light(pixel) - mean) ** 2),
    own: meanOf((pixel) => (own(pixel) - ownMean) ** 2),
    together: meanOf((pixel) => (light(pixel) - mean) * (own(pixel) - ownMean)),
  };
}

/** Factors of linear light that remove the color of the light from a photo. */
export type Gains = readonly [red: number, green: number, blue: number];

/** Pixels within these bounds of OKLab chroma and lightness may be gray objects in colored light. */
const GRAY = { chromaMax: 0.055, lightMin: 0.45, lightMax: 0.98 } as const;
/** Fewer grays than this share of the photo say nothing about its light. */
const GRAY_SHARE_MIN = 0.1;
/** Only this part is corrected, within bounds: walls and floors are seldom perfectly gray. */
const WAY = 0.6;
const GAIN_MIN = 0.86;
const GAIN_MAX = 1.16;

/** A garment's own color is no light: only where it is this light and nearly white it counts. OKLab. */
const WHITE_CLOTH = { lightMin: 0.86, chromaMax: 0.03 } as const;

/** Estimates the light's color from the grays of the ground and of white cloth. The gains keep lightness. */
export function whiteBalance(photo: Pixels, alpha: Plane): Gains {
  const sum = { red: 0, green: 0, blue: 0 };
  let grays = 0;
  const pixels = photo.width * photo.height;
  for (let i = 0; i < pixels; i++) {
    const lab = oklabAt(photo, i);
    const strength = chroma(lab) / GRAY.chromaMax;
    if (strength >= 1 || lab.l < GRAY.lightMin || lab.l > GRAY.lightMax) continue;
    const isWhite = lab.l > WHITE_CLOTH.lightMin && chroma(lab) < WHITE_CLOTH.chromaMax;
    if ((alpha.values[i] ?? 0) > SURE.ground && !isWhite) continue;
    const weight = lab.l ** 3 * (1 - strength ** 2);
    sum.red += weight * toLight(photo.rgb[3 * i] ?? 0);
    sum.green += weight * toLight(photo.rgb[3 * i + 1] ?? 0);
    sum.blue += weight * toLight(photo.rgb[3 * i + 2] ?? 0);
    grays++;
  }
  if (grays < GRAY_SHARE_MIN * pixels || grays === 0) return [1, 1, 1];
  const gray = luminance(sum.red, sum.green, sum.blue);
  const gain = (channel: number) => clamp(1 + WAY * (gray / channel - 1), GAIN_MIN, GAIN_MAX);
  const gains: Gains = [gain(sum.red), gain(sum.green), gain(sum.blue)];
  const brighter = luminance(gains[0] * sum.red, gains[1] * sum.green, gains[2] * sum.blue) / gray;
  return [gains[0] / brighter, gains[1] / brighter, gains[2] / brighter];
}

function luminance(red: number, green: number, blue: number): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function toLight(value: number): number {
  return (value / 255) ** 2.2;
}
