import { contentBox, type Box, type Pixels } from "#pixels/pixels.ts";

/** A picture as a page is looked at. A page is drawn, so its grounds are of exactly one color; a camera's never are, but for what is overexposed. */
export type Page = {
  readonly canvas: Pixels;
  /** The picture on its canvas, and without its edge. */
  readonly content: Box;
  readonly box: Box;
  readonly cells: Cells;
  /** The colors of the grounds, each three bytes in a number, the most frequent first. */
  readonly grounds: readonly number[];
  /** Whether a cell is of a ground, and how many of all are. */
  readonly isGround: readonly boolean[];
  readonly groundShare: number;
};

/** Side of the squares in which a picture is looked at, in pixels of the canvas. */
export const CELL_PX = 4;
/** Where a picture meets its canvas their colors mix. */
export const EDGE_PX = 10;
/** How far the channels of a drawn ground differ within a cell, and between cells, after JPEG. */
const FLAT_MAX = 5;
const SAME_MAX = 3;
/** The least share of all cells that a ground has. */
const GROUND_MIN = 0.03;
/** The share of a ground's cells that have the same color to one step: light on a wall shades, drawn color does not. */
const EXACT_MIN = 0.85;

export function readPage(canvas: Pixels): Page {
  const content = contentBox(canvas);
  const box = withoutEdge(content);
  const cells = toCells(canvas, box);
  return { canvas, content, box, cells, ...findGrounds(cells) };
}

function withoutEdge({ left, top, width, height }: Box): Box {
  const [x, y] = [width, height].map((side) => Math.min(EDGE_PX, Math.floor((side - CELL_PX) / 2)));
  return { left: left + (x ?? 0), top: top + (y ?? 0), width: width - 2 * (x ?? 0), height: height - 2 * (y ?? 0) };
}

export type Cells = {
  readonly width: number;
  readonly height: number;
  /** The mean color of each cell, in three bytes; only of flat ones. */
  readonly colors: Uint8Array;
  readonly isFlat: Uint8Array;
};

function toCells({ width: stride, rgb }: Pixels, box: Box): Cells {
  const [width, height] = [Math.floor(box.width / CELL_PX), Math.floor(box.height / CELL_PX)];
  const colors = new Uint8Array(3 * width * height);
  const isFlat = new Uint8Array(width * height).fill(1);
  for (let cell = 0; cell < isFlat.length; cell++) {
    const start = (box.top + Math.floor(cell / width) * CELL_PX) * stride + box.left + (cell % width) * CELL_PX;
    for (let channel = 0; channel < 3; channel++) {
      const color = flatColor(3 * start + channel);
      // Nobody asks for the color of a cell that is not flat: most cells end here.
      if (color === null) {
        isFlat[cell] = 0;
        break;
      }
      colors[3 * cell + channel] = color;
    }
  }
  return { width, height, colors, isFlat };

  /** The mean of a cell's channel; null where it differs within the cell. */
  function flatColor(start: number): number | null {
    let [low, high, sum] = [255, 0, 0];
    for (let y = 0; y < CELL_PX; y++) {
      for (let x = 0, at = start + 3 * y * stride; x < CELL_PX; x++, at += 3) {
        const value = rgb[at] ?? 0;
        if (value < low) low = value;
        if (value > high) high = value;
        sum += value;
      }
      if (high - low > FLAT_MAX) return null;
    }
    return Math.round(sum / CELL_PX ** 2);
  }
}

/** Colors that many flat cells have, as three bytes in a number, and the cells of these colors. */
function findGrounds({ colors, isFlat }: Cells) {
  const counts = new Map<number, number>();
  const keyOf = (cell: number): number =>
    ((colors[3 * cell] ?? 0) << 16) | ((colors[3 * cell + 1] ?? 0) << 8) | (colors[3 * cell + 2] ?? 0);
  isFlat.forEach((flat, cell) => flat && counts.set(keyOf(cell), (counts.get(keyOf(cell)) ?? 0) + 1));
  const near = (one: number, other: number, max = SAME_MAX): boolean =>
    Math.abs((one >> 16) - (other >> 16)) <= max &&
    Math.abs(((one >> 8) & 255) - ((other >> 8) & 255)) <= max &&
    Math.abs((one & 255) - (other & 255)) <= max;
  const grounds: number[] = [];
  for (const [key] of [...counts].toSorted(([, one], [, other]) => other - one).slice(0, 40)) {
    if (grounds.some((ground) => near(ground, key))) continue;
    let [count, exact] = [0, 0];
    for (const [other, times] of counts) {
      if (near(key, other)) count += times;
      if (near(key, other, 1)) exact += times;
    }
    if (count >= GROUND_MIN * isFlat.length && exact >= EXACT_MIN * count) grounds.push(key);
  }
  const isGround = Array.from(
    isFlat,
    (flat, cell) => flat === 1 && grounds.some((ground) => near(ground, keyOf(cell))),
  );
  return { grounds, isGround, groundShare: isGround.filter(Boolean).length / isGround.length };
}
