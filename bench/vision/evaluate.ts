import { writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { ENGINE, toRecognition } from "#engine/garment/to-recognition.ts";
import { inspect } from "#engine/inspect.ts";
import { openModels, type Models } from "#engine/models.ts";
import { cpuMsOf, exitWithUsage, round } from "#bench/measuring.ts";
import { toFigures, toUnknownFigures, type Trial, judge, type Figures, type UnknownFigures } from "./figures.ts";
import { listPhotos, listUnknownPhotos, readSenders, type LabelledPhoto, preparePhoto } from "./photos.ts";

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

type Report = {
  readonly date: string;
  readonly engine: string;
  readonly figures: Figures;
  /** Null where no such photos were given. */
  readonly unknown: UnknownFigures | null;
  /** Mean per photo, without its preparation. */
  readonly cost: { readonly wallMs: number; readonly cpuMs: number; readonly peakMemoryMb: number };
  readonly failures: readonly string[];
  readonly trials: readonly Trial[];
};

/** The figures as a page: totals, by garment, by certainty, first colors, and the wrong photos. */
function toMarkdown({ date, engine, figures, unknown, cost, failures, trials }: Report): string {
  const wrong = trials.map(judge).filter(({ isRight }) => !isRight);
  return [
    `# Recognition of ${figures.photos} photos by ${engine}, ${date}`,
    table(
      ["", "share"],
      [
        ["right garment (17 classes)", percent(figures.garment)],
        ["right garment among three", percent(figures.amongThree)],
        ["right position, by summed probability", percent(figures.position)],
        ["right position on the card", percent(figures.cardPosition)],
        ["right type named or suggested", percent(figures.offered)],
        ...senderRow(figures),
        ["expected calibration error (10 classes)", figures.calibrationError.toFixed(3)],
        ["from the threshold of certainty on", percent(figures.certain.photos / Math.max(1, figures.photos))],
        ["right of these", percent(figures.certain.right / Math.max(1, figures.certain.photos))],
        ...unknownRow(unknown),
      ],
    ),
    table(
      ["cost of a photo", ""],
      [
        ["CPU", `${cost.cpuMs} ms`],
        ["wall", `${cost.wallMs} ms`],
        ["peak memory of the process", `${cost.peakMemoryMb} MB`],
        ["failures", `${failures.length}`],
      ],
    ),
    table(
      ["garment", "photos", "right", "among three"],
      figures.byGarment.map((row) => [
        row.garment,
        `${row.photos}`,
        ratio(row.right, row.photos),
        ratio(row.amongThree, row.photos),
      ]),
    ),
    table(
      ["type", "photos", "right"],
      figures.byMark.map((row) => [
        row.isMarked ? "marked" : "not marked",
        `${row.photos}`,
        ratio(row.right, row.photos),
      ]),
    ),
    table(
      ["sure from", "photos", "right"],
      figures.byCertainty.map((row) => [`${row.from}`, `${row.photos}`, ratio(row.right, row.photos)]),
    ),
    table(
      ["first color", "photos"],
      figures.firstColors.map((row) => [row.color, `${row.photos}`]),
    ),
    "Taken for something else:",
    table(
      ["file", "predicted", "probability", "card", "colors"],
      wrong.map(({ trial: { name, card }, predicted = "none", probability }) => [
        name,
        predicted,
        `${round(probability, 3)}`,
        `${card.position} ${card.type}`,
        card.colors.join(", "),
      ]),
    ),
    ...(failures.length > 0 ? [`Failures:\n\n${failures.map((failure) => `- ${failure}`).join("\n")}`] : []),
    "",
  ].join("\n\n");
}

function senderRow({ meanOverSenders }: Figures): string[][] {
  if (meanOverSenders === null) return [];
  return [[`right garment, mean over ${meanOverSenders.senders} senders`, percent(meanOverSenders.garment)]];
}

function unknownRow(unknown: UnknownFigures | null): string[][] {
  if (unknown === null) return [];
  const share = unknown.certain / Math.max(1, unknown.photos);
  return [[`from that threshold on, of ${unknown.photos} photos that show none of the garments`, percent(share)]];
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

function ratio(part: number, whole: number): string {
  return whole === 0 ? "–" : `${part} (${Math.round((part / whole) * 100)} %)`;
}
