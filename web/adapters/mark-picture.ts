import { originIn, xmpOf, type Origin } from "@wardrobe/domain/files/origin.ts";

/** The origin written in a picture; null for a photo. */
export async function originOfPicture(picture: Blob): Promise<Origin | null> {
  return originIn(new Uint8Array(await picture.arrayBuffer()));
}

/** Writes the origin into a JPEG or PNG of a canvas, which writes none (TRUST-01). */
export async function markPicture(picture: Blob, origin: Origin | null): Promise<Blob> {
  if (origin === null) return picture;
  const [at, part] = picture.type === "image/png" ? [AFTER_PNG_HEADER, pngChunk(origin)] : [2, jpegSegment(origin)];
  return new Blob([picture.slice(0, at), part, picture.slice(at)], { type: picture.type });
}

const AFTER_PNG_HEADER = 33;

function jpegSegment(origin: Origin): Uint8Array<ArrayBuffer> {
  const xmp = toBytes(`http://ns.adobe.com/xap/1.0/\0${xmpOf(origin)}`);
  const length = xmp.length + 2;
  return new Uint8Array([0xff, 0xe1, length >> 8, length & 0xff, ...xmp]);
}

function pngChunk(origin: Origin): Uint8Array<ArrayBuffer> {
  const xmp = toBytes(`iTXtXML:com.adobe.xmp\0\0\0\0\0${xmpOf(origin)}`);
  const chunk = new Uint8Array(xmp.length + 8);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, xmp.length - 4);
  chunk.set(xmp, 4);
  view.setUint32(xmp.length + 4, checksum(xmp));
  return chunk;
}

/** CRC-32, as PNG wants it. */
function checksum(bytes: Uint8Array): number {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}

function toBytes(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
