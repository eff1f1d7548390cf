import type { Size } from "@wardrobe/domain/outfit/flat-lay/cell.ts";

// A step of the picture library costs more than these do on planes as small as a silhouette.

/** One value of 255 for each pixel, row by row. */
export type Plane = Size & { readonly data: Uint8Array };

/** The plane's values over this many pixels, with even steps between them. */
export function enlarge({ data, width, height }: Plane, to: Size): Uint8Array {
  const enlarged = new Uint8Array(to.width * to.height);
  const columns = stepsOf(width, to.width);
  const rows = stepsOf(height, to.height);
  for (let y = 0, pixel = 0; y < to.height; y++) {
    const above = (rows.at[y] ?? 0) * width;
    const below = Math.min(height - 1, (rows.at[y] ?? 0) + 1) * width;
    const down = rows.share[y] ?? 0;
    for (let x = 0; x < to.width; x++, pixel++) {
      const left = columns.at[x] ?? 0;
      const right = Math.min(width - 1, left + 1);
      const across = columns.share[x] ?? 0;
      const upper = between(data[above + left] ?? 0, data[above + right] ?? 0, across);
      const lower = between(data[below + left] ?? 0, data[below + right] ?? 0, across);
      enlarged[pixel] = between(upper, lower, down) + 0.5;
    }
  }
  return enlarged;
}

function between(from: number, to: number, share: number): number {
  return from === to ? from : from + (to - from) * share;
}

/** The value before each new one, and how far it is on the way to the next. */
function stepsOf(from: number, to: number) {
  const [at, share] = [new Uint16Array(to), new Float32Array(to)];
  for (let i = 0; i < to; i++) {
    const middle = Math.min(from - 1, Math.max(0, ((i + 0.5) * from) / to - 0.5));
    at[i] = middle;
    share[i] = middle - Math.floor(middle);
  }
  return { at, share };
}

/** Deviations after which a blur ends, so that a shadow stays on its side. */
const REACH = 1.8;

/** Blurred by a Gaussian of this deviation in pixels; the plane is clear around it. */
export function blurPlane({ width, height, data }: Plane, deviation: number): Plane {
  const reach = Math.floor(REACH * deviation);
  const bell = Float32Array.from({ length: 2 * reach + 1 }, (_, i) =>
    Math.exp(-((i - reach) ** 2) / (2 * deviation ** 2)),
  );
  const sum = bell.reduce((total, weight) => total + weight, 0);
  const weights = bell.map((weight) => weight / sum);
  const across = blurRows(new Float32Array(data), { width, height }, weights);
  const blurred = blurRows(across, { width: height, height: width }, weights);
  return { width, height, data: new Uint8Array(blurred.map((value) => value + 0.5)) };
}

/** Blurs each row, and returns the picture with rows as columns. */
function blurRows(values: Float32Array, { width, height }: Size, weights: Float32Array): Float32Array {
  const reach = (weights.length - 1) / 2;
  const turned = new Float32Array(values.length);
  for (let y = 0, pixel = 0; y < height; y++) {
    for (let x = 0; x < width; x++, pixel++) {
      const value = values[pixel] ?? 0;
      if (value === 0) continue;
      for (let i = Math.max(0, reach - x); i < Math.min(weights.length, width - x + reach); i++) {
        const to = (x + i - reach) * height + y;
        turned[to] = (turned[to] ?? 0) + value * (weights[i] ?? 0);
      }
    }
  }
  return turned;
}
