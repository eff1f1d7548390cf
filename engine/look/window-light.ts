import type { Pixels } from "#pixels/pixels.ts";
import { neighboursOf, smoothstep } from "#pixels/plane.ts";

/** Light is soft, so it is computed at this fraction of the picture's size. */
const SCALE = 8;
/** The light on cloth and ground, as a factor, where it is full and where it hardly comes. */
const FULL = 1.045;
const FAINT = 0.84;
/** Where a window's light falls, and the part that its bars take. */
const IN_WINDOW = 1.03;
const BARS = 0.93;
/** The window in shares of the picture's width, leaning as the sun does: panes side by side and one above another. */
const PANES = {
  lean: 0.42,
  dip: 0.16,
  columns: [
    [0.02, 0.5],
    [0.56, 1.04],
  ],
  rows: [
    [-0.1, 0.3],
    [0.36, 0.76],
    [0.82, 1.22],
  ],
  blur: 0.03,
} as const;

/** Lets the light of a window fall on all that lies in the picture, from the upper left. Changes the canvas. */
export function lightFromWindow({ width, height, rgb }: Pixels): void {
  const small = { width: Math.ceil(width / SCALE), height: Math.ceil(height / SCALE) };
  const light = Float32Array.from({ length: small.width * small.height }, (_, i) =>
    lightAt((i % small.width) / small.width, Math.floor(i / small.width) / small.width),
  );
  const columns = Array.from({ length: width }, (_, x) => neighboursOf(x, width, small.width));
  for (let y = 0, i = 0; y < height; y++) {
    const { first: above, second: below, share: down } = neighboursOf(y, height, small.height);
    const line = new Float32Array(small.width);
    for (let x = 0; x < small.width; x++)
      line[x] = (light[above * small.width + x] ?? 1) * (1 - down) + (light[below * small.width + x] ?? 1) * down;
    for (const { first, second, share } of columns) {
      const lit = (line[first] ?? 1) * (1 - share) + (line[second] ?? 1) * share;
      for (let c = 0; c < 3; c++, i++) rgb[i] = Math.min(255, Math.round((rgb[i] ?? 0) * lit));
    }
  }
}

/** x and y are shares of the width. */
function lightAt(x: number, y: number): number {
  const fall = smoothstep(0.62 * x + 0.78 * y, 0.2, 1.75);
  const inColumn = within(x + PANES.lean * y - 0.1, PANES.columns);
  const inRow = within(y + PANES.dip * x, PANES.rows);
  return (FULL + (FAINT - FULL) * fall) * (BARS + (IN_WINDOW - BARS) * inColumn * inRow);
}

function within(at: number, panes: readonly (readonly [from: number, to: number])[]): number {
  const { blur } = PANES;
  return panes.reduce(
    (sum, [from, to]) => sum + smoothstep(at, from - blur, from + blur) * (1 - smoothstep(at, to - blur, to + blur)),
    0,
  );
}
