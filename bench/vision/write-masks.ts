import { mkdir, writeFile } from "node:fs/promises";
import { join, parse } from "node:path";
import sharp from "sharp";
import { findForeground } from "#engine/foreground/find-foreground.ts";
import { isTrusted } from "#engine/foreground/mask-confidence.ts";
import { openModels } from "#engine/models.ts";
import { decodePhoto } from "#engine/pixels/decode-photo.ts";
import type { Plane } from "#engine/pixels/plane.ts";
import { exitWithUsage } from "#bench/measuring.ts";
import { listPictures, preparePhoto } from "./photos.ts";

// Writes the engine's masks as PNGs, and masks.csv with whether it trusts them, for the networks of `training/`: `node
// bench/vision/write-masks.ts <folder of folders of class folders> <folder for the masks>`.
const SPLITS = ["train", "validation", "out-of-vocabulary"] as const;

const [folder, target] = process.argv.slice(2);
if (folder === undefined || target === undefined)
  exitWithUsage("node bench/vision/write-masks.ts <folder of folders of class folders> <folder for the masks>");
await mkdir(target, { recursive: true });
const models = await openModels();
const rows = ["file,trusted"];
for (const split of SPLITS) {
  for (const file of await listPictures(join(folder, split))) {
    const { alpha, confidence } = await findForeground(
      models,
      await decodePhoto(await preparePhoto(join(folder, split, file))),
    );
    await writeMask(join(target, `${parse(file).name}.png`), alpha);
    rows.push(`${split}/${file},${isTrusted(confidence) ? 1 : 0}`);
  }
}
await models.close();
await writeFile(join(target, "masks.csv"), `${rows.join("\n")}\n`);
console.log(`${rows.length - 1} masks were written.`);

/** Writes a mask as a gray PNG: 0 background, 255 garment. */
async function writeMask(path: string, { width, height, values }: Plane): Promise<void> {
  const bytes = Buffer.from(values.map((value) => Math.round(value * 255)));
  await sharp(bytes, { raw: { width, height, channels: 1 } })
    .png()
    .toFile(path);
}
