import { clamp } from "@wardrobe/domain/clamp.ts";
import type { Pixels } from "#pixels/pixels.ts";
import { type Plane } from "#pixels/plane.ts";

/** From this opacity a pixel is surely garment. */
const SURE = 0.97;
/** A pixel shows only the garment this far inside: cameras and JPEG bleed the background's color over the outline. */
const BLEED_PX = 4;
/** How far the garment's color is spread outward from there. */
const REACH_PX = 16;

/**
 * Replaces the background's color in the garment's outline, and a little beyond it for turning and scaling, by the
 * color of the garment further in. Threads too thin to have an interior keep their own.
 */
export function outlineColors(photo: Pixels, alpha: Plane): Uint8Array {
  const rgb = photo.rgb.slice();
  const isOutside = Uint8Array.from(alpha.values, (value) => (value < SURE ? 1 : 0));
  const rims = [...rings(isOutside, photo, BLEED_PX)];
  const isInside = isOutside.map((mark) => 1 - mark);
  for (const ring of rings(isInside, photo, REACH_PX)) {
    for (const i of ring) spreadColor({ rgb, isInside, width: photo.width }, i);
  }
  rims.forEach((rim, k) => restoreTexture({ rgb, photo, share: (k + 1) / (BLEED_PX + 1) }, rim));
  return rgb;
}

type Spreading = { readonly rgb: Uint8Array; readonly isInside: Uint8Array; readonly width: number };

/** Gives the pixel the mean of those neighbours that already have the garment's color. */
function spreadColor({ rgb, isInside, width }: Spreading, i: number): void {
  let [red, green, blue, count] = [0, 0, 0, 0];
  for (let above = i - width; above <= i + width; above += width) {
    for (let other = above - 1; other <= above + 1; other++) {
      if (isInside[other] !== 1) continue;
      red += rgb[3 * other] ?? 0;
      green += rgb[3 * other + 1] ?? 0;
      blue += rgb[3 * other + 2] ?? 0;
      count++;
    }
  }
  rgb[3 * i] = Math.round(red / count);
  rgb[3 * i + 1] = Math.round(green / count);
  rgb[3 * i + 2] = Math.round(blue / count);
}

type Texture = { readonly rgb: Uint8Array; readonly photo: Pixels; readonly share: number };

/** Restores a share of the photo's lightness, which carries the texture. Hue bleeds further and stays as spread. */
function restoreTexture({ rgb, photo, share }: Texture, rim: readonly number[]): void {
  for (const i of rim) {
    const change = share * (luma(photo.rgb, i) - luma(rgb, i));
    for (let c = 3 * i; c < 3 * i + 3; c++) rgb[c] = clamp(Math.round((rgb[c] ?? 0) + change), 0, 255);
  }
}

/** Rec. 601, 0..255. */
function luma(rgb: Uint8Array, i: number): number {
  return 0.299 * (rgb[3 * i] ?? 0) + 0.587 * (rgb[3 * i + 1] ?? 0) + 0.114 * (rgb[3 * i + 2] ?? 0);
}

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
