import sharp, { type OverlayOptions } from "sharp";
import { CARD_WIDTH } from "@wardrobe/domain/files/picture.ts";

const GAP_PX = 16;
const STEP_PX = CARD_WIDTH + GAP_PX;
const WHITE = "#ffffff";
const QUALITY = 82;

/** Pictures side by side on white, as a JPEG: about as many columns as rows, the last row in the middle. */
export async function drawBoard(pictures: readonly Uint8Array[]): Promise<Uint8Array> {
  const columns = Math.ceil(Math.sqrt(pictures.length));
  const rows = Math.ceil(pictures.length / columns);
  const widthPx = columns * STEP_PX + GAP_PX;
  const cells = await Promise.all(pictures.map(async (bytes) => await drawCell(bytes)));
  const placed = cells.map((cell, index): OverlayOptions => {
    const row = Math.floor(index / columns);
    const inRow = Math.min(columns, pictures.length - row * columns);
    const indent = Math.round(((columns - inRow) * STEP_PX) / 2);
    return { ...cell, left: GAP_PX + indent + (index % columns) * STEP_PX, top: GAP_PX + row * STEP_PX };
  });
  const canvas = { width: widthPx, height: rows * STEP_PX + GAP_PX, channels: 3, background: WHITE } as const;
  return new Uint8Array(await sharp({ create: canvas }).composite(placed).jpeg({ quality: QUALITY }).toBuffer());
}

async function drawCell(bytes: Uint8Array): Promise<Pick<OverlayOptions, "input" | "raw">> {
  const { data, info } = await sharp(bytes, { failOn: "warning" })
    .resize(CARD_WIDTH, CARD_WIDTH, { fit: "contain", background: WHITE })
    .flatten({ background: WHITE })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { input: data, raw: { width: info.width, height: info.height, channels: info.channels } };
}
