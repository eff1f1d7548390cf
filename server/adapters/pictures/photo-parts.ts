import sharp, { type Metadata } from "sharp";
import { clamp } from "@wardrobe/domain/clamp.ts";
import { giveBack as giveBackPixels, type Square } from "@wardrobe/domain/proposals/give-back.ts";
import { CANVAS_SIDE_PX } from "@wardrobe/domain/wardrobe/upload.ts";
import type { TakenApart, CutOrder } from "#adapters/pictures/port.ts";
import { originIn, xmpOf } from "@wardrobe/domain/files/origin.ts";

/** No picture of ours is larger. */
const SIDE_MAX_PX = 2048;
const [SEGMENT, START_OF_SCAN] = [0xff, 0xda];
/** What a JPEG of ours has before its scan: JFIF, XMP, tables, the frame. */
const SEGMENTS: ReadonlySet<number> = new Set([0xe0, 0xe1, 0xdb, 0xc0, 0xc1, 0xc2, 0xc4, 0xdd]);
const END_OF_JPEG = Buffer.from([0xff, 0xd9]);

const RIFF_HEADER_BYTES = 8;

const QUALITY = 90;
const WHITE = "#ffffff";

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

/** Whether a picture could be stored as it is: small, without others' words, nothing behind it (TRUST-01). */
export function isOfOwnForm(bytes: Uint8Array, { format, width, height, exif, iptc, icc, xmp }: Metadata): boolean {
  if (Math.max(width, height) > SIDE_MAX_PX || exif !== undefined || iptc !== undefined || icc !== undefined)
    return false;
  const origin = originIn(bytes);
  const says = xmp?.toString("utf8").trim() ?? "";
  if (says !== (origin === null ? "" : xmpOf(origin))) return false;
  return format === "jpeg" ? isWholeJpeg(Buffer.from(bytes)) : format === "webp" && isWholeWebp(Buffer.from(bytes));
}

function isWholeJpeg(bytes: Buffer): boolean {
  for (let at = 2; at + 4 <= bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    if (bytes[at] !== SEGMENT) return false;
    const marker = bytes[at + 1] ?? 0;
    if (marker === START_OF_SCAN) return bytes.indexOf(END_OF_JPEG, at) === bytes.length - END_OF_JPEG.length;
    if (!SEGMENTS.has(marker)) return false;
  }
  return false;
}

function isWholeWebp(bytes: Buffer): boolean {
  const said = bytes.length < RIFF_HEADER_BYTES ? 0 : bytes.readUInt32LE(4);
  return said + RIFF_HEADER_BYTES === bytes.length;
}
