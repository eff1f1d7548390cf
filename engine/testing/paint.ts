import type { Pixels } from "#pixels/pixels.ts";
import type { Plane } from "#pixels/plane.ts";

export type Size = { readonly width: number; readonly height: number };

/** A picture with these colors; a number is a gray. */
export function photoOf(
  { width, height }: Size,
  colorAt: (x: number, y: number) => number | readonly number[],
): Pixels {
  const rgb = new Uint8Array(3 * width * height);
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 3) {
      const color = colorAt(x, y);
      if (typeof color === "number") rgb.fill(color, at, at + 3);
      else rgb.set(color, at);
    }
  return { width, height, rgb };
}

/** A mask with these values; true is 1. */
export function maskOf({ width, height }: Size, valueAt: (x: number, y: number) => number | boolean): Plane {
  const values = new Float32Array(width * height).map((_, i) => Number(valueAt(i % width, Math.floor(i / width))));
  return { width, height, values };
}
