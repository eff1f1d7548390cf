import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { findForeground } from "#server/adapters/embedded-engine/foreground/find-foreground.ts";
import { isTrusted } from "#server/adapters/embedded-engine/foreground/mask-confidence.ts";
import { openModels } from "#server/adapters/embedded-engine/models.ts";
import { decodePhoto } from "#server/adapters/embedded-engine/pixels/decode-photo.ts";
import { preparePhoto } from "../prepare-photo.ts";

/**
 * Which of the masks judged by eye the engine trusts, and what a mask costs: `node bench/vision/masks/measure.ts <folder of class
 * folders>`. A clean mask needs no look; a flaw is seen by who looks for it; a bad one lost or gained a part of the garment. The rule of
 * confidence was fitted on all four tables; each was judged before the rule of today, the last one beside its forerunner.
 */
const TABLES = ["judgements.csv", "unseen.csv", "unseen-2.csv", "unseen-3.csv"] as const;
const VERDICTS = ["clean", "flaw", "bad"] as const;

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error("Usage: node bench/vision/masks/measure.ts <folder of class folders>");
  process.exit(1);
}
const models = await openModels();
for (const table of TABLES) await measure(folder, table);
await models.close();

async function measure(root: string, table: string): Promise<void> {
  const judged = (await readFile(new URL(table, import.meta.url), "utf8")).trim().split("\n").slice(1);
  const counts = new Map(VERDICTS.map((verdict) => [verdict as string, { trusted: 0, refused: 0 }]));
  let cpuMs = 0;
  for (const line of judged) {
    const [file = "", verdict = "", what = ""] = line.split(",");
    const canvas = await decodePhoto(await preparePhoto(join(root, file)));
    const start = process.cpuUsage();
    const { confidence } = await findForeground(models, canvas);
    const { user, system } = process.cpuUsage(start);
    cpuMs += (user + system) / 1000;
    const standing = isTrusted(confidence) ? "trusted" : "refused";
    const count = counts.get(verdict);
    if (count === undefined) throw new Error(`${file} is judged "${verdict}".`);
    count[standing]++;
    if ((verdict === "bad") === (standing === "trusted")) console.log(`${standing}: ${verdict} ${file} ${what}`);
  }
  console.log(`${table}: ${(cpuMs / judged.length).toFixed(0)} ms CPU a mask`);
  for (const [verdict, { trusted, refused }] of counts)
    console.log(`${verdict.padEnd(6)} ${trusted + refused}: trusted ${trusted}, refused ${refused}`);
}
