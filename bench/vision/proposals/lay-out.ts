import type { Garment } from "#engine/garment/outputs.ts";

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

/**
 * Places for silhouettes on a photo of the sketch's size: in cells, each a little off its middle, or anywhere. Null
 * where they do not fit so that no two share more than a tenth of the smaller.
 */
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
