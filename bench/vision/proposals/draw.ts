import { mkdir } from "node:fs/promises";
import { join, parse } from "node:path";
import sharp from "sharp";
import { openModels } from "#server/adapters/embedded-engine/models.ts";
import { propose } from "#server/adapters/embedded-engine/proposals/propose.ts";
import type { Proposal } from "#server/adapters/vision/port.ts";
import { exitWithUsage } from "#bench/measuring.ts";
import { listPictures } from "../list-photos.ts";
import { preparePhoto } from "../prepare-photo.ts";

// Draws what is proposed, to be judged by eye (judgements.csv): `node bench/vision/proposals/draw.ts <folder of photos>
// <folder for the sheets> [how many]`. Each photo with its numbered boxes, and the proposals' pictures below it.
const CELL_PX = 400;
const PIECE_PX = 80;
const PIECES_ACROSS = 8;
const ACROSS = 4;
const ROWS = 3;
const COLORS = ["#e6194b", "#3cb44b", "#4363d8", "#f58231", "#911eb4", "#008080", "#f032e6", "#000000"] as const;

const [folder, target, most = "1000"] = process.argv.slice(2);
if (folder === undefined || target === undefined)
  exitWithUsage("node bench/vision/proposals/draw.ts <folder of photos> <folder for the sheets> [how many]");
await mkdir(target, { recursive: true });
const files = (await listPictures(folder)).slice(0, Number(most));
const models = await openModels();
const height = CELL_PX + PIECE_PX;
for (let from = 0; from < files.length; from += ACROSS * ROWS) {
  const cells = [];
  for (const [index, file] of files.slice(from, from + ACROSS * ROWS).entries()) {
    const photo = await preparePhoto(join(folder, file));
    const proposed = await propose(models, photo);
    const found = proposed.length < 2 ? [] : proposed;
    console.log(`${file},${found.length}`);
    const input = await drawPhoto(photo, found, parse(file).name.slice(0, 8));
    cells.push({ input, left: (index % ACROSS) * CELL_PX, top: Math.floor(index / ACROSS) * height });
  }
  const sheet = { width: ACROSS * CELL_PX, height: ROWS * height, channels: 3, background: "#ffffff" } as const;
  const name = `${String(from / (ACROSS * ROWS)).padStart(2, "0")}.png`;
  await sharp({ create: sheet }).composite(cells).png().toFile(join(target, name));
}
await models.close();

async function drawPhoto(photo: Uint8Array, found: readonly Proposal[], title: string): Promise<Buffer> {
  const boxes = found.map(({ box: [left, top, width, height] }, index) => {
    const [x, y] = [left * CELL_PX, top * CELL_PX];
    const color = COLORS[index % COLORS.length] ?? "#000000";
    return `<rect x="${x}" y="${y}" width="${width * CELL_PX}" height="${height * CELL_PX}" fill="none" stroke="${color}" stroke-width="2"/>
      <text x="${x + 3}" y="${y + 17}" font-size="17" font-weight="bold" fill="${color}">${index + 1}</text>`;
  });
  const label = `<text x="2" y="${CELL_PX - 4}" font-size="13" fill="red">${title}</text>`;
  const svg = Buffer.from(`<svg width="${CELL_PX}" height="${CELL_PX}">${boxes.join("")}${label}</svg>`);
  const pieces = await Promise.all(
    found.slice(0, PIECES_ACROSS).map(async ({ picture }, index) => ({
      input: await sharp(picture)
        .resize(CELL_PX / PIECES_ACROSS, PIECE_PX, { fit: "contain", background: "#ffffff" })
        .png()
        .toBuffer(),
      left: (index * CELL_PX) / PIECES_ACROSS,
      top: CELL_PX,
    })),
  );
  return await sharp(
    await sharp(photo)
      .resize(CELL_PX, CELL_PX)
      .composite([{ input: svg }])
      .png()
      .toBuffer(),
  )
    .extend({ bottom: PIECE_PX, background: "#ffffff" })
    .composite(pieces)
    .png()
    .toBuffer();
}
