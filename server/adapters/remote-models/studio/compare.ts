import { GarmentUnclear, StudioUnavailable, type ImageStudio, type MadePicture } from "#adapters/image-studio/port.ts";
import { ModelFailure } from "#adapters/remote-models/guard/model-failure.ts";
import { readPixels } from "#adapters/remote-models/studio/read-picture.ts";
import { isSameGarment, printOf, type GarmentPrint } from "#adapters/remote-models/studio/same-garment.ts";

type CutOut = ImageStudio["cutOut"];

/**
 * The print of the garment on a photo or JPEG; null where it cannot be told from its ground, or where nobody can look now: then nothing is
 * compared, and what was paid for is not thrown away.
 */
export async function findPrint(cutOut: CutOut, photo: Uint8Array, signal?: AbortSignal): Promise<GarmentPrint | null> {
  let cut: MadePicture;
  try {
    cut = await cutOut(photo, signal === undefined ? {} : { signal });
  } catch (error) {
    if (error instanceof GarmentUnclear || error instanceof StudioUnavailable) return null;
    throw error;
  }
  return await printOf(await readPixels(cut.bytes));
}

/** Throws ModelFailure `nonsense` where both prints are there and show two garments. */
export function checkSame(original: GarmentPrint | null, made: GarmentPrint | null): void {
  if (original !== null && made !== null && !isSameGarment(original, made))
    throw new ModelFailure("nonsense", "The picture that came shows another garment.");
}
