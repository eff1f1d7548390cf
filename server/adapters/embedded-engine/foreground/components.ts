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
