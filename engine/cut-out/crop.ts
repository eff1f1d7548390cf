import { boxWhere } from "@wardrobe/domain/outfit/flat-lay/garment-in.ts";
import type { Box, Pixels } from "#pixels/pixels.ts";
import type { Plane } from "#pixels/plane.ts";

/** Interleaved 8-bit sRGB with straight alpha, row by row. */
export type RgbaPixels = { readonly width: number; readonly height: number; readonly rgba: Uint8Array };

/** Alpha (of 255) below which a pixel is invisible. */
const VISIBLE = 26;

/** Crops to what is visible with a margin (share of the longer side), even beyond the picture. Null for nothing. */
export function cropToVisible({ width, height, rgba }: RgbaPixels, marginShare: number): RgbaPixels | null {
  const visible = boxWhere({ width, height }, (pixel) => (rgba[4 * pixel + 3] ?? 0) >= VISIBLE);
  if (visible === null) return null;
  const margin = Math.ceil(marginShare * Math.max(visible.width, visible.height));
  const size = { width: visible.width + 2 * margin, height: visible.height + 2 * margin };
  const [left, top] = [visible.left - margin, visible.top - margin];
  const cropped = new Uint8Array(size.width * size.height * 4);
  const [first, end] = [Math.max(0, left), Math.min(width, left + size.width)];
  for (let y = Math.max(0, top); y < Math.min(height, top + size.height); y++) {
    cropped.set(
      rgba.subarray(4 * (y * width + first), 4 * (y * width + end)),
      4 * ((y - top) * size.width + first - left),
    );
  }
  return { ...size, rgba: cropped };
}

/** The box must lie inside the picture. */
export function cropPixels({ width, rgb }: Pixels, box: Box): Pixels {
  const cropped = new Uint8Array(box.width * box.height * 3);
  for (let y = 0; y < box.height; y++) {
    const from = 3 * ((y + box.top) * width + box.left);
    cropped.set(rgb.subarray(from, from + 3 * box.width), 3 * y * box.width);
  }
  return { width: box.width, height: box.height, rgb: cropped };
}

export function withAlpha(rgb: Uint8Array, { width, height, values }: Plane): RgbaPixels {
  const rgba = new Uint8Array(width * height * 4);
  for (let i = 0; i < values.length; i++) {
    rgba[4 * i] = rgb[3 * i] ?? 0;
    rgba[4 * i + 1] = rgb[3 * i + 1] ?? 0;
    rgba[4 * i + 2] = rgb[3 * i + 2] ?? 0;
    rgba[4 * i + 3] = Math.round(255 * (values[i] ?? 0));
  }
  return { width, height, rgba };
}
