import { join } from "node:path";
import { parseArgs } from "node:util";
import { systemClock } from "#server/adapters/clock/system.ts";
import { openEmbeddedDatabase } from "#server/adapters/db/embedded.ts";
import { migrateToLatest } from "#server/adapters/db/migrate.ts";
import { createEmbeddedEngine } from "#server/adapters/embedded-engine/embedded-engine.ts";
import { embeddedStylist } from "#server/adapters/embedded-stylist/embedded-stylist.ts";
import { systemRandom } from "#server/adapters/random/system.ts";
import { listCallsByDay } from "#server/adapters/remote-models/guard/call-ledger.ts";
import { openRemoteModels } from "#server/adapters/remote-models/open-remote-models.ts";
import type { Recognition, Vision } from "#server/adapters/vision/port.ts";
import { readConfig } from "#server/config/config.ts";
import { withKeys } from "#server/config/models.ts";
import { exitWithUsage, makeFolder } from "#bench/measuring.ts";
import { preparePhoto } from "../vision/prepare-photo.ts";
import { listLabelled, type LabelledPhoto } from "./list-labelled.ts";
import { FIELDS, toScore, type Score, type Trial } from "./score.ts";

const USAGE = `npm run ai:evaluate -- <folder> [--most 50]
  VISION_PROVIDER, VISION_MODEL and its key choose the model to evaluate. The folder holds labels.csv, or one folder per garment.`;

const { positionals, values } = parseArgs({ allowPositionals: true, options: { most: { type: "string" } } });
const [folder] = positionals;
const { models, secrets } = readConfig(process.env);
if (folder === undefined || models === null || models.vision === null) exitWithUsage(USAGE);
const all = await listLabelled(folder);
const photos = all.slice(0, values.most === undefined ? all.length : Number(values.most));
if (photos.length === 0)
  throw new Error(`${folder} has neither a labels.csv nor photos in folders named after a garment.`);

const { db, close } = await openEmbeddedDatabase({ dataDir: makeFolder() });
await migrateToLatest(db);
const engine = createEmbeddedEngine();
const ignore = () => {};
const remote = await openRemoteModels({
  // A fallback would score the embedded engine's answers as the provider's.
  config: { ...withKeys(models, secrets.modelKeys), fallsBack: false },
  embedded: { ...engine, stylist: embeddedStylist() },
  db,
  clock: systemClock,
  random: systemRandom,
  log: { info: ignore, warn: ignore },
});
const scores = {
  [`${models.vision.provider}/${models.vision.model}`]: toScore(await recogniseAll(remote.vision, photos, folder)),
  embedded: toScore(await recogniseAll(engine.vision, photos, folder)),
};
const calls = await listCallsByDay(db, new Date(0));
const costUsd = calls.reduce((sum, row) => sum + row.costUsd, 0);
console.log(toMarkdown(scores));
console.log(
  `\nEstimated cost of ${photos.length} photos: ${costUsd.toFixed(4)} USD; of 1,000: ${((1000 * costUsd) / photos.length).toFixed(2)} USD.`,
);
await engine.close();
await close();

async function recogniseAll(vision: Vision, of: readonly LabelledPhoto[], root: string): Promise<Trial[]> {
  const trials: Trial[] = [];
  for (const { name, labels } of of) {
    const photo = await preparePhoto(join(root, name));
    const startedAt = performance.now();
    const recognition = await vision.recognise(photo).catch((error: unknown): Recognition | null => {
      console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      return null;
    });
    trials.push({ labels, recognition, ms: performance.now() - startedAt });
  }
  return trials;
}

function toMarkdown(byEngine: Readonly<Record<string, Score>>): string {
  const names = Object.keys(byEngine);
  const percent = (share: number | null | undefined) =>
    share === null || share === undefined ? "–" : `${(100 * share).toFixed(1)} %`;
  const row = (name: string, value: (score: Score) => string) =>
    `| ${[name, ...Object.values(byEngine).map(value)].join(" | ")} |`;
  return [
    `| | ${names.join(" | ")} |`,
    `|${" --- |".repeat(names.length + 1)}`,
    row("photos", ({ photos: count }) => `${count}`),
    row("without an answer", ({ failures }) => `${failures}`),
    ...FIELDS.map((field) => row(`${field} right`, ({ right }) => percent(right[field]))),
    row("median", ({ medianMs }) => `${Math.round(medianMs)} ms`),
    row("95th percentile", ({ slowMs }) => `${Math.round(slowMs)} ms`),
  ].join("\n");
}
