import sharp from "sharp";
import type { MadePicture } from "#adapters/image-studio/port.ts";
import { PhotoUnreadable } from "#adapters/vision/port.ts";
import { drawWatermark } from "#adapters/embedded-engine/look/watermark.ts";

const JPEG = { quality: 90, chromaSubsampling: "4:4:4" } as const;
/** Twice the size that is requested of models. */
const PIXELS_MAX = 8_000_000;

/** Writes the text into a look of a remote model: JPEG of the same size. Throws PhotoUnreadable. */
export async function addWatermark(picture: Uint8Array, text: string): Promise<MadePicture> {
  const { data, info } = await decode(picture);
  const [width, height] = [info.width, info.height];
  drawWatermark({ width, height, rgb: data }, text);
  const bytes = await sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg(JPEG)
    .toBuffer();
  return { bytes, contentType: "image/jpeg" };
}

async function decode(picture: Uint8Array) {
  try {
    return await sharp(picture, { limitInputPixels: PIXELS_MAX })
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch (cause) {
    throw new PhotoUnreadable("The look cannot be decoded.", { cause });
  }
}
