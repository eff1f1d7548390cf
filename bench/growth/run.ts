import { parseArgs } from "node:util";
import { writeResult } from "#server/testing/results/write-result.ts";
import { compare } from "./compare.ts";
import { measureSize, type Measured } from "./measure-size.ts";
import { toFigures } from "./to-figures.ts";

// What statements cost as the database grows: `npm run bench:growth`, with `-- --full` up to a million people and ten
// million items (20 GB of disk, half an hour). Exits with 1 where a statement's pages grow by more than a fifth.
const SIZES = { small: [1000, 10_000, 100_000], full: [1000, 10_000, 100_000, 1_000_000] } as const;
const ITEMS_EACH = 20;

const { values } = parseArgs({ options: { full: { type: "boolean", default: false } } });
const sizes = SIZES[values.full ? "full" : "small"];
const measured: Measured[] = [];
for (const people of sizes) {
  console.log(`\n${people.toLocaleString("en-US")} people`);
  measured.push(await measureSize({ people, wardrobe: ITEMS_EACH, large: 4, paysEvery: 20 }, people === sizes.at(-1)));
}

const { grown, compared, broken } = compare(measured);
for (const line of grown) console.log(line);
for (const line of broken) console.log(`BROKEN ${line}`);
const counts = { tried: compared, ok: compared - broken.length, failed: broken.length };
const versions = { PostgreSQL: measured[0]?.postgres ?? "unknown" };
if (values.full) writeResult({ suite: "growth", seed: null, ...counts, figures: toFigures(measured), versions });
process.exitCode = broken.length === 0 ? 0 : 1;
