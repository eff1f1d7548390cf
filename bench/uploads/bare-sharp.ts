import sharp, { type Raw } from "sharp";
import { PICTURE_WIDTHS } from "@wardrobe/domain/files/picture.ts";
import { CANVAS_SIDE_PX } from "@wardrobe/domain/wardrobe/upload.ts";

// The baseline for uploads, in its own process: sharp alone makes of each photo the pictures that the app stores,
// decoding it once. It checks nothing: no header, no borders, no color, no size of the result.
const JPEG_QUALITY = 90;
const WEBP_QUALITY = 80;

sharp.cache(false);
sharp.concurrency(1);
process.on("message", async (photos: readonly Uint8Array[]) => {
  for (const photo of photos) await makeAll(photo);
  process.send?.("made");
});
process.on("disconnect", () => process.exit());

async function makeAll(photo: Uint8Array): Promise<void> {
  const { data, info } = await sharp(photo)
    .autoOrient()
    .resize(CANVAS_SIDE_PX, CANVAS_SIDE_PX, { fit: "contain", background: "#ffffff" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw: Raw = { width: info.width, height: info.height, channels: info.channels };
  await sharp(data, { raw }).jpeg({ quality: JPEG_QUALITY }).toBuffer();
  for (const width of PICTURE_WIDTHS)
    await sharp(data, { raw }).resize(width, width, { fit: "inside" }).webp({ quality: WEBP_QUALITY }).toBuffer();
}
