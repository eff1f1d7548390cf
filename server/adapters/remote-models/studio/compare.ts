import { GarmentUnclear, StudioUnavailable, type ImageStudio, type MadePicture } from "#adapters/image-studio/port.ts";
import { ModelFailure } from "#adapters/remote-models/guard/model-failure.ts";
import { showsMainColor } from "#adapters/remote-models/studio/color-shown.ts";
import { readPixels } from "#adapters/remote-models/studio/read-picture.ts";
import type { Rgba } from "#adapters/remote-models/studio/rgba.ts";
import { isSameGarment, toFingerprint, type GarmentFingerprint } from "#adapters/remote-models/studio/same-garment.ts";

/** A null fingerprint: unclear garment, or no embedded engine. A paid picture is not discarded for that. */
export type InspectedGarment = { readonly picture: Rgba; readonly fingerprint: GarmentFingerprint | null };

type CutOut = ImageStudio["cutOut"];

export async function inspectGarment(
  cutOut: CutOut,
  photo: Uint8Array,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<InspectedGarment> {
  const picture = await readPixels(photo);
  let cut: MadePicture;
  try {
    cut = await cutOut(photo, signal === undefined ? {} : { signal });
  } catch (error) {
    if (error instanceof GarmentUnclear || error instanceof StudioUnavailable) return { picture, fingerprint: null };
    throw error;
  }
  return { picture, fingerprint: await toFingerprint(await readPixels(cut.bytes)) };
}

/** Throws ModelFailure `nonsense` where the two clearly show different garments. */
export async function assertSameGarment(original: InspectedGarment, made: InspectedGarment): Promise<void> {
  if (!(await mayBeSame(original, made)))
    throw new ModelFailure("nonsense", "The model's picture shows another garment.");
}

/** Where only one garment is clear, the other picture must contain its main color. */
async function mayBeSame(one: InspectedGarment, other: InspectedGarment): Promise<boolean> {
  if (one.fingerprint !== null && other.fingerprint !== null) return isSameGarment(one.fingerprint, other.fingerprint);
  if (one.fingerprint !== null) return await showsMainColor(one.fingerprint, other.picture);
  return other.fingerprint === null || (await showsMainColor(other.fingerprint, one.picture));
}
