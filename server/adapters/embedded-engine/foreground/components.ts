/** Marks of 0 and 1, row by row. */
export type Mask = { readonly width: number; readonly height: number; readonly marks: Uint8Array };

/** `labels`: 0 for unmarked pixels, otherwise the component's number. `sizes[label]`: its number of pixels. */
export type Components = { readonly labels: Int32Array; readonly sizes: readonly number[] };

/** Connected components; a pixel has 8 neighbours with "corners" and 4 with "edges". */
export function findComponents(mask: Mask, touch: "edges" | "corners"): Components {
  const { width, height, marks } = mask;
  const labels = new Int32Array(width * height);
  const waiting = new Int32Array(width * height);
  const sizes = [0];
  for (let start = 0; start < marks.length; start++) {
    if (marks[start] !== 1 || labels[start] !== 0) continue;
    const label = sizes.length;
    let size = 0;
    let left = 0;
    waiting[left++] = start;
    labels[start] = label;
    while (left > 0) {
      const pixel = waiting[--left] ?? 0;
      size++;
      const x = pixel % width;
      const y = (pixel - x) / width;
      for (let dy = -1; dy <= 1; dy++) {
        for (let dx = -1; dx <= 1; dx++) {
          const isCorner = dx !== 0 && dy !== 0;
          if (isCorner && touch === "edges") continue;
          if (x + dx < 0 || x + dx >= width || y + dy < 0 || y + dy >= height) continue;
          const next = pixel + dy * width + dx;
          if (marks[next] !== 1 || labels[next] !== 0) continue;
          labels[next] = label;
          waiting[left++] = next;
        }
      }
    }
    sizes.push(size);
  }
  return { labels, sizes };
}
