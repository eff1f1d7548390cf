import type { Box } from "#pixels/pixels.ts";
import { CELL_PX, EDGE_PX, type Cells, type Page } from "#screenshot/read-page.ts";

/**
 * Whether a picture is the screenshot of a page, and where the page shows its product: null where that is not one
 * region.
 */
export type Sight = { readonly isPage: false } | { readonly isPage: true; readonly product: Box | null };

/** The share of all cells that all grounds have together. */
const GROUNDS_MIN = 0.16;
/** Outside the product hardly anything is a picture. */
const FLAT_AROUND_MIN = 0.62;
/** Shares of the page's area. */
const PRODUCT_MIN = 0.07;
const PRODUCT_MAX = 0.9;
/** Of a product's box: an outline alone is none. */
const FILL_MIN = 0.25;
/** A picture beside the product, and one of a size, as a share of the product's, that leaves open which is meant. */
const PICTURE_MIN = 0.012;
const RIVAL = 0.4;
/** The height of such a part as a share of the picture's, and what the row between them holds at most. */
const TAIL_MAX = 0.2;
const THREAD_MAX = 0.16;
/** How much of most rows a picture fills that has a ground of its own; a garment on the page's ground fills less. */
const RECTANGLE_MIN = 0.9;
const MARGIN_CELLS = 3;
/** Lines of words and buttons: their height as a share of the page's longer side, and how many a page has. */
const LINE_HEIGHT_MAX = 0.075;
const LINES_MIN = 3;
/** How many times as high as wide a phone's whole screen is at least; few cameras take such photos. */
const SCREEN_RATIO_MIN = 1.9;

/** Looks for flat page furniture: grounds of one color, lines of words and buttons around one picture. */
export function findProduct({ box, cells, isGround: grounds, groundShare: ground }: Page): Sight {
  // Words and a button over a picture that fills the screen cannot be told from the garment.
  if (ground > 0 && ground < GROUNDS_MIN && box.height >= SCREEN_RATIO_MIN * box.width)
    return { isPage: true, product: null };
  if (ground < GROUNDS_MIN) return { isPage: false };
  const parts = findParts(cells, grounds);
  const [main] = parts;
  if (main === undefined) return { isPage: false };
  const longer = Math.max(cells.width, cells.height);
  const outside = parts.slice(1).filter((part) => !isInside(part, main));
  const lines = outside.filter(({ height, width }) => height <= LINE_HEIGHT_MAX * longer && width >= 2);
  const area = areaOf(main) / areaOf(cells);
  const pictures = outside.filter((part) => !lines.includes(part) && areaOf(part) >= PICTURE_MIN * areaOf(cells));
  const around = aroundOf(grounds, cells, [main, ...pictures]);
  if (lines.length < LINES_MIN || around < FLAT_AROUND_MIN || area < PRODUCT_MIN || area > PRODUCT_MAX)
    return { isPage: false };
  if (filledRows(main, cells, grounds).reduce((sum, fill) => sum + fill, 0) < FILL_MIN * main.height)
    return { isPage: false };
  if (pictures.some((part) => areaOf(part) >= RIVAL * areaOf(main))) return { isPage: true, product: null };
  return { isPage: true, product: toPixels(withoutTails(main, cells, grounds), cells, box) };
}

/** Pieces of touching cells that lie on the grounds, the largest first, in cells. */
function findParts({ width, height }: Cells, grounds: readonly boolean[]): Box[] {
  const seen = Uint8Array.from(grounds, Number);
  const parts: Box[] = [];
  for (let first = 0; first < seen.length; first++) {
    if (seen[first] === 1) continue;
    let [left, right, top, bottom] = [width, 0, height, 0];
    const open = [first];
    seen[first] = 1;
    for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
      const [x, y] = [cell % width, Math.floor(cell / width)];
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
      for (const [dx, dy] of NEIGHBOURS) {
        const next = cell + dy * width + dx;
        if (x + dx < 0 || x + dx >= width || seen[next] !== 0) continue;
        seen[next] = 1;
        open.push(next);
      }
    }
    parts.push({ left, top, width: right - left + 1, height: bottom - top + 1 });
  }
  return parts.toSorted((one, other) => areaOf(other) - areaOf(one));
}

const NEIGHBOURS = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => [dx, dy] as const));

/** Dots or an icon may join a line of words to the picture above it: a part beyond a row of hardly anything is cut off. */
function withoutTails(main: Box, cells: Cells, grounds: readonly boolean[]): Box {
  const filled = filledRows(main, cells, grounds);
  const isRectangle =
    (filled.toSorted((one, other) => one - other)[Math.floor(filled.length / 4)] ?? 0) >= RECTANGLE_MIN;
  if (!isRectangle) return withMargin(main, cells);
  const tail = Math.ceil(TAIL_MAX * main.height);
  const first = filled.slice(0, tail).findLastIndex((fill) => fill < THREAD_MAX) + 1;
  const last = filled.findIndex((fill, row) => row >= main.height - tail && fill < THREAD_MAX);
  return { ...main, top: main.top + first, height: (last === -1 ? main.height : last) - first };
}

/** How much of each row of a part is no ground. */
function filledRows({ left, top, width, height }: Box, cells: Cells, grounds: readonly boolean[]): number[] {
  return Array.from({ length: height }, (_, row) => {
    const start = (top + row) * cells.width + left;
    return 1 - share(grounds.slice(start, start + width), (isGround) => isGround);
  });
}

function withMargin({ left, top, width, height }: Box, cells: Cells): Box {
  const [right, bottom] = [left + width + MARGIN_CELLS, top + height + MARGIN_CELLS];
  const from = { left: Math.max(0, left - MARGIN_CELLS), top: Math.max(0, top - MARGIN_CELLS) };
  return {
    ...from,
    width: Math.min(cells.width, right) - from.left,
    height: Math.min(cells.height, bottom) - from.top,
  };
}

function areaOf({ width, height }: { readonly width: number; readonly height: number }): number {
  return width * height;
}

function isInside(part: Box, whole: Box): boolean {
  return (
    part.left >= whole.left &&
    part.top >= whole.top &&
    part.left + part.width <= whole.left + whole.width &&
    part.top + part.height <= whole.top + whole.height
  );
}

/** The share of grounds outside the pictures. */
function aroundOf(grounds: readonly boolean[], { width }: Cells, pictures: readonly Box[]): number {
  const outside = grounds.filter((_, cell) => {
    const point = { left: cell % width, top: Math.floor(cell / width), width: 1, height: 1 };
    return !pictures.some((picture) => isInside(point, picture));
  });
  return outside.length === 0 ? 0 : share(outside, (isGround) => isGround);
}

function share<Value>(values: readonly Value[], holds: (value: Value) => boolean): number {
  return values.filter(holds).length / values.length;
}

/** In pixels; a picture that reaches the edge is taken to the very edge. */
function toPixels({ left, top, width, height }: Box, cells: Cells, box: Box): Box {
  const x = span(left, width, { cells: cells.width, start: box.left, length: box.width });
  const y = span(top, height, { cells: cells.height, start: box.top, length: box.height });
  return { left: x.start, top: y.start, width: x.length, height: y.length };
}

function span(first: number, count: number, all: { cells: number; start: number; length: number }) {
  const start = first === 0 ? all.start - EDGE_PX : all.start + first * CELL_PX;
  const end = first + count >= all.cells ? all.start + all.length + EDGE_PX : all.start + (first + count) * CELL_PX;
  return { start, length: end - start };
}
