import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { pathToFileURL } from "node:url";
import sharp from "sharp";
import { decodePhoto } from "#server/adapters/embedded-engine/pixels/decode-photo.ts";
import { findProduct } from "#server/adapters/embedded-engine/screenshot/find-product.ts";
import { openPhoto } from "#server/adapters/embedded-engine/screenshot/open-photo.ts";
import { exitWithUsage, readTable } from "#bench/measuring.ts";
import { listPictures } from "../vision/list-photos.ts";
import { preparePhoto } from "../vision/prepare-photo.ts";

// What is cut out of screenshots, and whether photos are left whole (MANY-06): `node bench/screenshots/measure.ts <folder
// that draw.ts filled> <folder of photos> [--pictures <folder>] [--write]`. Verdicts by eye are in judgements.csv.
const RESULT = new URL("./results.md", import.meta.url);
const JUDGEMENTS = new URL("./judgements.csv", import.meta.url);
const CUT_MAX = 0.01;

const { positionals, values: given } = parseArgs({
  allowPositionals: true,
  options: { pictures: { type: "string" }, write: { type: "boolean" } },
});
const [folder, photos] = positionals;
if (folder === undefined || photos === undefined)
  exitWithUsage("node bench/screenshots/measure.ts <folder that draw.ts filled> <folder of photos> [--write]");

const verdicts = new Map(
  (await readTable(JUDGEMENTS)).map(([file, verdict = "", what = ""]) => [file, { verdict, what }]),
);
const lines = [
  `# Pages of shops, ${new Date().toISOString().slice(0, 10)}`,
  "",
  "Overlap: of what is cut with where the product was drawn; that of a garment without a picture of its own is its own box.",
  "",
  "| file | layout | theme, language | found | overlap | by eye |",
  "| --- | --- | --- | --- | --- | --- |",
];
const screenshots = await readTable(pathToFileURL(join(folder, "screenshots.csv")));
for (const [file = "", layout, theme, language, ...cells] of screenshots) {
  const prepared = await preparePhoto(join(folder, file));
  const canvas = await decodePhoto(prepared);
  const sight = findProduct(canvas);
  const found = !sight.isPage ? "no page" : sight.product === null ? "a page, to be checked" : "the product";
  const truth = await onCanvas(join(folder, file), canvas.width, cells.slice(0, 4).map(Number));
  const overlap = sight.isPage && sight.product !== null ? overlapOf(sight.product, truth).toFixed(2) : "";
  const { verdict = "", what = "" } = verdicts.get(file) ?? {};
  lines.push(
    `| ${file} | ${layout} | ${theme}, ${language} | ${found} | ${overlap} | ${verdict}${what === "" ? "" : `: ${what}`} |`,
  );
  if (given.pictures !== undefined)
    await writeFile(join(given.pictures, `${file}.cut.jpg`), (await openPhoto(prepared)).picture);
}
const files = await listPictures(photos);
const cut: string[] = [];
for (const file of files)
  if (findProduct(await decodePhoto(await preparePhoto(join(photos, file)))).isPage) cut.push(file);
lines.push(
  "",
  `Of ${files.length} photos ${cut.length} are taken for pages (at most ${CUT_MAX * 100} %). ${cut.join(", ")}`.trim(),
);
console.log(lines.join("\n"));
if (given.write === true) await writeFile(RESULT, `${lines.join("\n")}\n`);
process.exitCode = cut.length <= CUT_MAX * files.length ? 0 : 1;

type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

/** Shares of a picture as pixels of the square canvas that contains it. */
async function onCanvas(
  file: string,
  side: number,
  [left = 0, top = 0, width = 0, height = 0]: readonly number[],
): Promise<Box> {
  const size = await sharp(file).metadata();
  const scale = side / Math.max(size.width, size.height);
  const [w, h] = [size.width * scale, size.height * scale];
  return { left: (side - w) / 2 + left * w, top: (side - h) / 2 + top * h, width: width * w, height: height * h };
}

function overlapOf(one: Box, other: Box): number {
  const along = (from: "left" | "top", length: "width" | "height") =>
    Math.max(0, Math.min(one[from] + one[length], other[from] + other[length]) - Math.max(one[from], other[from]));
  const both = along("left", "width") * along("top", "height");
  return both / (one.width * one.height + other.width * other.height - both);
}
