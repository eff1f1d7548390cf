import sharp from "sharp";
import { CANVAS_SIDE_PX } from "@wardrobe/domain/wardrobe/upload.ts";
import { GarmentUnclear, type LookPiece } from "#adapters/image-studio/port.ts";
import { PhotoUnreadable } from "#adapters/vision/port.ts";
import { cutGarment, type CutOut } from "#adapters/embedded-engine/cut-out/cut-out.ts";
import { turnUpright } from "#adapters/embedded-engine/enhance/straighten.ts";
import { toCard } from "#adapters/embedded-engine/look/to-card.ts";
import type { Models } from "#adapters/embedded-engine/models.ts";
import { decodePhoto } from "#adapters/embedded-engine/pixels/decode-photo.ts";

/** A cut-out has a margin, so it may be a little larger than the canvas. */
const INPUT_PIXELS_MAX = 4 * CANVAS_SIDE_PX ** 2;

/** A piece for the look: upright, in even light, without a margin; a card with its photo where it is not clear. */
export async function preparePiece(
  models: Pick<Models, "segment">,
  piece: LookPiece,
): Promise<{ picture: CutOut; isCard: boolean }> {
  const cutOut = await findCutOut(models, piece);
  if (cutOut === null) return toCard(await decodePhoto(piece.photo));
  return { picture: await turnUpright(cutOut, piece), isCard: false };
}

async function findCutOut(models: Pick<Models, "segment">, { photo, cutOut }: LookPiece): Promise<CutOut | null> {
  if (cutOut !== null) return await decodeCutOut(cutOut);
  try {
    return await cutGarment(models, photo);
  } catch (error) {
    if (error instanceof GarmentUnclear) return null;
    throw error;
  }
}

async function decodeCutOut(bytes: Uint8Array): Promise<CutOut> {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: INPUT_PIXELS_MAX, failOn: "error" })
      .resize(CANVAS_SIDE_PX, CANVAS_SIDE_PX, { fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, rgba: data };
  } catch (cause) {
    throw new PhotoUnreadable("The cut-out cannot be decoded.", { cause });
  }
}
