import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join, parse } from "node:path";
import { findForeground } from "#server/adapters/embedded-engine/foreground/find-foreground.ts";
import { isTrusted } from "#server/adapters/embedded-engine/foreground/mask-confidence.ts";
import { openModels } from "#server/adapters/embedded-engine/models.ts";
import { decodePhoto } from "#server/adapters/embedded-engine/pixels/decode-photo.ts";
import { preparePhoto } from "./prepare-photo.ts";
import { writeMask } from "./write-mask.ts";

/**
 * The engine's own masks of a collection, and whether it trusts them: what the networks of `training/` learn from.
 * `node bench/vision/write-masks.ts <folder of folders of class folders> <folder for the masks>` writes a PNG a photo and masks.csv.
 */
const SPLITS = ["train", "validation", "out-of-vocabulary"] as const;
const PICTURE = /\.(jpe?g|png|webp)$/i;

const [folder, target] = process.argv.slice(2);
if (folder === undefined || target === undefined) {
  console.error("Usage: node bench/vision/write-masks.ts <folder of folders of class folders> <folder for the masks>");
  process.exit(1);
}
await mkdir(target, { recursive: true });
const models = await openModels();
const rows = ["file,trusted"];
for (const split of SPLITS) {
  const files = (await readdir(join(folder, split), { recursive: true })).filter((file) => PICTURE.test(file));
  for (const file of files.toSorted()) {
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
