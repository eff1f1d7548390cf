import sharp from "sharp";
import { drawBoard } from "#adapters/pictures/board.ts";

const CELL = { width: 640, height: 300 };
const CHANNELS = 3;
const PAPER = [255, 255, 255] as const;
const BAR = [42, 111, 219] as const;
const LINE = [205, 208, 214] as const;
/** Left of the bars, for the plot's number. */
const LEFT_PX = 96;
const TOP_PX = 12;
/** From the bottom to the line on which the bars stand. */
const LINE_PX = 12;
/** How much of a bar's place it fills. */
const FILLED = 0.75;

/** Each list of numbers as bars over their highest, four plots at most on one numbered board: this process has no font. */
export async function drawPlots(plots: readonly (readonly number[])[]): Promise<Uint8Array> {
  const pictures = await Promise.all(plots.map(drawPlot));
  return await drawBoard(pictures, { cell: CELL, columns: 2, isNumbered: true });
}

async function drawPlot(values: readonly number[]): Promise<Uint8Array> {
  const { width, height } = CELL;
  const rgb = Buffer.alloc(width * height * CHANNELS, Buffer.from(PAPER));
  const fill = (box: { left: number; right: number; top: number; bottom: number }, color: readonly number[]): void => {
    const line = Buffer.alloc((box.right - box.left) * CHANNELS, Buffer.from(color));
    for (let y = box.top; y < box.bottom; y++) line.copy(rgb, (y * width + box.left) * CHANNELS);
  };
  const bottom = height - LINE_PX;
  const highest = Math.max(1, ...values);
  const place = (width - LEFT_PX) / values.length;
  for (const [index, value] of values.entries()) {
    const left = LEFT_PX + Math.round(index * place);
    const top = bottom - Math.round((Math.max(0, value) / highest) * (bottom - TOP_PX));
    fill({ left, right: left + Math.round(place * FILLED), top, bottom }, BAR);
  }
  fill({ left: LEFT_PX, right: width, top: bottom, bottom: bottom + 2 }, LINE);
  const raw = { width, height, channels: CHANNELS } as const;
  return new Uint8Array(await sharp(rgb, { raw }).png().toBuffer());
}
