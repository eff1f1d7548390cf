import sharp from "sharp";
import { CANVAS_SIDE_PX } from "@wardrobe/domain/wardrobe/upload.ts";
import { GarmentUnclear, type LookPiece } from "#adapters/image-studio/port.ts";
import { PhotoUnreadable } from "#adapters/vision/port.ts";
import { cutGarment, type CutOut } from "#adapters/embedded-engine/cut-out/cut-out.ts";
import { turnUpright } from "#adapters/embedded-engine/enhance/turn-upright.ts";
import { lightUp } from "#adapters/embedded-engine/look/light-up.ts";
import { toCard } from "#adapters/embedded-engine/look/to-card.ts";
import type { Models } from "#adapters/embedded-engine/models.ts";
import { decodePhoto } from "#adapters/embedded-engine/pixels/decode-photo.ts";

/** A cut-out has a margin around what was the photo: it may be a little larger than the canvas. */
const INPUT_PIXELS_MAX = 4 * CANVAS_SIDE_PX ** 2;

/** A piece as it is laid into the look: upright, in even light, without a margin; a garment that is not clear as a card with its photo. */
export async function pictureOf(models: Pick<Models, "segment">, piece: LookPiece): Promise<CutOut> {
  const cutOut = await findCutOut(models, piece);
  const photo = await decodePhoto(piece.photo);
  return cutOut === null ? toCard(photo) : await turnUpright(lightUp(cutOut, photo));
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
