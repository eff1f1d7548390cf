import type { Oklab } from "#adapters/embedded-engine/color/oklab.ts";

export type Cluster = Oklab & { readonly count: number };

const ROUNDS = 12;
/** Hue tells dyes apart better than lightness, which folds and light change. */
const WEIGHTS = { l: 0.7, a: 1.6, b: 1.6 } as const;

/** k-means with k-means++ seeds. Chance is a fixed sequence: the same samples always give the same clusters. Empty clusters are left out. */
export function kMeans(samples: readonly Oklab[], k: number): Cluster[] {
  let clusters: Cluster[] = seeds(samples, k).map((seed) => ({ ...seed, count: 0 }));
  for (let round = 0; round < ROUNDS; round++) clusters = moveToMeans(samples, clusters);
  return clusters.filter(({ count }) => count > 0);
}

function moveToMeans(samples: readonly Oklab[], clusters: readonly Cluster[]): Cluster[] {
  const sums = clusters.map(() => ({ l: 0, a: 0, b: 0, count: 0 }));
  for (const sample of samples) {
    const sum = sums[nearest(sample, clusters).index];
    if (sum === undefined) continue;
    sum.l += sample.l;
    sum.a += sample.a;
    sum.b += sample.b;
    sum.count++;
  }
  return clusters.map((old, index) => {
    const { l, a, b, count } = sums[index] ?? { l: 0, a: 0, b: 0, count: 0 };
    return count === 0 ? { ...old, count } : { l: l / count, a: a / count, b: b / count, count };
  });
}

function seeds(samples: readonly Oklab[], k: number): Oklab[] {
  const random = sequence();
  const first = samples[Math.floor(random() * samples.length)];
  const chosen = first === undefined ? [] : [first];
  const distances = samples.map(() => Number.POSITIVE_INFINITY);
  while (chosen.length > 0 && chosen.length < k) {
    const latest = chosen.slice(-1);
    samples.forEach((sample, index) => {
      distances[index] = Math.min(distances[index] ?? 0, nearest(sample, latest).distance);
    });
    const next = samples[pickByWeight(distances, random())];
    if (next !== undefined) chosen.push(next);
  }
  return chosen;
}

function pickByWeight(weights: readonly number[], chance: number): number {
  let left = chance * weights.reduce((sum, weight) => sum + weight, 0);
  const index = weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
  return index === -1 ? weights.length - 1 : index;
}

function nearest(sample: Oklab, centres: readonly Oklab[]): { index: number; distance: number } {
  let index = 0;
  let distance = Number.POSITIVE_INFINITY;
  for (let k = 0; k < centres.length; k++) {
    const centre = centres[k] ?? sample;
    const l = (sample.l - centre.l) * WEIGHTS.l;
    const a = (sample.a - centre.a) * WEIGHTS.a;
    const b = (sample.b - centre.b) * WEIGHTS.b;
    const here = l * l + a * a + b * b;
    if (here < distance) {
      distance = here;
      index = k;
    }
  }
  return { index, distance };
}

/** A linear congruential generator (Numerical Recipes) with a fixed start: 0 up to 1. */
function sequence(): () => number {
  let state = 12_345;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
