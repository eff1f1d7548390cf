import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { GarmentUnclear } from "#server/adapters/image-studio/port.ts";
import { cutOut } from "#server/adapters/embedded-engine/cut-out/cut-out.ts";
import { look } from "#server/adapters/embedded-engine/look/look.ts";
import { openModels } from "#server/adapters/embedded-engine/models.ts";
import { preparePhoto } from "../vision/prepare-photo.ts";
import { readLooks, type Look } from "./looks.ts";

/**
 * Draws the thirty looks, to be judged by eye (`judgements.csv`), and measures what each costs when its pieces were cut out before:
 * `node bench/looks/draw.ts <folder of the photos> <folder for the pictures> [numbers of looks]`.
 */
const CPU_MS_MAX = 1_500;
/** A garment that is not clear has no cut-out: every look tries again. */
const TRY_CPU_MS_MAX = 500;

const [photos, out, ...numbers] = process.argv.slice(2);
if (photos === undefined || out === undefined)
  throw new Error("Name the folder of the photos and one for the pictures.");
await mkdir(out, { recursive: true });
const models = await openModels();

const costs = [];
let areAllowed = true;
for (const { number, name, ...one } of await readLooks()) {
  if (numbers.length > 0 && !numbers.includes(number)) continue;
  const order = { ...one, pieces: await Promise.all(one.pieces.map((piece) => prepare(photos, piece))) };
  const start = process.cpuUsage();
  const { bytes } = await look(models, order);
  const { user, system } = process.cpuUsage(start);
  const cost = (user + system) / 1000;
  costs.push(cost);
  const cards = order.pieces.filter((piece) => piece.cutOut === null).length;
  areAllowed &&= cost <= CPU_MS_MAX + cards * TRY_CPU_MS_MAX;
  await writeFile(join(out, `${number}.jpg`), bytes);
  console.log(
    `${number}  ${cost.toFixed(0).padStart(5)} ms CPU  ${order.pieces.length} pieces, ${cards} not clear  ${(bytes.length / 1024).toFixed(0)} KiB  ${name}`,
  );
}
await models.close();

const mean = costs.reduce((sum, cost) => sum + cost, 0) / costs.length;
console.log(`looks ${costs.length}, mean ${mean.toFixed(0)} ms CPU, dearest ${Math.max(...costs).toFixed(0)}`);
console.log(
  `allowed ${CPU_MS_MAX}, and ${TRY_CPU_MS_MAX} for each piece that is not clear: ${areAllowed ? "kept" : "exceeded"}`,
);
process.exit(areAllowed ? 0 : 1);

async function prepare(folder: string, { file, ...piece }: Look["pieces"][number]) {
  const photo = await preparePhoto(join(folder, file));
  try {
    return { ...piece, photo, cutOut: (await cutOut(models, photo)).bytes };
  } catch (error) {
    if (error instanceof GarmentUnclear) return { ...piece, photo, cutOut: null };
    throw error;
  }
}
