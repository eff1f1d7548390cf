import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { cutFromBackground, type CutOut } from "#server/adapters/embedded-engine/cut-out/cut-out.ts";
import { decideType } from "#server/adapters/embedded-engine/garment/decide-type.ts";
import { inspect } from "#server/adapters/embedded-engine/inspect.ts";
import { openModels } from "#server/adapters/embedded-engine/models.ts";
import { exitWithUsage } from "#bench/measuring.ts";
import { layOnGround, listClean, toGround } from "./masks/materials.ts";
import { preparePhoto } from "./prepare-photo.ts";

// What the engine makes of things that it does not know: `node bench/vision/accessories.ts <folder of class folders>
// [folder]` lays each drawing below, dyed, on grounds of photos, and counts what it is certain of; the same for drawn
// garments, which it knows. The folder gets the pictures. Nothing is trained on these drawings.
const WORN = [
  "wool-scarf",
  "leather-gloves",
  "sunglasses",
  "red-tie",
  "leather-belt",
  "steel-watch",
  "wool-socks",
] as const;
const UNKNOWN = [...WORN, "tote-bag", "city-backpack"];
const KNOWN = ["white-t-shirt", "blue-jeans", "khaki-shorts", "navy-cap", "white-sneakers"];
const SAMPLES = new URL("../../simulator/sample-wardrobe/", import.meta.url);
/** The drawing as it is, and these many on grounds. */
const GROUNDS = 6;
const HUES = [0, 40, 95, 160, 220, 300] as const;

const [folder, target] = process.argv.slice(2);
if (folder === undefined)
  exitWithUsage("node bench/vision/accessories.ts <folder of class folders> [folder for the photos]");
const models = await openModels();
const grounds = await readGrounds(folder, 2 * GROUNDS);
if (target !== undefined) await mkdir(target, { recursive: true });
for (const [label, keys] of [
  ["unknown", UNKNOWN],
  ["known", KNOWN],
] as const) {
  let [all, certain, checked] = [0, 0, 0];
  for (const [row, key] of keys.entries()) {
    const seen: string[] = [];
    for (const [turn, photo] of (await photosOf(key, row)).entries()) {
      if (target !== undefined) await writeFile(join(target, `${key}-${turn}.jpg`), photo);
      const { type, position, confidence, certainty, isPositionSure } = decideType(
        (await inspect(models, photo)).outputs,
        undefined,
      );
      all++;
      certain += Number(certainty === "sure");
      checked += Number(!isPositionSure);
      seen.push(`${position} ${type} ${confidence.type.toFixed(2)}`);
    }
    console.log(`${key}: ${seen.join(", ")}`);
  }
  console.log(`${label}: ${all} pictures, ${certain} certain of a garment, ${checked} whose position is to be checked`);
}
await models.close();

async function readGrounds(root: string, count: number): Promise<Uint8Array[]> {
  const found: Uint8Array[] = [];
  const clean = await listClean();
  for (const file of clean.filter((_, i) => i % Math.floor(clean.length / count / 2) === 0)) {
    const photo = await preparePhoto(join(root, file));
    const ground = await cutFromBackground(models, photo).then(
      async ({ foreground }) => await toGround(photo, foreground, 4),
      () => {},
    );
    if (ground !== undefined) found.push(ground);
    if (found.length === count) break;
  }
  return found;
}

/** The drawing, and on grounds, each in another color. */
async function photosOf(key: string, row: number): Promise<Uint8Array[]> {
  const drawing = await preparePhoto(new URL(`${key}.jpeg`, SAMPLES).pathname);
  const { cutOut } = await cutFromBackground(models, drawing);
  const others = Array.from({ length: GROUNDS }, async (_, turn) => {
    const ground = grounds[(row + turn * 2) % grounds.length] ?? drawing;
    return (await layOnGround(await dyed(cutOut, HUES[turn] ?? 0), ground, row + turn)).picture;
  });
  return [drawing, ...(await Promise.all(others))];
}

async function dyed({ width, height, rgba }: CutOut, hue: number): Promise<CutOut> {
  const raw = { width, height, channels: 4 } as const;
  const data = await sharp(rgba, { raw })
    .modulate({ hue, brightness: 1 + (hue % 7) / 30 })
    .raw()
    .toBuffer();
  return { width, height, rgba: data };
}
