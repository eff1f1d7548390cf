import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { CANVAS_SIDE_PX, UPLOAD_JPEG_QUALITY } from "@wardrobe/domain/wardrobe/upload.ts";

const SAMPLES = join(import.meta.dirname, "..", "..", "simulator", "sample-wardrobe");
/** As a phone's camera has it: brings a photo to the size in bytes that real ones have. */
const GRAIN = { mean: 128, sigma: 16 } as const;

const SIDE = CANVAS_SIDE_PX;
const SIZE = { width: SIDE, height: SIDE, channels: 3 } as const;

/** So many photos as a client sends them (U-03): the drawn garments with a camera's grain, no two alike. */
export async function drawPhotos(count: number): Promise<Buffer[]> {
  const names = (await readdir(SAMPLES)).filter((name) => name.endsWith(".jpeg"));
  const drawn = await Promise.all(names.map(async (name) => await readFile(join(SAMPLES, name))));
  const grain = await drawGrain();
  const photos: Buffer[] = [];
  for (let n = 0; n < count; n++) {
    const photo = drawn[n % drawn.length] ?? Buffer.alloc(0);
    photos.push(
      await sharp(photo)
        .resize(SIDE, SIDE, { fit: "contain", background: "#ffffff" })
        .composite([{ input: grain, raw: SIZE, blend: "soft-light" }])
        .jpeg({ quality: UPLOAD_JPEG_QUALITY * 100 })
        .toBuffer(),
    );
  }
  return photos;
}

/** Another one each time. */
async function drawGrain(): Promise<Buffer> {
  const noise = { type: "gaussian", ...GRAIN } as const;
  return await sharp({ create: { ...SIZE, background: "#808080", noise } })
    .removeAlpha()
    .raw()
    .toBuffer();
}
