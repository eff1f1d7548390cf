import type { ProposedPhoto } from "#proposals/calls.ts";

type Box = readonly [left: number, top: number, width: number, height: number];

/** Whether of no garment of the photo the type is sure: parts of one are easily taken for several (MANY-01). */
export function areInDoubt({ proposals }: ProposedPhoto): boolean {
  return proposals.every(({ needs_check }) => needs_check.includes("type"));
}

/** Of two garments the smaller is seen in the larger if more than this share of its box is. */
const WITHIN_FROM = 0.5;

/** The garments that lie apart: of those whose boxes lie over one another only the largest (MANY-01). */
export function lyingApart<Garment extends { readonly box: Box }>(garments: readonly Garment[]): Garment[] {
  const apart: Garment[] = [];
  for (const garment of [...garments].sort((one, other) => areaOf(other.box) - areaOf(one.box)))
    if (apart.every(({ box }) => sharedArea(box, garment.box) <= WITHIN_FROM * areaOf(garment.box)))
      apart.push(garment);
  return apart;
}

function areaOf([, , width, height]: Box): number {
  return width * height;
}

function sharedArea(one: Box, other: Box): number {
  const along = (from: 0 | 1): number => {
    const length = from === 0 ? 2 : 3;
    return Math.min(one[from] + one[length], other[from] + other[length]) - Math.max(one[from], other[from]);
  };
  return Math.max(0, along(0)) * Math.max(0, along(1));
}
