import type { Size } from "#outfit/flat-lay/cell.ts";

/** Weights of {@link basisAt}: values that change evenly over a picture, as the light on a ground does. */
type Surface = readonly number[];

/** The light on the ground: an even slope to the sides, and a change from the middle to the edges. */
function basisAt({ width, height }: Size, pixel: number): readonly [number, number, number, number, number, number] {
  const x = (2 * (pixel % width)) / width - 1;
  const y = (2 * Math.floor(pixel / width)) / height - 1;
  return [1, x, y, x * x, y * y, x * y];
}

/** The surface's value at every pixel of a picture of any size. */
export function surfaceOver(
  { width, height }: Size,
  [base = 0, x = 0, y = 0, xx = 0, yy = 0, xy = 0]: Surface,
): Float32Array {
  const values = new Float32Array(width * height);
  for (let row = 0, pixel = 0; row < height; row++) {
    const down = (2 * row) / height - 1;
    for (let column = 0; column < width; column++, pixel++) {
      const across = (2 * column) / width - 1;
      values[pixel] = base + across * (x + xx * across + xy * down) + down * (y + yy * down);
    }
  }
  return values;
}

/** The weights of the basis that come nearest to the values, by least squares. */
export function fitSurface(
  picture: Size,
  { pixels, at }: { pixels: readonly number[]; at: (pixel: number) => number },
): Surface {
  const size = basisAt(picture, 0).length;
  // A ridge keeps the matrix solvable, also without pixels.
  const rows = Array.from({ length: size }, (_, row): number[] =>
    Array.from({ length: size + 1 }, (_, column) => (row === column ? 0.01 : 0)),
  );
  const sums = new Float64Array(size * (size + 1));
  const basis = new Float64Array(size + 1);
  for (const pixel of pixels) {
    basis.set(basisAt(picture, pixel));
    basis[size] = at(pixel);
    for (let i = 0, to = 0; i < size; i++)
      for (let j = 0; j <= size; j++, to++) sums[to] = (sums[to] ?? 0) + (basis[i] ?? 0) * (basis[j] ?? 0);
  }
  rows.forEach((row, i) => row.forEach((ridge, j) => (row[j] = ridge + (sums[i * row.length + j] ?? 0))));
  rows.forEach((pivot, i) => {
    for (const row of rows) {
      if (row === pivot) continue;
      const factor = (row[i] ?? 0) / (pivot[i] ?? 1);
      pivot.forEach((value, j) => (row[j] = (row[j] ?? 0) - factor * value));
    }
  });
  return rows.map((row, i) => (row[size] ?? 0) / (row[i] ?? 1));
}
