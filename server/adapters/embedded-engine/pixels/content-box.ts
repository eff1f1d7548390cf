import type { Box, Pixels } from "#adapters/embedded-engine/pixels/pixels.ts";

/** Channels from this value count as canvas, so that JPEG ripples at the edge are not content. */
const CANVAS_LIGHT = 244;

/** The photo's box on its white canvas, without white rows and columns. An all-white picture is all content. */
export function contentBox(canvas: Pixels): Box {
  const { width, height } = canvas;
  const hasContent = new Uint8Array(width * height);
  for (let i = 0; i < hasContent.length; i++) {
    const darkest = Math.min(canvas.rgb[3 * i] ?? 0, canvas.rgb[3 * i + 1] ?? 0, canvas.rgb[3 * i + 2] ?? 0);
    hasContent[i] = darkest < CANVAS_LIGHT ? 1 : 0;
  }
  const rows = range(height, (y) => hasContent.subarray(y * width, (y + 1) * width).includes(1));
  const columns = range(width, (x) => {
    for (let i = x; i < hasContent.length; i += width) if (hasContent[i] === 1) return true;
    return false;
  });
  if (rows === null || columns === null) return { left: 0, top: 0, width, height };
  return {
    left: columns.first,
    top: rows.first,
    width: columns.last - columns.first + 1,
    height: rows.last - rows.first + 1,
  };
}

function range(count: number, holds: (index: number) => boolean): { first: number; last: number } | null {
  let first = 0;
  while (first < count && !holds(first)) first++;
  if (first === count) return null;
  let last = count - 1;
  while (!holds(last)) last--;
  return { first, last };
}
