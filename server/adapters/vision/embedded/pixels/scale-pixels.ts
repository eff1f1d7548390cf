import sharp from "sharp";
import type { Box, Pixels } from "#adapters/vision/embedded/pixels/pixels.ts";

type Target = { readonly width: number; readonly height: number; readonly kernel: "linear" | "cubic" | "lanczos3" };

/** The picture, or the box cut from it, stretched to exactly the target size. */
export async function stretch(picture: Pixels, target: Target, box?: Box): Promise<Pixels> {
  const whole = open(picture);
  const part = box === undefined ? whole : whole.extract(box);
  const { width, height, kernel } = target;
  return { width, height, rgb: await part.resize(width, height, { fit: "fill", kernel }).raw().toBuffer() };
}

/** The picture contained on a white square. */
export async function containOnWhite(picture: Pixels, side: number): Promise<Pixels> {
  const rgb = await open(picture)
    .resize(side, side, { fit: "contain", background: "#ffffff", kernel: "linear" })
    .raw()
    .toBuffer();
  return { width: side, height: side, rgb };
}

/**
 * A square window of the picture scaled to `side`; what of the window lies outside the picture is white.
 * The window may stand at fractions of a pixel and must touch the picture.
 */
export async function squareWindow(
  picture: Pixels,
  window: { readonly centreX: number; readonly centreY: number; readonly size: number },
  side: number,
): Promise<Pixels> {
  const scale = side / window.size;
  const x = spanInside({ start: window.centreX - window.size / 2, size: window.size }, picture.width, { scale, side });
  const y = spanInside({ start: window.centreY - window.size / 2, size: window.size }, picture.height, { scale, side });
  const rgb = await open(picture)
    .extract({ left: x.from, top: y.from, width: x.length, height: y.length })
    .resize(x.scaledLength, y.scaledLength, { fit: "fill", kernel: "linear" })
    .extend({ left: x.before, right: x.after, top: y.before, bottom: y.after, background: "#ffffff" })
    .raw()
    .toBuffer();
  return { width: side, height: side, rgb };
}

function spanInside(window: { start: number; size: number }, pictureSize: number, { scale, side }: { scale: number; side: number }) {
  const from = Math.min(pictureSize - 1, Math.max(0, Math.round(window.start)));
  const to = Math.min(pictureSize, Math.max(from + 1, Math.round(window.start + window.size)));
  const scaledLength = Math.min(side, Math.max(1, Math.round((to - from) * scale)));
  const before = Math.min(side - scaledLength, Math.max(0, Math.round((from - window.start) * scale)));
  return { from, length: to - from, scaledLength, before, after: side - scaledLength - before };
}

function open({ rgb, width, height }: Pixels) {
  return sharp(rgb, { raw: { width, height, channels: 3 } });
}
