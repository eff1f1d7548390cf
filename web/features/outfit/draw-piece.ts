import type { Rect } from "@wardrobe/domain/outfit/flat-lay/cell.ts";
import { PIECE_SHADOWS, SHADOW_COLOR, SHADOW_REACH } from "@wardrobe/domain/outfit/flat-lay/shadows.ts";
import { canvasOf, type PreparedPiece } from "#features/outfit/prepare-piece.ts";

/** Shadows are soft, so they are drawn at this fraction of the picture's size: a phone without help blurs slowly. */
const SHADOW_SCALE = 4;

/** Draws a piece with its shadows into a context; `unit`: the width of the whole picture in the context's pixels. */
export function drawPiece(context: CanvasRenderingContext2D, piece: PreparedPiece, at: Rect & { unit: number }): void {
  const { left, top, width, height, unit } = at;
  const room = SHADOW_REACH * unit;
  const shadows = drawShadows(piece, { width, height, unit });
  context.drawImage(shadows, left - room, top - room, width + 2 * room, height + 2 * room);
  context.drawImage(piece.picture, left, top, width, height);
}

function drawShadows(piece: PreparedPiece, at: { width: number; height: number; unit: number }): HTMLCanvasElement {
  const [width, height, unit] = [at.width / SHADOW_SCALE, at.height / SHADOW_SCALE, at.unit / SHADOW_SCALE];
  const room = SHADOW_REACH * unit;
  const { canvas, context } = canvasOf({ width: width + 2 * room, height: height + 2 * room });
  // Drawn outside the canvas, the piece casts its shadow alone into it.
  const outside = 2 * (width + 2 * room);
  for (const { softness, right, down, darkness } of PIECE_SHADOWS) {
    context.shadowColor = `rgb(${SHADOW_COLOR.join(" ")} / ${darkness})`;
    context.shadowBlur = 2 * softness * unit;
    context.shadowOffsetX = outside + right * unit;
    context.shadowOffsetY = down * unit;
    context.drawImage(piece.picture, room - outside, room, width, height);
  }
  return canvas;
}
