import sharp from "sharp";
import { z } from "zod";
import type { Picture } from "#bot-api/files.ts";

/** The longest sides, in pixels, of the sizes that the messenger makes of a photo. It never enlarges one. */
const SIDES = [90, 320, 800, 1280];

const Request = z.object({ number: z.int(), bytes: z.instanceof(Uint8Array) });

process.on("message", async (message) => {
  const { number, bytes } = Request.parse(message);
  const sizes = await toSizes(bytes).catch(() => null);
  process.send?.({ number, sizes });
});
// The parent process is gone.
process.on("disconnect", () => process.exit());

async function toSizes(bytes: Uint8Array): Promise<readonly Picture[]> {
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
