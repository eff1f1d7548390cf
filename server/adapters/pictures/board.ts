import sharp, { type Sharp } from "sharp";
import { originIn, originOfParts, xmpOf, type Origin } from "@wardrobe/domain/files/origin.ts";
import { CARD_WIDTH } from "@wardrobe/domain/files/picture.ts";
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
  const board = mark(sharp(canvas.rgb, { raw }), originOfParts(pictures.map(originIn)));
  return new Uint8Array(await board.jpeg({ quality: QUALITY }).toBuffer());
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

type Canvas = { readonly width: number; readonly height: number; readonly rgb: Buffer };
type Point = readonly [number, number];

const RADIUS_PX = 34;
/** From the corner of the picture to the middle of the badge. */
const INSET_PX = 46;
const PEN_PX = 3.4;
const DIGIT_PX = 16;
const DISC = 28;
const INK = 255;

/** The lines of each digit, from -1 to 1 in both directions: this process has no font. */
const LINES: Readonly<Record<number, readonly Point[]>> = {
  1: [
    [-0.5, -0.6],
    [0.1, -1],
    [0.1, 1],
  ],
  2: [
    [-0.6, -0.55],
    [-0.45, -0.85],
    [0, -1],
    [0.45, -0.85],
    [0.6, -0.45],
    [0.45, -0.05],
    [-0.6, 1],
    [0.65, 1],
  ],
  3: [
    [-0.6, -0.7],
    [-0.1, -1],
    [0.5, -0.8],
    [0.5, -0.3],
    [-0.1, -0.05],
    [0.55, 0.25],
    [0.55, 0.75],
    [-0.05, 1],
    [-0.65, 0.7],
  ],
  4: [
    [0.35, 1],
    [0.35, -1],
    [-0.7, 0.4],
    [0.75, 0.4],
  ],
};

/** Draws a number from 1 to 4 on a dark disc into the upper left corner of a picture. Changes the canvas. */
function drawNumber(canvas: Canvas, { left, top }: { left: number; top: number }, number: number): void {
  const lines = LINES[number] ?? [];
  const reach = RADIUS_PX + 1;
  for (let y = -reach; y <= reach; y++) {
    for (let x = -reach; x <= reach; x++) {
      const disc = cover(RADIUS_PX - Math.hypot(x, y));
      if (disc === 0) continue;
      const ink = cover(PEN_PX - distanceTo(lines, x, y));
      const at = CHANNELS * ((top + INSET_PX + y) * canvas.width + left + INSET_PX + x);
      for (let channel = at; channel < at + CHANNELS; channel++) {
        const color = DISC + (INK - DISC) * ink;
        canvas.rgb[channel] = Math.round((canvas.rgb[channel] ?? INK) * (1 - disc) + color * disc);
      }
    }
  }
}

/** How much of a pixel is covered by what ends so far beyond its middle. */
function cover(inside: number): number {
  return Math.min(1, Math.max(0, inside + 0.5));
}

function distanceTo(lines: readonly Point[], x: number, y: number): number {
  let nearest = Infinity;
  for (const [index, to] of lines.entries()) {
    const from = lines[index - 1];
    if (from === undefined) continue;
    const [ax, ay] = [from[0] * DIGIT_PX, from[1] * DIGIT_PX];
    const [dx, dy] = [to[0] * DIGIT_PX - ax, to[1] * DIGIT_PX - ay];
    const share = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)));
    nearest = Math.min(nearest, Math.hypot(x - ax - share * dx, y - ay - share * dy));
  }
  return nearest;
}

/** Writes the origin into what is encoded (TRUST-01); a photo gets no metadata. */
export function mark(picture: Sharp, origin: Origin | null): Sharp {
  return origin === null ? picture : picture.withXmp(xmpOf(origin));
}
