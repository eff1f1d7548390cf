import sharp from "sharp";

/** A small JPEG of one flat garment-like block on a light ground, base64 as the client sends it. Each color is another photo. */
export async function drawPhoto(color: { r: number; g: number; b: number } = { r: 40, g: 90, b: 160 }): Promise<string> {
  const garment = await sharp({ create: { width: 90, height: 120, channels: 3, background: color } }).png().toBuffer();
  const jpeg = await sharp({ create: { width: 200, height: 200, channels: 3, background: "#f2f0ec" } })
    .composite([{ input: garment, left: 55, top: 40 }])
    .jpeg({ quality: 85 })
    .toBuffer();
  return jpeg.toString("base64");
}
