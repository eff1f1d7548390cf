import { clamp } from "#clamp.ts";
import type { Rect, Size } from "#outfit/flat-lay/cell.ts";

/** Height by width of a tile: what is longer or wider is cropped around its middle, where the garment is. */
const RATIO = { min: 1, max: 1.4 } as const;
/** Of the shorter side. */
const RADIUS = 0.06;

/** A photo whose garment cannot be told from its ground: the middle of it as a tile with round corners (SPEC-60). */
export function photoTile({ left, top, width, height }: Rect): { readonly box: Rect; readonly alpha: Uint8Array } {
  const size = {
    width: Math.max(1, Math.min(width, Math.round(height / RATIO.min))),
    height: Math.max(1, Math.min(height, Math.round(width * RATIO.max))),
  };
  const box = {
    ...size,
    left: left + Math.floor((width - size.width) / 2),
    top: top + Math.floor((height - size.height) / 2),
  };
  return { box, alpha: roundCorners(size) };
}

function roundCorners({ width, height }: Size): Uint8Array {
  const radius = RADIUS * Math.min(width, height);
  return new Uint8Array(width * height).map((_, pixel) => {
    const [x, y] = [(pixel % width) + 0.5, Math.floor(pixel / width) + 0.5];
    const across = radius - Math.min(x, width - x);
    const down = radius - Math.min(y, height - y);
    if (across <= 0 || down <= 0) return 255;
    const beyond = Math.hypot(across, down);
    return Math.round(255 * clamp(radius - beyond + 0.5, 0, 1));
  });
}
