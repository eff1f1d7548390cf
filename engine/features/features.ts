import { clamp } from "@wardrobe/domain/clamp.ts";
import {
  FEATURE_BYTES,
  GRID_SIDE,
  HISTOGRAM_STEPS,
  SEEN_BYTES,
  ZERO,
  type Features,
} from "@wardrobe/domain/wardrobe/alike.ts";
import { oklabAt } from "#color/oklab.ts";
import type { Foreground } from "#foreground/find-foreground.ts";

/** Another mask network or other rules here are another version: what was kept before is then compared no more. */
const VERSION = "look-1";
/** The same of the third garment network. */
const SEEN_VERSION = "seen-1";
/** The numbers of a direction seen so far were below 0.29. */
const SEEN_SPAN = 0.35;

const GARMENT_ALPHA = 0.5;
const SURE_ALPHA = 0.9;
const PIXELS_MIN = 100;
/** Every other pixel of both axes is enough. */
const STEP = 2;
/** Below this lightness there is no contrast to be read. */
const DARKEST = 0.25;
/** Fewer inner pixels of a cell say less about its texture. */
const TEXTURED_FROM = 6;
const TEXTURE_SPAN = 0.5;
/** The range of the bytes on each side of zero, for lightness and both opponent axes. */
const LAYOUT_SPANS = [0.5, 0.25, 0.25] as const;
const COLOR_SPANS = [0.5, 0.25, 0.25] as const;
const SHADE_SPANS = [0.5, 0.2, 0.2] as const;
const CONTRAST_SPANS = [0.8, 0.25, 0.25] as const;
const AXES = [0, 1, 2] as const;

/** The garment's pixels: where each is, how surely it is garment, and its color in OKLab around middle gray. */
type Garment = {
  readonly count: number;
  readonly xs: Float32Array;
  readonly ys: Float32Array;
  readonly alphas: Float32Array;
  readonly labs: readonly [Float32Array, Float32Array, Float32Array];
};

/**
 * The garment's look in numbers, which hardly depend on the light, and the direction in which the third network sees it,
 * where it was asked; null without a garment.
 */
export function toFeatures(foreground: Pick<Foreground, "photo" | "alpha">, seen?: Float32Array): Features | null {
  const isSure = (pixel: number) => (foreground.alpha.values[pixel] ?? 0) > SURE_ALPHA;
  const { width } = foreground.photo;
  const garment = gather(foreground);
  const sure = select(garment, (i) => (garment.alphas[i] ?? 0) > SURE_ALPHA);
  const inner = select(sure, (i) => {
    const pixel = (sure.ys[i] ?? 0) * width + (sure.xs[i] ?? 0);
    return isSure(pixel - STEP) && isSure(pixel + STEP) && isSure(pixel - STEP * width) && isSure(pixel + STEP * width);
  });
  if (sure.count < PIXELS_MIN) return null;
  const middle = sure.labs.map((values) => values.slice(0, sure.count).sort()[sure.count >> 1] ?? 0);
  const light = Math.max(DARKEST, (middle[0] ?? 0) + 0.5);
  const bytes = [
    ...gridBytes({ garment, inner }, middle, light),
    ...AXES.map((axis) => signed(middle[axis] ?? 0, COLOR_SPANS[axis])),
    ...AXES.flatMap((axis) => histogram(sure, axis, (value) => value / SHADE_SPANS[axis])),
    ...AXES.flatMap((axis) =>
      histogram(sure, axis, (value) => (value - (middle[axis] ?? 0)) / light / CONTRAST_SPANS[axis]),
    ),
  ];
  if (bytes.length !== FEATURE_BYTES) throw new Error(`${bytes.length} bytes of features.`);
  const measured = `${VERSION}:${toBase64(bytes)}`;
  if (seen === undefined) return measured;
  if (seen.length !== SEEN_BYTES) throw new Error(`${seen.length} numbers of what is seen.`);
  return `${measured}:${SEEN_VERSION}:${toBase64(Array.from(seen, (value) => signed(value, SEEN_SPAN)))}`;
}

function toBase64(bytes: readonly number[]): string {
  return Buffer.from(bytes).toString("base64");
}

function gather({ photo, alpha }: Pick<Foreground, "photo" | "alpha">): Garment {
  const garment = emptyGarment(Math.ceil(photo.width / STEP) * Math.ceil(photo.height / STEP));
  const { xs, ys, alphas, labs } = garment;
  let count = 0;
  for (let y = 0; y < photo.height; y += STEP)
    for (let x = 0; x < photo.width; x += STEP) {
      const pixel = y * photo.width + x;
      const opacity = alpha.values[pixel] ?? 0;
      if (opacity <= GARMENT_ALPHA) continue;
      const { l, a, b } = oklabAt(photo, pixel);
      xs[count] = x;
      ys[count] = y;
      alphas[count] = opacity;
      labs[0][count] = l - 0.5;
      labs[1][count] = a;
      labs[2][count] = b;
      count++;
    }
  return { ...garment, count };
}

function select(garment: Garment, isWanted: (index: number) => boolean): Garment {
  const selected = emptyGarment(garment.count);
  let count = 0;
  for (let i = 0; i < garment.count; i++) {
    if (!isWanted(i)) continue;
    selected.xs[count] = garment.xs[i] ?? 0;
    selected.ys[count] = garment.ys[i] ?? 0;
    selected.alphas[count] = garment.alphas[i] ?? 0;
    for (const axis of AXES) selected.labs[axis][count] = garment.labs[axis][i] ?? 0;
    count++;
  }
  return { ...selected, count };
}

function emptyGarment(size: number): Garment {
  const numbers = () => new Float32Array(size);
  return { count: 0, xs: numbers(), ys: numbers(), alphas: numbers(), labs: [numbers(), numbers(), numbers()] };
}

type Pixels = { readonly garment: Garment; readonly inner: Garment };

/** The garment's square in cells: how much of each is garment, how it differs in color from the rest, its texture. */
function gridBytes({ garment, inner }: Pixels, middle: readonly number[], light: number): number[] {
  const [x, y] = [rangeOf(garment.xs, garment.count), rangeOf(garment.ys, garment.count)];
  const side = Math.max(x.length, y.length);
  const place = (value: number, { from, length }: Range) =>
    clamp(Math.floor(((value + STEP / 2 - from + (side - length) / 2) / side) * GRID_SIDE), 0, GRID_SIDE - 1);
  const cellOf = ({ xs, ys }: Garment, i: number) => place(ys[i] ?? 0, y) * GRID_SIDE + place(xs[i] ?? 0, x);
  const cells = Array.from({ length: GRID_SIDE ** 2 }, () => ({
    mass: 0,
    lab: [0, 0, 0],
    count: 0,
    sum: 0,
    squares: 0,
  }));
  const whole = (side / STEP / GRID_SIDE) ** 2;
  for (let i = 0; i < garment.count; i++) {
    const cell = cells[cellOf(garment, i)];
    if (cell === undefined) continue;
    const part = (garment.alphas[i] ?? 0) / whole;
    cell.mass += part;
    for (const axis of AXES)
      cell.lab[axis] = (cell.lab[axis] ?? 0) + (part * ((garment.labs[axis][i] ?? 0) - (middle[axis] ?? 0))) / light;
  }
  for (let i = 0; i < inner.count; i++) {
    const cell = cells[cellOf(inner, i)];
    if (cell === undefined) continue;
    const lightness = inner.labs[0][i] ?? 0;
    cell.count++;
    cell.sum += lightness;
    cell.squares += lightness ** 2;
  }
  return cells.flatMap(({ mass, lab, count, sum, squares }) => {
    const variance = count === 0 ? 0 : Math.max(0, squares / count - (sum / count) ** 2);
    const texture = (Math.sqrt(variance) / light) * Math.min(1, count / TEXTURED_FROM);
    return [
      unsigned(mass),
      ...AXES.map((axis) => signed(lab[axis] ?? 0, LAYOUT_SPANS[axis])),
      unsigned(texture / TEXTURE_SPAN),
    ];
  });
}

type Range = { readonly from: number; readonly length: number };

function rangeOf(values: Float32Array, count: number): Range {
  let [from, to] = [Number.POSITIVE_INFINITY, 0];
  for (let i = 0; i < count; i++) {
    from = Math.min(from, values[i] ?? 0);
    to = Math.max(to, values[i] ?? 0);
  }
  return { from, length: to - from + STEP };
}

/** Square roots of the shares of each step of −1..1; what lies between two steps counts to both. */
function histogram({ count, labs }: Garment, axis: 0 | 1 | 2, toPlace: (value: number) => number): number[] {
  const shares = new Float32Array(HISTOGRAM_STEPS);
  for (let i = 0; i < count; i++) {
    const place = clamp(((toPlace(labs[axis][i] ?? 0) + 1) / 2) * HISTOGRAM_STEPS - 0.5, 0, HISTOGRAM_STEPS - 1);
    const step = Math.floor(place);
    add(shares, step, (1 - place + step) / count);
    add(shares, Math.min(step + 1, HISTOGRAM_STEPS - 1), (place - step) / count);
  }
  return Array.from(shares, (share) => unsigned(Math.sqrt(share)));
}

function add(values: Float32Array | undefined, index: number, part: number): void {
  if (values !== undefined) values[index] = (values[index] ?? 0) + part;
}

function unsigned(value: number): number {
  return clamp(Math.round(255 * value), 0, 255);
}

function signed(value: number, span: number): number {
  return clamp(Math.round(ZERO + (ZERO * value) / span), 0, 255);
}
