import { readFile, writeFile, mkdir } from "node:fs/promises";
import { join, parse } from "node:path";
import { parseArgs } from "node:util";
import { existsSync } from "node:fs";
import sharp from "sharp";
import { ALIKE_FROM, findAlike, likenessOf, open, type Features } from "@wardrobe/domain/wardrobe/alike.ts";
import { exitWithUsage, makeFolder, median, readTable, round } from "#bench/measuring.ts";
import { toFeatures } from "#engine/features/features.ts";
import { findForeground, type Foreground } from "#engine/foreground/find-foreground.ts";
import { openModels, type Models } from "#engine/models.ts";
import { decodePhoto } from "#engine/pixels/decode-photo.ts";
import { ALTERATION_NAMES, prepareAltered, type Alteration } from "./alter.ts";

// How well near duplicates are told (STATE-03), on photos of one person at a time: `node bench/duplicates/measure.ts <folder
// with photos.csv> [--cache <folder>] [--pairs <csv>] [--write]`. The cache keeps what the
// mask network said; empty it where that is another one.
const RESULT = new URL("./results.md", import.meta.url);
/** Pairs of photos of one garment, judged by eye: file, other file, verdict. */
const JUDGED = new URL("./judged.csv", import.meta.url);
/** Senders in photos.csv: those that weights and threshold were chosen on, and those that are reported. */
const SENDERS = { chosen: ["48", "262", "41", "50", "291"], reported: ["181", "260"] } as const;
const WARDROBE = 200;
const ALTERED_EACH = 5;
/** Of a full wardrobe, for the time that a comparison takes. */
const COMPARED = 1000;
/** Pairs below are not listed for judging. */
const JUDGED_FROM = 0;

const { positionals, values: given } = parseArgs({
  allowPositionals: true,
  options: {
    cache: { type: "string" },
    pairs: { type: "string" },
    write: { type: "boolean" },
  },
});
const [root] = positionals;
if (root === undefined)
  exitWithUsage("node bench/duplicates/measure.ts <folder with photos.csv> [--cache folder] [--write]");

type Photo = { readonly id: string; readonly file: string; readonly features: Features };
type Pair = { readonly one: Photo; readonly other: Photo; readonly likeness: number; readonly verdict: string };

const bySender = await listBySender(root);
const judged = new Map(
  (await readTable(JUDGED)).map(([one = "", other = "", verdict = ""]) => [key(one, other), verdict]),
);
const source = await openFeatures(root, given.cache ?? makeFolder());
const lines = [`# Near duplicates, ${new Date().toISOString().slice(0, 10)}`, ""];
const dumped: string[] = [];
const seen: Features[] = [];
for (const [group, senders] of Object.entries(SENDERS)) await measure(group, senders);
await source.close();
lines.push("", `Comparing one garment with ${COMPARED} takes ${timeOf()} ms (5 are allowed).`);
console.log(lines.join("\n"));
if (given.pairs !== undefined) await writeFile(given.pairs, `${dumped.join("\n")}\n`);
if (given.write === true) await writeFile(RESULT, `${lines.join("\n")}\n`);

async function measure(group: string, senders: readonly string[]): Promise<void> {
  const altered = new Map(ALTERATION_NAMES.map((name) => [name, { tried: 0, told: 0 }]));
  const rows: string[] = [];
  const all = { right: 0, wrong: 0, garments: 0 };
  for (const sender of senders) {
    const photos = await readWardrobe(sender);
    const pairs = listPairs(photos);
    for (const { one, other, likeness, verdict } of pairs)
      if (likeness >= JUDGED_FROM)
        dumped.push(["other", group, one.file, other.file, round(likeness), verdict].join(","));
    const told = pairs.filter(({ likeness }) => likeness >= ALIKE_FROM);
    const same = pairs.filter(({ verdict }) => verdict === "same");
    const wrong = told.filter(({ verdict }) => verdict !== "same");
    const alarmed = new Set(wrong.flatMap(({ one, other }) => [one.id, other.id])).size;
    const right = told.length - wrong.length;
    rows.push(
      `| ${sender} | ${photos.length} | ${pairs.length} | ${same.length} | ${right} | ${wrong.length} | ${alarmed} |`,
    );
    all.right += right;
    all.wrong += wrong.length;
    all.garments += photos.length;
    for (const photo of photos.slice(0, ALTERED_EACH))
      for (const name of ALTERATION_NAMES) {
        const features = await source.featuresOf(photo.file, name);
        const count = altered.get(name);
        if (count === undefined) continue;
        count.tried++;
        if (features === null) continue;
        if (findAlike(features, [photo]).length > 0) count.told++;
        dumped.push(["altered", group, photo.file, name, round(likeness(features, photo.features))].join(","));
      }
  }
  const changed = [...altered].filter(([name]) => name !== "same");
  const [tried, told] = (["tried", "told"] as const).map((what) =>
    changed.reduce((sum, [, count]) => sum + count[what], 0),
  );
  const twice = Math.round(WARDROBE / 10);
  const recall = (told ?? 0) / (tried ?? 1);
  const alarms = (all.wrong / all.garments) * WARDROBE;
  lines.push(
    `## ${group === "chosen" ? "People on whom weights and threshold were chosen" : "Other people"}`,
    "",
    `Threshold ${ALIKE_FROM}. The same photo, altered:`,
    "",
    "| alteration | pairs | told |",
    "| --- | --- | --- |",
    ...[...altered].map(([name, count]) => `| ${name} | ${count.tried} | ${percent(count.told / count.tried)} |`),
    `| all but the first | ${tried} | ${percent(recall)} |`,
    "",
    "Photos as they were sent, all pairs within a sender; which show one garment was judged by eye (`judged.csv`):",
    "",
    "| sender | photos | pairs | of one garment | told of these | wrongly told | garments with a wrong one |",
    "| --- | --- | --- | --- | --- | --- | --- |",
    ...rows,
    "",
    `Of the pairs told ${percent(all.right / (all.right + all.wrong))} are one garment. Wrongly told in a wardrobe of ${WARDROBE}: ${alarms.toFixed(2)}.`,
    `Where a tenth of ${WARDROBE} garments is added a second time from such an altered photo, ${percent((twice * recall) / (twice * recall + alarms))} of what is told is right.`,
    "",
  );
}

async function readWardrobe(sender: string): Promise<Photo[]> {
  const photos: Photo[] = [];
  for (const file of (bySender.get(sender) ?? []).slice(0, WARDROBE)) {
    const features = await source.featuresOf(file, "same");
    if (features === null) continue;
    photos.push({ id: parse(file).name, file, features });
    seen.push(features);
  }
  return photos;
}

function listPairs(photos: readonly Photo[]): Pair[] {
  return photos.flatMap((one, index) =>
    photos.slice(0, index).map((other) => ({
      one,
      other,
      likeness: likeness(one.features, other.features),
      verdict: judged.get(key(one.id, other.id)) ?? "",
    })),
  );
}

function likeness(one: Features, other: Features): number {
  const [a, b] = [open(one), open(other)];
  return (a === null || b === null ? null : likenessOf(a, b)) ?? Number.NaN;
}

/** Photos that show a garment, in an order of their own that is the same each time. */
async function listBySender(folder: string): Promise<Map<string, string[]>> {
  const rows = (await readFile(join(folder, "photos.csv"), "utf8")).trim().split(/\r?\n/).slice(1);
  const found = new Map<string, string[]>();
  for (const row of rows) {
    const [file = "", , sender = ""] = row.split(",");
    if (!file.startsWith("out-of-vocabulary")) found.set(sender, [...(found.get(sender) ?? []), file]);
  }
  return new Map([...found].map(([sender, files]) => [sender, files.toSorted((a, b) => hashOf(a) - hashOf(b))]));
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 2166136261;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619) >>> 0;
  return hash;
}

function timeOf(): string {
  const others = Array.from({ length: COMPARED }, (_, n) => ({
    id: String(n),
    features: seen[n % seen.length] ?? null,
  }));
  const runs = Array.from({ length: 20 }, () => {
    const start = performance.now();
    findAlike(seen[0] ?? "", others);
    return performance.now() - start;
  });
  return median(runs).toFixed(1);
}

function percent(value: number): string {
  return Number.isNaN(value) ? "–" : `${(100 * value).toFixed(1)} %`;
}

function key(one: string, other: string): string {
  return [one, other].toSorted().join(" ");
}

type Cut = Pick<Foreground, "photo" | "alpha">;

/** Features of photos as they are or altered; what the mask network found is kept in `cache`. */
async function openFeatures(root: string, cache: string) {
  await mkdir(cache, { recursive: true });
  let models: Models | undefined;

  async function ask(file: string, alteration: Alteration): Promise<Cut> {
    models ??= await openModels();
    return await findForeground(models, await decodePhoto(await prepareAltered(join(root, file), alteration)));
  }

  async function cutOf(file: string, alteration: Alteration): Promise<Cut> {
    const kept = join(cache, `${parse(file).name}__${ALTERATION_NAMES.indexOf(alteration)}.png`);
    if (!existsSync(kept)) await keep(kept, await ask(file, alteration));
    return await read(kept);
  }

  return {
    /** Null where no garment is found. */
    featuresOf: async (file: string, alteration: Alteration): Promise<Features | null> =>
      toFeatures(await cutOf(file, alteration)),
    close: async () => await models?.close(),
  };
}

async function keep(path: string, { photo: { width, height, rgb }, alpha }: Cut): Promise<void> {
  const mask = Buffer.from(alpha.values.map((value) => Math.round(255 * value)));
  await sharp(rgb, { raw: { width, height, channels: 3 } })
    .joinChannel(mask, { raw: { width, height, channels: 1 } })
    .png({ compressionLevel: 3 })
    .toFile(path);
}

async function read(path: string): Promise<Cut> {
  const { data, info } = await sharp(await readFile(path))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const pixels = width * height;
  return {
    photo: { width, height, rgb: Uint8Array.from({ length: 3 * pixels }, (_, i) => data[i + Math.floor(i / 3)] ?? 0) },
    alpha: { width, height, values: Float32Array.from({ length: pixels }, (_, i) => share(data[4 * i + 3] ?? 0)) },
  };
}

function share(value: number): number {
  return value / 255;
}
