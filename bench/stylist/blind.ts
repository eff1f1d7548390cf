import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { exitWithUsage } from "#bench/measuring.ts";
import { writeSheets, type Shown } from "#bench/stylist/outfits/sheets.ts";
import { seededRandom } from "#server/testing/seeded-random.ts";

/**
 * Mixes the outfits of two stylists, which `outfits.ts` wrote into the folders BEFORE and AFTER, under neutral numbers,
 * so that who judges does not know whose they are. KEY, a file outside the folder of the sheets, tells it afterwards.
 */
const [photos, before, after, sheets, key] = process.argv.slice(2);
if (photos === undefined || before === undefined || after === undefined || sheets === undefined || key === undefined)
  exitWithUsage("node bench/stylist/blind.ts PHOTOS BEFORE AFTER SHEETS KEY");

const random = seededRandom(Date.now());
const mixed = (
  await Promise.all(
    [
      ["before", before],
      ["after", after],
    ].map(async ([stylist = "", folder = ""]) => {
      const outfits = JSON.parse(await readFile(join(folder, "outfits.json"), "utf8")) as Shown[];
      return outfits.map((outfit) => ({ ...outfit, stylist, place: random() }));
    }),
  )
)
  .flat()
  .sort((one, other) => one.place - other.place);
await writeSheets(
  photos,
  sheets,
  mixed.map(({ asked, said, files }, index) => ({ number: index + 1, asked, said, files })),
);
const rows = mixed.map(({ stylist, number }, index) => `${index + 1},${stylist},${number}`);
await writeFile(key, ["number,stylist,outfit", ...rows, ""].join("\n"));
