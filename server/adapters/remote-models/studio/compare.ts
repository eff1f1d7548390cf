import { GarmentUnclear, StudioUnavailable, type ImageStudio, type MadePicture } from "#adapters/image-studio/port.ts";
import { ModelFailure } from "#adapters/remote-models/guard/model-failure.ts";
import { isShown } from "#adapters/remote-models/studio/color-shown.ts";
import { readPixels } from "#adapters/remote-models/studio/read-picture.ts";
import type { Rgba } from "#adapters/remote-models/studio/rgba.ts";
import { isSameGarment, printOf, type GarmentPrint } from "#adapters/remote-models/studio/same-garment.ts";

/**
 * A picture, and the garment on it: null where it cannot be told from its ground, or where nobody can look now, since what was paid for
 * is not thrown away for that.
 */
export type SeenGarment = { readonly picture: Rgba; readonly print: GarmentPrint | null };

type CutOut = ImageStudio["cutOut"];

/** Looks at a photo or JPEG. */
export async function see(
  cutOut: CutOut,
  photo: Uint8Array,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<SeenGarment> {
  const picture = await readPixels(photo);
  let cut: MadePicture;
  try {
    cut = await cutOut(photo, signal === undefined ? {} : { signal });
  } catch (error) {
    if (error instanceof GarmentUnclear || error instanceof StudioUnavailable) return { picture, print: null };
    throw error;
  }
  return { picture, print: await printOf(await readPixels(cut.bytes)) };
}

/** Throws ModelFailure `nonsense` where the two plainly show two garments. */
export async function checkSame(original: SeenGarment, made: SeenGarment): Promise<void> {
  if (!(await mayBeSame(original, made)))
    throw new ModelFailure("nonsense", "The picture that came shows another garment.");
}

/** Where only one garment is clear, all that can be asked is whether its color is on the other picture too. */
async function mayBeSame(one: SeenGarment, other: SeenGarment): Promise<boolean> {
  if (one.print !== null && other.print !== null) return isSameGarment(one.print, other.print);
  if (one.print !== null) return await isShown(one.print, other.picture);
  return other.print === null || (await isShown(other.print, one.picture));
}
