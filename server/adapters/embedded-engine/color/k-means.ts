import type { Oklab } from "#adapters/embedded-engine/color/oklab.ts";

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
  for (let point = 0; point < points.length / AXES; point++) {
    const index = nearest(points, point, centres);
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
    chosen.set(points.subarray(AXES * next, AXES * (next + 1)), AXES * index);
    for (let point = 0; point < distances.length; point++)
      distances[point] = Math.min(distances[point] ?? 0, distanceBetween(points, point, chosen, index));
  }
  return chosen;
}

function pickByWeight(weights: Float64Array, chance: number): number {
  let left = chance * weights.reduce((sum, weight) => sum + weight, 0);
  const index = weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
  return index === -1 ? weights.length - 1 : index;
}

function nearest(points: Float64Array, point: number, centres: Float64Array): number {
  let index = 0;
  let distance = Number.POSITIVE_INFINITY;
  for (let centre = 0; centre < centres.length / AXES; centre++) {
    const here = distanceBetween(centres, centre, points, point);
    if (here >= distance) continue;
    distance = here;
    index = centre;
  }
  return index;
}

/** Squared. */
function distanceBetween(points: Float64Array, point: number, others: Float64Array, other: number): number {
  const overL = ((points[AXES * point] ?? 0) - (others[AXES * other] ?? 0)) * WEIGHTS.l;
  const overA = ((points[AXES * point + 1] ?? 0) - (others[AXES * other + 1] ?? 0)) * WEIGHTS.a;
  const overB = ((points[AXES * point + 2] ?? 0) - (others[AXES * other + 2] ?? 0)) * WEIGHTS.b;
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
