import { join } from "node:path";
import { WornClothes } from "#server/adapters/vision/port.ts";
import { openModels } from "#server/adapters/embedded-engine/models.ts";
import { recognise } from "#server/adapters/embedded-engine/proposals/propose.ts";
import { exitWithUsage, readTable } from "#bench/measuring.ts";
import { listPhotos } from "../list-photos.ts";
import { preparePhoto } from "../prepare-photo.ts";

// How often a photo of garments that touch is said to show several, and one of a single garment is (SPEC-59):
// `node bench/vision/proposals/touching.ts <folder of the sets> <folder of class folders>`. The sets were chosen by eye.
const SETS = new URL("./touching.csv", import.meta.url);

const [sets, single] = process.argv.slice(2);
if (sets === undefined || single === undefined)
  exitWithUsage("node bench/vision/proposals/touching.ts <folder of the sets> <folder of class folders>");
const models = await openModels();
const ofSets = (await readTable(SETS)).flatMap(([file]) => (file === undefined ? [] : [join(sets, file)]));
console.log(`sets: ${await countSeveral(ofSets)} of ${ofSets.length} are said to be several`);
const ofOne = (await listPhotos(single)).map(({ name }) => join(single, name));
console.log(`single garments: ${await countSeveral(ofOne)} of ${ofOne.length} are`);
await models.close();
process.exit();

async function countSeveral(files: readonly string[]): Promise<number> {
  let several = 0;
  for (const file of files) several += Number((await sightOf(file)) === "several");
  return several;
}

async function sightOf(file: string): Promise<string | undefined> {
  try {
    return (await recognise(models, await preparePhoto(file))).sight;
  } catch (error) {
    if (error instanceof WornClothes) return "worn";
    throw error;
  }
}
