import type { Plane } from "#adapters/embedded-engine/pixels/plane.ts";
import type { RefinedMask } from "#adapters/embedded-engine/foreground/refine-mask.ts";

/** How far a mask may be trusted. All are 0..1, `doubt` apart. */
export type MaskConfidence = {
  /** Garment's share of the photo. */
  readonly area: number;
  /** Pixels on which the nets together were unsure, for each pixel of the garment. */
  readonly doubt: number;
  /** Overlap (intersection over union) of the nets' mask and the refined one. */
  readonly agreement: number;
  /** Overlap of the two nets' masks. */
  readonly netAgreement: number;
  /** Garment's share of the photo's frame. */
  readonly border: number;
  /** Likeness of the garment's colors and the ground's. */
  readonly overlap: number;
};

/** Of 270 photos judged by eye it refuses 22 of 27 bad masks, 13 of 48 with a flaw and 7 of 195 clean ones (`bench/vision/masks`). */
const TRUST = {
  areaMin: 0.03,
  areaMax: 0.85,
  doubtMax: 0.27,
  agreementMin: 0.9,
  netAgreementMin: 0.85,
  borderMax: 0.3,
  /** Neither alone says much; together they mean that a part of the garment is taken for ground that looks like it. */
  alike: { doubt: 0.17, overlap: 0.25 },
} as const;

export function isTrusted({ area, doubt, agreement, netAgreement, border, overlap }: MaskConfidence): boolean {
  return (
    area >= TRUST.areaMin &&
    area <= TRUST.areaMax &&
    doubt <= TRUST.doubtMax &&
    agreement >= TRUST.agreementMin &&
    netAgreement >= TRUST.netAgreementMin &&
    border <= TRUST.borderMax &&
    (doubt <= TRUST.alike.doubt || overlap <= TRUST.alike.overlap)
  );
}

export function toMaskConfidence({ net, body, overlap }: RefinedMask, netAgreement: number): MaskConfidence {
  const garment = count(body.values, (value) => value > 0.5);
  const doubtful = count(net.values, (value) => value > 0.2 && value < 0.8);
  return {
    area: garment / body.values.length,
    doubt: doubtful / Math.max(1, garment),
    agreement: intersectionOverUnion(net.values, body.values),
    netAgreement,
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
