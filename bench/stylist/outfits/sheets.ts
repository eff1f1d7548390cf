import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type OverlayOptions } from "sharp";

/** An outfit as somebody sees it who judges: a number, what it is for, what the app says, and the photos of its garments. */
export type Shown = {
  readonly number: number;
  readonly asked: string;
  readonly said: string;
  readonly files: readonly string[];
};

const ON_SHEET = 5;
const PHOTO_PX = 250;
const TEXT_PX = 74;
const GAP_PX = 10;
const ACROSS = 7;
const ROW_PX = TEXT_PX + PHOTO_PX + GAP_PX;

/** Writes sheets of five outfits into a folder. */
export async function writeSheets(photos: string, folder: string, outfits: readonly Shown[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (let from = 0; from < outfits.length; from += ON_SHEET) {
    const shown = outfits.slice(from, from + ON_SHEET);
    const layers = await Promise.all(shown.map(async (outfit, row) => await drawRow(photos, outfit, row * ROW_PX)));
    const size = { width: ACROSS * (PHOTO_PX + GAP_PX), height: ROW_PX * shown.length, channels: 3 } as const;
    const sheet = sharp({ create: { ...size, background: "#ffffff" } }).composite(layers.flat());
    const name = `sheet-${String(from / ON_SHEET + 1).padStart(2, "0")}.png`;
    await writeFile(join(folder, name), await sheet.png({ palette: true }).toBuffer());
  }
}

async function drawRow(photos: string, { number, asked, said, files }: Shown, top: number): Promise<OverlayOptions[]> {
  const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${ACROSS * PHOTO_PX}" height="${TEXT_PX}">
    <text x="8" y="32" font-family="DejaVu Sans" font-size="26">${number}.  ${escaped(asked)}</text>
    <text x="8" y="62" font-family="DejaVu Sans" font-size="22" fill="#555555">The app says: ${escaped(said)}</text></svg>`;
  const pictures = files.map(async (file, index): Promise<OverlayOptions> => ({
    input: await sharp(join(photos, file))
      .rotate()
      .resize(PHOTO_PX, PHOTO_PX, { fit: "contain", background: "#ffffff" })
      .toBuffer(),
    left: index * (PHOTO_PX + GAP_PX),
    top: top + TEXT_PX,
  }));
  return [{ input: Buffer.from(svg), left: 0, top }, ...(await Promise.all(pictures))];
}
