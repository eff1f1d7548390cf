import { writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { ENGINE, toRecognition } from "#engine/garment/to-recognition.ts";
import { inspect } from "#engine/inspect.ts";
import { openModels, type Models } from "#engine/models.ts";
import { cpuMsOf, exitWithUsage } from "#bench/measuring.ts";
import { toFigures, toUnknownFigures, type Trial } from "./figures.ts";
import { listPhotos, listUnknownPhotos, readSenders, type LabelledPhoto, preparePhoto } from "./photos.ts";
import { toMarkdown } from "./report.ts";

const USAGE =
  "npm run vision:evaluate -- <folder of class folders> [--senders photos.csv] [--unknown folder] [--write] (unknown: photos that show none of the garments)";
const RESULT = new URL("./results/validation.md", import.meta.url);
const PROGRESS_EVERY = 50;

const { positionals, values: given } = parseArgs({
  allowPositionals: true,
  options: { senders: { type: "string" }, unknown: { type: "string" }, write: { type: "boolean" } },
});
const [folder] = positionals;
if (folder === undefined) exitWithUsage(USAGE);
const photos = await listPhotos(folder);
if (photos.length === 0)
  throw new Error(`${folder} has no photos in folders named after a garment (t-shirt, pants, …).`);

const senders = given.senders === undefined ? new Map<string, string>() : await readSenders(given.senders);
const run = await inspectAll(folder, photos);
const report = toMarkdown({
  date: new Date().toISOString().slice(0, 10),
  engine: ENGINE,
  figures: toFigures(run.trials),
  unknown: given.unknown === undefined ? null : toUnknownFigures(await inspectUnknown(given.unknown)),
  cost: run.cost,
  failures: run.failures,
  trials: run.trials,
});
console.log(report);
if (given.write === true) await writeFile(RESULT, report);
process.exit(run.failures.length === 0 ? 0 : 1);

async function inspectAll(root: string, all: readonly LabelledPhoto[]) {
  const models = await openModels();
  const trials: Trial[] = [];
  const failures: string[] = [];
  const spent = { wallMs: 0, cpuMs: 0 };
  for (const photo of all) {
    const prepared = await preparePhoto(join(root, photo.name));
    const start = performance.now();
    spent.cpuMs += await cpuMsOf(async () => {
      try {
        trials.push(await inspectPhoto(models, photo, prepared));
      } catch (error) {
        failures.push(`${photo.name}: ${String(error)}`);
      }
    });
    spent.wallMs += performance.now() - start;
    const done = trials.length + failures.length;
    if (done % PROGRESS_EVERY === 0) console.error(`${done} of ${all.length}`);
  }
  const cost = {
    wallMs: Math.round(spent.wallMs / all.length),
    cpuMs: Math.round(spent.cpuMs / all.length),
    peakMemoryMb: Math.round(process.resourceUsage().maxRSS / 1024),
  };
  return { trials, failures, cost };
}

async function inspectPhoto(models: Models, { name, garment }: LabelledPhoto, prepared: Uint8Array): Promise<Trial> {
  const inspection = await inspect(models, prepared);
  const { position, type, typeSuggestions, colors, needsCheck } = toRecognition(inspection);
  return {
    name,
    garment,
    sender: senders.get(basename(name)),
    outputs: inspection.outputs,
    card: { position, type, suggestions: typeSuggestions.map((suggestion) => suggestion.type), colors, needsCheck },
  };
}

async function inspectUnknown(unknown: string): Promise<(readonly number[])[]> {
  const models = await openModels();
  const outputs: (readonly number[])[] = [];
  for (const file of await listUnknownPhotos(unknown))
    outputs.push((await inspect(models, await preparePhoto(join(unknown, file)))).outputs);
  await models.close();
  return outputs;
}
