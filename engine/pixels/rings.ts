type Size = { readonly width: number; readonly height: number };

/** Yields the unmarked pixels that touch a marked one, corners included, then marks them. Skips the picture's frame. */
export function* rings(marks: Uint8Array, { width, height }: Size, count: number): Generator<readonly number[]> {
  const steps = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1];
  let ring = firstRing(marks, { width, height }, steps);
  for (let k = 0; k < count && ring.length > 0; k++) {
    yield ring;
    for (const i of ring) marks[i] = 1;
    const next: number[] = [];
    const isSeen = new Set<number>();
    for (const i of ring) {
      for (const step of steps) {
        const other = i + step;
        if (marks[other] !== 0 || isOnFrame(other, { width, height }) || isSeen.has(other)) continue;
        isSeen.add(other);
        next.push(other);
      }
    }
    ring = next;
  }
}

function firstRing(marks: Uint8Array, { width, height }: Size, steps: readonly number[]): number[] {
  const ring: number[] = [];
  for (let y = 1; y < height - 1; y++) {
    for (let i = y * width + 1; i < (y + 1) * width - 1; i++) {
      if (marks[i] === 0 && steps.some((step) => marks[i + step] === 1)) ring.push(i);
    }
  }
  return ring;
}

function isOnFrame(i: number, { width, height }: Size): boolean {
  const x = i % width;
  return x === 0 || x === width - 1 || i < width || i >= width * (height - 1);
}
