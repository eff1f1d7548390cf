import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join, parse } from "node:path";
import sharp from "sharp";
import { findForeground } from "#server/adapters/embedded-engine/foreground/find-foreground.ts";
import { isTrusted, type MaskConfidence } from "#server/adapters/embedded-engine/foreground/mask-confidence.ts";
import { openModels } from "#server/adapters/embedded-engine/models.ts";
import { decodePhoto } from "#server/adapters/embedded-engine/pixels/decode-photo.ts";
import { preparePhoto } from "./prepare-photo.ts";

/**
 * The engine's own masks of a collection, those that it trusts: a teacher for the next mask network (training/README.md).
 * `node bench/vision/write-masks.ts <folder with train/ and validation/> <folder for the masks>` writes a PNG a photo and masks.csv.
 */
const SPLITS = ["train", "validation"] as const;
const PICTURE = /\.(jpe?g|png|webp)$/i;

const [folder, target] = process.argv.slice(2);
if (folder === undefined || target === undefined) {
  console.error("Usage: node bench/vision/write-masks.ts <folder with train/ and validation/> <folder for the masks>");
  process.exit(1);
}
await mkdir(target, { recursive: true });
const models = await openModels();
const rows = ["file,sharp"];
let seen = 0;
for (const split of SPLITS) {
  const files = (await readdir(join(folder, split), { recursive: true })).filter((file) => PICTURE.test(file));
  for (const file of files.toSorted()) {
    seen++;
    const photo = await decodePhoto(await preparePhoto(join(folder, split, file)));
    const { alpha, confidence } = await findForeground(models, photo);
    if (!isTrusted(confidence)) continue;
    const bytes = Buffer.from(alpha.values.map((value) => Math.round(value * 255)));
    const raw = { width: alpha.width, height: alpha.height, channels: 1 } as const;
    await writeFile(join(target, `${parse(file).name}.png`), await sharp(bytes, { raw }).png().toBuffer());
    rows.push(`${split}/${file},${isSharp(confidence) ? 1 : 0}`);
  }
}
await models.close();
await writeFile(join(target, "masks.csv"), `${rows.join("\n")}\n`);
console.log(`${rows.length - 1} of ${seen} masks are trusted and were written.`);

/** Good enough to cut the garment out and set it on other grounds. */
function isSharp({ area, doubt, agreement, netAgreement, border, overlap }: MaskConfidence): boolean {
  const isWhole = area > 0.1 && area < 0.7 && border < 0.03;
  return isWhole && doubt < 0.13 && agreement > 0.96 && netAgreement > 0.96 && overlap < 0.3;
}
