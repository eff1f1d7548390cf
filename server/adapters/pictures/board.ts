import sharp from "sharp";
import { CARD_WIDTH } from "@wardrobe/domain/files/picture.ts";
import { drawNumber } from "#adapters/pictures/number-badge.ts";
import type { BoardOptions } from "#adapters/pictures/port.ts";

const GAP_PX = 16;
const WHITE = "#ffffff";
const WHITE_BYTE = 255;
const CHANNELS = 3;
const QUALITY = 82;
const CARD = { width: CARD_WIDTH, height: CARD_WIDTH };

type Size = NonNullable<BoardOptions["cell"]>;

/** Pictures side by side on white, as a JPEG, the last row in the middle. */
export async function drawBoard(pictures: readonly Uint8Array[], options: BoardOptions = {}): Promise<Uint8Array> {
  const { cell = CARD, columns = Math.ceil(Math.sqrt(pictures.length)), isNumbered = false } = options;
  const [across, down] = [cell.width + GAP_PX, cell.height + GAP_PX];
  const width = columns * across + GAP_PX;
  const height = Math.ceil(pictures.length / columns) * down + GAP_PX;
  const canvas = { width, height, rgb: Buffer.alloc(width * height * CHANNELS, WHITE_BYTE) };
  const cells = await Promise.all(pictures.map(async (bytes) => await drawCell(bytes, cell)));
  for (const [index, pixels] of cells.entries()) {
    const row = Math.floor(index / columns);
    const inRow = Math.min(columns, pictures.length - row * columns);
    const left = GAP_PX + Math.round(((columns - inRow) * across) / 2) + (index % columns) * across;
    const top = GAP_PX + row * down;
    const lineBytes = cell.width * CHANNELS;
    // Copied by the line: a library's way to combine pictures takes several times as long.
    for (let line = 0; line < cell.height; line++)
      pixels.copy(canvas.rgb, ((top + line) * width + left) * CHANNELS, line * lineBytes, (line + 1) * lineBytes);
    if (isNumbered) drawNumber(canvas, { left, top }, index + 1);
  }
  const raw = { width, height, channels: CHANNELS } as const;
  return new Uint8Array(await sharp(canvas.rgb, { raw }).jpeg({ quality: QUALITY }).toBuffer());
}

/** The pixels of a cell with the whole picture in it. */
async function drawCell(bytes: Uint8Array, { width, height }: Size): Promise<Buffer> {
  return await sharp(bytes, { failOn: "warning" })
    .resize(width, height, { fit: "contain", background: WHITE })
    .flatten({ background: WHITE })
    .toColourspace("srgb")
    .raw()
    .toBuffer();
}
