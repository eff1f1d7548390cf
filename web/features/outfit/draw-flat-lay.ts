import { LARGE_WIDTH } from "@wardrobe/domain/files/picture.ts";
import { arrange } from "@wardrobe/domain/outfit/flat-lay/arrange.ts";
import { FLAT_LAY_FRAME } from "@wardrobe/domain/outfit/flat-lay/frames.ts";
import { LIGHT, PAPER } from "@wardrobe/domain/outfit/flat-lay/shadows.ts";
import { laidPicture, slotsOf } from "@wardrobe/domain/outfit/flat-lay/slots-of.ts";
import { DEFAULT_GENDER, type Gender } from "@wardrobe/domain/profile/settings.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { loadPicture } from "#adapters/picture-cache.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { drawPiece } from "#features/outfit/draw-piece.ts";
import { canvasOf, preparePiece } from "#features/outfit/prepare-piece.ts";

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
      return { slot, position, type, ...(await preparePiece(blob, { slot, type })) };
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
  return await new Promise((resolve, reject) => {
    const done = (blob: Blob | null): void =>
      blob === null ? reject(new Error("The flat lay could not be encoded")) : resolve(blob);
    canvas.toBlob(done, "image/jpeg", QUALITY);
  });
}
