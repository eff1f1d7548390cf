import type { Garment } from "#engine/garment/outputs.ts";
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { CANVAS_SIDE_PX } from "@wardrobe/domain/wardrobe/upload.ts";
import type { Foreground } from "#engine/foreground/find-foreground.ts";
import type { Plane } from "#engine/pixels/plane.ts";

/** Shares of the photo's shorter side, tried in turn. */
const SIDES = [0.6, 0.45, 0.33, 0.25, 0.18] as const;
const STEP_PX = 4;
/** Keeps out the garment's shadow and what its mask missed. */
const MARGIN_PX = 6;

/** A garment's silhouette at the scale of the sketch: 1 garment, row by row. */
export type Silhouette = { readonly width: number; readonly height: number; readonly marks: Uint8Array };

/** Its place in the sketch; `scale` is the size of a pixel of the first silhouette. */
export type Place = { readonly left: number; readonly top: number };

/** Longer side, about: the garments of one photo have a common scale. */
export const LENGTHS_CM = {
  blazer: 75,
  blouse: 65,
  body: 60,
  dress: 95,
  hat: 28,
  hoodie: 70,
  longsleeve: 68,
  outwear: 80,
  pants: 100,
  polo: 70,
  shirt: 75,
  shoes: 30,
  shorts: 48,
  skirt: 58,
  "t-shirt": 68,
  top: 52,
  undershirt: 62,
} as const satisfies Record<Garment, number>;

/** Of the smaller garment, what two may share. */
const OVERLAP_MAX = 0.1;
const TRIES = 40;

export type Sketch = { readonly width: number; readonly height: number };

/** Places for silhouettes on the sketch. Null where no two can share less than a tenth of the smaller. */
export function layOut(
  silhouettes: readonly Silhouette[],
  sketch: Sketch,
  { inCells, random }: { inCells: boolean; random: () => number },
): Place[] | null {
  const taken: { readonly area: number; readonly cells: Set<number> }[] = [];
  const places: Place[] = [];
  const columns = Math.max(1, Math.round(Math.sqrt((silhouettes.length * sketch.width) / sketch.height)));
  const rows = Math.ceil(silhouettes.length / columns);
  for (const [index, silhouette] of silhouettes.entries()) {
    const room = { x: sketch.width - silhouette.width, y: sketch.height - silhouette.height };
    if (room.x < 0 || room.y < 0) return null;
    const cell = {
      x: ((index % columns) + 0.5) * (sketch.width / columns),
      y: (Math.floor(index / columns) + 0.5) * (sketch.height / rows),
    };
    let placed = false;
    for (let turn = 0; turn < TRIES && !placed; turn++) {
      const spread = (2 * turn) / TRIES;
      const place = {
        left: pick(inCells ? cell.x - silhouette.width / 2 : null, {
          room: room.x,
          spread: (sketch.width / columns / 4) * spread,
          random,
        }),
        top: pick(inCells ? cell.y - silhouette.height / 2 : null, {
          room: room.y,
          spread: (sketch.height / rows / 4) * spread,
          random,
        }),
      };
      const cells = cellsOf(silhouette, place, sketch.width);
      const isFree = taken.every((other) => {
        const shared = [...cells].filter((one) => other.cells.has(one)).length;
        return shared <= OVERLAP_MAX * Math.min(cells.size, other.area);
      });
      if (!isFree) continue;
      taken.push({ area: cells.size, cells });
      places.push(place);
      placed = true;
    }
    if (!placed) return null;
  }
  return places;
}

function pick(
  wanted: number | null,
  { room, spread, random }: { room: number; spread: number; random: () => number },
): number {
  const value = wanted === null ? random() * room : wanted + (2 * random() - 1) * spread;
  return Math.min(room, Math.max(0, Math.round(value)));
}

function cellsOf({ width, marks }: Silhouette, { left, top }: Place, across: number): Set<number> {
  const cells = new Set<number>();
  marks.forEach((mark, i) => {
    if (mark === 1) cells.add((top + Math.floor(i / width)) * across + left + (i % width));
  });
  return cells;
}

/** The photos of validation whose masks were judged clean by eye, relative to its folder. */
export async function listClean(): Promise<string[]> {
  return (await readFile(new URL("clean.txt", import.meta.url), "utf8")).trim().split("\n");
}

/** A patch without garment, mirrored to fill a canvas. `insetPx` keeps out the photo's blurred edge. */
export async function toGround(
  photo: Uint8Array,
  { alpha, box }: Foreground,
  insetPx = 0,
): Promise<Uint8Array | undefined> {
  const bare = findBareGround(alpha);
  if (bare === undefined) return;
  const scale = box.width / alpha.width;
  const [left, top] = [box.left + Math.ceil(bare.left * scale), box.top + Math.ceil(bare.top * scale)];
  const at = { left: left + insetPx, top: top + insetPx };
  const side = Math.min(Math.floor(bare.side * scale), CANVAS_SIDE_PX - left, CANVAS_SIDE_PX - top) - 2 * insetPx;
  return await sharp(photo)
    .extract({ ...at, width: side, height: side })
    .extend({ right: CANVAS_SIDE_PX - side, bottom: CANVAS_SIDE_PX - side, extendWith: "mirror" })
    .png()
    .toBuffer();
}

/** The first of the largest squares without garment, in pixels of `alpha`; undefined where there is none. */
function findBareGround(alpha: Plane): { left: number; top: number; side: number } | undefined {
  const { width, height } = alpha;
  const sums = summed(alpha);
  const at = (x: number, y: number) => sums[y * (width + 1) + x] ?? 0;
  for (const share of SIDES) {
    const side = Math.floor(share * Math.min(width, height));
    for (let top = 0; top + side <= height; top += STEP_PX) {
      for (let left = 0; left + side <= width; left += STEP_PX) {
        const [x0, y0] = [Math.max(0, left - MARGIN_PX), Math.max(0, top - MARGIN_PX)];
        const [x1, y1] = [Math.min(width, left + side + MARGIN_PX), Math.min(height, top + side + MARGIN_PX)];
        if (at(x1, y1) - at(x0, y1) - at(x1, y0) + at(x0, y0) === 0) return { left, top, side };
      }
    }
  }
  return undefined;
}

/** An integral image: the number of garment pixels above and left of each corner. */
function summed({ width, height, values }: Plane): Uint32Array {
  const sums = new Uint32Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += (values[y * width + x] ?? 0) > 0.02 ? 1 : 0;
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row;
    }
  }
  return sums;
}
