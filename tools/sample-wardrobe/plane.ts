/** Drawings are made on a sheet of these units and computed with so many pixels; a photo is scaled down from them. */
export const SHEET = { width: 900, height: 1200 } as const;
export const WIDTH = 960;
export const HEIGHT = 1280;
export const SCALE = WIDTH / SHEET.width;

/** One number for every pixel, row by row. */
export type Plane = Float32Array<ArrayBuffer>;

export function makePlane(fill = 0): Plane {
  return new Float32Array(WIDTH * HEIGHT).fill(fill);
}

/** A rectangle of pixels; right and bottom are outside it. */
export type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

const WHOLE: Box = { left: 0, top: 0, right: WIDTH, bottom: HEIGHT };

/** The smallest box that holds all that is not zero, and a margin around it. */
export function boxOf(plane: Plane, margin: number): Box {
  let [left, top, right, bottom] = [WIDTH, HEIGHT, 0, 0];
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      if ((plane[y * WIDTH + x] ?? 0) === 0) continue;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = y + 1;
    }
  }
  return {
    left: Math.max(0, left - margin),
    top: Math.max(0, top - margin),
    right: Math.min(WIDTH, right + margin),
    bottom: Math.min(HEIGHT, bottom + margin),
  };
}

const PASSES = 3;

/** A Gaussian blur of about this radius in sheet units inside a box: three box blurs, along rows and down columns. */
export function blur(plane: Plane, radius: number, box = WHOLE): Plane {
  const half = Math.round((radius * SCALE) / 1.6);
  let from = Float32Array.from(plane);
  if (half < 1) return from;
  let to = makePlane();
  for (let pass = 0; pass < PASSES; pass++) {
    blurRows(from, to, half, box);
    [from, to] = [to, from];
    blurColumns(from, to, half, box);
    [from, to] = [to, from];
  }
  return from;
}

/** The mean of each pixel's neighbours; beyond the edge its last pixel goes on. */
function blurRows(from: Plane, to: Plane, half: number, { left, right, top, bottom }: Box): void {
  const share = 1 / (2 * half + 1);
  for (let y = top; y < bottom; y++) {
    const start = y * WIDTH + left;
    const last = y * WIDTH + right - 1;
    let sum = (from[start] ?? 0) * (half + 1);
    for (let step = 1; step <= half; step++) sum += from[Math.min(last, start + step)] ?? 0;
    for (let index = start; index <= last; index++) {
      to[index] = sum * share;
      sum += (from[Math.min(last, index + half + 1)] ?? 0) - (from[Math.max(start, index - half)] ?? 0);
    }
  }
}

/** The same downwards, all columns side by side: memory is read in its order. */
function blurColumns(from: Plane, to: Plane, half: number, { left, right, top, bottom }: Box): void {
  const share = 1 / (2 * half + 1);
  const sums = new Float64Array(WIDTH);
  for (let step = -half; step <= half; step++) {
    const row = Math.min(bottom - 1, Math.max(top, top + step)) * WIDTH;
    for (let x = left; x < right; x++) sums[x] = (sums[x] ?? 0) + (from[row + x] ?? 0);
  }
  for (let y = top; y < bottom; y++) {
    const entering = Math.min(bottom - 1, y + half + 1) * WIDTH;
    const leaving = Math.max(top, y - half) * WIDTH;
    for (let x = left; x < right; x++) {
      to[y * WIDTH + x] = (sums[x] ?? 0) * share;
      sums[x] = (sums[x] ?? 0) + (from[entering + x] ?? 0) - (from[leaving + x] ?? 0);
    }
  }
}

/** 0 below `from`, 1 above `to`, smooth between. */
export function smoothstep(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}
