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

/** Of 404 photos judged by eye it refuses 37 of 45 bad masks, 18 of 67 with a flaw and 7 of 292 clean ones (`bench/vision/masks`). */
const TRUST = {
  areaMin: 0.03,
  areaMax: 0.9,
  doubtMax: 0.27,
  agreementMin: 0.9,
  netAgreementMin: 0.85,
  borderMax: 0.35,
  /** Neither alone says much; together they mean that a part of the garment is taken for ground that looks like it. */
  alike: { doubt: 0.17, overlap: 0.25 },
  /** Nets that doubt and differ are believed where colors and edges bear them out and the garment stands apart from its ground. */
  apart: { doubtMax: 0.6, agreementMin: 0.965, netAgreementMin: 0.81, overlapMax: 0.2 },
} as const;

export function isTrusted(mask: MaskConfidence): boolean {
  const { area, doubt, agreement, netAgreement, border, overlap } = mask;
  return (
    area >= TRUST.areaMin &&
    area <= TRUST.areaMax &&
    border <= TRUST.borderMax &&
    agreement >= TRUST.agreementMin &&
    ((doubt <= TRUST.doubtMax && netAgreement >= TRUST.netAgreementMin) || standsApart(mask)) &&
    (doubt <= TRUST.alike.doubt || overlap <= TRUST.alike.overlap)
  );
}

function standsApart({ doubt, agreement, netAgreement, overlap }: MaskConfidence): boolean {
  const { doubtMax, agreementMin, netAgreementMin, overlapMax } = TRUST.apart;
  return doubt <= doubtMax && agreement >= agreementMin && netAgreement >= netAgreementMin && overlap <= overlapMax;
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
