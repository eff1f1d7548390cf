import { CANVAS_SIDE_PX } from "@wardrobe/domain/wardrobe/upload.ts";
import type { Box } from "#adapters/embedded-engine/pixels/pixels.ts";

/** Maximum width, height and root of the area, as shares of the canvas. A card shows three quarters of the width. */
const FIT = { across: 0.72, down: 0.84, square: 0.7 } as const;
/** Enlarging further looks soft. */
const ENLARGE_MAX = 2.2;
/** The optical centre is a little above the middle. */
const RAISE = 0.008;

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
