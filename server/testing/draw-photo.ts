import sharp from "sharp";

const SIDE_PX = 200;
const GROUND = [242, 240, 236] as const;
const GARMENT = { left: 55, top: 40, right: 145, bottom: 160 };

/** A small JPEG of one flat garment-like block on a light ground, base64 as the client sends it. Each color is another photo. */
export async function drawPhoto(
  color: { r: number; g: number; b: number } = { r: 40, g: 90, b: 160 },
): Promise<string> {
  const pixels = new Uint8Array(SIDE_PX * SIDE_PX * 3);
  for (let pixel = 0; pixel < SIDE_PX * SIDE_PX; pixel++) {
    const isGarment = isInside(pixel % SIDE_PX, Math.floor(pixel / SIDE_PX));
    pixels.set(isGarment ? [color.r, color.g, color.b] : GROUND, pixel * 3);
  }
  // From raw pixels: the product, in the same process, has closed every loader but the JPEG's.
  const jpeg = await sharp(pixels, { raw: { width: SIDE_PX, height: SIDE_PX, channels: 3 } })
    .jpeg({ quality: 85 })
    .toBuffer();
  return jpeg.toString("base64");
}

function isInside(x: number, y: number): boolean {
  return x >= GARMENT.left && x < GARMENT.right && y >= GARMENT.top && y < GARMENT.bottom;
}
