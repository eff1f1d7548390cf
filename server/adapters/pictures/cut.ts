import sharp from "sharp";
import { clamp } from "@wardrobe/domain/clamp.ts";
import type { CutOrder } from "#adapters/pictures/port.ts";

const QUALITY = 90;

/** The parts of a photo as JPEGs, by index; a part has at least one pixel. */
export async function cut({ photo, boxes }: CutOrder): Promise<Map<number, Uint8Array>> {
  const opened = sharp(photo, { failOn: "warning" }).toColourspace("srgb").removeAlpha();
  const { data, info } = await opened.raw().toBuffer({ resolveWithObject: true });
  const { width: across, height: down, channels } = info;
  const parts = new Map<number, Uint8Array>();
  for (const [index, [left, top, width, height]] of boxes.entries()) {
    const [x, y] = [Math.min(across - 1, Math.floor(left * across)), Math.min(down - 1, Math.floor(top * down))];
    const size = {
      width: clamp(Math.round(width * across), 1, across - x),
      height: clamp(Math.round(height * down), 1, down - y),
    };
    const part = sharp(data, { raw: { width: across, height: down, channels } }).extract({ left: x, top: y, ...size });
    parts.set(index, new Uint8Array(await part.jpeg({ quality: QUALITY }).toBuffer()));
  }
  return parts;
}
