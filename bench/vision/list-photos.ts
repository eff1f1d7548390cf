import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
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

/** The photos of a folder that show none of the garments and were kept out of the training: `is_held_out` in training/photos.py. */
export async function listUnknownPhotos(folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => PICTURE.test(file)).toSorted();
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
