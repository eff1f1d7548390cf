/** The ground of every photo (U-03), and the one that shows a white garment whose picture has a transparent ground. */
export const GROUNDS = { white: "#ffffff", grey: "#b9b5ae" } as const;
/** The side of the small picture by which the ground is chosen. */
export const GROUND_SAMPLE_SIDE_PX = 64;

/** A pixel that is at least this opaque belongs to the garment. */
const OPAQUE_MIN = 128;
/** The least channel of a pixel that is lost on white. */
const LIGHT_MIN = 232;
/** The share of such pixels among those of the garment from which the ground is grey. */
const LIGHT_SHARE_MIN = 0.5;
/** With less transparency than this share the picture brings a ground of its own. */
const TRANSPARENT_SHARE_MIN = 0.02;

/** The ground for a picture by its pixels, four channels each (RGBA, not multiplied by their opacity). */
export function groundOf(rgba: Uint8Array | Uint8ClampedArray): string {
  const counts = { all: rgba.length / 4, opaque: 0, light: 0 };
  for (let at = 0; at < rgba.length; at += 4) {
    const [red = 0, green = 0, blue = 0, opacity = 0] = rgba.subarray(at, at + 4);
    if (opacity < OPAQUE_MIN) continue;
    counts.opaque++;
    if (Math.min(red, green, blue) >= LIGHT_MIN) counts.light++;
  }
  const isTransparent = counts.all - counts.opaque >= TRANSPARENT_SHARE_MIN * counts.all;
  const isLight = counts.opaque > 0 && counts.light >= LIGHT_SHARE_MIN * counts.opaque;
  return isTransparent && isLight ? GROUNDS.grey : GROUNDS.white;
}

export type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

/** The rectangle for a whole picture on a square: centred, in whole pixels, at least 1×1 (U-03). */
export function containOnSquare(widthPx: number, heightPx: number, sidePx: number): Box {
  const scale = Math.min(sidePx / widthPx, sidePx / heightPx);
  const width = Math.min(sidePx, Math.max(1, Math.round(widthPx * scale)));
  const height = Math.min(sidePx, Math.max(1, Math.round(heightPx * scale)));
  return { left: Math.floor((sidePx - width) / 2), top: Math.floor((sidePx - height) / 2), width, height };
}
