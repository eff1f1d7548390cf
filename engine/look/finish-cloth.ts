import { clamp } from "@wardrobe/domain/clamp.ts";
import type { Size } from "@wardrobe/domain/outfit/flat-lay/cell.ts";
import { boxMean, type Plane } from "#pixels/plane.ts";

/** Folds, edges and shadows are soft, so they are computed at this fraction of the picture's size. */
export const SOFT_SCALE = 4;

/** Radii of the means, in pixels of that size, between which folds differ from the cloth around them, as prints do. */
const FINE = 2;
const COARSE = 14;
/** A fold is about so much lighter or darker than the cloth around it, of 255; a print is more, and stays. */
const FOLD = 13;
const PRESSED = 0.55;
/** Cloth is rounded at its edge: lighter toward the light, darker away from it. Pixels of that size. */
const ROUND = { softness: 2, reach: 1, strength: 0.15 } as const;

/** A piece at a fraction of its size, with `room` around it: its opacity, and its lightness of 255 times that. */
export type Soft = { readonly room: number; readonly cover: Plane; readonly luma: Plane };

export function softenPiece(piece: Uint8Array, { width, height }: Size, room: number): Soft {
  const size = {
    width: Math.ceil(width / SOFT_SCALE) + 2 * room,
    height: Math.ceil(height / SOFT_SCALE) + 2 * room,
  };
  const [cover, luma] = [new Float32Array(size.width * size.height), new Float32Array(size.width * size.height)];
  const full = 255 * SOFT_SCALE * SOFT_SCALE;
  for (let y = 0, i = 0; y < height; y++) {
    const row = (room + Math.floor(y / SOFT_SCALE)) * size.width + room;
    for (let x = 0; x < width; x++, i += 4) {
      const to = row + Math.floor(x / SOFT_SCALE);
      const opacity = (piece[i + 3] ?? 0) / full;
      if (opacity === 0) continue;
      const light = 0.299 * (piece[i] ?? 0) + 0.587 * (piece[i + 1] ?? 0) + 0.114 * (piece[i + 2] ?? 0);
      cover[to] = (cover[to] ?? 0) + opacity;
      luma[to] = (luma[to] ?? 0) + opacity * light;
    }
  }
  return { room, cover: { ...size, values: cover }, luma: { ...size, values: luma } };
}

/** Presses a part of the folds and blotches of light out of a piece, and rounds its edge. Changes the piece. */
export function finishCloth(piece: Uint8Array, { width, height }: Size, soft: Soft): void {
  const [folds, edge] = [foldsOf(soft), edgeOf(soft)];
  for (let y = 0, i = 0; y < height; y++) {
    const [fold, light] = [lineAt(folds, placeOf(y, soft.room)), lineAt(edge, placeOf(y, soft.room))];
    for (let x = 0; x < width; x++, i += 4) {
      if (piece[i + 3] === 0) continue;
      const at = placeOf(x, soft.room);
      const [darker, lit] = [valueAt(fold, at), 1 + valueAt(light, at)];
      for (let c = i; c < i + 3; c++) piece[c] = clamp(Math.round(((piece[c] ?? 0) - darker) * lit), 0, 255);
    }
  }
}

/** The part of each fold's lightness or darkness that is pressed out. */
function foldsOf({ cover, luma }: Soft): Plane {
  const [fine, coarse] = [meanOf({ cover, luma }, FINE), meanOf({ cover, luma }, COARSE)];
  const values = fine.map((value, i) => {
    const fold = value - (coarse[i] ?? 0);
    return PRESSED * fold * Math.exp(-((fold / FOLD) ** 2));
  });
  return { ...cover, values };
}

/** The mean lightness of the cloth around each pixel. */
function meanOf({ cover, luma }: Pick<Soft, "cover" | "luma">, radius: number): Float32Array {
  const [sums, counts] = [boxMean(luma, radius, 2).values, boxMean(cover, radius, 2).values];
  return sums.map((sum, i) => sum / Math.max(1e-3, counts[i] ?? 0));
}

/** By which share the edge is lighter, from the upper left. */
function edgeOf({ cover }: Soft): Plane {
  const soft = boxMean(cover, ROUND.softness, 2);
  const step = ROUND.reach * (cover.width + 1);
  const values = soft.values.map(
    (_, i) => ROUND.strength * ((soft.values[i + step] ?? 0) - (soft.values[i - step] ?? 0)),
  );
  return { ...cover, values };
}

/** The place in a {@link Soft} piece of one of the piece's rows or columns. */
export function placeOf(at: number, room: number): number {
  return room + (at + 0.5) / SOFT_SCALE - 0.5;
}

/** The values of a plane along a row between two of its own. */
export function lineAt({ width, values }: Plane, y: number): Float32Array {
  const first = Math.floor(y);
  const line = new Float32Array(width);
  for (let x = 0, i = first * width; x < width; x++, i++) {
    const above = values[i] ?? 0;
    line[x] = above + ((values[i + width] ?? above) - above) * (y - first);
  }
  return line;
}

export function valueAt(line: Float32Array, x: number): number {
  const first = Math.floor(x);
  const before = line[first] ?? 0;
  return before + ((line[first + 1] ?? before) - before) * (x - first);
}
