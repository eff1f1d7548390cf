import { clamp } from "@wardrobe/domain/clamp.ts";
import sharp from "sharp";
import type { Box, Pixels } from "#adapters/embedded-engine/pixels/pixels.ts";

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
