import { rings } from "#adapters/embedded-engine/cut-out/rings.ts";
import type { Pixels } from "#adapters/embedded-engine/pixels/pixels.ts";
import { clamp, type Plane } from "#adapters/embedded-engine/pixels/plane.ts";

/** From this opacity on a pixel is surely garment… */
const SURE = 0.97;
/** …and shows it alone when it lies this many pixels inside: cameras and JPEG bleed the ground's color over the outline. */
const BLEED_PX = 4;
/** How far the garment's color is carried outward from there. */
const REACH_PX = 16;

/**
 * The photo's colors with the ground's taken out of the garment's outline, where each pixel takes the color of the garment inside of it.
 * They reach a little beyond the outline, so that turning and scaling bring no ground back. Threads too thin to have an inside keep
 * their own colors.
 */
export function outlineColors(photo: Pixels, alpha: Plane): Uint8Array {
  const rgb = photo.rgb.slice();
  const isOutside = Uint8Array.from(alpha.values, (value) => (value < SURE ? 1 : 0));
  const rims = [...rings(isOutside, photo, BLEED_PX)];
  const isInside = isOutside.map((mark) => 1 - mark);
  for (const ring of rings(isInside, photo, REACH_PX)) {
    for (const i of ring) carryColor({ rgb, isInside, width: photo.width }, i);
  }
  rims.forEach((rim, k) => keepTexture({ rgb, photo, share: (k + 1) / (BLEED_PX + 1) }, rim));
  return rgb;
}

type Carrying = { readonly rgb: Uint8Array; readonly isInside: Uint8Array; readonly width: number };

/** The pixel takes the mean of its neighbours that have the garment's color already. */
function carryColor({ rgb, isInside, width }: Carrying, i: number): void {
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

/** Gives back a share of the photo's own lightness, in which texture lives. Hue bleeds further and stays as carried. */
function keepTexture({ rgb, photo, share }: Texture, rim: readonly number[]): void {
  for (const i of rim) {
    const change = share * (luma(photo.rgb, i) - luma(rgb, i));
    for (let c = 3 * i; c < 3 * i + 3; c++) rgb[c] = clamp(Math.round((rgb[c] ?? 0) + change), 0, 255);
  }
}

/** Rec. 601, 0..255. */
function luma(rgb: Uint8Array, i: number): number {
  return 0.299 * (rgb[3 * i] ?? 0) + 0.587 * (rgb[3 * i + 1] ?? 0) + 0.114 * (rgb[3 * i + 2] ?? 0);
}
