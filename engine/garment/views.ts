import { GARMENT_INPUT_SIDE } from "#models.ts";
import type { Foreground } from "#foreground/find-foreground.ts";
import { onWhite, type Pixels, containOnWhite, squareWindow } from "#pixels/pixels.ts";
import type { Plane } from "#pixels/plane.ts";

const WINDOW_MARGIN = 1.12;
const GARMENT_SHARE_MIN = 0.005;

/** The classifier's views of a photo: the whole photo, the garment closer, and the garment alone on white. */
export async function threeViews(canvas: Pixels, foreground: Pick<Foreground, "photo" | "alpha">): Promise<Pixels[]> {
  const whole = await containOnWhite(canvas, GARMENT_INPUT_SIDE);
  return [whole, (await closerView(foreground)) ?? whole, (await aloneView(foreground)) ?? whole];
}

/** The garment closer; null without one. */
export async function closerView({ photo, alpha }: Pick<Foreground, "photo" | "alpha">): Promise<Pixels | null> {
  const window = garmentWindow(alpha);
  return window === null ? null : await squareWindow(photo, window, GARMENT_INPUT_SIDE);
}

/** The garment alone on white; null without one. */
export async function aloneView({ photo, alpha }: Pick<Foreground, "photo" | "alpha">): Promise<Pixels | null> {
  const window = garmentWindow(alpha);
  return window === null ? null : await squareWindow(onWhite(photo, alpha), window, GARMENT_INPUT_SIDE);
}

export function garmentWindow({
  width,
  height,
  values,
}: Plane): { centreX: number; centreY: number; size: number } | null {
  const found = { left: width, right: 0, top: height, bottom: 0, pixels: 0 };
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      if ((values[i] ?? 0) <= 0.5) continue;
      found.left = Math.min(found.left, x);
      found.right = Math.max(found.right, x + 1);
      found.top = Math.min(found.top, y);
      found.bottom = Math.max(found.bottom, y + 1);
      found.pixels++;
    }
  if (found.pixels < GARMENT_SHARE_MIN * width * height) return null;
  return {
    centreX: (found.left + found.right) / 2,
    centreY: (found.top + found.bottom) / 2,
    size: WINDOW_MARGIN * Math.max(found.right - found.left, found.bottom - found.top),
  };
}
