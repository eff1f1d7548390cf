import sharp from "sharp";
import type { LookOrder, MadePicture } from "#adapters/image-studio/port.ts";
import { arrange } from "#adapters/embedded-engine/look/arrange.ts";
import { drawPiece } from "#adapters/embedded-engine/look/draw-piece.ts";
import { layGround } from "#adapters/embedded-engine/look/ground.ts";
import { measureBand } from "#adapters/embedded-engine/look/measure-band.ts";
import { pictureOf } from "#adapters/embedded-engine/look/piece-picture.ts";
import { drawWatermark } from "#adapters/embedded-engine/look/watermark.ts";
import type { Models } from "#adapters/embedded-engine/models.ts";

const JPEG = { quality: 88, chromaSubsampling: "4:4:4" } as const;

/** The garments of an outfit in one picture, laid out as on the page of a magazine. Throws PhotoUnreadable. */
export async function look(models: Pick<Models, "segment">, order: LookOrder): Promise<MadePicture> {
  const pieces = [];
  for (const { slot, position, type, ...source } of order.pieces) {
    const picture = await pictureOf(models, { slot, position, type, ...source });
    pieces.push({
      slot,
      position,
      type,
      picture,
      width: picture.width,
      height: picture.height,
      band: measureBand(picture, slot),
    });
  }
  const canvas = layGround();
  for (const { piece, box } of arrange(pieces, order.gender)) await drawPiece(canvas, piece.picture, box);
  if (order.watermark !== null) drawWatermark(canvas, order.watermark);
  const bytes = await sharp(canvas.rgb, { raw: { width: canvas.width, height: canvas.height, channels: 3 } })
    .jpeg(JPEG)
    .toBuffer();
  return { bytes, contentType: "image/jpeg" };
}
