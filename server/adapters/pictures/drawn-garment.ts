import sharp from "sharp";
import type { DrawnGarment } from "#adapters/pictures/port.ts";
import { CANVAS_SIDE_PX } from "@wardrobe/domain/wardrobe/upload.ts";
import { COLOR_SWATCHES, type Position } from "@wardrobe/domain/wardrobe/vocabulary.ts";

/** Outlines on a square of 100, seen flat from above; several parts are drawn one beside the other. */
const SHIRT = "36,18 43,21.5 50,22.5 57,21.5 64,18 88,30 80,48 70,43 70,84 50,85.5 30,84 30,43 20,48 12,30";
const COAT = "37,10 44,13 50,20 56,13 63,10 84,22 90,66 79,68 73,40 74,92 50,93 26,92 27,40 21,68 10,66 16,22";
const DRESS = "37,8 41,8 44,17 50,19 56,17 59,8 63,8 66,22 62,42 82,91 50,94 18,91 38,42 34,22";
const TROUSERS = "33,10 67,10 74,90 56,90 50,36 44,90 26,90";
const SHORTS = "28,22 72,22 82,77 53,78 50,50 47,78 18,77";
const SKIRT = "36,18 64,18 80,82 50,85 20,82";
const SHOE = "12,40 24,42 36,52 46,55 46,66 8,66 8,46";
const SHOES = [SHOE, "60,40 72,42 84,52 94,55 94,66 56,66 56,46"];
const BAG = ["14,42 86,42 82,84 18,84", "34,42 36,26 44,18 56,18 64,26 66,42 60,42 58,29 53,24 47,24 42,29 40,42"];
const HAT = "26,62 28,44 36,34 50,30 64,34 72,44 74,62 92,66 92,71 8,71 8,66";
const TAG = "30,22 70,22 80,36 80,82 20,82 20,36";
const BRIEFS = "16,34 84,34 84,46 64,52 54,70 46,70 36,52 16,46";

const BY_TYPE: Readonly<Record<string, readonly string[]>> = {
  Dress: [DRESS],
  Shorts: [SHORTS],
  Skirt: [SKIRT],
  Undershirt: [SHIRT],
};
const BY_POSITION: Readonly<Record<Position, readonly string[]>> = {
  head: [HAT],
  upper: [SHIRT],
  outerwear: [COAT],
  lower: [TROUSERS],
  feet: SHOES,
  bags: BAG,
  accessories: [TAG],
  underwear: [BRIEFS],
};

type Rgb = readonly [red: number, green: number, blue: number];
const GROUND: Rgb = [255, 255, 255];
const NO_COLOR: Rgb = [203, 205, 210];
const BLACK: Rgb = [0, 0, 0];
/** The line around it, by which a white garment is seen on white. */
const LINE_SHARE = 0.3;
const LINE_PX = 5;
const CHANNELS = 3;

/** A garment that has no photo as a plain drawing of its kind in its color: a JPEG as a photo of it would be (SPEC-89). */
export async function drawnGarment({ position, type, color }: DrawnGarment): Promise<Uint8Array> {
  const fill = color === null ? NO_COLOR : rgbOf(COLOR_SWATCHES[color]);
  const line = mix(fill, isDark(fill) ? GROUND : BLACK);
  const side = CANVAS_SIDE_PX;
  const pixels = Buffer.alloc(side * side * CHANNELS, Buffer.from(GROUND));
  const shapes = (BY_TYPE[type] ?? BY_POSITION[position]).map(toPoints);
  for (const shape of shapes)
    for (let y = 0; y < side; y++)
      for (const [from, to] of spansAt(shape, y)) {
        paint(pixels, y, [from - LINE_PX, to + LINE_PX], line);
        if (hasAround(shape, y)) paint(pixels, y, [from, to], fill);
      }
  const raw = { width: side, height: side, channels: CHANNELS } as const;
  // Drawn twice as fine and made smaller, its edges would be smooth; a blur of a pixel is as good.
  return new Uint8Array(await sharp(pixels, { raw }).blur(1).jpeg({ quality: 90 }).toBuffer());
}

type Point = readonly [x: number, y: number];

function toPoints(outline: string): Point[] {
  return outline.split(" ").map((point) => {
    const [x = 0, y = 0] = point.split(",").map((share) => (Number(share) / 100) * CANVAS_SIDE_PX);
    return [x, y];
  });
}

/** Where a row crosses a shape, from left to right in pairs. */
function spansAt(shape: readonly Point[], y: number): [number, number][] {
  const crossed = shape.flatMap(([x, top], at) => {
    const [nextX, nextY] = shape[(at + 1) % shape.length] ?? [0, 0];
    return top <= y === nextY <= y ? [] : [x + ((y - top) / (nextY - top)) * (nextX - x)];
  });
  crossed.sort((one, other) => one - other);
  return crossed.flatMap((from, at) => (at % 2 === 0 ? [[from, crossed[at + 1] ?? from] as [number, number]] : []));
}

/** Whether the shape goes on above and below the row, so that this is not its line. */
const hasAround = (shape: readonly Point[], y: number): boolean =>
  [-LINE_PX, LINE_PX].every((away) => spansAt(shape, y + away).length > 0);

function paint(pixels: Buffer, y: number, [from, to]: readonly [number, number], color: Rgb): void {
  const left = Math.max(0, Math.round(from));
  const right = Math.min(CANVAS_SIDE_PX, Math.round(to));
  if (right > left)
    pixels.fill(Buffer.from(color), (y * CANVAS_SIDE_PX + left) * CHANNELS, (y * CANVAS_SIDE_PX + right) * CHANNELS);
}

function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function mix([red, green, blue]: Rgb, [r, g, b]: Rgb): Rgb {
  const between = (one: number, other: number): number => Math.round(one + (other - one) * LINE_SHARE);
  return [between(red, r), between(green, g), between(blue, b)];
}

const isDark = ([red, green, blue]: Rgb): boolean => red + green + blue < 200;
