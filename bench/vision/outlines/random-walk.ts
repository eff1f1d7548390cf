/** The value each pixel is pulled to, and how strongly, before its neighbours count. */
export type Prior = { readonly target: Float32Array; readonly strength: Float32Array };

/** Weight of the priors against the neighbours. */
const PRIOR_WEIGHT = 0.03;
const ROUNDS_MAX = 80;
/** Mean squared residual per pixel at which the solution has converged. */
const RESIDUAL_ENOUGH = 1e-9;
/** Even a hard edge lets a little pass. */
const EDGE_WEIGHT_MIN = 0.004;
/** Hue edges separate garment and background better than lightness edges, which folds cause too. */
const AB_WEIGHT = 1.6;

/** Outgoing links of a pixel; with the incoming ones it has eight. */
const DIRECTIONS = [
  { dx: 1, dy: 0, factor: 1 },
  { dx: 0, dy: 1, factor: 1 },
  { dx: 1, dy: 1, factor: 0.7 },
  { dx: -1, dy: 1, factor: 0.7 },
] as const;

type Size = { readonly width: number; readonly height: number };
/** `weights[i]` links pixel i with pixel i + step; 0 where there is no such neighbour. */
type Links = { readonly step: number; readonly weights: Float32Array };

// A random walker with soft priors (Grady, 2006), by conjugate gradients: smooths the prior in areas of one color and
// lets it jump at edges. `labs` is interleaved OKLab; answers 0..1 a pixel, give or take rounding.
export function randomWalk(labs: Float32Array, { width, height }: Size, prior: Prior): Float32Array {
  const softness = edgeSoftness(labs, { width, height });
  const links = DIRECTIONS.map(({ dx, dy, factor }): Links => {
    const step = dy * width + dx;
    const weights = new Float32Array(width * height);
    for (let y = 0; y + dy < height; y++) {
      for (let x = Math.max(0, -dx); x + Math.max(0, dx) < width; x++) {
        const i = y * width + x;
        weights[i] = factor * Math.max(EDGE_WEIGHT_MIN, Math.exp(-softness * distance(labs, i, i + step)));
      }
    }
    return { step, weights };
  });
  return solve(links, prior);
}

/** One over twice the mean difference of neighbours, so that noisy cloth does not count as edges. */
function edgeSoftness(labs: Float32Array, { width, height }: Size): number {
  let sum = 0;
  let count = 0;
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width - 1; x += 2) {
      sum += distance(labs, y * width + x, y * width + x + 1);
      count++;
    }
  }
  return 1 / (2 * (sum / Math.max(1, count)) + 2e-4);
}

function distance(labs: Float32Array, one: number, other: number): number {
  const l = (labs[3 * one] ?? 0) - (labs[3 * other] ?? 0);
  const a = ((labs[3 * one + 1] ?? 0) - (labs[3 * other + 1] ?? 0)) * AB_WEIGHT;
  const b = ((labs[3 * one + 2] ?? 0) - (labs[3 * other + 2] ?? 0)) * AB_WEIGHT;
  return l * l + a * a + b * b;
}

/** Conjugate gradients, preconditioned with the diagonal. */
function solve(links: readonly Links[], { target, strength }: Prior): Float32Array {
  const count = target.length;
  const pull = strength.map((value) => PRIOR_WEIGHT * value);
  const diagonal = diagonalOf(links, pull);
  const answer = target.slice();
  const product = new Float32Array(count);
  multiply(links, diagonal, { by: answer, into: product });
  const residual = pull.map((value, i) => value * (target[i] ?? 0) - (product[i] ?? 0));
  const direction = residual.map((value, i) => value / (diagonal[i] ?? 1));
  let energy = dot(residual, direction);
  for (let round = 0; round < ROUNDS_MAX; round++) {
    multiply(links, diagonal, { by: direction, into: product });
    const length = energy / (dot(direction, product) || 1e-12);
    let next = 0;
    for (let i = 0; i < count; i++) {
      answer[i] = (answer[i] ?? 0) + length * (direction[i] ?? 0);
      const left = (residual[i] ?? 0) - length * (product[i] ?? 0);
      residual[i] = left;
      next += (left * left) / (diagonal[i] ?? 1);
    }
    if (next < RESIDUAL_ENOUGH * count) break;
    const keep = next / energy;
    energy = next;
    for (let i = 0; i < count; i++) direction[i] = (residual[i] ?? 0) / (diagonal[i] ?? 1) + keep * (direction[i] ?? 0);
  }
  return answer;
}

function diagonalOf(links: readonly Links[], pull: Float32Array): Float32Array {
  const diagonal = pull.slice();
  for (const { step, weights } of links) {
    for (let i = 0; i + step < weights.length; i++) {
      const weight = weights[i] ?? 0;
      diagonal[i] = (diagonal[i] ?? 0) + weight;
      diagonal[i + step] = (diagonal[i + step] ?? 0) + weight;
    }
  }
  return diagonal;
}

function multiply(
  links: readonly Links[],
  diagonal: Float32Array,
  { by, into }: { by: Float32Array; into: Float32Array },
): void {
  for (let i = 0; i < into.length; i++) into[i] = (diagonal[i] ?? 0) * (by[i] ?? 0);
  for (const { step, weights } of links) {
    for (let i = 0; i + step < weights.length; i++) {
      const weight = weights[i] ?? 0;
      into[i] = (into[i] ?? 0) - weight * (by[i + step] ?? 0);
      into[i + step] = (into[i + step] ?? 0) - weight * (by[i] ?? 0);
    }
  }
}

function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < one.length; i++) sum += (one[i] ?? 0) * (other[i] ?? 0);
  return sum;
}
