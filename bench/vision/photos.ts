import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import sharp from "sharp";
import { CANVAS_SIDE_PX, UPLOAD_JPEG_QUALITY } from "@wardrobe/domain/wardrobe/upload.ts";
import { drawGarment } from "#server/testing/draw-photo.ts";
import { GARMENTS, type Garment } from "#engine/garment/outputs.ts";

/** A photo and what it shows. `name` is relative to the folder of the collection. */
export type LabelledPhoto = { readonly name: string; readonly garment: Garment };

/** The photos of a folder with one folder per garment, named as in `GARMENTS`; other folders are skipped. */
export async function listPhotos(folder: string): Promise<LabelledPhoto[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const present = GARMENTS.filter((garment) => folders.includes(garment));
  const lists = await Promise.all(
    present.map(async (garment) =>
      (await listPictures(join(folder, garment))).map((file) => ({ name: `${garment}/${file}`, garment })),
    ),
  );
  return lists.flat();
}

/** The pictures of a folder and its subfolders, relative to it, in the order of the alphabet. */
export async function listPictures(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true });
  return files.filter((file) => /\.(jpe?g|png|webp)$/i.test(file)).toSorted();
}

/** The photos without a garment that were held out of the training: `is_held_out` in training/photos.py. */
export async function listUnknownPhotos(folder: string): Promise<string[]> {
  const files = await listPictures(folder);
  return files.filter((file) => {
    const hash = createHash("md5")
      .update(`${basename(folder)}/${file}`)
      .digest();
    return (hash.at(-1) ?? 0) % 2 === 0;
  });
}

/** Who took each photo, by the photo's file name without its folders. `table` has the columns file, class, sender. */
export async function readSenders(table: string): Promise<ReadonlyMap<string, string>> {
  const [head = "", ...lines] = (await readFile(table, "utf8")).trim().split(/\r?\n/);
  const columns = head.split(",");
  const [file, sender] = [columns.indexOf("file"), columns.indexOf("sender")];
  if (file < 0 || sender < 0) throw new Error(`${table} has no columns file and sender.`);
  return new Map(
    lines.map((line) => {
      const cells = line.split(",");
      return [basename(cells[file] ?? ""), cells[sender] ?? ""];
    }),
  );
}

/** A photo file as the client sends it: upright, contained on a white square, JPEG. */
export async function preparePhoto(file: string): Promise<Uint8Array> {
  return await sharp(file)
    .rotate()
    .resize(CANVAS_SIDE_PX, CANVAS_SIDE_PX, { fit: "contain", background: "#ffffff" })
    .jpeg({ quality: UPLOAD_JPEG_QUALITY * 100 })
    .toBuffer();
}

/** A prepared photo of a T-shirt, of trousers and of shoes. */
export async function drawPhotos(): Promise<Buffer[]> {
  return await Promise.all([
    drawGarment("t-shirt", { color: "#2f6fde" }),
    drawGarment("trousers", { color: "#b3202a" }),
    drawGarment("shoes", { color: "#1c1c1e" }),
  ]);
}
