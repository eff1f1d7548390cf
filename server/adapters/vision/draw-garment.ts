import sharp, { type Sharp } from "sharp";
import { CANVAS_SIDE_PX, UPLOAD_JPEG_QUALITY } from "@wardrobe/domain/wardrobe/upload.ts";

/** SVG on a square of 100, drawn for tests and measurements: no photo of anybody's clothes is kept in the repository. */
const DRAWINGS = {
  "t-shirt": `<path d="M36 18 Q50 27 64 18 L88 30 L80 48 L70 43 L70 84 Q50 87 30 84 L30 43 L20 48 L12 30 Z"/>`,
  trousers: `<path d="M33 10 L67 10 L74 90 L56 90 L50 36 L44 90 L26 90 Z"/>`,
  shoes: `<g id="shoe"><path d="M30 12 Q44 10 45 34 Q44 52 43 66 Q42 88 32 88 Q21 88 20 66 Q18 50 16 34 Q16 12 30 12 Z"/>
    <path d="M32 50 Q40 52 39 68 Q38 84 32 84 Q25 84 24 68 Q23 52 32 50 Z" fill="#22222a"/>
    <path d="M24 34 L38 34 M24 40 L38 40 M25 46 L38 46" stroke="#ffffff" stroke-width="1.6"/></g>
    <use href="#shoe" transform="translate(100 0) scale(-1 1)"/>`,
} as const;
export type DrawnGarment = keyof typeof DRAWINGS;

/** A garment of one color on a plain ground, as the client would prepare its photo. */
export async function drawGarment(
  garment: DrawnGarment,
  { color, ground = "#d9d4cb" }: { color: string; ground?: string },
): Promise<Uint8Array> {
  const side = CANVAS_SIDE_PX;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 100 100">
    <rect width="100" height="100" fill="${ground}"/><g fill="${color}" stroke="#00000030" stroke-width="0.6">${DRAWINGS[garment]}</g></svg>`;
  return await toJpeg(sharp(Buffer.from(drawing)));
}

/** A picture of raw RGB bytes, contained on white as the client would prepare it. */
export async function drawPixels(rgb: Uint8Array, size: { width: number; height: number }): Promise<Uint8Array> {
  const picture = sharp(rgb, { raw: { ...size, channels: 3 } });
  return await toJpeg(picture.resize(CANVAS_SIDE_PX, CANVAS_SIDE_PX, { fit: "contain", background: "#ffffff" }));
}

async function toJpeg(picture: Sharp): Promise<Uint8Array> {
  return await picture
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: UPLOAD_JPEG_QUALITY * 100 })
    .toBuffer();
}
