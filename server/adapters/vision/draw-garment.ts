import sharp from "sharp";
import { CANVAS_SIDE_PX, UPLOAD_JPEG_QUALITY } from "@wardrobe/domain/wardrobe/upload.ts";

/** Outlines on a square of 100, drawn for tests and measurements: no photo of anybody's clothes is kept in the repository. */
const OUTLINES = {
  "t-shirt": "M36 18 Q50 27 64 18 L88 30 L80 48 L70 43 L70 84 Q50 87 30 84 L30 43 L20 48 L12 30 Z",
  trousers: "M33 10 L67 10 L74 90 L56 90 L50 36 L44 90 L26 90 Z",
  shoe: "M14 66 Q14 44 22 40 Q30 48 42 42 Q54 56 78 58 Q90 60 90 72 L14 74 Z",
} as const;
export type DrawnGarment = keyof typeof OUTLINES;

/** A garment of one color on a plain ground, as the client would prepare its photo. */
export async function drawGarment(garment: DrawnGarment, { color, ground = "#d9d4cb" }: { color: string; ground?: string }): Promise<Uint8Array> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${CANVAS_SIDE_PX}" height="${CANVAS_SIDE_PX}" viewBox="0 0 100 100">
    <rect width="100" height="100" fill="${ground}"/><path d="${OUTLINES[garment]}" fill="${color}" stroke="#00000030" stroke-width="0.6"/></svg>`;
  return await toJpeg(sharp(Buffer.from(drawing)));
}

/** A picture of raw RGB bytes, contained on white as the client would prepare it. */
export async function drawPixels(width: number, height: number, rgb: Uint8Array): Promise<Uint8Array> {
  const canvas = sharp(rgb, { raw: { width, height, channels: 3 } });
  return await toJpeg(canvas.resize(CANVAS_SIDE_PX, CANVAS_SIDE_PX, { fit: "contain", background: "#ffffff" }));
}

async function toJpeg(picture: sharp.Sharp): Promise<Uint8Array> {
  return await picture.flatten({ background: "#ffffff" }).jpeg({ quality: UPLOAD_JPEG_QUALITY * 100 }).toBuffer();
}
