import type { Raw } from "sharp";

/** A part of a picture, in whole pixels. */
export type Part = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

/** A JPEG's white is not quite white. */
const WHITE_MIN = 249;
/** Where a margin ends, a JPEG's blocks of eight pixels blur it. */
const BLOCK_PX = 8;
/** The share of the square that a photo between bars has at least. */
const REST_MIN = 0.2;

/**
 * What a picture shows between the two white bars that a client adds to make it square (U-03); the whole where there are none.
 * A picture with white all around is one of something on white, and stays as it is.
 */
export function withoutBars(pixels: Uint8Array, { width, height, channels }: Raw): Part {
  const whole = { left: 0, top: 0, width, height };
  const line = channels * width;
  const isColumn = (x: number): boolean => isWhite(pixels, { at: x * channels, step: line, times: height });
  const isRow = (y: number): boolean => isWhite(pixels, { at: y * line, step: channels, times: width });
  const left = count(width, isColumn);
  if (left === width) return whole;
  const right = count(width, (x) => isColumn(width - 1 - x));
  const top = count(height, isRow);
  const bottom = count(height, (y) => isRow(height - 1 - y));
  const aside = bar(left, right, width);
  const above = bar(top, bottom, height);
  if (aside > 0 && top + bottom === 0) return { ...whole, left: aside, width: width - 2 * aside };
  if (above > 0 && left + right === 0) return { ...whole, top: above, height: height - 2 * above };
  return whole;
}

/** The bar that both sides have alike; 0 where they do not, or where hardly anything is left between them. */
function bar(one: number, other: number, length: number): number {
  const wider = Math.max(one, other);
  const isAlike = Math.min(one, other) > 0 && wider - Math.min(one, other) <= BLOCK_PX;
  return isAlike && length - 2 * wider >= length * REST_MIN ? wider : 0;
}

/** How many from the first on hold. */
function count(length: number, holds: (at: number) => boolean): number {
  let at = 0;
  while (at < length && holds(at)) at++;
  return at;
}

type Run = { readonly at: number; readonly step: number; readonly times: number };

/** Whether so many pixels, so many bytes apart, are white. A plain loop: an upload's bars have a quarter of a million. */
function isWhite(pixels: Uint8Array, { at, step, times }: Run): boolean {
  for (let red = at, end = at + step * times; red < end; red += step)
    if ((pixels[red] ?? 0) < WHITE_MIN || (pixels[red + 1] ?? 0) < WHITE_MIN || (pixels[red + 2] ?? 0) < WHITE_MIN)
      return false;
  return true;
}
