/** A channel this bright in all three is ground, not content: JPEG leaves white a little grey. */
const WHITE_FROM = 240;
/** Colors that share their upper four bits in each channel are counted as one. */
const LEVEL_SHIFT = 4;

type Heap = { count: number; red: number; green: number; blue: number };

/** The color there is most of in RGB pixels, white ground apart, as `#rrggbb`; null where there is nothing else. */
export function dominantColor(pixels: Uint8Array): string | null {
  const heaps = new Map<number, Heap>();
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
    if (Math.min(red, green, blue) >= WHITE_FROM) continue;
    const key = ((red >> LEVEL_SHIFT) << 8) | ((green >> LEVEL_SHIFT) << 4) | (blue >> LEVEL_SHIFT);
    const heap = heaps.get(key) ?? { count: 0, red: 0, green: 0, blue: 0 };
    heaps.set(key, { count: heap.count + 1, red: heap.red + red, green: heap.green + green, blue: heap.blue + blue });
  }
  const largest = [...heaps.values()].reduce<Heap | null>(
    (best, heap) => (best === null || heap.count > best.count ? heap : best),
    null,
  );
  if (largest === null) return null;
  return `#${[largest.red, largest.green, largest.blue].map((sum) => toHex(sum / largest.count)).join("")}`;
}

function toHex(channel: number): string {
  return Math.round(channel).toString(16).padStart(2, "0");
}
