/** Interleaved 8-bit sRGB with straight alpha, row by row. */
export type Rgba = { readonly width: number; readonly height: number; readonly rgba: Uint8Array };

export type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

/** Alpha (of 255) below which a pixel is invisible. */
const VISIBLE = 26;

/** The box of all visible pixels; null where there are none. */
export function visibleBox({ width, height, rgba }: Rgba): Box | null {
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let i = 0; i < width * height; i++) {
    if ((rgba[4 * i + 3] ?? 0) < VISIBLE) continue;
    const x = i % width;
    bottom = Math.floor(i / width);
    top = Math.min(top, bottom);
    left = Math.min(left, x);
    right = Math.max(right, x);
  }
  return bottom === -1 ? null : { left, top, width: right - left + 1, height: bottom - top + 1 };
}
