import sharp from "sharp";
import { CANVAS_SIDE_PX } from "@wardrobe/domain/wardrobe/upload.ts";
import { GarmentUnclear, type LookPiece } from "#adapters/image-studio/port.ts";
import { PhotoUnreadable } from "#adapters/vision/port.ts";
import { cutGarment, type CutOut } from "#adapters/embedded-engine/cut-out/cut-out.ts";
import { applyTone, toneFor } from "#adapters/embedded-engine/enhance/tone.ts";
import { turnUpright } from "#adapters/embedded-engine/enhance/straighten.ts";
import { clearGround } from "#adapters/embedded-engine/look/clear-ground.ts";
import { toCard } from "#adapters/embedded-engine/look/to-card.ts";
import type { Models } from "#adapters/embedded-engine/models.ts";
import { contentBox } from "#adapters/embedded-engine/pixels/content-box.ts";
import { decodePhoto } from "#adapters/embedded-engine/pixels/decode-photo.ts";
import type { Pixels } from "#adapters/embedded-engine/pixels/pixels.ts";

/** A cut-out has a margin, so it may be a little larger than the canvas. */
const INPUT_PIXELS_MAX = 4 * CANVAS_SIDE_PX ** 2;

const SAMPLES_MAX = 12_000;
const SURE_ALPHA = 230;

/** A piece for the look: upright, in even light, without a margin; a card with its photo where it is not clear. */
export async function preparePiece(
  models: Pick<Models, "segment">,
  piece: LookPiece,
): Promise<{ picture: CutOut; isCard: boolean }> {
  const cutOut = await findCutOut(models, piece);
  const photo = await decodePhoto(piece.photo);
  if (cutOut === null) return { picture: toCard(photo), isCard: true };
  const cleared = piece.slot === "feet" ? clearGround(cutOut, photo) : cutOut;
  return { picture: await turnUpright(correctLight(cleared, photo)), isCard: false };
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

/** Puts the cut-out in the common light of a look, from one row of samples: first the photo, then the garment. */
function correctLight(cutOut: CutOut, photo: Pixels): CutOut {
  const garment = sampleGarment(cutOut);
  if (garment.length === 0) return cutOut;
  const ground = samplePhoto(photo);
  const count = ground.length / 3 + garment.length / 3;
  const row = { width: count, height: 1, rgb: Uint8Array.from([...ground, ...garment]) };
  const alpha = { width: count, height: 1, values: new Float32Array(count).fill(1, ground.length / 3) };
  return { ...cutOut, rgba: applyTone(cutOut.rgba, 4, toneFor(row, alpha)) };
}

function samplePhoto(photo: Pixels): number[] {
  const box = contentBox(photo);
  const step = Math.max(1, Math.ceil(Math.sqrt((box.width * box.height) / SAMPLES_MAX)));
  const samples = [];
  for (let y = box.top; y < box.top + box.height; y += step) {
    for (let x = box.left; x < box.left + box.width; x += step) {
      const i = 3 * (y * photo.width + x);
      samples.push(photo.rgb[i] ?? 0, photo.rgb[i + 1] ?? 0, photo.rgb[i + 2] ?? 0);
    }
  }
  return samples;
}

function sampleGarment({ width, height, rgba }: CutOut): number[] {
  const step = Math.max(1, Math.ceil(Math.sqrt((width * height) / SAMPLES_MAX)));
  const samples = [];
  for (let y = 0; y < height; y += step) {
    for (let x = 0; x < width; x += step) {
      const i = 4 * (y * width + x);
      if ((rgba[i + 3] ?? 0) < SURE_ALPHA) continue;
      samples.push(rgba[i] ?? 0, rgba[i + 1] ?? 0, rgba[i + 2] ?? 0);
    }
  }
  return samples;
}
