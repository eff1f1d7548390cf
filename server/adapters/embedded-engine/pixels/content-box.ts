import type { Box, Pixels } from "#adapters/embedded-engine/pixels/pixels.ts";

/** Channels from this value count as canvas, so that JPEG ripples at the edge are not content. */
const CANVAS_LIGHT = 244;

/** The photo's box on its white canvas, without white rows and columns. An all-white picture is all content. */
export function contentBox({ width, height, rgb }: Pixels): Box {
  const hasContent = (first: number, count: number, step: number): boolean => {
    for (let n = 0, at = 3 * first; n < count; n++, at += 3 * step)
      if (isContent(rgb[at]) || isContent(rgb[at + 1]) || isContent(rgb[at + 2])) return true;
    return false;
  };
  // From the edges inwards, so that only white rows and columns are read in full.
  const rows = range(height, (y) => hasContent(y * width, width, 1));
  const columns = range(width, (x) => hasContent(x, height, width));
  if (rows === null || columns === null) return { left: 0, top: 0, width, height };
  return {
    left: columns.first,
    top: rows.first,
    width: columns.last - columns.first + 1,
    height: rows.last - rows.first + 1,
  };
}

function isContent(channel = 0): boolean {
  return channel < CANVAS_LIGHT;
}

function range(count: number, holds: (index: number) => boolean): { first: number; last: number } | null {
  let first = 0;
  while (first < count && !holds(first)) first++;
  if (first === count) return null;
  let last = count - 1;
  while (!holds(last)) last--;
  return { first, last };
}
