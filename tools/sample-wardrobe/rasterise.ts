import sharp from "sharp";
import { HEIGHT, makePlane, SHEET, WIDTH, type Plane } from "./plane.ts";

/** How much of each pixel a shape covers, 0 to 1. `shape`: the `d` of a path. */
export async function rasteriseShape(shape: string): Promise<Plane> {
  const { data, channels } = await rasterise(`<path d="${shape}" fill="#fff" fill-rule="evenodd"/>`);
  const plane = makePlane();
  for (let index = 0; index < plane.length; index++) plane[index] = (data[index * channels + channels - 1] ?? 0) / 255;
  return plane;
}

/** White strokes raise, black ones lower: −1 to 1, zero where nothing is drawn. */
export async function rasteriseRelief(fragment: string): Promise<Plane> {
  const { data, channels } = await rasterise(fragment);
  const plane = makePlane();
  for (let index = 0; index < plane.length; index++) {
    const alpha = (data[index * channels + 3] ?? 0) / 255;
    plane[index] = (((data[index * channels] ?? 0) / 255) * 2 - 1) * alpha;
  }
  return plane;
}

export type Paint = { readonly data: Uint8Array; readonly channels: number };

/** What is painted on cloth: four bytes a pixel, the color not multiplied by its alpha. */
export async function rasterise(fragment: string): Promise<Paint> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SHEET.width} ${SHEET.height}" width="${WIDTH}" height="${HEIGHT}">${fragment}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, channels: info.channels };
}
