import sharp from "sharp";
import { LIGHT, PAPER } from "@wardrobe/domain/outfit/flat-lay/shadows.ts";
import { LOOK_HEIGHT_PX, LOOK_WIDTH_PX } from "@wardrobe/domain/outfit/preview.ts";
import type { LookOrder, MadePicture } from "@wardrobe/domain/outfit/made-picture.ts";
import { arrange } from "@wardrobe/domain/outfit/flat-lay/arrange.ts";
import { PREVIEW_FRAME } from "@wardrobe/domain/outfit/flat-lay/frames.ts";
import { drawPiece } from "#look/draw-piece.ts";
import { measureBand } from "@wardrobe/domain/outfit/flat-lay/measure-band.ts";
import { measureOutline } from "@wardrobe/domain/outfit/flat-lay/measure-outline.ts";
import { preparePiece } from "#look/piece-picture.ts";
import { drawWatermark } from "#look/watermark.ts";
import type { Models } from "#models.ts";
import type { Pixels } from "#pixels/pixels.ts";
import { smoothstep } from "#pixels/plane.ts";

const JPEG = { quality: 88, chromaSubsampling: "4:4:4" } as const;

/** The garments of an outfit in one picture, laid out as on a page of a magazine. Throws PhotoUnreadable. */
export async function look(models: Pick<Models, "segment">, order: LookOrder): Promise<MadePicture> {
  const pieces = [];
  for (const piece of order.pieces) {
    const { picture, isCard } = await preparePiece(models, piece);
    const { slot, position, type } = piece;
    const { width, height } = picture;
    const band = measureBand(picture, slot);
    pieces.push({ slot, position, type, picture, width, height, band, outline: measureOutline(picture, band), isCard });
  }
  const canvas = drawBackground();
  for (const { piece, box } of arrange(pieces, { gender: order.gender, frame: PREVIEW_FRAME }))
    await drawPiece(canvas, piece.picture, box);
  if (order.watermark !== null) drawWatermark(canvas, order.watermark);
  const bytes = await sharp(canvas.rgb, { raw: { width: canvas.width, height: canvas.height, channels: 3 } })
    .jpeg(JPEG)
    .toBuffer();
  return { bytes, contentType: "image/jpeg" };
}

function drawBackground(): Pixels {
  const rgb = new Uint8Array(LOOK_WIDTH_PX * LOOK_HEIGHT_PX * 3);
  let i = 0;
  for (let y = 0; y < LOOK_HEIGHT_PX; y++) {
    for (let x = 0; x < LOOK_WIDTH_PX; x++) {
      const share = smoothstep(distanceToLight(x, y), LIGHT.near, LIGHT.far);
      rgb[i++] = Math.round(PAPER.middle[0] + (PAPER.corner[0] - PAPER.middle[0]) * share);
      rgb[i++] = Math.round(PAPER.middle[1] + (PAPER.corner[1] - PAPER.middle[1]) * share);
      rgb[i++] = Math.round(PAPER.middle[2] + (PAPER.corner[2] - PAPER.middle[2]) * share);
    }
  }
  return { width: LOOK_WIDTH_PX, height: LOOK_HEIGHT_PX, rgb };
}

function distanceToLight(x: number, y: number): number {
  const dx = x / LOOK_WIDTH_PX - LIGHT.x;
  const dy = y / LOOK_WIDTH_PX - LIGHT.y;
  return Math.sqrt(dx * dx + dy * dy);
}
