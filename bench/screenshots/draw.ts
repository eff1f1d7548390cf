import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { createEmbeddedEngine } from "#server/adapters/embedded-engine/embedded-engine.ts";
import { exitWithUsage } from "#bench/measuring.ts";
import { listPictures } from "../vision/list-photos.ts";
import { preparePhoto } from "../vision/prepare-photo.ts";
import { LAYOUTS, THEMES, WORDS, type Page, type Shown, type Theme } from "./layouts.ts";

// Draws screenshots of made-up shops around real photos: `node bench/screenshots/draw.ts <folder of photos> <empty folder>`.
const [photos, out] = process.argv.slice(2);
if (photos === undefined || out === undefined)
  exitWithUsage("node bench/screenshots/draw.ts <folder of photos> <empty folder>");
const EVERY = 37;
const PHONE_QUALITY = 92;

const files = await listPictures(photos);
const engine = createEmbeddedEngine();
await mkdir(out, { recursive: true });
const rows = ["file,layout,theme,language,left,top,width,height,photo"];
let next = 0;
for (const [layout, lay] of Object.entries(LAYOUTS))
  for (const [n, language] of (["en", "ru"] as const).entries()) {
    const theme = (["light", "dark", "cream"] as const)[(next + n) % 3] ?? "light";
    const page = lay(WORDS[language], THEMES[theme]);
    const file = `${String(next).padStart(2, "0")}.${next % 2 === 0 ? "png" : "jpg"}`;
    const chosen = [0, 1, 2, 3].map((k) => files[((next * 4 + k) * EVERY + 5) % files.length] ?? "");
    const { picture, product } = await draw(page, THEMES[theme], chosen);
    await writeFile(join(out, file), file.endsWith("png") ? picture : await toJpeg(picture));
    const shares = product.map((value, i) => (value / (page.size[i % 2] ?? 1)).toFixed(4));
    rows.push([file, layout.replaceAll(",", ""), theme, language, ...shares, chosen[0]].join(","));
    next++;
  }
await engine.vision.close();
await writeFile(join(out, "screenshots.csv"), `${rows.join("\n")}\n`);

async function toJpeg(picture: Buffer): Promise<Buffer> {
  return await sharp(picture).jpeg({ quality: PHONE_QUALITY }).toBuffer();
}

/** The screenshot, and where its product is, in pixels. */
async function draw({ size, under, over = [], pictures }: Page, theme: Theme, chosen: readonly string[]) {
  const [width, height] = size;
  const svg = (parts: readonly string[]) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.join("")}</svg>`);
  const layers = [];
  let product: readonly number[] = pictures[0]?.box ?? [];
  for (const [n, shown] of pictures.entries()) {
    const { layer, box } = await fill(shown, chosen[shown.photo ?? 0] ?? "", theme);
    if (n === 0) product = box;
    layers.push(...layer);
  }
  const picture = await sharp({ create: { width, height, channels: 3, background: theme.page } })
    .composite([{ input: svg(under) }, ...layers, { input: svg(over) }])
    .png({ compressionLevel: 3 })
    .toBuffer();
  return { picture, product };
}

async function fill({ box, radius = 0, ground }: Shown, photo: string, theme: Theme) {
  const [left, top, width, height] = box;
  const file = join(photos ?? "", photo);
  if (ground === undefined) {
    const corners = Buffer.from(
      `<svg width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${radius}"/></svg>`,
    );
    const input = await sharp(await sharp(file).rotate().resize(width, height).png().toBuffer())
      .composite([{ input: corners, blend: "dest-in" }])
      .png()
      .toBuffer();
    return { layer: [{ input, left, top }], box };
  }
  const cut = await engine.studio.cutOut(await preparePhoto(file)).catch(() => null);
  if (cut === null) return await fill({ box, radius }, photo, theme);
  const { data, info } = await sharp(cut.bytes)
    .trim()
    .resize(Math.round(width * 0.86), Math.round(height * 0.92), { fit: "inside" })
    .png()
    .toBuffer({ resolveWithObject: true });
  const at = { left: left + Math.round((width - info.width) / 2), top: top + Math.round((height - info.height) / 2) };
  const back = await sharp({ create: { width, height, channels: 3, background: ground } })
    .png()
    .toBuffer();
  const isOnPage = ground === theme.page;
  return {
    layer: [
      { input: back, left, top },
      { input: data, ...at },
    ],
    box: isOnPage ? ([at.left, at.top, info.width, info.height] as const) : box,
  };
}
