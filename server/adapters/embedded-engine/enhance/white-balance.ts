import { clamp } from "@wardrobe/domain/clamp.ts";
import { chroma, oklabAt } from "#adapters/embedded-engine/color/oklab.ts";
import type { Pixels } from "#adapters/embedded-engine/pixels/pixels.ts";

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

/** Estimates the light's color from the photo's grays. The gains keep lightness. */
export function whiteBalance(photo: Pixels): Gains {
  const sum = { red: 0, green: 0, blue: 0 };
  let grays = 0;
  const pixels = photo.width * photo.height;
  for (let i = 0; i < pixels; i++) {
    const lab = oklabAt(photo, i);
    const strength = chroma(lab) / GRAY.chromaMax;
    if (strength >= 1 || lab.l < GRAY.lightMin || lab.l > GRAY.lightMax) continue;
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
