import { mkdir, readdir } from "node:fs/promises";
import { join, parse } from "node:path";
import sharp from "sharp";
import { contentBox } from "#server/adapters/embedded-engine/pixels/content-box.ts";
import { decodePhoto } from "#server/adapters/embedded-engine/pixels/decode-photo.ts";
import { stretch } from "#server/adapters/embedded-engine/pixels/scale-pixels.ts";
import { exitWithUsage } from "#bench/measuring.ts";
import { preparePhoto } from "../prepare-photo.ts";
import { writeMask } from "../write-mask.ts";
import { snapToEdges } from "./snap-to-edges.ts";

// Fits coarse masks to the edges of their photos; the next network learns from them (training/README.md). `node
// bench/vision/outlines/draw.ts <folder of class folders> <folder of coarse PNGs> <folder for the masks>`.
const LONGER_SIDE_PX = 320;

const [folder, coarse, target] = process.argv.slice(2);
if (folder === undefined || coarse === undefined || target === undefined)
  exitWithUsage("node bench/vision/outlines/draw.ts <folder of class folders> <coarse masks> <folder for the masks>");
await mkdir(target, { recursive: true });
const masks = new Set(await readdir(coarse));
let drawn = 0;
for (const file of (await readdir(folder, { recursive: true })).toSorted()) {
  const name = `${parse(file).name}.png`;
  if (!masks.has(name)) continue;
  const { data, info } = await sharp(join(coarse, name)).greyscale().raw().toBuffer({ resolveWithObject: true });
  const plane = { width: info.width, height: info.height, values: Float32Array.from(data, (value) => value / 255) };
  const canvas = await decodePhoto(await preparePhoto(join(folder, file)));
  const box = contentBox(canvas);
  const scale = Math.min(1, LONGER_SIDE_PX / Math.max(box.width, box.height));
  const size = { width: Math.round(box.width * scale), height: Math.round(box.height * scale) };
  const photo = await stretch(canvas, { ...size, kernel: "cubic" }, box);
  await writeMask(join(target, name), snapToEdges(photo, plane));
  drawn++;
}
console.log(`${drawn} masks were written.`);
