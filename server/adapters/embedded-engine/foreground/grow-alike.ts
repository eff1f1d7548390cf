import type { Plane } from "#adapters/embedded-engine/pixels/plane.ts";

/**
 * The marked pixels (1) and what of their mean color goes on from them through pixels that `mayGrow`. `labs`: the photo as interleaved
 * OKLab; `differenceMax`: how far from the mean a color may be.
 */
export function growAlike(
  marked: Plane,
  labs: Float32Array,
  { mayGrow, differenceMax }: { mayGrow: (pixel: number) => boolean; differenceMax: number },
): Plane {
  const values = marked.values.slice();
  const waiting = [...values.keys()].filter((i) => values[i] === 1);
  const mean = meanColor(labs, waiting);
  const isAlike = (i: number) =>
    Math.hypot((labs[3 * i] ?? 0) - mean.l, (labs[3 * i + 1] ?? 0) - mean.a, (labs[3 * i + 2] ?? 0) - mean.b) <=
    differenceMax;
  for (let i = waiting.pop(); i !== undefined; i = waiting.pop()) {
    for (const next of neighbours(i, marked)) {
      if (values[next] === 1 || !mayGrow(next) || !isAlike(next)) continue;
      values[next] = 1;
      waiting.push(next);
    }
  }
  return { ...marked, values };
}

function meanColor(labs: Float32Array, pixels: readonly number[]): { l: number; a: number; b: number } {
  const mean = (channel: number) =>
    pixels.reduce((sum, i) => sum + (labs[3 * i + channel] ?? 0), 0) / Math.max(1, pixels.length);
  return { l: mean(0), a: mean(1), b: mean(2) };
}

function neighbours(i: number, { width, values }: Plane): number[] {
  const x = i % width;
  const around = [];
  if (x > 0) around.push(i - 1);
  if (x < width - 1) around.push(i + 1);
  if (i >= width) around.push(i - width);
  if (i + width < values.length) around.push(i + width);
  return around;
}
