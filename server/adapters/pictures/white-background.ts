import type { Raw } from "sharp";

export type Part = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

/** White in a JPEG is not exactly white. */
const WHITE_MIN = 249;
/** A JPEG's blocks of eight pixels blur the edge of a margin. */
const BLOCK_PX = 8;
/** The least share of the square that a photo between bars takes. */
const REST_MIN = 0.2;

/** The part between the white bars that make a picture square (U-03). White on all four sides is no bar. */
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

/** The width of the bars if both sides have equal ones and enough is left between them, else 0. */
function bar(one: number, other: number, length: number): number {
  const wider = Math.max(one, other);
  const isAlike = Math.min(one, other) > 0 && wider - Math.min(one, other) <= BLOCK_PX;
  return isAlike && length - 2 * wider >= length * REST_MIN ? wider : 0;
}

function count(length: number, holds: (at: number) => boolean): number {
  let at = 0;
  while (at < length && holds(at)) at++;
  return at;
}

type Run = { readonly at: number; readonly step: number; readonly times: number };

/** Whether a run of pixels is white. A plain loop, since the bars of an upload have a quarter of a million pixels. */
function isWhite(pixels: Uint8Array, { at, step, times }: Run): boolean {
  for (let red = at, end = at + step * times; red < end; red += step)
    if ((pixels[red] ?? 0) < WHITE_MIN || (pixels[red + 1] ?? 0) < WHITE_MIN || (pixels[red + 2] ?? 0) < WHITE_MIN)
      return false;
  return true;
}

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
