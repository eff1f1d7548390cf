import type { Plane } from "#server/adapters/embedded-engine/pixels/plane.ts";

/** Shares of the photo's shorter side, tried in turn. */
const SIDES = [0.6, 0.45, 0.33, 0.25, 0.18] as const;
const STEP_PX = 4;
/** Keeps out the garment's shadow and what its mask missed. */
const MARGIN_PX = 6;

/** The first of the largest squares without garment, in pixels of `alpha`; undefined where there is none. */
export function findBareGround(alpha: Plane): { left: number; top: number; side: number } | undefined {
  const { width, height } = alpha;
  const sums = summed(alpha);
  const at = (x: number, y: number) => sums[y * (width + 1) + x] ?? 0;
  for (const share of SIDES) {
    const side = Math.floor(share * Math.min(width, height));
    for (let top = 0; top + side <= height; top += STEP_PX) {
      for (let left = 0; left + side <= width; left += STEP_PX) {
        const [x0, y0] = [Math.max(0, left - MARGIN_PX), Math.max(0, top - MARGIN_PX)];
        const [x1, y1] = [Math.min(width, left + side + MARGIN_PX), Math.min(height, top + side + MARGIN_PX)];
        if (at(x1, y1) - at(x0, y1) - at(x1, y0) + at(x0, y0) === 0) return { left, top, side };
      }
    }
  }
  return undefined;
}

/** An integral image: the number of garment pixels above and left of each corner. */
function summed({ width, height, values }: Plane): Uint32Array {
  const sums = new Uint32Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += (values[y * width + x] ?? 0) > 0.02 ? 1 : 0;
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row;
    }
  }
  return sums;
}
