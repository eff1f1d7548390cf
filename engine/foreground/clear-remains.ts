import { boxOf } from "@wardrobe/domain/outfit/flat-lay/garment-in.ts";
import { clamp } from "@wardrobe/domain/clamp.ts";
import { cleanMask, findComponents } from "#foreground/clean-mask.ts";
import { toOklabs } from "#color/oklab.ts";
import type { Foreground } from "#foreground/find-foreground.ts";
import { drawOutline } from "#foreground/guided-filter.ts";
import type { Pixels } from "#pixels/pixels.ts";
import { boxMean, mapPlane, resizePlane, type Plane } from "#pixels/plane.ts";

/** Colors are counted in so many bins of lightness and of each opponent axis. */
const LIGHT = 24;
const TINT = 20;
const BINS = LIGHT * TINT * TINT;
/** The ground is lighter and darker than where it is seen: a flash, a shadow between sleeve and body. */
const SHADE_ROUNDS = 5;
/** The network is sure of a pixel from this opinion on; below the other it is ground. */
const SURE = { garment: 0.99, ground: 0.02 } as const;
/** Ground may also begin within the mask, where the network is less sure than this. */
const UNSURE = 0.9;
/** A color that is this rare is no evidence; the share of all bins' mean. */
const RARE = 0.05;
/** How much a color may say, as a natural logarithm of its odds, beside what the network may say. */
const COLOR = { most: 5, beside: 0.6, between: 1.5, radius: 1 } as const;
const OPINION_MOST = 7;
/** The most that is cleared: at once, as a share of the picture, and in all, as a share of the garment. */
const PART_MIN = 0.0005;
const ALL_MAX = 0.15;
/** With such odds a sliver between parts of the garment is enough, also one that it encloses; with sure odds, any. */
const SLIVER = { odds: 1.5, sure: 4, min: 0.0001 } as const;
/** Garment and ground look alike where colors take more of what is surely garment for ground: only sure odds count then. */
const MISTAKEN_MAX = 0.03;
/**
 * A label or a stripe may have the color of the ground: what the garment encloses, but for so much of it, stays where the
 * network was surer than this, and sooner where it is a large share of the garment. It always stays where at most
 * so large a share of what is in this radius is surely ground, or the color is not surely the ground's: the inside of a
 * waistband, a lining.
 */
const SPARED = { open: 0.06, from: 0.987, large: 0.015, largeFrom: 0.8, near: 0.001, radius: 24, odds: 3 } as const;
/** Away from the neck, by so much of the garment's width, or in its lower half, the network has to be surer, and so have colors. */
const GAP = { aside: 0.2, open: 0.02, from: 0.992, odds: 2.5 } as const;

/**
 * The mask without the ground that the network left between sleeve and body, between legs and in shoes: what has the
 * ground's colors and not the garment's is taken away from the outline inwards, the sooner the less sure the network was.
 */
export function clearRemains({ photo, alpha, opinion }: Pick<Foreground, "photo" | "alpha" | "opinion">): Plane {
  const { width, height } = photo;
  const sure = resizePlane(opinion, width, height);
  const isAside = awayFromNeck(alpha);
  const [plainOdds, shadedOdds] = groundOdds(photo, sure);
  const isAlike = mistakenOf(plainOdds, sure) > MISTAKEN_MAX;
  const litOdds = boxMean(plainOdds, COLOR.radius);
  const between = markBetween(alpha, litOdds);
  // Between sleeve and body, and between legs, the ground lies in the shadow of both.
  const inShade = boxMean(shadedOdds, COLOR.radius).values;
  const evenOdds = mapPlane(litOdds, (value, i) =>
    between[i] === 1 && (sure.values[i] ?? 0) < SURE.garment && isAside(i) ? Math.max(value, inShade[i] ?? 0) : value,
  );
  // A sliver is so narrow that the odds beside it would hide its own.
  const odds = mapPlane(evenOdds, (value, i) => {
    const own = plainOdds.values[i] ?? 0;
    return between[i] === 1 && own > SLIVER.sure ? own : value;
  });
  const isGround = (i: number): boolean => {
    const p = clamp(sure.values[i] ?? 0, 1e-4, 1 - 1e-4);
    const weight = between[i] === 1 ? COLOR.between : COLOR.beside;
    return clamp(Math.log(p / (1 - p)), -OPINION_MOST, OPINION_MOST) < weight * (odds.values[i] ?? 0);
  };
  const isSeed = (i: number) => {
    const p = sure.values[i] ?? 0;
    const isHole = between[i] === 1 && p < SURE.garment && (odds.values[i] ?? 0) > SLIVER.odds;
    return (alpha.values[i] ?? 0) < 0.5 || ((p < UNSURE || isHole) && isGround(i));
  };
  const marks = growGround(alpha, isGround, isSeed);
  const { labels, sizes } = findComponents({ width, height, marks }, "edges");
  const garment = alpha.values.reduce((sum, value) => sum + (value > 0.5 ? 1 : 0), 0);
  const near = boxMean(
    mapPlane(sure, (p) => (p < SURE.ground ? 1 : 0)),
    SPARED.radius,
  ).values;
  const sums = sizes.map(() => ({ odds: 0, between: 0, opinion: 0, near: 0, open: 0, aside: 0 }));
  labels.forEach((label, i) => {
    const sum = sums[label];
    if (label === 0 || sum === undefined) return;
    sum.odds += odds.values[i] ?? 0;
    sum.between += (between[i] ?? 0) * (odds.values[i] ?? 0);
    sum.opinion += sure.values[i] ?? 0;
    sum.near += near[i] ?? 0;
    if (isAside(i)) sum.aside++;
    if ([i - 1, i + 1, i - width, i + width].some((beside) => (alpha.values[beside] ?? 0) < 0.5)) sum.open++;
  });
  const isGap = sums.map(({ odds: own, aside }, label) => {
    const size = sizes[label] ?? 0;
    return 2 * aside > size && own > GAP.odds * size;
  });
  const isPart = sizes.map((size, label) => {
    const {
      odds: own = 0,
      between: inside = 0,
      opinion: certainty = 0,
      near: ground = 0,
      open = 0,
    } = sums[label] ?? {};
    const isSure = own > SLIVER.sure * size;
    if (isAlike && !isSure) return false;
    if (open <= (isGap[label] === true ? GAP.open : SPARED.open) * size) {
      const isOther = isGap[label] !== true && (ground <= SPARED.near * size || own < SPARED.odds * size);
      const surest = isGap[label] === true ? GAP.from : SPARED.from;
      if (isOther || certainty > (size > SPARED.large * garment ? SPARED.largeFrom : surest) * size) return false;
    }
    const min = inside > SLIVER.odds * size || isSure ? SLIVER.min : PART_MIN;
    return size >= min * alpha.values.length;
  });
  const all = sizes.reduce((sum, size, label) => sum + (isPart[label] === true ? size : 0), 0);
  if (all === 0 || all > ALL_MAX * garment) return alpha;
  const body = mapPlane(alpha, (value, i) => (isPart[labels[i] ?? 0] === true ? 0 : value));
  const cleaned = cleanMask(drawOutline(photo, boxMean(body, 1)));
  // A gap is so narrow that it would be drawn shut, or filled as a hole.
  return mapPlane(cleaned, (value, i) => {
    const label = labels[i] ?? 0;
    return isPart[label] === true && isGap[label] === true ? Math.min(value, SURE.ground) : value;
  });
}

/** Whether a pixel is neither at the neck nor at the waistband: there the ground is seen between the garment's parts. */
function awayFromNeck({ width, height, values }: Plane): (pixel: number) => boolean {
  const box = boxOf({ width, height }, (pixel) => (values[pixel] ?? 0) > 0.5);
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  return (i) => Math.abs((i % width) - x) > GAP.aside * box.width || Math.floor(i / width) > y;
}

/** The share of what is surely garment that its color would make ground. */
function mistakenOf({ values: odds }: Plane, { values: opinion }: Plane): number {
  let [garment, mistaken] = [0, 0];
  for (let i = 0; i < odds.length; i++) {
    if ((opinion[i] ?? 0) <= SURE.garment) continue;
    garment++;
    if ((odds[i] ?? 0) > 0) mistaken++;
  }
  return mistaken / Math.max(1, garment);
}

/** Marks what has the garment on both sides in its row. */
function markBetween({ width, height, values }: Plane, odds: Plane): Uint8Array {
  const marks = new Uint8Array(values.length);
  const isGarment = (i: number) => (values[i] ?? 0) > 0.5 && (odds.values[i] ?? 0) < 0;
  for (let row = 0; row < width * height; row += width) {
    let [first, last] = [row, row + width - 1];
    while (first < last && !isGarment(first)) first++;
    while (last > first && !isGarment(last)) last--;
    marks.fill(1, first, last);
  }
  return marks;
}

type Test = (pixel: number) => boolean;

/** Marks the mask's pixels that are ground and reached from a seed. */
function growGround({ width, height, values }: Plane, isGround: Test, isSeed: Test): Uint8Array {
  const marks = new Uint8Array(values.length);
  const waiting: number[] = [];
  const visit = (pixel: number) => {
    if ((values[pixel] ?? 0) < 0.5 || marks[pixel] === 1 || !isGround(pixel)) return;
    marks[pixel] = 1;
    waiting.push(pixel);
  };
  const visitAround = (pixel: number) => {
    const x = pixel % width;
    if (x > 0) visit(pixel - 1);
    if (x < width - 1) visit(pixel + 1);
    if (pixel >= width) visit(pixel - width);
    if (pixel < width * (height - 1)) visit(pixel + width);
  };
  for (let pixel = 0; pixel < values.length; pixel++) {
    if (!isSeed(pixel)) continue;
    visit(pixel);
    visitAround(pixel);
  }
  for (let pixel = waiting.pop(); pixel !== undefined; pixel = waiting.pop()) visitAround(pixel);
  return marks;
}

/** The log odds that each pixel's color is the ground's rather than the garment's, for lit ground and for ground in shadow. */
export function groundOdds(photo: Pixels, opinion: Plane): readonly [Plane, Plane] {
  const { width, height } = opinion;
  const labs = toOklabs(photo);
  const bins = Uint16Array.from({ length: width * height }, (_, i) => binOf(labs, i));
  const counts = { ground: new Float32Array(BINS), garment: new Float32Array(BINS), shaded: new Float32Array(BINS) };
  for (let i = 0; i < bins.length; i++) {
    const [bin = 0, p = 0] = [bins[i], opinion.values[i]];
    if (p > SURE.garment) counts.garment[bin] = (counts.garment[bin] ?? 0) + 1;
    if (p >= SURE.ground) continue;
    counts.ground[bin] = (counts.ground[bin] ?? 0) + 1;
    for (const shade of SHADES) {
      const darker = binOf(labs, i, shade);
      counts.shaded[darker] = (counts.shaded[darker] ?? 0) + 1;
    }
  }
  const garment = toDensity(counts.garment, 1);
  const oddsOf = (ground: Float32Array): Plane => {
    const odds = Float32Array.from(ground, (share, bin) =>
      clamp(Math.log((share + RARE) / ((garment[bin] ?? 0) + RARE)), -COLOR.most, COLOR.most),
    );
    return { width, height, values: Float32Array.from(bins, (bin) => odds[bin] ?? 0) };
  };
  return [oddsOf(toDensity(counts.ground, SHADE_ROUNDS)), oddsOf(toDensity(counts.shaded, SHADE_ROUNDS))];
}

/** A shadow makes lightness and both axes of OKLab smaller by the same factor. */
const SHADES = [0.86, 0.76, 0.67, 0.58, 0.5] as const;

function binOf(labs: Float32Array, pixel: number, shade = 1): number {
  const at = (channel: number, from: number, width: number, count: number) =>
    clamp(Math.floor((shade * (labs[3 * pixel + channel] ?? 0) - from) / width), 0, count - 1);
  return (at(0, 0, 1 / LIGHT, LIGHT) * TINT + at(1, -0.2, 0.4 / TINT, TINT)) * TINT + at(2, -0.2, 0.4 / TINT, TINT);
}

/** The bins evened out with their neighbours, in lightness so many times more, 1 on average. */
function toDensity(counts: Float32Array, lightRounds: number): Float32Array {
  let even = counts;
  const smooth = (step: number, count: number) => {
    even = even.map((own, bin) => {
      const at = Math.floor(bin / step) % count;
      const before = at > 0 ? (even[bin - step] ?? 0) : own;
      const after = at < count - 1 ? (even[bin + step] ?? 0) : own;
      return (before + 2 * own + after) / 4;
    });
  };
  smooth(1, TINT);
  smooth(TINT, TINT);
  for (let round = 0; round < lightRounds; round++) smooth(TINT * TINT, LIGHT);
  const mean = even.reduce((sum, count) => sum + count, 0) / even.length;
  return mean === 0 ? even : even.map((count) => count / mean);
}
