import sharp, { type Sharp } from "sharp";
import { PhotoUnreadable } from "#adapters/vision/port.ts";
import type { Rgba } from "#adapters/remote-models/studio/rgba.ts";

/** Far more than a prepared photo or a model's picture has; limits the memory of the process. */
const PIXELS_MAX = 24_000_000;

/** Opens a provider's picture. Unblocks the PNG decoder, which is safe: uploads must be JPEG, so never reach it. */
export function openPicture(bytes: Uint8Array): Sharp {
  sharp.unblock({ operation: ["VipsForeignLoadPng"] });
  return sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: "error" });
}

/** Throws {@link PhotoUnreadable} where the photo cannot be decoded, before a useless call is paid for. */
export async function assertReadable(photo: Uint8Array): Promise<void> {
  try {
    await openPicture(photo).stats();
  } catch (cause) {
    throw new PhotoUnreadable("The photo cannot be decoded.", { cause });
  }
}

/** Throws what sharp throws where the bytes are not a picture. */
export async function readPixels(bytes: Uint8Array): Promise<Rgba> {
  const { data, info } = await openPicture(bytes)
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgba: data };
}
