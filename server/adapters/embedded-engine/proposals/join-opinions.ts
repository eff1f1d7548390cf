import { mapPlane, resizePlane, type Plane } from "#adapters/embedded-engine/pixels/plane.ts";

/** From here on the proposal network is sure of a garment, and up to there of the ground. */
const SURE = { garment: 0.8, ground: 0.2 } as const;
/** What the mask network must say of each on average to be believed. */
const BELIEVED = { garmentFrom: 0.75, groundUpTo: 0.15 } as const;
/** Below this the coarser network sees no garment near, and what the finer one sees is something else. */
const NEAR_FROM = 0.1;

/**
 * The mask network draws finer, but it learnt from photos of one garment: of several it loses some, or sees haze. So
 * each garment has its mask where it agrees with what the proposal network is sure of, and that network's own otherwise.
 * `owners` has the index of the garment for each pixel of `mask`.
 */
export function joinOpinions(mask: Plane, coarse: Plane, owners: Uint8Array): Plane {
  const garment = resizePlane(coarse, mask.width, mask.height);
  const sums = Array.from({ length: Math.max(0, ...owners) + 1 }, () => ({
    inside: 0,
    of: 0,
    outside: 0,
    ofGround: 0,
  }));
  mask.values.forEach((value, i) => {
    const sum = sums[owners[i] ?? 0];
    const seen = garment.values[i] ?? 0;
    if (sum === undefined) return;
    if (seen >= SURE.garment) {
      sum.inside += value;
      sum.of++;
    } else if (seen <= SURE.ground) {
      sum.outside += value;
      sum.ofGround++;
    }
  });
  const isBelieved = sums.map(
    ({ inside, of, outside, ofGround }) =>
      inside >= BELIEVED.garmentFrom * of && outside <= BELIEVED.groundUpTo * ofGround,
  );
  return mapPlane(mask, (value, i) => {
    const seen = garment.values[i] ?? 0;
    if (isBelieved[owners[i] ?? 0] !== true) return seen;
    return seen < NEAR_FROM ? 0 : value;
  });
}
