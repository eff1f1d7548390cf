import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { CANVAS_SIDE_PX } from "@wardrobe/domain/wardrobe/upload.ts";
import { GarmentUnclear } from "#server/adapters/image-studio/port.ts";
import { cutFromBackground } from "#server/adapters/embedded-engine/cut-out/cut-out.ts";
import { GARMENTS, type Garment } from "#server/adapters/embedded-engine/garment/outputs.ts";
import { openModels } from "#server/adapters/embedded-engine/models.ts";
import { seededRandom } from "#server/testing/seeded-random.ts";
import { exitWithUsage } from "#bench/measuring.ts";
import { listClean, toGround } from "../masks/materials.ts";
import { preparePhoto } from "../prepare-photo.ts";
import { layOut, LENGTHS_CM, type Silhouette } from "./lay-out.ts";

// Photos of several garments: `node bench/vision/proposals/make.ts <folder of class folders> <folder> [how many]` cuts
// out garments whose masks were judged clean and lays three to eight of them, with shadows, in a common scale, on the
// bare ground of another photo. The same photos give the same pictures. measure.ts measures what is proposed for them.
const SEED = 20_261_123;
const COUNTS = [3, 4, 5, 6, 7, 8] as const;
const GARMENTS_MAX = 120;
/** Pixels of the canvas for each of the sketch on which the garments are laid out. */
const COARSE = 8;
const FORMATS = [
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
  { width: 1024, height: 1024 },
] as const;
const EDGE_PX = 4;
const QUALITY = 88;

type Cut = { readonly file: string; readonly garment: Garment; readonly png: Buffer; readonly longer: number };
type Size = { readonly width: number; readonly height: number };

const [folder, target, count = "200"] = process.argv.slice(2);
if (folder === undefined || target === undefined)
  exitWithUsage("node bench/vision/proposals/make.ts <folder of class folders> <folder for the photos> [how many]");
await mkdir(target, { recursive: true });
const random = seededRandom(SEED);
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
  const clean = await listClean();
  // Every garment as often as in the folder, spread over it.
  for (const file of clean.filter((_, i) => i % Math.max(1, Math.floor(clean.length / GARMENTS_MAX)) === 0)) {
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
    found.cuts.push({ file, garment, png, longer: Math.max(width, height) });
    const ground = await toGround(photo, cut.foreground, EDGE_PX);
    if (ground !== undefined) found.grounds.push(ground);
  }
  await models.close();
  return found;
}

/** Garments on a ground; tried again, smaller, until they fit. */
async function compose(garments: number, index: number) {
  const format = FORMATS[index % FORMATS.length] ?? FORMATS[0];
  const ground = pickOne(grounds);
  const chosen = Array.from({ length: garments }, () => pickOne(cuts));
  const sketch = { width: format.width / COARSE, height: format.height / COARSE };
  const total = chosen.reduce((sum, { garment }) => sum + LENGTHS_CM[garment] ** 2, 0);
  let scale = Math.sqrt((format.width * format.height * (0.75 + 0.5 * random())) / total);
  for (;;) {
    const pieces = await Promise.all(chosen.map(async (cut) => await turnAndScale(cut, scale)));
    const silhouettes = await Promise.all(pieces.map(toSilhouette));
    const places = layOut(silhouettes, sketch, { inCells: index % 2 === 0, random });
    if (places !== null) {
      const laid = pieces.map(({ cut, png, size }, piece) => {
        const { left = 0, top = 0 } = places[piece] ?? {};
        return { cut, png, size, left: left * COARSE, top: top * COARSE };
      });
      return {
        picture: await draw(ground, format, laid),
        truths: laid.map((piece) => ({ cut: piece.cut, box: toShares(piece, format) })),
      };
    }
    scale *= 0.93;
  }
}

async function turnAndScale(cut: Cut, pixelsPerCm: number) {
  const longer = Math.max(16, Math.round(LENGTHS_CM[cut.garment] * pixelsPerCm));
  const { data, info } = await sharp(await sharp(cut.png).resize(longer, longer, { fit: "inside" }).png().toBuffer())
    .rotate((2 * random() - 1) * 14, { background: "#00000000" })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return { cut, png: data, size: { width: info.width, height: info.height } };
}

async function toSilhouette({ png, size }: { png: Buffer; size: Size }): Promise<Silhouette> {
  const [width, height] = [Math.max(1, Math.ceil(size.width / COARSE)), Math.max(1, Math.ceil(size.height / COARSE))];
  const alpha = await sharp(png).resize(width, height, { fit: "fill" }).extractChannel("alpha").raw().toBuffer();
  return { width, height, marks: Uint8Array.from(alpha, (value) => (value > 100 ? 1 : 0)) };
}

type Laid = {
  readonly cut: Cut;
  readonly png: Buffer;
  readonly size: Size;
  readonly left: number;
  readonly top: number;
};

/** On the ground with a close and a wide shadow each, contained on white as a client sends it. */
async function draw(ground: Uint8Array, format: Size, laid: readonly Laid[]): Promise<Buffer> {
  const strength = 0.15 + 0.35 * random();
  const off = Math.round(4 + 10 * random());
  let picture = await sharp(ground)
    .resize(format.width, format.height, { fit: "fill" })
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();
  for (const piece of laid) {
    const inside = await clip(piece, format);
    const shadows = await Promise.all([shadowOf(inside, 3, strength), shadowOf(inside, 14, strength)]);
    picture = await sharp(picture)
      .composite([
        { input: shadows[1], ...beside(inside, off, format) },
        { input: shadows[0], ...beside(inside, 2, format) },
        { input: inside.png, left: inside.left, top: inside.top },
      ])
      .png({ compressionLevel: 1 })
      .toBuffer();
  }
  return await sharp(picture)
    .resize(CANVAS_SIDE_PX, CANVAS_SIDE_PX, { fit: "contain", background: "#ffffff" })
    .jpeg({ quality: QUALITY })
    .toBuffer();
}

/** The part of a piece that is on the photo: the sketch is coarser than it. */
async function clip(piece: Laid, format: Size): Promise<Laid> {
  const width = Math.min(piece.size.width, format.width - piece.left);
  const height = Math.min(piece.size.height, format.height - piece.top);
  const png = await sharp(piece.png)
    .extract({ left: 0, top: 0, width, height })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return { ...piece, png, size: { width, height } };
}

async function shadowOf({ png, size }: Laid, sigma: number, opacity: number): Promise<Buffer> {
  const alpha = await sharp(png)
    .extractChannel("alpha")
    .blur(sigma)
    .linear(opacity, 0)
    .toColourspace("b-w")
    .raw()
    .toBuffer();
  const black = Buffer.alloc(4 * size.width * size.height);
  alpha.forEach((value, i) => {
    black[4 * i + 3] = value;
  });
  return await sharp(black, { raw: { ...size, channels: 4 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

function beside({ left, top, size }: Laid, by: number, format: Size): { left: number; top: number } {
  return {
    left: Math.min(format.width - size.width, left + Math.round(by / 2)),
    top: Math.min(format.height - size.height, top + by),
  };
}

/** Left, top, width and height as shares of the white canvas. */
function toShares({ left, top, size }: Laid, format: Size): number[] {
  const [x, y] = [(CANVAS_SIDE_PX - format.width) / 2, (CANVAS_SIDE_PX - format.height) / 2];
  const right = Math.min(format.width, left + size.width);
  const bottom = Math.min(format.height, top + size.height);
  return [left + x, top + y, right - left, bottom - top].map((pixels) => pixels / CANVAS_SIDE_PX);
}

function pickOne<T>(list: readonly T[]): T {
  const one = list[Math.floor(random() * list.length)];
  if (one === undefined) throw new Error("Nothing to choose from.");
  return one;
}
