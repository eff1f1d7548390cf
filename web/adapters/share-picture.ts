import { telegram } from "#adapters/telegram/current.ts";
import { originIn, xmpOf, type Origin } from "@wardrobe/domain/files/origin.ts";

const AFTER_PNG_HEADER = 33;

export type SharedPicture = {
  readonly picture: Blob;
  readonly fileName: string;
  readonly title: string;
  readonly text: string;
};

/** Shares a PNG by the device; resolves with whether it shares files (SPEC-35). Throws, unless the user cancels. */
export async function sharePicture({ picture, fileName, title, text }: SharedPicture): Promise<boolean> {
  const file = new File([await toPng(picture)], fileName, { type: "image/png" });
  const shared = { files: [file], title, text };
  const isShared = canShare(shared);
  if (isShared) await share(shared);
  return isShared;
}

/** Shares a link to a chat of the messenger, else by the device's share sheet; else copies it. Resolves with which. */
export async function shareLink({ link, text }: { link: string; text: string }): Promise<"shared" | "copied"> {
  if (telegram.shareLink({ link, text })) return "shared";
  const shared = { text, url: link };
  if (canShare(shared)) {
    await share(shared);
    return "shared";
  }
  await navigator.clipboard.writeText(link);
  return "copied";
}

function canShare(shared: ShareData): boolean {
  return typeof navigator.canShare === "function" && navigator.canShare(shared);
}

async function share(shared: ShareData): Promise<void> {
  try {
    await navigator.share(shared);
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== "AbortError") throw error;
  }
}

const REVOKE_DELAY_MS = 60_000;

async function toPng(picture: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(picture);
  const canvas = document.createElement("canvas");
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
  bitmap.close();
  const drawn = await new Promise<Blob>((resolve, reject) => {
    canvas.toBlob(
      (png) => (png === null ? reject(new Error("The picture could not be encoded")) : resolve(png)),
      "image/png",
    );
  });
  return await markPicture(drawn, await originOfPicture(picture));
}

/** Shares a file by the device's share sheet where it takes such files, else saves it. */
export async function shareFile(file: File): Promise<void> {
  const shared = { files: [file], title: file.name };
  if (canShare(shared)) await share(shared);
  else saveFile(file);
}

export function saveFile(file: File): void {
  const link = document.createElement("a");
  const url = URL.createObjectURL(file);
  link.href = url;
  link.download = file.name;
  link.click();
  // The browser reads the URL after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_DELAY_MS);
}

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
