import { originIn, xmpOf } from "@wardrobe/domain/files/origin.ts";
import type { Metadata } from "sharp";

/** No picture of ours is larger. */
const SIDE_MAX_PX = 2048;
const [SEGMENT, START_OF_SCAN] = [0xff, 0xda];
/** What a JPEG of ours has before its scan: JFIF, XMP, tables, the frame. */
const SEGMENTS: ReadonlySet<number> = new Set([0xe0, 0xe1, 0xdb, 0xc0, 0xc1, 0xc2, 0xc4, 0xdd]);
const END_OF_JPEG = Buffer.from([0xff, 0xd9]);

/**
 * Whether a picture could be stored as it is: small enough, without words of others in it, and with nothing behind it. Of one
 * that says how it was made only that is said (TRUST-01).
 */
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

const RIFF_HEADER_BYTES = 8;

function isWholeWebp(bytes: Buffer): boolean {
  const said = bytes.length < RIFF_HEADER_BYTES ? 0 : bytes.readUInt32LE(4);
  return said + RIFF_HEADER_BYTES === bytes.length;
}
