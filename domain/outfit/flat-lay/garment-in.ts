import type { Rect, Size } from "#outfit/flat-lay/cell.ts";
import { clearPlainGround } from "#outfit/flat-lay/clear-plain-ground.ts";
import { clearQuietGround, quietGround } from "#outfit/flat-lay/quiet-ground.ts";
import type { Picture } from "#outfit/flat-lay/shape.ts";
import { clamp } from "#clamp.ts";

/** The longer side of the copy in which a garment is found and measured. */
export const MEASURED_PX = 176;
/** Alpha (of 255) from which a pixel is seen, and the share of a picture without it that makes it a cut-out. */
export const SEEN = 26;
const CLEAR_SHARE = 0.02;
/** Channels from this value count as the white canvas around a photo (U-03). */
const CANVAS_LIGHT = 244;

/** `isCard`: the ground cannot be told from the garment, so that both are shown, as a tile. */
type Garment = { readonly box: Rect; readonly alpha: Uint8Array; readonly isCard: boolean };

/** The garment of a picture: the part of it that shows something, and how opaque it is there, 0..255, row by row. */
export function garmentIn(picture: Picture): Garment {
  const { width, height, rgba } = picture;
  const alphaAt = (pixel: number) => rgba[4 * pixel + 3] ?? 0;
  let clear = 0;
  for (let pixel = 0; pixel < width * height; pixel++) if (alphaAt(pixel) < SEEN) clear++;
  if (clear > CLEAR_SHARE * width * height) {
    const box = boxOf(picture, (pixel) => alphaAt(pixel) >= SEEN);
    return { box, alpha: alphaIn(box, (x, y) => alphaAt(y * width + x)), isCard: false };
  }
  const box = inside(
    boxOf(picture, (pixel) => [0, 1, 2].some((channel) => (rgba[4 * pixel + channel] ?? 0) < CANVAS_LIGHT)),
  );
  // The garment itself may be white, or lie on white: then its canvas is its ground.
  const photo = crop(picture, box);
  const plain = clearPlainGround(photo);
  const quiet = plain === null ? quietGround(photo) : null;
  const cleared = plain ?? (quiet === null ? null : clearQuietGround(photo, quiet));
  if (cleared === null) return { ...photoTile(box), isCard: true };
  const shown = boxOf(box, (pixel) => (cleared[pixel] ?? 0) >= SEEN);
  return {
    box: { ...shown, left: box.left + shown.left, top: box.top + shown.top },
    alpha: alphaIn(shown, (x, y) => cleared[y * box.width + x] ?? 0),
    isCard: false,
  };
}

/** The smallest rectangle with all pixels that count; null where none does. From the edges inwards: little of it is read. */
export function boxWhere({ width, height }: Size, counts: (pixel: number) => boolean): Rect | null {
  const isInRow = (y: number): boolean => firstOf(width, (x) => counts(y * width + x)) < width;
  const isInColumn = (x: number): boolean => firstOf(height, (y) => counts(y * width + x)) < height;
  const top = firstOf(height, isInRow);
  if (top === height) return null;
  const below = firstOf(height, (n) => isInRow(height - 1 - n));
  const left = firstOf(width, isInColumn);
  const right = firstOf(width, (n) => isInColumn(width - 1 - n));
  return { left, top, width: width - left - right, height: height - top - below };
}

/** The first number that holds; `count` where none does. */
function firstOf(count: number, holds: (number: number) => boolean): number {
  for (let n = 0; n < count; n++) if (holds(n)) return n;
  return count;
}

/** The same; the whole where none counts. */
export function boxOf({ width, height }: Size, counts: (pixel: number) => boolean): Rect {
  return boxWhere({ width, height }, counts) ?? { left: 0, top: 0, width, height };
}

/** Without the outermost pixels, in which photo and canvas are mixed. */
function inside({ left, top, width, height }: Rect): Rect {
  return { left: left + 1, top: top + 1, width: Math.max(1, width - 2), height: Math.max(1, height - 2) };
}

function alphaIn({ left, top, width, height }: Rect, at: (x: number, y: number) => number): Uint8Array {
  return new Uint8Array(width * height).map((_, i) => at(left + (i % width), top + Math.floor(i / width)));
}

function crop({ width, rgba }: Picture, box: Rect): Picture {
  const cropped = new Uint8Array(4 * box.width * box.height);
  for (let y = 0; y < box.height; y++) {
    const start = 4 * ((box.top + y) * width + box.left);
    cropped.set(rgba.subarray(start, start + 4 * box.width), 4 * y * box.width);
  }
  return { width: box.width, height: box.height, rgba: cropped };
}

/** Height by width of a tile: what is longer or wider is cropped around its middle, where the garment is. */
const RATIO = { min: 0.66, max: 1.8 } as const;
/** The radius of its corners, of the shorter side. */
const ROUND = 0.13;

/** A photo whose garment cannot be told from its ground: the middle of it, with round corners (SPEC-96). */
function photoTile({ left, top, width, height }: Rect): Pick<Garment, "box" | "alpha"> {
  const box = {
    width: Math.max(1, Math.min(width, Math.round(height / RATIO.min))),
    height: Math.max(1, Math.min(height, Math.round(width * RATIO.max))),
  };
  const radius = ROUND * Math.min(box.width, box.height);
  const opacityAt = (x: number, y: number): number => {
    const across = Math.max(0, radius - Math.min(x, box.width - x));
    const down = Math.max(0, radius - Math.min(y, box.height - y));
    return 255 * clamp(radius - Math.hypot(across, down) + 0.5, 0, 1);
  };
  const at = { left: left + Math.floor((width - box.width) / 2), top: top + Math.floor((height - box.height) / 2) };
  return { box: { ...box, ...at }, alpha: alphaIn({ ...box, left: 0, top: 0 }, (x, y) => opacityAt(x + 0.5, y + 0.5)) };
}
