import type { Plane } from "#pixels/plane.ts";
import type { Foreground } from "#foreground/find-foreground.ts";

/** Measures of how reliable a mask is. All but `doubt` are 0..1. */
export type MaskConfidence = {
  readonly area: number;
  readonly border: number;
  /** Of the network's first answer: see {@link doubtOf}. */
  readonly doubt: number;
  /** Overlap of the answers for the photo and its mirror image; 1 where one answer was enough. */
  readonly agreement: number;
};

/** Of 404 judged photos these refuse 4 of 5 bad masks, 0 of 42 flawed, 2 of 357 clean ones (MODEL-CARD.md). */
const TRUST = { areaMin: 0.03, areaMax: 0.9, borderMax: 0.4, doubtMax: 0.3, agreementMin: 0.93 } as const;
/** A garment that fills its photo, and of which the network is nearly sure: four jackets of 771 photos, all clean, and none of the 404. */
const FILLED = { borderMax: 0.55, doubtMax: 0.12, agreementMin: 0.97 } as const;

export function isTrusted({ area, border, doubt, agreement }: MaskConfidence): boolean {
  const { borderMax, doubtMax, agreementMin } = border > TRUST.borderMax ? FILLED : TRUST;
  return (
    area >= TRUST.areaMin &&
    area <= TRUST.areaMax &&
    border <= borderMax &&
    doubt <= doubtMax &&
    agreement >= agreementMin
  );
}

/** Pixels of which the network is unsure, per pixel of the garment. */
export function doubtOf({ values }: Plane): number {
  const doubtful = count(values, (value) => value > 0.2 && value < 0.8);
  return doubtful / Math.max(1, count(values, isGarment));
}

export function extentOf({ width, height, values }: Plane): Pick<MaskConfidence, "area" | "border"> {
  const touched = count(values, (value, i) => {
    const x = i % width;
    return isGarment(value) && (x === 0 || x === width - 1 || i < width || i >= width * (height - 1));
  });
  const frame = width < 3 || height < 3 ? values.length : 2 * (width + height) - 4;
  return { area: count(values, isGarment) / values.length, border: touched / frame };
}

/** Overlap of two masks; 1 where both are empty. */
export function intersectionOverUnion(one: Float32Array, other: Float32Array): number {
  const both = count(one, (value, i) => isGarment(value) && isGarment(other[i] ?? 0));
  const any = count(one, (value, i) => isGarment(value) || isGarment(other[i] ?? 0));
  return any === 0 ? 1 : both / any;
}

function isGarment(value: number): boolean {
  return value > 0.5;
}

function count(values: Float32Array, holds: (value: number, index: number) => boolean): number {
  let found = 0;
  for (let index = 0; index < values.length; index++) if (holds(values[index] ?? 0, index)) found++;
  return found;
}

/** So much of a side of the photo the garment covers where the photo ends before it does. */
const CUT_SHARE = 0.2;
/** A ground of this lightness ends with the garment, as the photo's box on its white canvas does: nothing is cut there. */
const WHITE_MIN = 232;

/** Whether the photo ends before its garment does (SPEC-62). */
export function isCutOff({ photo, alpha }: Pick<Foreground, "photo" | "alpha">): boolean {
  const { width, height, rgb } = photo;
  const along = (count: number, at: (k: number) => number) => Array.from({ length: count }, (_, k) => at(k));
  // The outermost pixels are mixed with the canvas.
  const sides = [
    along(width, (x) => width + x),
    along(width, (x) => (height - 2) * width + x),
    along(height, (y) => y * width + 1),
    along(height, (y) => y * width + width - 2),
  ];
  return sides.some((side) => {
    const ground = side.filter((i) => (alpha.values[i] ?? 0) < 0.5);
    const white = ground.filter((i) => Math.min(...rgb.subarray(3 * i, 3 * i + 3)) >= WHITE_MIN);
    return side.length - ground.length >= CUT_SHARE * side.length && 2 * white.length <= ground.length;
  });
}
