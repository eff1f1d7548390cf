import sharp from "sharp";
import { drawPixels } from "#testing/draw-photo.ts";

const TEXT = `<svg xmlns="http://www.w3.org/2000/svg" width="700" height="900" font-size="40">${Array.from(
  { length: 20 },
  (_, line) => `<text x="40" y="${60 + 42 * line}">Receipt ${line}, two shirts and a belt</text>`,
).join("")}</svg>`;

/** All white, all black, one color, noise, a strip one pixel wide. */
export async function drawPlainPictures(): Promise<Uint8Array[]> {
  let state = 1;
  const noise = new Uint8Array(300 * 200 * 3).map(() => (state = (state * 48_271) % 2_147_483_647) & 255);
  return [
    await fill("#ffffff", 64, 64),
    await fill("#000000", 1024, 1024),
    await drawPixels(new Uint8Array(90 * 60 * 3).fill(120), { width: 90, height: 60 }),
    await drawPixels(noise, { width: 300, height: 200 }),
    await fill("#282828", 1, 1000),
  ];
}

/** Plain pictures, one pixel, larger than the canvas, far too large, fully transparent, text. */
export async function drawUnusualPictures(): Promise<Uint8Array[]> {
  return [
    ...(await drawPlainPictures()),
    await fill("#b3202a", 1, 1),
    await fill("#3a5f8c", 4000, 4000),
    await fill("#3a5f8c", 6000, 6000),
    await sharp({ create: { width: 200, height: 300, channels: 4, background: "#00000000" } })
      .png()
      .toBuffer(),
    await sharp(Buffer.from(TEXT)).flatten({ background: "#ffffff" }).jpeg().toBuffer(),
  ];
}

async function fill(color: string, width: number, height: number): Promise<Buffer> {
  return await sharp({ create: { width, height, channels: 3, background: color } })
    .jpeg()
    .toBuffer();
}
