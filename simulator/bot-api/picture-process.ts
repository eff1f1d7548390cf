import sharp from "sharp";
import { z } from "zod";
import type { Picture } from "#bot-api/files.ts";

/** The longest sides, in pixels, of the sizes that the messenger makes of a photo. It never enlarges one. */
const SIDES = [90, 320, 800, 1280];

const Request = z.object({ number: z.int(), bytes: z.instanceof(Uint8Array) });

process.on("message", async (message) => {
  const { number, bytes } = Request.parse(message);
  try {
    process.send?.({ number, sizes: await toSizes(bytes) });
  } catch (error) {
    process.send?.({ number, ...(error instanceof WrongSides ? { refused: "PHOTO_INVALID_DIMENSIONS" } : {}) });
  }
});
// The parent process is gone.
process.on("disconnect", () => process.exit());

/** Width and height together, and the longer side of a shorter one of 1. */
const SIDES_SUM_MAX = 10_000;
const RATIO_MAX = 20;
class WrongSides extends Error {}

async function toSizes(bytes: Uint8Array): Promise<readonly Picture[]> {
  const { width, height } = await sharp(bytes).metadata();
  if (width + height > SIDES_SUM_MAX || Math.max(width, height) > RATIO_MAX * Math.min(width, height))
    throw new WrongSides();
  const upright = await sharp(bytes).rotate().flatten({ background: "#ffffff" }).toBuffer({ resolveWithObject: true });
  const longest = Math.max(upright.info.width, upright.info.height);
  const sides = SIDES.filter((side, index) => side <= longest || longest > (SIDES[index - 1] ?? 0));
  return await Promise.all(sides.map(async (side) => await toSize(upright.data, side)));
}

async function toSize(bytes: Buffer, side: number): Promise<Picture> {
  const { data, info } = await sharp(bytes)
    .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
    .jpeg({ quality: 87 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
