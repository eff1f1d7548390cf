import sharp from "sharp";
import type { Picture } from "#bot-api/files.ts";
import { badRequest } from "#bot-api/refusal.ts";

/** The longest sides in which the messenger keeps a photo; it never enlarges one. */
const SIDES = [90, 320, 800, 1280];

/** What the messenger makes of a photo: JPEG, upright, without its metadata, in several sizes, smallest first. */
export async function toPhotoSizes(bytes: Buffer): Promise<readonly Picture[]> {
  try {
    const upright = await sharp(bytes)
      .rotate()
      .flatten({ background: "#ffffff" })
      .toBuffer({ resolveWithObject: true });
    const longest = Math.max(upright.info.width, upright.info.height);
    const sides = SIDES.filter((side, index) => side <= longest || longest > (SIDES[index - 1] ?? 0));
    return await Promise.all(sides.map(async (side) => await toSize(upright.data, side)));
  } catch {
    throw badRequest("IMAGE_PROCESS_FAILED");
  }
}

async function toSize(bytes: Buffer, side: number): Promise<Picture> {
  const { data, info } = await sharp(bytes)
    .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
    .jpeg({ quality: 87 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
