import { join } from "node:path";
import { findForeground } from "#server/adapters/embedded-engine/foreground/find-foreground.ts";
import { isTrusted } from "#server/adapters/embedded-engine/foreground/mask-confidence.ts";
import { openModels } from "#server/adapters/embedded-engine/models.ts";
import { decodePhoto } from "#server/adapters/embedded-engine/pixels/decode-photo.ts";
import { cpuMsOf, exitWithUsage, readTable } from "#bench/measuring.ts";
import { preparePhoto } from "../prepare-photo.ts";

// Which masks judged by eye the engine trusts: `node bench/vision/masks/measure.ts <folder of class folders>`. "clean"
// has no visible fault, "flaw" one that is seen when looked for, "bad" lost or gained a part of the garment. The
// confidence rule was fitted on all tables. The last was judged with the previous rule, the others before it.
const TABLES = ["judgements.csv", "unseen.csv", "unseen-2.csv", "unseen-3.csv"] as const;
const VERDICTS = ["clean", "flaw", "bad"] as const;

const [folder] = process.argv.slice(2);
if (folder === undefined) exitWithUsage("node bench/vision/masks/measure.ts <folder of class folders>");
const models = await openModels();
for (const table of TABLES) await measure(folder, table);
await models.close();

async function measure(root: string, table: string): Promise<void> {
  const judged = await readTable(new URL(table, import.meta.url));
  const counts = new Map(VERDICTS.map((verdict) => [verdict as string, { trusted: 0, refused: 0 }]));
  let cpuMs = 0;
  for (const [file = "", verdict = "", what = ""] of judged) {
    const canvas = await decodePhoto(await preparePhoto(join(root, file)));
    let isTrustedMask = false;
    cpuMs += await cpuMsOf(async () => {
      isTrustedMask = isTrusted((await findForeground(models, canvas)).confidence);
    });
    const decision = isTrustedMask ? "trusted" : "refused";
    const count = counts.get(verdict);
    if (count === undefined) throw new Error(`${file} is judged "${verdict}".`);
    count[decision]++;
    if ((verdict === "bad") === (decision === "trusted")) console.log(`${decision}: ${verdict} ${file} ${what}`);
  }
  console.log(`${table}: ${(cpuMs / judged.length).toFixed(0)} ms CPU a mask`);
  for (const [verdict, { trusted, refused }] of counts)
    console.log(`${verdict.padEnd(6)} ${trusted + refused}: trusted ${trusted}, refused ${refused}`);
}
