import type { Slot } from "#outfit/slots.ts";
import { type Picture, type Band } from "#outfit/flat-lay/shape.ts";

/** Alpha (of 255) from which a pixel counts as garment. */
const SOLID = 128;
/** Columns to each side of the middle that are searched for the body's end, as a share of the width. */
const MIDDLE = 0.1;
/** How far inside the body's end its width is measured, as a share of the height. */
const INSIDE = 0.05;
/** A narrower gap, such as an open front, does not end the body; a share of the width. */
const GAP = 0.07;
/** The chest is the narrowest but one of these rows, shares of the height: sleeves hang beside some of them. */
const CHEST_ROWS = [0.35, 0.44, 0.53, 0.62, 0.71, 0.8, 0.89];
const WHOLE: Run = { left: 0, right: 1 };
type Run = Pick<Band, "left" | "right">;

export function measureBand(picture: Picture, slot: Slot): Band {
  const isWaist = slot === "lower";
  const middle = findMiddle(picture);
  const end = findEnd(picture, middle, isWaist);
  const y = (isWaist ? end : end + 1) / picture.height;
  const inside = Math.round(INSIDE * picture.height) * (isWaist ? 1 : -1);
  const widths = CHEST_ROWS.map((row) => {
    const { left, right } = findRun(picture, Math.floor(row * picture.height), middle);
    return right - left;
  });
  return { ...findRun(picture, end + inside, middle), y, body: widths.sort((a, b) => a - b)[1] ?? 1 };
}

function findMiddle({ width, height, rgba }: Picture): number {
  let [sum, count] = [0, 0];
  for (let i = 0; i < width * height; i++) {
    if ((rgba[4 * i + 3] ?? 0) < SOLID) continue;
    sum += i % width;
    count++;
  }
  return count === 0 ? Math.floor(width / 2) : Math.round(sum / count);
}

/** The row where the body ends, at the top or the bottom: the median over the columns in the middle. */
function findEnd(picture: Picture, middle: number, isAbove: boolean): number {
  const rows = [];
  const reach = Math.round(MIDDLE * picture.width);
  for (let x = Math.max(0, middle - reach); x <= Math.min(picture.width - 1, middle + reach); x++) {
    for (let step = 0; step < picture.height; step++) {
      const y = isAbove ? step : picture.height - 1 - step;
      if (!isSolid(picture, x, y)) continue;
      rows.push(y);
      break;
    }
  }
  return rows.sort((a, b) => a - b)[Math.floor(rows.length / 2)] ?? (isAbove ? 0 : picture.height - 1);
}

function findRun(picture: Picture, y: number, middle: number): Run {
  const gap = Math.round(GAP * picture.width);
  const left = walk(picture, { y, from: middle, step: -1, gap });
  const right = walk(picture, { y, from: middle, step: 1, gap });
  return left === null || right === null || right <= left
    ? WHOLE
    : { left: left / picture.width, right: (right + 1) / picture.width };
}

type Walk = { readonly y: number; readonly from: number; readonly step: 1 | -1; readonly gap: number };

function walk(picture: Picture, { y, from, step, gap }: Walk): number | null {
  let last: number | null = null;
  for (let x = from; x >= 0 && x < picture.width; x += step) {
    if (isSolid(picture, x, y)) last = x;
    else if (Math.abs(x - (last ?? from)) > gap) break;
  }
  return last;
}

function isSolid({ width, rgba }: Picture, x: number, y: number): boolean {
  return (rgba[4 * (y * width + x) + 3] ?? 0) >= SOLID;
}
