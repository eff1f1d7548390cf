import { boxOf } from "@wardrobe/domain/outfit/flat-lay/garment-in.ts";
import { clamp } from "@wardrobe/domain/clamp.ts";
import { toOklabs } from "#color/oklab.ts";
import { findComponents, marksAbove, type Mask } from "#foreground/clean-mask.ts";
import type { Foreground } from "#foreground/find-foreground.ts";
import { drawOutline } from "#foreground/guided-filter.ts";
import { boxMean, mapPlane, type Plane } from "#pixels/plane.ts";
import { rings } from "#pixels/rings.ts";

/** So far outside the outline pixels are asked again, a share of the garment's longer side. */
const REACH = 0.03;
/** Their colors are compared with those further inside and outside than these shares of the reach, within so many reaches, at one pixel in so many each way. */
const AROUND = { inside: 0.5, outside: 0.7, reaches: 2.5, step: 4 } as const;
/** Samples are shared by so many pixels each way, and fewer say nothing. */
const SAMPLES = { cell: 4, fewest: 8 } as const;
/** Nearer to the garment's colors by so much, in OKLab, weighs as much as a whole reach, and at most so many. */
const COLOR = { sure: 0.07, most: 1.6 } as const;
/** Where garment and ground meet both are darker, at most so much. */
const SHADE = 0.6;
/** What goes less deep is left to the guided filter. */
const DEEP_PX = 2;

/** Interleaved OKLab of garment and of ground. */
type Samples = readonly [garment: number[], ground: number[]];

/**
 * The mask with the corners, cuffs and heels that the network rounded off: what touches it and has the garment's colors
 * there rather than the ground's. Nothing comes back above the garment, where its hanger is (SPEC-60).
 */
export function returnCorners({ photo }: Pick<Foreground, "photo">, alpha: Plane): Plane {
  const { width, height, values } = alpha;
  const box = boxOf(alpha, (i) => (values[i] ?? 0) > 0.5);
  const reach = Math.max(DEEP_PX, Math.round(REACH * Math.max(box.width, box.height)));
  const depth = depthsOf(alpha, reach);
  const labs = toOklabs(photo);
  const samplesOf = new Map<number, Samples>();
  const isAsked = (i: number) => (depth[i] ?? 0) < 0 && (depth[i] ?? 0) >= -reach && i >= box.top * width;
  const evidence = mapPlane(alpha, (_, i) => {
    if (!isAsked(i)) return 0;
    const [x, y] = [i % width, Math.floor(i / width)];
    const cell = Math.floor(y / SAMPLES.cell) * width + Math.floor(x / SAMPLES.cell);
    const [garment, ground] = samplesOf.get(cell) ?? samplesAround(x, y);
    samplesOf.set(cell, [garment, ground]);
    if (Math.min(garment.length, ground.length) < 3 * SAMPLES.fewest) return 0;
    const nearer = distance(ground, labs, i) - distance(garment, labs, i);
    return clamp(nearer / COLOR.sure, -COLOR.most, COLOR.most);
  });
  const even = boxMean(evidence, 1, 2).values;
  const marks = Uint8Array.from(depth, (own, i) => (isAsked(i) && own / reach + (even[i] ?? 0) > 0 ? 1 : 0));
  const isAdded = deepAdditions({ width, height, marks }, depth);
  if (isAdded === null) return alpha;
  const drawn = drawOutline(
    photo,
    boxMean(
      mapPlane(alpha, (value, i) => (value > 0.5 || isAdded(i) ? 1 : 0)),
      1,
    ),
  );
  return mapPlane(drawn, (value, i) => Math.max(value, values[i] ?? 0));

  function samplesAround(x: number, y: number): Samples {
    const [garment, ground]: Samples = [[], []];
    const radius = Math.round(AROUND.reaches * reach);
    for (let r = Math.max(0, y - radius); r <= Math.min(height - 1, y + radius); r += AROUND.step)
      for (let c = Math.max(0, x - radius); c <= Math.min(width - 1, x + radius); c += AROUND.step) {
        const i = r * width + c;
        const own = depth[i] ?? 0;
        const side = own > AROUND.inside * reach ? garment : own < -AROUND.outside * reach ? ground : null;
        side?.push(labs[3 * i] ?? 0, labs[3 * i + 1] ?? 0, labs[3 * i + 2] ?? 0);
      }
    return [garment, ground];
  }
}

/** How many pixels each lies inside the garment, below 0 outside; further than `most`, infinitely. */
function depthsOf(alpha: Plane, most: number): Float32Array {
  const isGarment = marksAbove(alpha, 0.5);
  const depth = Float32Array.from(isGarment, (mark) => (mark === 1 ? Infinity : -Infinity));
  const spread = (marks: Uint8Array, sign: 1 | -1) => {
    let far = 0;
    for (const ring of rings(marks, alpha, most)) {
      far += sign;
      for (const i of ring) depth[i] = far;
    }
  };
  spread(isGarment.slice(), -1);
  spread(
    isGarment.map((mark) => 1 - mark),
    1,
  );
  return depth;
}

/** The distance of a pixel's color to the third nearest of the samples, as light as they are or in shadow. */
function distance(samples: readonly number[], labs: Float32Array, i: number): number {
  const l = labs[3 * i] ?? 0;
  const a = labs[3 * i + 1] ?? 0;
  const b = labs[3 * i + 2] ?? 0;
  let [first, second, third] = [Infinity, Infinity, Infinity];
  for (let j = 0; j < samples.length; j += 3) {
    const sl = samples[j] ?? 0;
    const sa = samples[j + 1] ?? 0;
    const sb = samples[j + 2] ?? 0;
    const shade = clamp((l * sl + a * sa + b * sb) / (sl * sl + sa * sa + sb * sb + 1e-6), SHADE, 1);
    const far = (l - shade * sl) ** 2 + (a - shade * sa) ** 2 + (b - shade * sb) ** 2;
    if (far >= third) continue;
    third = Math.max(second, far);
    second = Math.max(first, Math.min(second, far));
    first = Math.min(first, far);
  }
  return Math.sqrt(third);
}

/** Which additions touch the garment and go deep; null without any. */
function deepAdditions(additions: Mask, depth: Float32Array): ((pixel: number) => boolean) | null {
  const { labels, sizes } = findComponents(additions, "edges");
  const [nearest, deepest] = [sizes.map(() => -Infinity), sizes.map(() => 0)];
  labels.forEach((label, i) => {
    nearest[label] = Math.max(nearest[label] ?? 0, depth[i] ?? 0);
    deepest[label] = Math.min(deepest[label] ?? 0, depth[i] ?? 0);
  });
  const isKept = sizes.map((_, label) => label > 0 && nearest[label] === -1 && (deepest[label] ?? 0) <= -DEEP_PX);
  return isKept.includes(true) ? (pixel) => isKept[labels[pixel] ?? 0] === true : null;
}
