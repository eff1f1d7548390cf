import sharp from "sharp";
import { CANVAS_SIDE_PX } from "@wardrobe/domain/wardrobe/upload.ts";
import { PhotoUnreadable } from "@wardrobe/domain/wardrobe/recognition.ts";
import type { Pixels } from "#pixels/pixels.ts";

/** Far more than a prepared photo has; limits the memory of the process. */
const INPUT_PIXELS_MAX = 16 * CANVAS_SIDE_PX ** 2;

/** The pixels of a prepared photo, scaled down if it is larger than the canvas. Throws {@link PhotoUnreadable}. */
export async function decodePhoto(photo: Uint8Array): Promise<Pixels> {
  try {
    const { data, info } = await sharp(photo, { limitInputPixels: INPUT_PIXELS_MAX, failOn: "error" })
      .resize(CANVAS_SIDE_PX, CANVAS_SIDE_PX, { fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, rgb: toRgb(data, info.channels) };
  } catch (cause) {
    throw new PhotoUnreadable("The photo cannot be decoded.", { cause });
  }
}

/** A grayscale picture can come out with one channel. */
function toRgb(data: Uint8Array, channels: number): Uint8Array {
  if (channels === 3) return data;
  const rgb = new Uint8Array((data.length / channels) * 3);
  return rgb.map((_, index) => data[Math.floor(index / 3) * channels] ?? 0);
}
