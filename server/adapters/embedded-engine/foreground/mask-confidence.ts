import type { Plane } from "#adapters/embedded-engine/pixels/plane.ts";
import type { RefinedMask } from "#adapters/embedded-engine/foreground/refine-mask.ts";

/** How far a mask may be trusted. All are 0..1, `doubt` apart. */
export type MaskConfidence = {
  /** Garment's share of the photo. */
  readonly area: number;
  /** Pixels on which the net was unsure, for each pixel of the garment. */
  readonly doubt: number;
  /** Overlap (intersection over union) of the net's mask and the refined one. */
  readonly agreement: number;
  /** Garment's share of the photo's frame. */
  readonly border: number;
  /** Likeness of the garment's colors and the ground's. */
  readonly overlap: number;
};

/** Of 404 photos judged by eye it refuses 9 of 16 bad masks, 8 of 59 with a flaw and 9 of 329 clean ones (`bench/vision/masks`). */
const TRUST = {
  areaMin: 0.03,
  areaMax: 0.9,
  doubtMax: 0.33,
  agreementMin: 0.9,
  borderMax: 0.35,
  /** Neither alone says much; together they mean that a part of the garment is taken for ground that looks like it. */
  alike: { doubt: 0.13, overlap: 0.38 },
} as const;

export function isTrusted({ area, doubt, agreement, border, overlap }: MaskConfidence): boolean {
  return (
    area >= TRUST.areaMin &&
    area <= TRUST.areaMax &&
    border <= TRUST.borderMax &&
    agreement >= TRUST.agreementMin &&
    doubt <= TRUST.doubtMax &&
    (doubt <= TRUST.alike.doubt || overlap <= TRUST.alike.overlap)
  );
}

export function toMaskConfidence({ net, body, overlap }: RefinedMask): MaskConfidence {
  const garment = count(body.values, (value) => value > 0.5);
  const doubtful = count(net.values, (value) => value > 0.2 && value < 0.8);
  return {
    area: garment / body.values.length,
    doubt: doubtful / Math.max(1, garment),
    agreement: intersectionOverUnion(net.values, body.values),
    border: borderShare(body),
    overlap,
  };
}

/** Of the pixels that one of the two masks holds, the share that both hold; 1 where both are empty. */
export function intersectionOverUnion(one: Float32Array, other: Float32Array): number {
  const both = count(one, (value, i) => value > 0.5 && (other[i] ?? 0) > 0.5);
  const any = count(one, (value, i) => value > 0.5 || (other[i] ?? 0) > 0.5);
  return any === 0 ? 1 : both / any;
}

function borderShare({ width, height, values }: Plane): number {
  const touched = count(values, (value, i) => {
    const x = i % width;
    return value > 0.5 && (x === 0 || x === width - 1 || i < width || i >= width * (height - 1));
  });
  const frame = width < 3 || height < 3 ? values.length : 2 * (width + height) - 4;
  return touched / frame;
}

function count(values: Float32Array, holds: (value: number, index: number) => boolean): number {
  let found = 0;
  values.forEach((value, index) => {
    if (holds(value, index)) found++;
  });
  return found;
}
