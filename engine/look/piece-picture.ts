import sharp from "sharp";
import { CANVAS_SIDE_PX } from "@wardrobe/domain/wardrobe/upload.ts";
import { GarmentUnclear, type LookPiece } from "@wardrobe/domain/outfit/made-picture.ts";
import { PhotoUnreadable } from "@wardrobe/domain/wardrobe/recognition.ts";
import { cutGarment, type CutOut } from "#cut-out/cut-out.ts";
import { turnUpright } from "#enhance/straighten.ts";
import type { Models } from "#models.ts";
import { decodePhoto } from "#pixels/decode-photo.ts";
import { garmentIn } from "@wardrobe/domain/outfit/flat-lay/garment-in.ts";
import { cropPixels, withAlpha } from "#cut-out/crop.ts";
import { type Pixels, stretch } from "#pixels/pixels.ts";
import { resizePlane } from "#pixels/plane.ts";

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

async function findCutOut(models: Pick<Models, "segment">, { photo, cutOut, slot }: LookPiece): Promise<CutOut | null> {
  if (cutOut !== null) return await decodeCutOut(cutOut);
  try {
    return await cutGarment(models, photo, slot);
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

/** The longer side of the copy in which the garment is looked for. */
const SIDE = 224;

/** A photo whose mask is not clear as the flat lay shows it (CANVAS-01): without its plain ground, or as a tile. */
export async function toCard(photo: Pixels): Promise<{ picture: CutOut; isCard: boolean }> {
  const scale = Math.max(photo.width, photo.height) / SIDE;
  const side = (length: number) => Math.max(1, Math.round(length / scale));
  const size = { width: side(photo.width), height: side(photo.height) };
  const small = await stretch(photo, { ...size, kernel: "cubic" });
  const opaque = { ...size, values: new Float32Array(size.width * size.height).fill(1) };
  const { box, alpha, isCard } = garmentIn({ ...size, rgba: withAlpha(small.rgb, opaque).rgba });
  const [across, down] = [photo.width / size.width, photo.height / size.height];
  const [left, top] = [Math.floor(box.left * across), Math.floor(box.top * down)];
  const part = {
    left,
    top,
    width: Math.max(1, Math.floor((box.left + box.width) * across) - left),
    height: Math.max(1, Math.floor((box.top + box.height) * down) - top),
  };
  const values = Float32Array.from(alpha, (value) => value / 255);
  const mask = resizePlane({ width: box.width, height: box.height, values }, part.width, part.height);
  return { picture: withAlpha(cropPixels(photo, part).rgb, mask), isCard };
}
