import { CELLS_MAX } from "@wardrobe/domain/proposals/calls.ts";
import type { Box } from "#pixels/pixels.ts";
import { cellsOf, median, type Row } from "#screenshot/grid-cells.ts";
import { findGutters, type Gutters } from "#screenshot/grid-gutters.ts";
import { drawMask, HAIR_GAPS, type Mask, WIDE_GAPS } from "#screenshot/ground-mask.ts";
import type { Page } from "#screenshot/read-page.ts";

/** The least share of all cells that the grounds of a page with a grid have together; of photos hardly any has it. */
const GROUNDS_MIN = 0.08;
/** Of the page: the height from the first row to the last. */
const ROWS_HEIGHT_MIN = 0.38;
/** Of that height: between the rows there are words, and not half a screen. */
const PICTURES_MIN = 0.4;
/** So many more cells must be found between gaps of a hair: their mask takes light garments for ground. */
const HAIR_BETTER = 1.2;
/** The share of the page's edge that is ground. */
const EDGE_MIN = 0.2;
const ROWS_MIN = 2;
/** A row of pictures is at least so high, as a share of a column's width: lines of words and icons are lower. */
const PICTURE_HEIGHT_MIN = 0.3;
/** As a share of the middle one's height: lower rows are circles and buttons, higher ones are joined by something. */
const LOW_BELOW = 0.35;
const JOINED_FROM = 1.6;
/** Of the distance between rows. */
const STEP_DIFFERS = 0.12;
/** Of a column's width: rows without any other row to compare with. */
const TALL_FROM = 2.4;

/**
 * The pictures of another closet app's grid (MANY-01, MOVE-03), in reading order, without the words of its cells: columns of one width,
 * between which the page's ground is seen from the first row to the last. Empty where the page shows no grid.
 */
export function findGrid(page: Page): readonly Box[] {
  if (page.groundShare < GROUNDS_MIN) return [];
  const wide = gridIn(page, drawMask(page, WIDE_GAPS));
  const hair = gridIn(page, drawMask(page, HAIR_GAPS));
  return hair.length > HAIR_BETTER * wide.length ? hair : wide;
}

/** A page's ground reaches its edge; what is black and large in a photo mostly does not. */
function reachesEdge({ width, height, isFilled, countInRow }: Mask): boolean {
  let filled = countInRow(0, { start: 0, end: width }) + countInRow(height - 1, { start: 0, end: width });
  for (let y = 0; y < height; y++) filled += (isFilled[y * width] ?? 0) + (isFilled[(y + 1) * width - 1] ?? 0);
  return filled <= (1 - EDGE_MIN) * 2 * (width + height);
}

function gridIn(page: Page, mask: Mask): readonly Box[] {
  if (!reachesEdge(mask)) return [];
  for (const gutters of findGutters(mask)) {
    const rows = findRows(mask, gutters);
    const [first, last] = [rows[0], rows.at(-1)];
    if (rows.length < ROWS_MIN || first === undefined || last === undefined) continue;
    const height = last.end - first.start;
    const pictures = rows.reduce((sum, { start, end }) => sum + end - start, 0);
    if (height < ROWS_HEIGHT_MIN * mask.height || pictures < PICTURES_MIN * height) continue;
    const cells = cellsOf(page, mask, gutters, rows);
    if (cells.length > 0)
      return cells
        .slice(0, CELLS_MAX)
        .map((box) => ({ ...box, left: box.left + page.content.left, top: box.top + page.content.top }));
  }
  return [];
}

/** The rows of pictures between the gutters' ends, from the top down. */
function findRows(mask: Mask, gutters: Gutters): Row[] {
  const all = runsOf(mask, gutters, gutters.columns);
  const tall = all.filter(({ start, end }) => end - start >= PICTURE_HEIGHT_MIN * gutters.pitch);
  const middle = median(tall.map(({ start, end }) => end - start));
  const rows = tall
    .flatMap((row) => {
      const height = row.end - row.start;
      return height > JOINED_FROM * middle || height > TALL_FROM * gutters.pitch ? split(mask, gutters, row) : [row];
    })
    .filter(({ start, end }) => end - start >= LOW_BELOW * middle);
  return inStep(rows);
}

/** Those that follow one another at one distance, whether their upper ends, middles or lower ends do. */
function inStep(rows: readonly Row[]): Row[] {
  if (rows.length < 3) return [...rows];
  const step = median(rows.slice(1).map(({ start }, n) => start - (rows[n]?.start ?? 0)));
  const placesOf = ({ start, end }: Row) => [start, (start + end) / 2, end];
  const isInStep = (one: Row, other: Row) =>
    placesOf(one).some((place, n) => {
      const steps = (place - (placesOf(other)[n] ?? 0)) / step;
      return Math.abs(steps - Math.round(steps)) <= STEP_DIFFERS;
    });
  const most = rows.map((row) => rows.filter((other) => isInStep(row, other)));
  return most.toSorted((one, other) => other.length - one.length)[0] ?? [];
}

/** Rows that a floating button joins come apart where it alone lies between them. */
function split(mask: Mask, gutters: Gutters, row: Row): Row[] {
  const apart = gutters.columns.map((column) => {
    const others = gutters.columns.filter((other) => other !== column);
    return runsOf(mask, { ...gutters, ...row }, others).filter(
      ({ start, end }) => end - start >= PICTURE_HEIGHT_MIN * gutters.pitch,
    );
  });
  return apart.toSorted((one, other) => other.length - one.length)[0] ?? [row];
}

type Span = { readonly start: number; readonly end: number };

/** From where to where something lies in one of these columns. */
function runsOf(mask: Mask, { start, end }: Span, columns: readonly Span[]): Row[] {
  const runs: Row[] = [];
  let first: number | null = null;
  for (let y = start; y <= end; y++) {
    const isFilled =
      y < end && columns.some((column) => mask.countInRow(y, column) > 1 + mask.specks * (column.end - column.start));
    if (isFilled) first ??= y;
    else if (first !== null) {
      runs.push({ start: first, end: y });
      first = null;
    }
  }
  return runs;
}
