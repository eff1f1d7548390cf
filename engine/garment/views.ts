import { FINE_INPUT_SIDE, GARMENT_INPUT_SIDE } from "#models.ts";
import type { Foreground } from "#foreground/find-foreground.ts";
import { onWhite, type Pixels, containOnWhite, squareWindow } from "#pixels/pixels.ts";
import { resizePlane, type Plane } from "#pixels/plane.ts";

const WINDOW_MARGIN = 1.12;
const GARMENT_SHARE_MIN = 0.005;

/** A view of a garment, or the whole picture where none was found. */
export async function viewOrWhole(
  see: typeof closerView,
  { canvas, foreground }: { readonly canvas: Pixels; readonly foreground: Pick<Foreground, "photo" | "alpha"> },
): Promise<Pixels> {
  return (await see(foreground)) ?? (await containOnWhite(canvas, GARMENT_INPUT_SIDE));
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

/** The garment alone for the third network, from the canvas: the working photo is too small. The whole canvas without one. */
export async function fineView(
  canvas: Pixels,
  { box, photo, alpha }: Pick<Foreground, "box" | "photo" | "alpha">,
): Promise<Pixels> {
  const window = garmentWindow(alpha);
  if (window === null) return await containOnWhite(canvas, FINE_INPUT_SIDE);
  const scale = box.width / photo.width;
  const centre = { centreX: box.left + window.centreX * scale, centreY: box.top + window.centreY * scale };
  const closer = await squareWindow(canvas, { ...centre, size: window.size * scale }, FINE_INPUT_SIDE);
  return onWhite(closer, resizePlane(squareOf(alpha, window), FINE_INPUT_SIDE, FINE_INPUT_SIDE));
}

/** The plane inside a square window, 0 outside the plane. */
function squareOf({ width, height, values }: Plane, window: NonNullable<ReturnType<typeof garmentWindow>>): Plane {
  const side = Math.round(window.size);
  const [left, top] = [Math.round(window.centreX - window.size / 2), Math.round(window.centreY - window.size / 2)];
  const square = new Float32Array(side * side);
  for (let y = Math.max(0, -top); y < Math.min(side, height - top); y++) {
    const [from, to] = [Math.max(0, left), Math.min(width, left + side)];
    square.set(values.subarray((top + y) * width + from, (top + y) * width + to), y * side + from - left);
  }
  return { width: side, height: side, values: square };
}
