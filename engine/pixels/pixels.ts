import { clamp } from "@wardrobe/domain/clamp.ts";
import sharp from "sharp";

/** Interleaved 8-bit sRGB, row by row. */
export type Pixels = { readonly width: number; readonly height: number; readonly rgb: Uint8Array };

export type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

const WHITE = 255;

/** The picture with white outside the garment; `alpha` has the size of the picture. */
export function onWhite(picture: Pixels, alpha: { readonly values: Float32Array }): Pixels {
  const rgb = new Uint8Array(picture.rgb.length);
  for (let at = 0, pixel = 0; at < rgb.length; pixel++) {
    const share = alpha.values[pixel] ?? 0;
    for (const end = at + 3; at < end; at++) rgb[at] = Math.round((picture.rgb[at] ?? 0) * share + WHITE * (1 - share));
  }
  return { ...picture, rgb };
}

/** Channels from this value count as canvas, so that JPEG ripples at the edge are not content. */
const CANVAS_LIGHT = 244;

/** The photo's box on its white canvas, without white rows and columns. An all-white picture is all content. */
export function contentBox({ width, height, rgb }: Pixels): Box {
  const hasContent = (first: number, count: number, step: number): boolean => {
    for (let n = 0, at = 3 * first; n < count; n++, at += 3 * step)
      if (isContent(rgb[at]) || isContent(rgb[at + 1]) || isContent(rgb[at + 2])) return true;
    return false;
  };
  // From the edges inwards, so that only white rows and columns are read in full.
  const rows = range(height, (y) => hasContent(y * width, width, 1));
  const columns = range(width, (x) => hasContent(x, height, width));
  if (rows === null || columns === null) return { left: 0, top: 0, width, height };
  return {
    left: columns.first,
    top: rows.first,
    width: columns.last - columns.first + 1,
    height: rows.last - rows.first + 1,
  };
}

function isContent(channel = 0): boolean {
  return channel < CANVAS_LIGHT;
}

function range(count: number, holds: (index: number) => boolean): { first: number; last: number } | null {
  let first = 0;
  while (first < count && !holds(first)) first++;
  if (first === count) return null;
  let last = count - 1;
  while (!holds(last)) last--;
  return { first, last };
}

type Target = { readonly width: number; readonly height: number; readonly kernel: "linear" | "cubic" | "lanczos3" };

/** The picture, or the box cut from it, stretched to exactly the target size. */
export async function stretch(picture: Pixels, target: Target, box?: Box): Promise<Pixels> {
  const whole = open(picture);
  const part = box === undefined ? whole : whole.extract(box);
  const { width, height, kernel } = target;
  return { width, height, rgb: await part.resize(width, height, { fit: "fill", kernel }).raw().toBuffer() };
}

export async function containOnWhite(picture: Pixels, side: number): Promise<Pixels> {
  const rgb = await open(picture)
    .resize(side, side, { fit: "contain", background: "#ffffff", kernel: "linear" })
    .raw()
    .toBuffer();
  return { width: side, height: side, rgb };
}

/** A square window scaled to `side`, white outside the picture. It must touch the picture; fractions are allowed. */
export async function squareWindow(
  picture: Pixels,
  window: { readonly centreX: number; readonly centreY: number; readonly size: number },
  side: number,
): Promise<Pixels> {
  const x = spanInside(window.centreX - window.size / 2, { size: window.size, pictureSize: picture.width, side });
  const y = spanInside(window.centreY - window.size / 2, { size: window.size, pictureSize: picture.height, side });
  const rgb = await open(picture)
    .extract({ left: x.from, top: y.from, width: x.length, height: y.length })
    .resize(x.scaledLength, y.scaledLength, { fit: "fill", kernel: "linear" })
    .extend({ left: x.before, right: x.after, top: y.before, bottom: y.after, background: "#ffffff" })
    .raw()
    .toBuffer();
  return { width: side, height: side, rgb };
}

/** Along one axis: the picture's pixels in the window, their scaled length, and the white before and after them. */
function spanInside(start: number, { size, pictureSize, side }: { size: number; pictureSize: number; side: number }) {
  const scale = side / size;
  const from = clamp(Math.round(start), 0, pictureSize - 1);
  const to = clamp(Math.round(start + size), from + 1, pictureSize);
  const before = clamp(Math.round(-start * scale), 0, side - 1);
  const after = clamp(Math.round((start + size - pictureSize) * scale), 0, side - 1 - before);
  return { from, length: to - from, before, after, scaledLength: side - before - after };
}

function open({ rgb, width, height }: Pixels) {
  return sharp(rgb, { raw: { width, height, channels: 3 } });
}
