import { CANVAS_SIDE_PX } from "@wardrobe/domain/wardrobe/upload.ts";
import type { Box } from "#adapters/embedded-engine/pixels/pixels.ts";

/**
 * Of the canvas: the garment's longest extent across and down, and the side of the square of its area at most. A card shows the middle
 * three quarters of the width.
 */
const FIT = { across: 0.72, down: 0.84, square: 0.7 } as const;
/** What is enlarged more than this looks soft. */
const ENLARGE_MAX = 2.2;
/** The eye takes a point a little above the middle for the middle. */
const RAISE = 0.008;

/** Where a garment of this size stands on the square canvas, and how large. */
export function placeOnCanvas({ width, height }: { width: number; height: number }): Box {
  const side = CANVAS_SIDE_PX;
  const scale = Math.min(
    (FIT.across * side) / width,
    (FIT.down * side) / height,
    (FIT.square * side) / Math.sqrt(width * height),
    ENLARGE_MAX,
  );
  const fitted = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  return {
    ...fitted,
    left: Math.round((side - fitted.width) / 2),
    top: Math.round((side - fitted.height) / 2 - RAISE * side),
  };
}
