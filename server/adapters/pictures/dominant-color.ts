/** A pixel whose channels are all this bright is background, not content: JPEG makes white slightly grey. */
const WHITE_FROM = 240;
/** Colors with equal upper four bits in each channel are counted as one. */
const LEVEL_SHIFT = 4;

type Bucket = { count: number; red: number; green: number; blue: number };

/** The most frequent color of RGB pixels other than the white background, as `#rrggbb`; null if all is white. */
export function dominantColor(pixels: Uint8Array): string | null {
  const buckets = new Map<number, Bucket>();
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
    if (Math.min(red, green, blue) >= WHITE_FROM) continue;
    const key = ((red >> LEVEL_SHIFT) << 8) | ((green >> LEVEL_SHIFT) << 4) | (blue >> LEVEL_SHIFT);
    const bucket = buckets.get(key) ?? { count: 0, red: 0, green: 0, blue: 0 };
    buckets.set(key, {
      count: bucket.count + 1,
      red: bucket.red + red,
      green: bucket.green + green,
      blue: bucket.blue + blue,
    });
  }
  const largest = [...buckets.values()].reduce<Bucket | null>(
    (best, bucket) => (best === null || bucket.count > best.count ? bucket : best),
    null,
  );
  if (largest === null) return null;
  return `#${[largest.red, largest.green, largest.blue].map((sum) => toHex(sum / largest.count)).join("")}`;
}

function toHex(channel: number): string {
  return Math.round(channel).toString(16).padStart(2, "0");
}
