import type { Plane } from "#pixels/plane.ts";

/** A part smaller than this share of the largest is an object beside the garment. */
const PART_SHARE_MIN = 0.15;
/** A hole smaller than this share of the picture is an error, not a neck or a buckle. */
const HOLE_SHARE_MAX = 0.0006;
const FAINT = 0.15;

/** The mask without objects beside the garment, faint parts far from it, and small holes. */
export function cleanMask(mask: Plane): Plane {
  return fillHoles(dropFaintParts(dropSmallParts(mask)));
}

function dropSmallParts(mask: Plane): Plane {
  const { labels, sizes } = findComponents({ ...mask, marks: marksAbove(mask, 0.5) }, "corners");
  const smallest = PART_SHARE_MIN * Math.max(0, ...sizes);
  const isSmall = (label: number) => (sizes[label] ?? 0) < smallest;
  return withParts(mask, labels, { which: isSmall, become: (value) => Math.min(value, 0.02) });
}

function dropFaintParts(mask: Plane): Plane {
  const { labels, sizes } = findComponents({ ...mask, marks: marksAbove(mask, FAINT) }, "corners");
  const hasBody = new Uint8Array(sizes.length);
  for (let i = 0; i < labels.length; i++) if ((mask.values[i] ?? 0) > 0.5) hasBody[labels[i] ?? 0] = 1;
  return withParts(mask, labels, { which: (label) => hasBody[label] === 0, become: () => 0 });
}

function fillHoles(mask: Plane): Plane {
  const ground = marksAbove(mask, 0.5).map((mark) => 1 - mark);
  const { labels, sizes } = findComponents({ ...mask, marks: ground }, "edges");
  const largest = HOLE_SHARE_MAX * mask.values.length;
  const isSmall = (label: number) => (sizes[label] ?? 0) < largest;
  return withParts(mask, labels, { which: isSmall, become: (value) => Math.max(value, 0.98) });
}

type Change = { readonly which: (label: number) => boolean; readonly become: (value: number) => number };

/** The mask with other values in some of its parts. */
function withParts(mask: Plane, labels: Int32Array, { which, become }: Change): Plane {
  const values = mask.values.slice();
  for (let i = 0; i < values.length; i++) {
    const label = labels[i] ?? 0;
    if (label !== 0 && which(label)) values[i] = become(values[i] ?? 0);
  }
  return { ...mask, values };
}

export function marksAbove({ values }: Plane, limit: number): Uint8Array {
  const found = new Uint8Array(values.length);
  for (let i = 0; i < found.length; i++) if ((values[i] ?? 0) > limit) found[i] = 1;
  return found;
}

/** Marks of 0 and 1, row by row. */
export type Mask = { readonly width: number; readonly height: number; readonly marks: Uint8Array };

/** `labels`: 0 for unmarked pixels, otherwise the component's number. `sizes[label]`: its number of pixels. */
export type Components = { readonly labels: Int32Array; readonly sizes: readonly number[] };

/** Connected components; a pixel has 8 neighbours with "corners" and 4 with "edges". */
export function findComponents({ width, height, marks }: Mask, touch: "edges" | "corners"): Components {
  const labels = new Int32Array(width * height);
  const sizes = [0];
  const waiting: number[] = [];
  const reach = touch === "corners" ? 1 : 0;
  for (let start = 0; start < marks.length; start++) {
    if (marks[start] !== 1 || labels[start] !== 0) continue;
    waiting.push(start);
    let size = 0;
    for (let pixel = waiting.pop(); pixel !== undefined; pixel = waiting.pop()) {
      if (labels[pixel] === 0) size += labelRun(pixel);
    }
    sizes.push(size);
  }
  return { labels, sizes };

  /** Labels the run of marks in the pixel's row; what touches it in the rows beside waits. Returns its length. */
  function labelRun(pixel: number): number {
    const row = pixel - (pixel % width);
    let [from, to] = [pixel, pixel + 1];
    while (from > row && marks[from - 1] === 1) from--;
    while (to < row + width && marks[to] === 1) to++;
    labels.fill(sizes.length, from, to);
    if (row > 0) findRuns(row - width, from - width, to - width);
    if (row + width < labels.length) findRuns(row + width, from + width, to + width);
    return to - from;
  }

  function findRuns(row: number, from: number, to: number): void {
    const end = Math.min(row + width, to + reach);
    let wasMarked = false;
    for (let next = Math.max(row, from - reach); next < end; next++) {
      const isMarked = marks[next] === 1;
      if (isMarked && !wasMarked && labels[next] === 0) waiting.push(next);
      wasMarked = isMarked;
    }
  }
}
