import sharp, { type Sharp } from "sharp";
import { PhotoUnreadable } from "#adapters/vision/port.ts";
import type { Rgba } from "#adapters/remote-models/studio/rgba.ts";

/** Far more than a prepared photo or a picture of a model has; protects the memory of the process. */
const PIXELS_MAX = 24_000_000;

/**
 * Opens what a provider made, as pixels that are decoded later. Providers answer in PNG, whose decoder is closed for the whole process:
 * it is opened again here, since what people send never reaches it (it must begin as a JPEG).
 */
export function openPicture(bytes: Uint8Array): Sharp {
  sharp.unblock({ operation: ["VipsForeignLoadPng"] });
  return sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: "error" });
}

/** Throws {@link PhotoUnreadable} where the photo cannot be decoded: it would be paid for and come to nothing. */
export async function assertReadable(photo: Uint8Array): Promise<void> {
  try {
    await openPicture(photo).stats();
  } catch (cause) {
    throw new PhotoUnreadable("The photo cannot be decoded.", { cause });
  }
}

/** Throws whatever sharp throws where the bytes are no picture. */
export async function readPixels(bytes: Uint8Array): Promise<Rgba> {
  const { data, info } = await openPicture(bytes)
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgba: data };
}
