import type { Box } from "#pixels/pixels.ts";
import type { Gutters } from "#screenshot/grid-gutters.ts";
import type { Mask } from "#screenshot/ground-mask.ts";
import type { Page } from "#screenshot/read-page.ts";

export type Row = { readonly start: number; readonly end: number };

/** Cells of one width have a frame, a card or a photo; others are garments on the page's own ground. */
const FRAME_MIN = 0.8;
const FRAMES_DIFFER = 0.06;
const FRAMED_MIN = 0.8;
/** Of the highest frame's height: all of a grid are of one, but for words that a row may lack. */
const HEIGHT_MIN = 0.7;
/** With those that are cut. */
const CELLS_MIN = 4;
/** Of a column's width: a sign that something can be added is smaller. */
const SMALL_MAX = 0.25;
/** Of the other cells' middle area: the first or last row is none of pictures but of icons. */
const ICONS_MAX = 0.4;
/** Within its frame, as a share of its width: borders, shadows and round corners. */
const INSET = 0.05;
/** Where nothing lies on a line of pixels: how far their colors differ after JPEG, and the share of others. */
const EVEN_MAX = 14;
const SPECKS_MAX = 0.03;
/** Of all cells: in so many something may lie between the picture and its words. */
const STRAY_MAX = 0.1;
/** Words are lower than so much of the picture's height. */
const WORDS_MAX = 0.35;
/** A sign that something can be added is smaller, and so is what is left of a cell without a picture. */
const CONTENT_MIN = 0.2;
const FILLED_MIN = 0.01;
/** Of a cell: what must be seen. */
const SEEN_MIN = 0.75;
/** Around a garment that has no frame, as a share of its longer side. */
const MARGIN = 0.07;
const GAP_MIN_PX = 2;
const EDGE_PX = 2;
const LINE_PX = 2;
/** A photo fills so much of its box. */
const RECTANGLE_MIN = 0.85;

/** The pictures of the cells that are seen, row by row, in pixels of the page's content; none where these are too few for a grid. */
export function cellsOf(page: Page, mask: Mask, { columns, pitch }: Gutters, rows: readonly Row[]): Box[] {
  const found = rows.flatMap((row, n) =>
    columns.flatMap((column) => {
      const box = extentOf(mask, toBox(row, column));
      return box === null ? [] : [{ row: n, column, box }];
    }),
  );
  if (found.length < CELLS_MIN) return [];
  const [wide, area] = [median(found.map(({ box }) => box.width)), median(found.map(({ box }) => areaOf(box)))];
  const ends = [0, rows.length - 1].filter((n) => {
    const [first] = found.filter(({ row }) => row === n);
    return (
      first !== undefined &&
      median(found.filter(({ row }) => row === n).map(({ box }) => areaOf(box))) < ICONS_MAX * area
    );
  });
  const cells = found.filter(({ row }) => !ends.includes(row));
  const alike = cells.filter(({ box }) => Math.abs(box.width - wide) <= FRAMES_DIFFER * wide);
  const isFramed = wide >= FRAME_MIN * pitch && alike.length >= FRAMED_MIN * cells.length;
  if (isFramed) return framed(page, cells, rows);
  return cells
    .filter(({ box }) => Math.max(box.width, box.height) >= SMALL_MAX * pitch)
    .filter(({ row }) => seenOf(row, cells, rows) >= SEEN_MIN)
    .map(({ box }) => (isRectangle(mask, box) ? inside(box) : withMargin(mask, box)));
}

type Cell = { readonly row: number; readonly column: Row; readonly box: Box };

function toBox({ start, end }: Row, column: Row): Box {
  return { left: column.start, top: start, width: column.end - column.start, height: end - start };
}

function areaOf({ width, height }: Box): number {
  return width * height;
}

/** Of each frame the part that shows its picture. All frames of a row are of one height; the first row may be cut above, any other one below. */
function framed(page: Page, cells: readonly Cell[], rows: readonly Row[]): Box[] {
  const height = Math.max(...rows.map(({ start, end }) => end - start));
  if (rows.slice(1, -1).some(({ start, end }) => end - start < HEIGHT_MIN * height)) return [];
  const frames = cells.map(({ row: n, column }) => {
    const row = rows[n] ?? { start: 0, end: 0 };
    const cutAbove = n === 0 ? height - (row.end - row.start) : 0;
    return { box: toBox(row, column), cutAbove };
  });
  const picture = pictureIn(
    page,
    frames.flatMap(({ box, cutAbove }) => (cutAbove === 0 ? [box] : [])),
    height,
  );
  return frames.flatMap(({ box, cutAbove }) => {
    const start = Math.max(0, picture.start - cutAbove);
    const end = Math.min(box.height, picture.end - cutAbove);
    if (end - start < SEEN_MIN * (picture.end - picture.start)) return [];
    const part = inside({ ...box, top: box.top + start, height: end - start });
    return showsSomething(page, part) ? [part] : [];
  });
}

/** Without the edge, where a picture and the page mix. */
function inside({ left, top, width, height }: Box): Box {
  return { left: left + EDGE_PX, top: top + EDGE_PX, width: width - 2 * EDGE_PX, height: height - 2 * EDGE_PX };
}

/** Where in all these frames of one height the picture is: words are parted from it by rows in which nothing lies. */
function pictureIn(page: Page, boxes: readonly Box[], height: number): Row {
  const inset = Math.ceil(INSET * (boxes[0]?.width ?? 0));
  const runs: Row[] = [];
  let start: number | null = null;
  for (let y = inset; y <= height - inset; y++) {
    const reached = boxes.filter((box) => y < box.height - inset);
    const filled = reached.filter(
      (box) => !isEven(page, { left: box.left + inset, top: box.top + y, width: box.width - 2 * inset, height: 1 }),
    );
    if (filled.length > STRAY_MAX * reached.length) start ??= y;
    else if (start !== null) {
      const last = runs.at(-1);
      if (last !== undefined && start - last.end < GAP_MIN_PX) runs[runs.length - 1] = { start: last.start, end: y };
      else runs.push({ start, end: y });
      start = null;
    }
  }
  const main = runs.toSorted((one, other) => other.end - other.start - (one.end - one.start))[0];
  if (main === undefined) return { start: 0, end: height };
  const words = (run: Row) => run.end - run.start <= WORDS_MAX * (main.end - main.start);
  const above = runs.filter((run) => run.end <= main.start && words(run)).at(-1);
  const below = runs.find((run) => run.start >= main.end && words(run));
  return {
    start: above === undefined ? 0 : Math.round((above.end + main.start) / 2),
    end: below === undefined ? height : Math.round((below.start + main.end) / 2),
  };
}

/** Whether hardly anything lies along a line of pixels, whose first one is ground. */
function isEven({ canvas, content }: Page, { left, top, width, height }: Box): boolean {
  const at = (x: number, y: number) => 3 * ((content.top + top + y) * canvas.width + content.left + left + x);
  let stray = 0;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (
        [0, 1, 2].some(
          (channel) =>
            Math.abs((canvas.rgb[at(x, y) + channel] ?? 0) - (canvas.rgb[at(0, 0) + channel] ?? 0)) > EVEN_MAX,
        )
      )
        stray++;
  return stray <= SPECKS_MAX * width * height;
}

function showsSomething(page: Page, { left, top, width, height }: Box): boolean {
  const inset = Math.ceil(INSET * width);
  let [rows, columns] = [0, 0];
  for (let y = top + inset; y < top + height - inset; y++)
    if (!isEven(page, { left: left + inset, top: y, width: width - 2 * inset, height: 1 })) rows++;
  for (let x = left + inset; x < left + width - inset; x++)
    if (!isEven(page, { left: x, top: top + inset, width: 1, height: height - 2 * inset })) columns++;
  return Math.max(rows / height, columns / width) >= CONTENT_MIN;
}

/** How much is seen of a row of garments without frames: one that is cut ends all along one line, before others would. */
function seenOf(n: number, cells: readonly Cell[], rows: readonly Row[]): number {
  const [row, last] = [rows[n], rows.length - 1];
  const whole = rows.slice(n === 0 ? 1 : 0, n === 0 ? undefined : -1);
  if (row === undefined || (n !== 0 && n !== last) || whole.length < 2) return 1;
  const step = ((whole.at(-1)?.start ?? 0) - (whole[0]?.start ?? 0)) / (whole.length - 1);
  const at = (index: number) => index - (n === 0 ? 1 : 0);
  const start = Math.min(...whole.map((one, index) => one.start - index * step)) + at(n) * step;
  const end = Math.max(...whole.map((one, index) => one.end - index * step)) + at(n) * step;
  const edges = cells.filter((cell) => cell.row === n).map(({ box }) => (n === 0 ? box.top : box.top + box.height));
  const isLine = edges.length > 1 && Math.max(...edges) - Math.min(...edges) <= LINE_PX;
  return isLine ? (Math.min(row.end, end) - Math.max(row.start, start)) / (end - start) : 1;
}

/** As far as nothing else lies there. */
function withMargin(mask: Mask, box: Box): Box {
  const most = Math.ceil(MARGIN * Math.max(box.width, box.height));
  let [top, bottom] = [box.top, box.top + box.height];
  const row = { start: box.left, end: box.left + box.width };
  while (top > 0 && box.top - top < most && mask.countInRow(top - 1, row) === 0) top--;
  while (bottom < mask.height && bottom - box.top - box.height < most && mask.countInRow(bottom, row) === 0) bottom++;
  const isClear = (x: number) => {
    for (let y = box.top; y < box.top + box.height; y++) if (mask.isFilled[y * mask.width + x] === 1) return false;
    return true;
  };
  let [left, right] = [box.left, box.left + box.width];
  while (left > 0 && box.left - left < most && isClear(left - 1)) left--;
  while (right < mask.width && right - box.left - box.width < most && isClear(right)) right++;
  return { left, top, width: right - left, height: bottom - top };
}

function isRectangle(mask: Mask, box: Box): boolean {
  const row = { start: box.left, end: box.left + box.width };
  let count = 0;
  for (let y = box.top; y < box.top + box.height; y++) count += mask.countInRow(y, row);
  return count >= RECTANGLE_MIN * areaOf(box);
}

/** The box of what is filled; null where that is next to nothing. */
function extentOf({ width, isFilled }: Mask, box: Box): Box | null {
  let [left, right, top, bottom, count] = [box.left + box.width, -1, -1, -1, 0];
  for (let y = box.top; y < box.top + box.height; y++)
    for (let x = box.left; x < box.left + box.width; x++) {
      if (isFilled[y * width + x] === 0) continue;
      count++;
      left = Math.min(left, x);
      right = Math.max(right, x);
      if (top === -1) top = y;
      bottom = y;
    }
  if (count < FILLED_MIN * box.width * box.height) return null;
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
