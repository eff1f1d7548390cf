import type { Rect } from "@wardrobe/domain/outfit/flat-lay/cell.ts";
import { PIECE_SHADOWS, SHADOW_COLOR } from "@wardrobe/domain/outfit/flat-lay/shadows.ts";
import type { PreparedPiece } from "#features/outfit/prepare-piece.ts";

/** Draws a piece with its shadows into a context; `unit`: the width of the whole picture in the context's pixels. */
export function drawPiece(context: CanvasRenderingContext2D, piece: PreparedPiece, at: Rect & { unit: number }): void {
  const { left, top, width, height, unit } = at;
  // Drawn outside the canvas, the piece casts its shadow alone into it.
  const outside = 2 * (width + unit);
  for (const { softness, right, down, darkness } of PIECE_SHADOWS) {
    context.shadowColor = `rgb(${SHADOW_COLOR.join(" ")} / ${darkness})`;
    context.shadowBlur = 2 * softness * unit;
    context.shadowOffsetX = outside + right * unit;
    context.shadowOffsetY = down * unit;
    context.drawImage(piece.picture, left - outside, top, width, height);
  }
  context.shadowColor = "transparent";
  context.drawImage(piece.picture, left, top, width, height);
}
