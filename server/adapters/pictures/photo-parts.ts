import sharp from "sharp";
import { clamp } from "@wardrobe/domain/clamp.ts";
import { giveBack as giveBackPixels, type Square } from "@wardrobe/domain/proposals/give-back.ts";
import { CANVAS_SIDE_PX } from "@wardrobe/domain/wardrobe/upload.ts";
import type { TakenApart, CutOrder } from "#adapters/pictures/port.ts";

const QUALITY = 90;
const WHITE = "#ffffff";

/** The changed parts of a photo as JPEGs, by index. */
export async function giveBack({ photo, parts, leftOut }: TakenApart): Promise<Map<number, Uint8Array>> {
  const decoded = await Promise.all(parts.map(async ({ box, bytes }) => ({ box, picture: await decode(bytes) })));
  const changed = giveBackPixels({ photo: await decode(photo), parts: decoded }, new Set(leftOut));
  const encoded = new Map<number, Uint8Array>();
  for (const [index, { picture }] of changed) encoded.set(index, await encode(picture));
  return encoded;
}

async function decode(bytes: Uint8Array): Promise<Square> {
  const rgba = await sharp(bytes, { failOn: "warning" })
    .resize(CANVAS_SIDE_PX, CANVAS_SIDE_PX, { fit: "contain", background: WHITE })
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer();
  return { side: CANVAS_SIDE_PX, rgba };
}

async function encode({ side, rgba }: Square): Promise<Uint8Array> {
  const pixels = sharp(rgba, { raw: { width: side, height: side, channels: 4 } });
  return new Uint8Array(await pixels.removeAlpha().jpeg({ quality: QUALITY }).toBuffer());
}

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
