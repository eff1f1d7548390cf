import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { GARMENTS, type Garment } from "#server/adapters/embedded-engine/garment/outputs.ts";

/** A photo and what it shows. `name` is relative to the folder of the collection. */
export type LabelledPhoto = { readonly name: string; readonly garment: Garment };

const PICTURE = /\.(jpe?g|png|webp)$/i;

/** The photos of a folder that has one folder a garment, named as in `GARMENTS`; other folders are passed over. */
export async function listPhotos(folder: string): Promise<LabelledPhoto[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const present = GARMENTS.filter((garment) => folders.includes(garment));
  const lists = await Promise.all(
    present.map(async (garment) => {
      const files = (await readdir(join(folder, garment))).filter((file) => PICTURE.test(file)).toSorted();
      return files.map((file) => ({ name: `${garment}/${file}`, garment }));
    }),
  );
  return lists.flat();
}
