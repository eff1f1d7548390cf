import { join } from "node:path";
import { isPerson, seePoints } from "#engine/person/find-person.ts";
import { openModels } from "#engine/models.ts";
import { decodePhoto } from "#engine/pixels/decode-photo.ts";
import { cpuMsOf, exitWithUsage } from "#bench/measuring.ts";
import { listPictures, preparePhoto } from "./photos.ts";

// How often worn clothes are told (MANY-07): `node bench/vision/people.ts <folder of worn clothes> <folder of clothes alone>`.
// No photos of people are part of the repository; MODEL-CARD.md says which were used.
const [worn, alone] = process.argv.slice(2);
if (worn === undefined || alone === undefined)
  exitWithUsage("node bench/vision/people.ts <folder of worn clothes> <folder of clothes alone>");
const models = await openModels();
for (const folder of [worn, alone]) {
  const files = await listPictures(folder);
  let [told, cpuMs] = [0, 0];
  for (const file of files) {
    const canvas = await decodePhoto(await preparePhoto(join(folder, file)));
    cpuMs += await cpuMsOf(async () => {
      if (!isPerson(await seePoints(models, canvas))) return;
      told++;
      if (folder === alone) console.log(`  ${file}`);
    });
  }
  console.log(`${folder}: ${told} of ${files.length} told to be worn, ${Math.round(cpuMs / files.length)} ms CPU each`);
}
await models.close();
process.exit();
