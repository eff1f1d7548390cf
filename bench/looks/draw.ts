import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { GarmentUnclear } from "#server/adapters/image-studio/port.ts";
import { cutOut } from "#server/adapters/embedded-engine/cut-out/cut-out.ts";
import { look } from "#server/adapters/embedded-engine/look/look.ts";
import { openModels } from "#server/adapters/embedded-engine/models.ts";
import { cpuMsOf, mean, reportChecks } from "#bench/measuring.ts";
import { readLooks, SETS, type Look } from "./looks.ts";
import { photoOf } from "./photo-of.ts";

// Draws a set of thirty looks, to be judged by eye, and measures the CPU time of each, with pieces that were cut out
// before: `node bench/looks/draw.ts <plain or layered> <folder of the photos> <folder for the pictures> [numbers]`.
const CPU_MS_MAX = 1_500;
/** A garment that is not clear has no cut-out, so every look tries again to cut it out. */
const RETRY_CPU_MS_MAX = 500;

const [name, photos, out, ...numbers] = process.argv.slice(2);
const set = name === "plain" || name === "layered" ? name : null;
if (set === null || photos === undefined || out === undefined)
  throw new Error(
    `Name the set (${Object.keys(SETS).join(" or ")}), the folder of the photos and one for the pictures.`,
  );
await mkdir(out, { recursive: true });
const models = await openModels();

const costs: number[] = [];
let areKept = true;
for (const { number, name, ...one } of await readLooks(set)) {
  if (numbers.length > 0 && !numbers.includes(number)) continue;
  const order = { ...one, pieces: await Promise.all(one.pieces.map((piece) => prepare(photos, piece))) };
  let bytes: Uint8Array = new Uint8Array();
  const cost = await cpuMsOf(async () => ({ bytes } = await look(models, order)));
  costs.push(cost);
  const cards = order.pieces.filter((piece) => piece.cutOut === null).length;
  areKept &&= cost <= CPU_MS_MAX + cards * RETRY_CPU_MS_MAX;
  await writeFile(join(out, `${number}.jpg`), bytes);
  console.log(
    `${number}  ${cost.toFixed(0).padStart(5)} ms CPU  ${order.pieces.length} pieces, ${cards} not clear  ${(bytes.length / 1024).toFixed(0)} KiB  ${name}`,
  );
}
await models.close();

console.log(`${costs.length} looks, mean ${mean(costs).toFixed(0)} ms CPU, slowest ${Math.max(...costs).toFixed(0)}`);
reportChecks([[`at most ${CPU_MS_MAX} ms, and ${RETRY_CPU_MS_MAX} for each piece that is not clear`, areKept]]);
process.exit();

async function prepare(folder: string, { file, ...piece }: Look["pieces"][number]) {
  const photo = await photoOf(folder, file);
  try {
    return { ...piece, photo, cutOut: (await cutOut(models, photo)).bytes };
  } catch (error) {
    if (error instanceof GarmentUnclear) return { ...piece, photo, cutOut: null };
    throw error;
  }
}
