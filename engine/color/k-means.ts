import type { Oklab } from "#color/oklab.ts";

export type Cluster = Oklab & { readonly count: number };

const ROUNDS = 12;
const AXES = 3;
/** Hue separates dyes better than lightness, which folds and light change. */
const WEIGHTS = { l: 0.7, a: 1.6, b: 1.6 } as const;

/** k-means with k-means++ seeds from a fixed random sequence, so results are repeatable. Drops empty clusters. */
export function kMeans(samples: readonly Oklab[], k: number): Cluster[] {
  const points = toPoints(samples);
  const centres = seeds(points, k);
  let counts = new Uint32Array(centres.length / AXES);
  for (let round = 0; round < ROUNDS; round++) counts = moveToMeans(points, centres);
  return [...counts].map((count, index) => ({ ...pointAt(centres, index), count })).filter(({ count }) => count > 0);
}

/** Interleaved l, a, b: thousands of distances are computed, which takes a third of the time that objects would. */
function toPoints(samples: readonly Oklab[]): Float64Array {
  const points = new Float64Array(AXES * samples.length);
  samples.forEach(({ l, a, b }, index) => points.set([l, a, b], AXES * index));
  return points;
}

function pointAt(points: Float64Array, index: number): Oklab {
  return { l: points[AXES * index] ?? 0, a: points[AXES * index + 1] ?? 0, b: points[AXES * index + 2] ?? 0 };
}

/** Moves every centre to the mean of its nearest points and returns their counts; a centre without points stays. */
function moveToMeans(points: Float64Array, centres: Float64Array): Uint32Array<ArrayBuffer> {
  const sums = new Float64Array(centres.length);
  const counts = new Uint32Array(centres.length / AXES);
  const known = Array.from(counts, (_, index) => pointAt(centres, index));
  for (let point = 0; point < points.length / AXES; point++) {
    const index = nearest(points, point, known);
    counts[index] = (counts[index] ?? 0) + 1;
    for (let axis = 0; axis < AXES; axis++)
      sums[AXES * index + axis] = (sums[AXES * index + axis] ?? 0) + (points[AXES * point + axis] ?? 0);
  }
  sums.forEach((sum, at) => {
    const count = counts[Math.floor(at / AXES)] ?? 0;
    if (count > 0) centres[at] = sum / count;
  });
  return counts;
}

function seeds(points: Float64Array, k: number): Float64Array {
  const random = sequence();
  const distances = new Float64Array(points.length / AXES).fill(Number.POSITIVE_INFINITY);
  if (distances.length === 0) return new Float64Array();
  const chosen = new Float64Array(AXES * k);
  let next = Math.floor(random() * distances.length);
  for (let index = 0; index < k; index++) {
    if (index > 0) next = pickByWeight(distances, random());
    const latest = pointAt(points, next);
    chosen.set([latest.l, latest.a, latest.b], AXES * index);
    for (let point = 0; point < distances.length; point++)
      distances[point] = Math.min(distances[point] ?? 0, squaredDistance(points, point, latest));
  }
  return chosen;
}

function pickByWeight(weights: Float64Array, chance: number): number {
  let left = 0;
  for (const weight of weights) left += weight;
  left *= chance;
  for (let index = 0; index < weights.length; index++) {
    left -= weights[index] ?? 0;
    if (left < 0) return index;
  }
  return weights.length - 1;
}

function nearest(points: Float64Array, point: number, centres: readonly Oklab[]): number {
  let index = 0;
  let distance = Number.POSITIVE_INFINITY;
  for (let centre = 0; centre < centres.length; centre++) {
    const other = centres[centre];
    const here = other === undefined ? distance : squaredDistance(points, point, other);
    if (here >= distance) continue;
    distance = here;
    index = centre;
  }
  return index;
}

function squaredDistance(points: Float64Array, index: number, { l, a, b }: Oklab): number {
  const overL = ((points[AXES * index] ?? 0) - l) * WEIGHTS.l;
  const overA = ((points[AXES * index + 1] ?? 0) - a) * WEIGHTS.a;
  const overB = ((points[AXES * index + 2] ?? 0) - b) * WEIGHTS.b;
  return overL * overL + overA * overA + overB * overB;
}

/** A linear congruential generator (Numerical Recipes) with a fixed seed: numbers from 0 to below 1. */
function sequence(): () => number {
  let state = 12_345;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
