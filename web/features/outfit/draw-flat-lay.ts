import { originOfParts } from "@wardrobe/domain/files/origin.ts";
import { LARGE_WIDTH } from "@wardrobe/domain/files/picture.ts";
import { arrange } from "@wardrobe/domain/outfit/flat-lay/arrange.ts";
import type { Rect } from "@wardrobe/domain/outfit/flat-lay/cell.ts";
import { FLAT_LAY_FRAME } from "@wardrobe/domain/outfit/flat-lay/frames.ts";
import {
  LIGHT,
  PAPER,
  PIECE_SHADOWS,
  SHADOW_REACH,
  TILE_EDGE,
  TILE_SHADOWS,
} from "@wardrobe/domain/outfit/flat-lay/shadows.ts";
import { laidPicture, slotsOf } from "@wardrobe/domain/outfit/flat-lay/slots-of.ts";
import { DEFAULT_GENDER, type Gender } from "@wardrobe/domain/profile/settings.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { markPicture, originOfPicture } from "#adapters/share-picture.ts";
import { loadPicture } from "#adapters/picture-cache.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { canvasOf, preparePiece, type PreparedPiece } from "#features/outfit/prepare-piece.ts";

const QUALITY = 0.9;

/**
 * The flat lay of an outfit as a picture to share, a JPEG of 1200 × 1500 (CANVAS-01). Rejects if a picture cannot be
 * loaded.
 */
export async function drawFlatLay(items: readonly Item[], gender: Gender = DEFAULT_GENDER): Promise<Blob> {
  const userId = telegram.launch.userId ?? "";
  const { signal } = new AbortController();
  const pieces = await Promise.all(
    slotsOf(items).map(async ({ slot, garment }) => {
      const blob = await loadPicture({ userId, fileId: laidPicture(garment), width: LARGE_WIDTH, signal });
      const { position, type } = garment;
      const origin = await originOfPicture(blob);
      return { slot, position, type, origin, ...(await preparePiece(blob, { slot, type })) };
    }),
  );
  const { canvas, context, width, height } = canvasOf(FLAT_LAY_FRAME);
  const light = { x: LIGHT.x * width, y: LIGHT.y * width };
  const ground = context.createRadialGradient(
    light.x,
    light.y,
    LIGHT.near * width,
    light.x,
    light.y,
    LIGHT.far * width,
  );
  ground.addColorStop(0, `rgb(${PAPER.middle.join(" ")})`);
  ground.addColorStop(1, `rgb(${PAPER.corner.join(" ")})`);
  context.fillStyle = ground;
  context.fillRect(0, 0, width, height);
  for (const { piece, box } of arrange(pieces, { gender, frame: FLAT_LAY_FRAME }))
    drawPiece(context, piece, { ...box, unit: width });
  const drawn = await new Promise<Blob>((resolve, reject) => {
    const done = (blob: Blob | null): void =>
      blob === null ? reject(new Error("The flat lay could not be encoded")) : resolve(blob);
    canvas.toBlob(done, "image/jpeg", QUALITY);
  });
  return await markPicture(drawn, originOfParts(pieces.map(({ origin }) => origin)));
}

/** Shadows are soft, so they are drawn at this fraction of the picture's size: a phone without help blurs slowly. */
const SHADOW_SCALE = 4;

/** Draws a piece with its shadows into a context; `unit`: the width of the whole picture in the context's pixels. */
export function drawPiece(context: CanvasRenderingContext2D, piece: PreparedPiece, at: Rect & { unit: number }): void {
  const { left, top, width, height, unit } = at;
  const room = SHADOW_REACH * unit;
  const edge = piece.isCard ? TILE_EDGE * unit : 0;
  const shadows = drawShadows(piece, { width, height, unit });
  context.drawImage(shadows, left - room, top - room, width + 2 * room, height + 2 * room);
  context.drawImage(piece.picture, left + edge, top + edge, width - 2 * edge, height - 2 * edge);
}

function drawShadows(piece: PreparedPiece, at: { width: number; height: number; unit: number }): HTMLCanvasElement {
  const [width, height, unit] = [at.width / SHADOW_SCALE, at.height / SHADOW_SCALE, at.unit / SHADOW_SCALE];
  const room = SHADOW_REACH * unit;
  const { canvas, context } = canvasOf({ width: width + 2 * room, height: height + 2 * room });
  // Drawn outside the canvas, the piece casts its shadow alone into it.
  const outside = 2 * (width + 2 * room);
  for (const { color, softness, right, down, darkness } of piece.isCard ? TILE_SHADOWS : PIECE_SHADOWS) {
    context.shadowColor = `rgb(${color.join(" ")} / ${darkness})`;
    context.shadowBlur = 2 * softness * unit;
    context.shadowOffsetX = outside + right * unit;
    context.shadowOffsetY = down * unit;
    context.drawImage(piece.picture, room - outside, room, width, height);
  }
  return canvas;
}
