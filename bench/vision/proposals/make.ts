import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import sharp from "sharp";
import { CANVAS_SIDE_PX } from "@wardrobe/domain/wardrobe/upload.ts";
import { GarmentUnclear } from "@wardrobe/domain/outfit/made-picture.ts";
import { cutFromBackground } from "#engine/cut-out/cut-out.ts";
import { GARMENTS, type Garment } from "#engine/garment/outputs.ts";
import { openModels } from "#engine/models.ts";
import { seededRandom } from "#server/testing/seeded-random.ts";
import { exitWithUsage } from "#bench/measuring.ts";
import { preparePhoto } from "../photos.ts";
import { layOut, LENGTHS_CM, type Silhouette, listClean, toGround } from "./lay-out.ts";

// Photos of several garments: `node bench/vision/proposals/make.ts <folder of class folders> <folder> [how many]` cuts
// out garments whose masks were judged clean and lays three to eight of them, with shadows, in a common scale, on the
// bare ground of another photo. The same photos give the same pictures. measure.ts measures what is proposed for them.
// With `--files <list> --seed <number>` other photos than those of the bench, a path relative to the folder each line:
// thresholds are chosen on people who were kept out of the training, never on the bench's own pictures.
const SEED = 20_261_123;
const COUNTS = [3, 4, 5, 6, 7, 8] as const;
const GARMENTS_MAX = 90;
/** Pixels of the canvas for each of the sketch on which the garments are laid out. */
const COARSE = 8;
const FORMATS = [
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
  { width: 1024, height: 1024 },
] as const;
const EDGE_PX = 4;
const TURN_MAX = 14;
const QUALITY = 88;

type Cut = { readonly file: string; readonly garment: Garment; readonly png: Buffer };
type Size = { readonly width: number; readonly height: number };

const { positionals, values: given } = parseArgs({
  allowPositionals: true,
  options: { files: { type: "string" }, seed: { type: "string", default: String(SEED) } },
});
const [folder, target, count = "200"] = positionals;
if (folder === undefined || target === undefined)
  exitWithUsage(
    "node bench/vision/proposals/make.ts <folder of class folders> <folder for the photos> [how many] [--files <list>] [--seed <number>]",
  );
await mkdir(target, { recursive: true });
const random = seededRandom(Number(given.seed));
const { cuts, grounds } = await cutAll(folder);
console.error(`${cuts.length} garments, ${grounds.length} grounds`);
const rows = ["photo,garment,left,top,width,height,file"];
for (let index = 0; index < Number(count); index++) {
  const name = `${String(index).padStart(3, "0")}.jpg`;
  const made = await compose(COUNTS[index % COUNTS.length] ?? 3, index);
  await writeFile(join(target, name), made.picture);
  for (const { cut, box } of made.truths)
    rows.push([name, cut.garment, ...box.map((share) => share.toFixed(4)), cut.file].join(","));
}
await writeFile(join(target, "garments.csv"), `${rows.join("\n")}\n`);

async function cutAll(root: string) {
  const models = await openModels();
  const found: { cuts: Cut[]; grounds: Uint8Array[] } = { cuts: [], grounds: [] };
  const clean = given.files === undefined ? await listClean() : await readLines(given.files);
  // Every garment as often as in the folder, spread over it.
  for (const file of clean.filter((_, i) => i % Math.ceil(clean.length / GARMENTS_MAX) === 0)) {
    const garment = GARMENTS.find((one) => file.startsWith(`${one}/`));
    if (garment === undefined) continue;
    const photo = await preparePhoto(join(root, file));
    const cut = await cutFromBackground(models, photo).catch((error: unknown) => {
      if (error instanceof GarmentUnclear) return;
      throw error;
    });
    if (cut === undefined) continue;
    const { width, height, rgba } = cut.cutOut;
    const png = await sharp(rgba, { raw: { width, height, channels: 4 } })
      .trim()
      .png({ compressionLevel: 1 })
      .toBuffer();
    found.cuts.push({ file, garment, png });
    const ground = await toGround(photo, cut.foreground, EDGE_PX);
    if (ground !== undefined) found.grounds.push(ground);
  }
  await models.close();
  return found;
}

/** Garments on a ground; laid out again, smaller, until they fit. */
async function compose(garments: number, index: number) {
  const format = FORMATS[index % FORMATS.length] ?? FORMATS[0];
  const ground = pickOne(grounds);
  const chosen = Array.from({ length: garments }, () => ({ cut: pickOne(cuts), turn: (2 * random() - 1) * TURN_MAX }));
  const sketch = { width: format.width / COARSE, height: format.height / COARSE };
  const total = chosen.reduce((sum, { cut }) => sum + LENGTHS_CM[cut.garment] ** 2, 0);
  let scale = Math.sqrt((format.width * format.height * (0.75 + 0.5 * random())) / total);
  for (;;) {
    const silhouettes = await Promise.all(chosen.map(async (piece) => await toSilhouette(piece, scale / COARSE)));
    const places = layOut(silhouettes, sketch, { inCells: index % 2 === 0, random });
    if (places !== null) {
      const laid = await Promise.all(
        chosen.map(async (piece, n) => {
          const { left = 0, top = 0 } = places[n] ?? {};
          return {
            ...(await clip(await turn(piece, scale), { left: left * COARSE, top: top * COARSE }, format)),
            cut: piece.cut,
          };
        }),
      );
      return {
        picture: await draw(ground, format, laid),
        truths: laid.map((piece) => ({ cut: piece.cut, box: toShares(piece, format) })),
      };
    }
    scale *= 0.93;
  }
}

type Chosen = { readonly cut: Cut; readonly turn: number };
type Layer = { readonly rgba: Buffer; readonly size: Size };
type Laid = Layer & { readonly left: number; readonly top: number };

async function turn({ cut, turn: angle }: Chosen, pixelsPerCm: number): Promise<Layer> {
  const longer = Math.max(2, Math.round(LENGTHS_CM[cut.garment] * pixelsPerCm));
  const scaled = await sharp(cut.png)
    .resize(longer, longer, { fit: "inside" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = scaled.info;
  const { data, info } = await sharp(scaled.data, { raw: { width, height, channels: 4 } })
    .rotate(angle, { background: "#00000000" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { rgba: data, size: { width: info.width, height: info.height } };
}

async function toSilhouette(piece: Chosen, pixelsPerCm: number): Promise<Silhouette> {
  const { rgba, size } = await turn(piece, pixelsPerCm);
  return {
    ...size,
    marks: Uint8Array.from({ length: size.width * size.height }, (_, i) => ((rgba[4 * i + 3] ?? 0) > 100 ? 1 : 0)),
  };
}

/** The part of a piece that is on the photo: the sketch is coarser than it. */
async function clip({ rgba, size }: Layer, { left, top }: { left: number; top: number }, format: Size): Promise<Laid> {
  const width = Math.min(size.width, format.width - left);
  const height = Math.min(size.height, format.height - top);
  const data = await sharp(rgba, { raw: { ...size, channels: 4 } })
    .extract({ left: 0, top: 0, width, height })
    .raw()
    .toBuffer();
  return { rgba: data, size: { width, height }, left, top };
}

/** On the ground with a close and a wide shadow each, contained on white as a client sends it. */
async function draw(ground: Uint8Array, format: Size, laid: readonly Laid[]): Promise<Buffer> {
  const strength = 0.15 + 0.35 * random();
  const off = Math.round(4 + 10 * random());
  const layers = await Promise.all(
    laid.map(async (piece) => [
      await shadowOf(piece, { sigma: 14, opacity: strength, off, format }),
      await shadowOf(piece, { sigma: 3, opacity: strength, off: 2, format }),
      { input: piece.rgba, raw: { ...piece.size, channels: 4 as const }, left: piece.left, top: piece.top },
    ]),
  );
  const picture = await sharp(ground)
    .resize(format.width, format.height, { fit: "fill" })
    .removeAlpha()
    .composite(layers.flat())
    .png({ compressionLevel: 1 })
    .toBuffer();
  return await sharp(picture)
    .resize(CANVAS_SIDE_PX, CANVAS_SIDE_PX, { fit: "contain", background: "#ffffff" })
    .jpeg({ quality: QUALITY })
    .toBuffer();
}

type Shadow = { readonly sigma: number; readonly opacity: number; readonly off: number; readonly format: Size };

async function shadowOf({ rgba, size, left, top }: Laid, { sigma, opacity, off, format }: Shadow) {
  const raw = { ...size, channels: 4 as const };
  const alpha = await sharp(rgba, { raw }).extractChannel(3).blur(sigma).raw().toBuffer();
  const black = Buffer.alloc(4 * size.width * size.height);
  alpha.forEach((value, i) => {
    black[4 * i + 3] = Math.round(opacity * value);
  });
  return {
    input: black,
    raw,
    left: Math.min(format.width - size.width, left + Math.round(off / 2)),
    top: Math.min(format.height - size.height, top + off),
  };
}

/** Left, top, width and height as shares of the white canvas. */
function toShares({ left, top, size }: Laid, format: Size): number[] {
  const [x, y] = [(CANVAS_SIDE_PX - format.width) / 2, (CANVAS_SIDE_PX - format.height) / 2];
  const right = Math.min(format.width, left + size.width);
  const bottom = Math.min(format.height, top + size.height);
  return [left + x, top + y, right - left, bottom - top].map((pixels) => pixels / CANVAS_SIDE_PX);
}

async function readLines(file: string): Promise<string[]> {
  return (await readFile(file, "utf8")).trim().split("\n");
}

function pickOne<T>(list: readonly T[]): T {
  const one = list[Math.floor(random() * list.length)];
  if (one === undefined) throw new Error("Nothing to choose from.");
  return one;
}
