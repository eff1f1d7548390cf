import sharp from "sharp";
import { CANVAS_SIDE_PX, UPLOAD_JPEG_QUALITY } from "@wardrobe/domain/wardrobe/upload.ts";

/** A photo file as the client sends it: upright, contained on a white square, JPEG. */
export async function preparePhoto(file: string): Promise<Uint8Array> {
  return await sharp(file)
    .rotate()
    .resize(CANVAS_SIDE_PX, CANVAS_SIDE_PX, { fit: "contain", background: "#ffffff" })
    .jpeg({ quality: UPLOAD_JPEG_QUALITY * 100 })
    .toBuffer();
}
