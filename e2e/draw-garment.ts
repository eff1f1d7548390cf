import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

/** Silhouettes on a 600×800 sheet, seen flat from above. */
const SILHOUETTES = {
  "t-shirt": "M205 150 Q300 205 395 150 L545 225 L500 345 L435 315 L435 690 L165 690 L165 315 L100 345 L55 225 Z",
  trousers: "M190 90 L410 90 L455 730 L330 730 L300 300 L270 730 L145 730 Z",
  shorts: "M170 200 L430 200 L490 560 L320 570 L300 400 L280 570 L110 560 Z",
} as const;

export type Garment = keyof typeof SILHOUETTES;

/** Drawing takes a quarter of a second of a core, and journeys draw the same ones. */
const drawn = new Map<string, Promise<Buffer>>();

/** A photo-like JPEG of one garment: cloth with folds and a shadow, lying on a plain floor. Same arguments, same bytes. */
async function drawGarment(garment: Garment, color: string): Promise<Buffer> {
  const name = `${garment} ${color}`;
  const known = drawn.get(name);
  if (known !== undefined) return await known;
  const drawing = drawAnew(garment, color);
  drawn.set(name, drawing);
  return await drawing;
}

async function drawAnew(garment: Garment, color: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 800" width="900" height="1200">
    <defs>
      <linearGradient id="floor" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#e9e4da"/><stop offset="1" stop-color="#d8d1c4"/></linearGradient>
      <linearGradient id="fold" x1="0" y1="0" x2="1" y2="0.25">
        <stop offset="0" stop-color="#fff" stop-opacity="0.18"/><stop offset="0.35" stop-color="#000" stop-opacity="0.12"/>
        <stop offset="0.55" stop-color="#fff" stop-opacity="0.14"/><stop offset="1" stop-color="#000" stop-opacity="0.2"/>
      </linearGradient>
      <filter id="soft"><feGaussianBlur stdDeviation="9"/></filter>
    </defs>
    <rect width="600" height="800" fill="url(#floor)"/>
    <path d="${SILHOUETTES[garment]}" transform="translate(8 12)" fill="#000" opacity="0.35" filter="url(#soft)"/>
    <path d="${SILHOUETTES[garment]}" fill="${color}"/>
    <path d="${SILHOUETTES[garment]}" fill="url(#fold)" stroke="#000" stroke-opacity="0.25" stroke-width="3"/>
  </svg>`;
  return await sharp(Buffer.from(svg)).jpeg({ quality: 88 }).toBuffer();
}

/** Draws garments into files of a folder; returns their paths in the same order. */
export async function drawGarmentFiles(
  folder: string,
  garments: readonly (readonly [Garment, string])[],
): Promise<string[]> {
  return await Promise.all(
    garments.map(async ([garment, color], index) => {
      const path = join(folder, `${index}-${garment}.jpg`);
      await writeFile(path, await drawGarment(garment, color));
      return path;
    }),
  );
}
