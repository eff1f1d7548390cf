import type { Pixels } from "#pixels/pixels.ts";
import type { Plane } from "#pixels/plane.ts";

export type Size = { readonly width: number; readonly height: number };

/** A picture with these colors; a number is a gray. */
export function photoOf(
  { width, height }: Size,
  colorAt: (x: number, y: number) => number | readonly number[],
): Pixels {
  const rgb = new Uint8Array(3 * width * height);
  for (let i = 0; i < width * height; i++) {
    const color = colorAt(i % width, Math.floor(i / width));
    rgb.set(typeof color === "number" ? [color, color, color] : color, 3 * i);
  }
  return { width, height, rgb };
}

/** A mask with these values; true is 1. */
export function maskOf({ width, height }: Size, valueAt: (x: number, y: number) => number | boolean): Plane {
  const values = new Float32Array(width * height).map((_, i) => Number(valueAt(i % width, Math.floor(i / width))));
  return { width, height, values };
}
