import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { pathToFileURL } from "node:url";
import type { Proposal } from "@wardrobe/domain/wardrobe/recognition.ts";
import { createEmbeddedEngine } from "#server/adapters/embedded-engine/embedded-engine.ts";
import { ENGINE } from "#engine/garment/to-recognition.ts";
import { openModels } from "#engine/models.ts";
import { decodePhoto } from "#engine/pixels/decode-photo.ts";
import { propose, takeApart } from "#engine/proposals/propose.ts";
import { cpuMsOf, exitWithUsage, readTable, reportChecks, mean, quantile } from "#bench/measuring.ts";
import { listPictures, preparePhoto } from "../photos.ts";
import { countMatches, toFigures, type Count, MATCH_FROM, type Shares } from "./figures.ts";

// How many garments of a photo of several are proposed, and whether photos of one are left whole (MANY-02):
// `MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072 node --expose-gc bench/vision/proposals/measure.ts <folder that
// make.ts filled> <folder of class folders> [--write]`. Composites go through a worker, as in the product with
// `npm start`. CPU and memory are those of the whole process; the pictures that the asking side has finished with do
// not count (`--expose-gc`).
const RESULT = new URL("../results/proposals.md", import.meta.url);
const PROGRESS_EVERY = 20;
const BOUNDS = { proposed: 0.9, none: 0.05, apart: 0.01, cpuMs: 2_000, memoryMb: 300 } as const;

const { positionals, values: given } = parseArgs({ allowPositionals: true, options: { write: { type: "boolean" } } });
const [folder, singles] = positionals;
if (folder === undefined || singles === undefined)
  exitWithUsage(
    "node bench/vision/proposals/measure.ts <folder that make.ts filled> <folder of class folders> [--write]",
  );

const truths = new Map<string, { garment: string; box: number[] }[]>();
for (const [photo = "", garment = "", ...cells] of await readTable(pathToFileURL(join(folder, "garments.csv"))))
  truths.set(photo, [...(truths.get(photo) ?? []), { garment, box: cells.slice(0, 4).map(Number) }]);

const engine = createEmbeddedEngine();
const counts: Count[] = [];
const costs: number[] = [];
for (const [photo, garments] of truths) {
  const bytes = await readFile(join(folder, photo));
  let found: readonly Proposal[] = [];
  // The first call starts the worker and compiles, which no later photo pays for.
  if (costs.length === 0) await engine.vision.propose(bytes);
  costs.push(await cpuMsOf(async () => (found = await engine.vision.propose(bytes))));
  globalThis.gc?.();
  const boxes = found.length < 2 ? [] : found.map(({ box }) => box);
  const truth = garments.map(({ box }) => box);
  counts.push({ photo, ...countMatches(boxes, truth) });
  if (counts.length % PROGRESS_EVERY === 0)
    console.error(
      `${counts.length} of ${truths.size}: ${JSON.stringify(toFigures(counts).all)}, ms ${costs.slice(-PROGRESS_EVERY).map(Math.round).join(" ")}`,
    );
}
const peakMemoryMb = Math.round(process.resourceUsage().maxRSS / 1024);
await engine.close();
const models = await openModels();
const apart: string[] = [];
const photos = await listPictures(singles);
for (const [index, photo] of photos.entries()) {
  if (index % PROGRESS_EVERY === 0) console.error(`${index} of ${photos.length}: ${apart.length} taken apart`);
  const prepared = await preparePhoto(join(singles, photo));
  if ((await takeApart(models, await decodePhoto(prepared))).length < 2) continue;
  const { length } = await propose(models, prepared);
  if (length > 1) apart.push(`${photo} (${length})`);
}
await models.close();

const figures = toFigures(counts);
const report = toMarkdown({
  date: new Date().toISOString().slice(0, 10),
  engine: ENGINE,
  figures,
  counts,
  costs,
  peakMemoryMb,
  singles: { photos: photos.length, apart },
});
console.log(report);
if (given.write === true) await writeFile(RESULT, report);
reportChecks([
  [`${figures.all.proposed} of the garments are proposed`, figures.all.proposed >= BOUNDS.proposed],
  [`${figures.all.none} of the proposals are none`, figures.all.none <= BOUNDS.none],
  [
    `${apart.length} of ${photos.length} photos of one garment are taken apart`,
    apart.length <= BOUNDS.apart * photos.length,
  ],
  [`${Math.round(Math.max(...costs))} ms CPU at most`, Math.max(...costs) <= BOUNDS.cpuMs],
  [`${peakMemoryMb} MB at most`, peakMemoryMb <= BOUNDS.memoryMb],
]);

type Report = {
  readonly date: string;
  readonly engine: string;
  readonly figures: ReturnType<typeof toFigures>;
  readonly counts: readonly Count[];
  /** CPU milliseconds of some of the photos, with everything. */
  readonly costs: readonly number[];
  readonly peakMemoryMb: number;
  /** Photos of one garment, and those of them that were taken apart. */
  readonly singles: { readonly photos: number; readonly apart: readonly string[] };
};

function toMarkdown({ date, engine, figures, counts, costs, peakMemoryMb, singles }: Report): string {
  const line = (name: string, shares: Shares) =>
    `| ${[name, shares.photos, shares.garments, percent(shares.proposed), percent(shares.none), percent(shares.exact)].join(" | ")} |`;
  const wrong = counts.filter((one) => one.matched < one.garments || one.matched < one.proposals);
  return [
    `# Proposals for ${counts.length} composites by ${engine}, ${date}`,
    `A garment is proposed where the overlap of its box with that of a proposal of its own is ${MATCH_FROM} or more.`,
    [
      "| garments | photos | garments in all | proposed | of the proposals none | photos exact |",
      "| --- | --- | --- | --- | --- | --- |",
      ...[...figures.byGarments].map(([number, shares]) => line(String(number), shares)),
      line("all", figures.all),
    ].join("\n"),
    `Of ${singles.photos} photos of one garment ${singles.apart.length} are taken apart (${percent(singles.apart.length / singles.photos)})${singles.apart.length > 0 ? `: ${singles.apart.join(", ")}` : ""}.`,
    [
      `| cost of a photo (${costs.length} of them) |  |`,
      "| --- | --- |",
      `| CPU, mean | ${Math.round(mean(costs))} ms |`,
      `| CPU, one in twenty takes more than | ${Math.round(quantile(costs, 0.95))} ms |`,
      `| CPU, most | ${Math.round(Math.max(...costs))} ms |`,
      `| peak memory of the process | ${peakMemoryMb} MB |`,
    ].join("\n"),
    "Not exact:",
    [
      "| photo | garments | proposals | matched |",
      "| --- | --- | --- | --- |",
      ...wrong.map((one) => `| ${one.photo} | ${one.garments} | ${one.proposals} | ${one.matched} |`),
    ].join("\n"),
    "",
  ].join("\n\n");
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
