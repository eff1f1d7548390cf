import { type Picture, type Band, type Outline } from "#outfit/flat-lay/shape.ts";

/** Alpha (of 255) from which a pixel counts as garment. */
const SOLID = 128;
const ROWS = 48;
/** The shoulders are where a piece first has this share of its hem's width, at most this far down. */
const SHOULDER_OF_HEM = 0.7;
const SHOULDER_MAX = 0.3;

/** How far a piece reaches to both sides in evenly spaced rows, and where its shoulders are. */
export function measureOutline({ width, height, rgba }: Picture, band: Band): Outline {
  const rows = Array.from({ length: ROWS }, (_, row): readonly [number, number] => {
    const y = Math.floor(((row + 0.5) / ROWS) * height);
    let [first, last] = [width, -1];
    for (let x = 0; x < width; x++) {
      if ((rgba[4 * (y * width + x) + 3] ?? 0) < SOLID) continue;
      first = Math.min(first, x);
      last = x;
    }
    return last < 0 ? [0.5, 0.5] : [first / width, (last + 1) / width];
  });
  const wide = SHOULDER_OF_HEM * (band.right - band.left);
  const shoulder = rows.findIndex(([left, right]) => right - left >= wide);
  return { rows, shoulder: shoulder < 0 ? 0 : Math.min(SHOULDER_MAX, shoulder / ROWS) };
}
