import { clamp } from "#clamp.ts";

/** A place as shares of the photo's sides. */
export type Point = { readonly x: number; readonly y: number };
export type Rgba = { readonly width: number; readonly height: number; readonly rgba: ArrayLike<number> };

export const STROKE_KINDS = ["erase", "restore"] as const;
export const BRUSH_NAMES = ["fine", "middle", "broad"] as const;
export type Brush = (typeof BRUSH_NAMES)[number];
/** Widths of the brush as shares of the photo's side. */
export const BRUSHES = { fine: 0.015, middle: 0.04, broad: 0.1 } as const satisfies Record<Brush, number>;

/** One gesture of the brush on a photo's mask. */
export type Stroke = {
  readonly kind: (typeof STROKE_KINDS)[number];
  readonly brush: Brush;
  readonly points: readonly Point[];
};

/** How far an arrow key moves the brush: half of it, so that what it paints is joined. */
export function moveBrush({ x, y }: Point, by: Point, brush: Brush): Point {
  const step = BRUSHES[brush] / 2;
  return { x: clamp(x + step * by.x, 0, 1), y: clamp(y + step * by.y, 0, 1) };
}

/** Opacity, of 255, from which a pixel shows the photo alone. */
const OPAQUE = 250;
/** Blocks of so many pixels are compared first, and so many of them or of pixels. */
const BLOCK_PX = 8;
const SAMPLES = { blocks: 400, pixels: 2500 } as const;
/** Light and tone of a cut-out are corrected: a difference that all have counts little; a larger one is another picture. */
const COMMON_WEIGHT = 0.1;
const DIFFERENCE_MAX = 30;

type Place = { readonly left: number; readonly top: number };

/** Where a cut-out of the same scale lies on its photo, in pixels; null if it was not cut from it (SPEC-106). */
export function findPlace(cutOut: Rgba, photo: Rgba): Place | null {
  const blocks = shrink(cutOut);
  const rough = best(sample(blocks, SAMPLES.blocks), shrink(photo), {
    left: [-blocks.width, photo.width / BLOCK_PX],
    top: [-blocks.height, photo.height / BLOCK_PX],
  });
  if (rough === null) return null;
  const around = (at: number): [number, number] => [BLOCK_PX * at - BLOCK_PX, BLOCK_PX * at + BLOCK_PX];
  const found = best(sample(cutOut, SAMPLES.pixels), photo, { left: around(rough.left), top: around(rough.top) });
  return found !== null && found.difference <= DIFFERENCE_MAX ** 2 ? { left: found.left, top: found.top } : null;
}

type Sample = readonly { readonly x: number; readonly y: number; readonly color: readonly [number, number, number] }[];
type Range = Readonly<Record<keyof Place, readonly [from: number, to: number]>>;

/** The place where all samples lie on the photo and differ least. */
function best(samples: Sample, photo: Rgba, { left: columns, top: rows }: Range): (Place & Difference) | null {
  if (samples.length === 0) return null;
  const most = (of: "x" | "y") => samples.reduce((found, sample) => Math.max(found, sample[of]), 0);
  const least = (of: "x" | "y") => samples.reduce((found, sample) => Math.min(found, sample[of]), Infinity);
  const first = { left: Math.max(columns[0], -least("x")), top: Math.max(rows[0], -least("y")) };
  const last = {
    left: Math.min(columns[1], photo.width - 1 - most("x")),
    top: Math.min(rows[1], photo.height - 1 - most("y")),
  };
  let found: (Place & Difference) | null = null;
  for (let top = first.top; top <= last.top; top++)
    for (let left = first.left; left <= last.left; left++) {
      const difference = differenceAt(samples, photo, { left, top });
      if (difference < (found?.difference ?? Infinity)) found = { left, top, difference };
    }
  return found;
}

type Difference = { readonly difference: number };

/** The variance of what the samples differ by, and a share of what all of them do; the mean of the three colors. */
function differenceAt(samples: Sample, { width, rgba }: Rgba, { left, top }: Place): number {
  let sum = 0;
  for (const channel of [0, 1, 2] as const) {
    let [mean, square] = [0, 0];
    for (const { x, y, color } of samples) {
      const difference = (rgba[4 * ((y + top) * width + x + left) + channel] ?? 0) - color[channel];
      mean += difference / samples.length;
      square += difference ** 2 / samples.length;
    }
    sum += (square - (1 - COMMON_WEIGHT) * mean ** 2) / 3;
  }
  return sum;
}

/** Opaque pixels, evenly taken. */
function sample({ width, height, rgba }: Rgba, count: number): Sample {
  const opaque: number[] = [];
  for (let i = 0; i < width * height; i++) if ((rgba[4 * i + 3] ?? 0) >= OPAQUE) opaque.push(i);
  const step = Math.max(1, opaque.length / count);
  return Array.from({ length: Math.floor(opaque.length / step) }, (_, k) => {
    const i = opaque[Math.floor(k * step)] ?? 0;
    const color = [rgba[4 * i] ?? 0, rgba[4 * i + 1] ?? 0, rgba[4 * i + 2] ?? 0] as const;
    return { x: i % width, y: Math.floor(i / width), color };
  });
}

/** The means of whole blocks. */
function shrink({ width, height, rgba }: Rgba): Rgba {
  const size = { width: Math.floor(width / BLOCK_PX), height: Math.floor(height / BLOCK_PX) };
  const small = new Float32Array(4 * size.width * size.height);
  for (let y = 0; y < BLOCK_PX * size.height; y++)
    for (let x = 0; x < BLOCK_PX * size.width; x++) {
      const block = Math.floor(y / BLOCK_PX) * size.width + Math.floor(x / BLOCK_PX);
      for (let c = 0; c < 4; c++)
        small[4 * block + c] = (small[4 * block + c] ?? 0) + (rgba[4 * (y * width + x) + c] ?? 0) / BLOCK_PX ** 2;
    }
  return { ...size, rgba: small };
}
