import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { CANVAS_SIDE_PX } from "@wardrobe/domain/wardrobe/upload.ts";
import { GarmentUnclear } from "#server/adapters/image-studio/port.ts";
import { cutFromBackground, type CutOut } from "#server/adapters/embedded-engine/cut-out/cut-out.ts";
import { clearRemains } from "#server/adapters/embedded-engine/foreground/clear-remains.ts";
import { findForeground } from "#server/adapters/embedded-engine/foreground/find-foreground.ts";
import { intersectionOverUnion } from "#server/adapters/embedded-engine/foreground/mask-confidence.ts";
import { openModels } from "#server/adapters/embedded-engine/models.ts";
import type { Plane } from "#server/adapters/embedded-engine/pixels/plane.ts";
import { decodePhoto } from "#server/adapters/embedded-engine/pixels/decode-photo.ts";
import { exitWithUsage, mean, quantile } from "#bench/measuring.ts";
import { preparePhoto } from "../prepare-photo.ts";
import { layOnGround, listClean, toGround } from "./materials.ts";

// How exact outlines are: `node bench/vision/masks/composites.ts <folder of class folders> [how many] [folder]` puts
// garments with clean masks on other photos, with a shadow, and compares the engine's mask with the known opacity.
// These garments are easy: they were found on one background already. The folder gets the results below LOW.
const LOW = 0.85;

const [folder, count = "100", lowFolder] = process.argv.slice(2);
if (folder === undefined)
  exitWithUsage("node bench/vision/masks/composites.ts <folder of class folders> [how many] [folder for low results]");
const models = await openModels();
const found: { file: string; overlap: number; error: number; uncleared: number }[] = [];
let ground: Uint8Array | undefined;
for (const file of spread(await listClean())) {
  if (found.length === Number(count)) break;
  const photo = await preparePhoto(join(folder, file));
  const cut = await cutFromBackground(models, photo).catch((error: unknown) => {
    if (error instanceof GarmentUnclear) return;
    throw error;
  });
  if (cut === undefined) continue;
  if (ground !== undefined) found.push({ file, ...(await measure(cut.cutOut, ground, found.length)) });
  ground = (await toGround(photo, cut.foreground)) ?? ground;
}
await models.close();
const overlaps = found.map(({ overlap }) => overlap);
console.log(
  `${found.length} composites: overlap ${mean(overlaps).toFixed(4)} (${mean(found.map(({ uncleared }) => uncleared)).toFixed(4)} with remains), worst tenth up to ${quantile(overlaps, 0.1).toFixed(3)}, ` +
    `below ${LOW} ${overlaps.filter((overlap) => overlap < LOW).length}, mean error ${mean(found.map(({ error }) => error)).toFixed(4)}`,
);
for (const { file, overlap } of found) if (overlap < LOW) console.log(overlap.toFixed(3), file);

async function measure(garment: CutOut, surface: Uint8Array, turn: number) {
  const { picture, opacity } = await layOnGround(garment, surface, turn);
  const foreground = await findForeground(models, await decodePhoto(picture));
  const { box } = foreground;
  const alpha = clearRemains(foreground);
  const known = await sharp(opacity)
    .extract(box)
    .resize(alpha.width, alpha.height, { fit: "fill", kernel: "linear" })
    .toColourspace("b-w")
    .raw()
    .toBuffer();
  const expected = Float32Array.from(known, (value) => value / 255);
  const error = mean([...expected].map((value, i) => Math.abs(value - (alpha.values[i] ?? 0))));
  const overlap = intersectionOverUnion(expected, alpha.values);
  if (overlap < LOW && lowFolder !== undefined) await showLow(lowFolder, turn, picture, alpha);
  return { overlap, error, uncleared: intersectionOverUnion(expected, foreground.alpha.values) };
}

/** Writes the picture and the mask that was found in it, side by side. */
async function showLow(to: string, turn: number, picture: Uint8Array, { values, width, height }: Plane): Promise<void> {
  await mkdir(to, { recursive: true });
  const grays = Uint8Array.from(values, (value) => Math.round(value * 255));
  const mask = await sharp(grays, { raw: { width, height, channels: 1 } })
    .resize(CANVAS_SIDE_PX, CANVAS_SIDE_PX, { fit: "inside" })
    .png()
    .toBuffer();
  await sharp(picture)
    .extend({ right: CANVAS_SIDE_PX })
    .composite([{ input: mask, left: CANVAS_SIDE_PX, top: 0 }])
    .toFile(join(to, `${turn}.jpg`));
}

/** Every second one, then those between: tables list their garments in alphabetical order. */
function spread(files: readonly string[]): string[] {
  return [0, 1].flatMap((first) => files.filter((_, i) => i % 2 === first));
}
