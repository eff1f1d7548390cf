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
  if (cleared === null) return { ...photoTile(box, quiet), isCard: true };
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
/** How far its edge fades, of the shorter side, and its alpha (of 255) inside: a floor or a carpet melts into the paper. */
const FADE = 0.22;
const TILE_ALPHA = 240;
/** Alpha (of 255) from which a part of a tile belongs to it. */
const TILE_SEEN = 16;

/** A photo whose garment cannot be told from its ground: the middle of it, with a quiet ground and a soft edge (SPEC-96, SPEC-101). */
function photoTile({ left, top, width, height }: Rect, shares: Float32Array | null): Pick<Garment, "box" | "alpha"> {
  const size = {
    width: Math.max(1, Math.min(width, Math.round(height / RATIO.min))),
    height: Math.max(1, Math.min(height, Math.round(width * RATIO.max))),
  };
  const [x, y] = [Math.floor((width - size.width) / 2), Math.floor((height - size.height) / 2)];
  const faded = fade(size);
  const alphaAt = (column: number, row: number) =>
    (faded[row * size.width + column] ?? 0) * (shares?.[(y + row) * width + x + column] ?? 0);
  const box = boxOf(size, (pixel) => alphaAt(pixel % size.width, Math.floor(pixel / size.width)) >= TILE_SEEN);
  return { box: { ...box, left: left + x + box.left, top: top + y + box.top }, alpha: alphaIn(box, alphaAt) };
}

/** 0 at the edge, and the more inside the more of it is seen; the corners are round. */
function fade({ width, height }: Size): Uint8Array {
  const reach = FADE * Math.min(width, height);
  return new Uint8Array(width * height).map((_, pixel) => {
    const [x, y] = [(pixel % width) + 0.5, Math.floor(pixel / width) + 0.5];
    const [across, down] = [reach - Math.min(x, width - x), reach - Math.min(y, height - y)];
    const share = clamp(1 - Math.hypot(Math.max(0, across), Math.max(0, down)) / reach, 0, 1);
    return Math.round(TILE_ALPHA * share * share * (3 - 2 * share));
  });
}
