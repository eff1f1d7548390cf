import { boxMean, resizePlane, type Plane } from "#adapters/embedded-engine/pixels/plane.ts";

/** Lengths in pixels of the picture. */
export type Shadow = {
  /** Standard deviation of the blur. */
  readonly softness: number;
  /** How far it falls, at least 0. */
  readonly right: number;
  readonly down: number;
  /** 0..1, under the middle of a large garment. */
  readonly darkness: number;
};

/** Three box means approximate a Gaussian. */
const MEANS = 3;
/** Pixels per standard deviation at which the blur is computed. */
const PIXELS_PER_SOFTNESS = 4;

/** The shadow of a silhouette: the darkness of each pixel. What lies outside the picture casts no shadow. */
export function shadowOf(silhouette: Plane, { softness, right, down, darkness }: Shadow): Plane {
  const { width, height } = silhouette;
  const scale = Math.min(1, PIXELS_PER_SOFTNESS / softness);
  const small = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  // The variance of a mean over 2r + 1 pixels is r(r + 1)/3.
  const radius = Math.max(1, Math.round(Math.sqrt(0.25 + (3 * (softness * scale) ** 2) / MEANS) - 0.5));
  const blurred = boxMean(resizePlane(silhouette, small.width, small.height), radius, MEANS);
  const shadow = resizePlane(blurred, width, height);
  const [dx, dy] = [Math.round(right), Math.round(down)];
  // In place, since another plane of a picture's size needs 4 MB.
  shadow.values.copyWithin(dy * width + dx, 0);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      shadow.values[i] = y < dy || x < dx ? 0 : darkness * (shadow.values[i] ?? 0);
    }
  }
  return shadow;
}
