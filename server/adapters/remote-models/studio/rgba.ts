/** Interleaved 8-bit sRGB with straight alpha, row by row. */
export type Rgba = { readonly width: number; readonly height: number; readonly rgba: Uint8Array };

export type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

/** Of 255: fainter is not seen. */
const VISIBLE = 26;

/** Around all that is visible; null where nothing is. */
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
