import { mkdir, readdir } from "node:fs/promises";
import { join, parse } from "node:path";
import sharp from "sharp";
import { drawForeground } from "#server/adapters/embedded-engine/foreground/find-foreground.ts";
import { contentBox } from "#server/adapters/embedded-engine/pixels/content-box.ts";
import { decodePhoto } from "#server/adapters/embedded-engine/pixels/decode-photo.ts";
import { preparePhoto } from "./prepare-photo.ts";
import { writeMask } from "./write-mask.ts";

/**
 * Coarse masks, by a network or by hand, drawn to their photos' edges by the engine's own refinement (training/README.md).
 * `node bench/vision/refine-masks.ts <folder of class folders> <folder of coarse PNGs> <folder for the masks>`.
 */
const [folder, coarse, target] = process.argv.slice(2);
if (folder === undefined || coarse === undefined || target === undefined) {
  console.error(
    "Usage: node bench/vision/refine-masks.ts <folder of class folders> <coarse masks> <folder for the masks>",
  );
  process.exit(1);
}
await mkdir(target, { recursive: true });
const masks = new Set(await readdir(coarse));
let drawn = 0;
for (const file of (await readdir(folder, { recursive: true })).toSorted()) {
  const name = `${parse(file).name}.png`;
  if (!masks.has(name)) continue;
  const { data, info } = await sharp(join(coarse, name)).greyscale().raw().toBuffer({ resolveWithObject: true });
  const plane = { width: info.width, height: info.height, values: Float32Array.from(data, (value) => value / 255) };
  const canvas = await decodePhoto(await preparePhoto(join(folder, file)));
  const { alpha } = await drawForeground({ canvas, box: contentBox(canvas) }, plane);
  await writeMask(join(target, name), alpha);
  drawn++;
}
console.log(`${drawn} masks were written.`);
