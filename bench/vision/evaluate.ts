import { mkdir, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { ENGINE, toRecognition } from "#server/adapters/embedded-engine/garment/to-recognition.ts";
import { inspect } from "#server/adapters/embedded-engine/inspect.ts";
import { openModels, type Models } from "#server/adapters/embedded-engine/models.ts";
import { toFigures, toUnknownFigures, type Look } from "./figures.ts";
import { listPhotos, listUnknownPhotos, readSenders, type LabelledPhoto } from "./list-photos.ts";
import { preparePhoto } from "./prepare-photo.ts";
import { toMarkdown, toPhotoRow, type Report } from "./report.ts";

const USAGE =
  "npm run vision:evaluate -- <folder of class folders> [--senders photos.csv] [--unknown folder] [--write] (unknown: photos that show none of the garments)";
const RESULTS = new URL("./results/", import.meta.url);
const PROGRESS_EVERY = 50;

const { positionals, values: given } = parseArgs({
  allowPositionals: true,
  options: { senders: { type: "string" }, unknown: { type: "string" }, write: { type: "boolean" } },
});
const [folder] = positionals;
if (folder === undefined) {
  console.error(`Usage: ${USAGE}`);
  process.exit(1);
}
const photos = await listPhotos(folder);
if (photos.length === 0) {
  console.error(`${folder} has no photos in folders named for a garment (t-shirt, pants, …).`);
  process.exit(1);
}

const senders = given.senders === undefined ? new Map<string, string>() : await readSenders(given.senders);
const run = await lookAtAll(folder, photos);
const figures = toFigures(run.looks);
const report: Report = {
  date: new Date().toISOString().slice(0, 10),
  engine: ENGINE,
  figures,
  unknown: given.unknown === undefined ? null : toUnknownFigures(await lookAtUnknown(given.unknown)),
  cost: run.cost,
  failures: run.failures,
  photos: run.looks.map(toPhotoRow),
};
console.log(toMarkdown(report));
if (given.write === true) {
  await mkdir(RESULTS, { recursive: true });
  await writeFile(new URL("validation.json", RESULTS), `${JSON.stringify(report, null, 1)}\n`);
  await writeFile(new URL("validation.md", RESULTS), toMarkdown(report));
}
process.exit(run.failures.length === 0 ? 0 : 1);

async function lookAtAll(root: string, all: readonly LabelledPhoto[]) {
  const models = await openModels();
  const looks: Look[] = [];
  const failures: string[] = [];
  const spent = { wallMs: 0, cpuMs: 0 };
  for (const photo of all) {
    const prepared = await preparePhoto(join(root, photo.name));
    const [wall, cpu] = [performance.now(), process.cpuUsage()];
    try {
      looks.push(await look(models, photo, prepared));
    } catch (error) {
      failures.push(`${photo.name}: ${String(error)}`);
    }
    const { user, system } = process.cpuUsage(cpu);
    spent.wallMs += performance.now() - wall;
    spent.cpuMs += (user + system) / 1000;
    if ((looks.length + failures.length) % PROGRESS_EVERY === 0)
      console.error(`${looks.length + failures.length} of ${all.length}`);
  }
  const cost = {
    wallMs: Math.round(spent.wallMs / all.length),
    cpuMs: Math.round(spent.cpuMs / all.length),
    peakMemoryMb: Math.round(process.resourceUsage().maxRSS / 1024),
  };
  return { looks, failures, cost };
}

async function look(models: Models, { name, garment }: LabelledPhoto, prepared: Uint8Array): Promise<Look> {
  const inspection = await inspect(models, prepared);
  const { position, type, colors } = toRecognition(inspection);
  return {
    name,
    garment,
    sender: senders.get(basename(name)),
    outputs: inspection.outputs,
    card: { position, type, colors },
  };
}

async function lookAtUnknown(unknown: string): Promise<(readonly number[])[]> {
  const models = await openModels();
  const outputs: (readonly number[])[] = [];
  for (const file of await listUnknownPhotos(unknown))
    outputs.push((await inspect(models, await preparePhoto(join(unknown, file)))).outputs);
  await models.close();
  return outputs;
}
