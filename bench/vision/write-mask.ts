import sharp from "sharp";
import type { Plane } from "#server/adapters/embedded-engine/pixels/plane.ts";

/** Writes a mask as a gray PNG: 0 background, 255 garment. */
export async function writeMask(path: string, { width, height, values }: Plane): Promise<void> {
  const bytes = Buffer.from(values.map((value) => Math.round(value * 255)));
  await sharp(bytes, { raw: { width, height, channels: 1 } })
    .png()
    .toFile(path);
}
