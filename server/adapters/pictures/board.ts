import sharp from "sharp";
import { CARD_WIDTH } from "@wardrobe/domain/files/picture.ts";

const GAP_PX = 16;
const STEP_PX = CARD_WIDTH + GAP_PX;
const WHITE = "#ffffff";
const WHITE_BYTE = 255;
const CHANNELS = 3;
const QUALITY = 82;

/** Pictures side by side on white, as a JPEG: by default as many columns as rows, the last row in the middle. */
export async function drawBoard(
  pictures: readonly Uint8Array[],
  columns = Math.ceil(Math.sqrt(pictures.length)),
): Promise<Uint8Array> {
  const rows = Math.ceil(pictures.length / columns);
  const width = columns * STEP_PX + GAP_PX;
  const height = rows * STEP_PX + GAP_PX;
  const canvas = Buffer.alloc(width * height * CHANNELS, WHITE_BYTE);
  const cells = await Promise.all(pictures.map(async (bytes) => await drawCell(bytes)));
  for (const [index, cell] of cells.entries()) {
    const row = Math.floor(index / columns);
    const inRow = Math.min(columns, pictures.length - row * columns);
    const left = GAP_PX + Math.round(((columns - inRow) * STEP_PX) / 2) + (index % columns) * STEP_PX;
    const top = GAP_PX + row * STEP_PX;
    // Copied by the line: a library's way to combine pictures takes several times as long.
    for (let line = 0; line < CARD_WIDTH; line++)
      cell.copy(canvas, ((top + line) * width + left) * CHANNELS, line * LINE_BYTES, (line + 1) * LINE_BYTES);
  }
  const raw = { width, height, channels: CHANNELS } as const;
  return new Uint8Array(await sharp(canvas, { raw }).jpeg({ quality: QUALITY }).toBuffer());
}

const LINE_BYTES = CARD_WIDTH * CHANNELS;

/** The pixels of a square with the whole picture in it. */
async function drawCell(bytes: Uint8Array): Promise<Buffer> {
  return await sharp(bytes, { failOn: "warning" })
    .resize(CARD_WIDTH, CARD_WIDTH, { fit: "contain", background: WHITE })
    .flatten({ background: WHITE })
    .toColourspace("srgb")
    .raw()
    .toBuffer();
}
