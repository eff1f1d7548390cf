import type { Features } from "@wardrobe/domain/wardrobe/alike.ts";
import { colorSample } from "#color/pick-colors.ts";
import { dominantColors, type ColorShare } from "#color/dominant-colors.ts";
import { toFeatures } from "#features/features.ts";
import { findForeground, type Foreground } from "#foreground/find-foreground.ts";
import type { MaskConfidence } from "#foreground/mask-confidence.ts";
import { meanProbabilities } from "#garment/outputs.ts";
import { threeViews } from "#garment/views.ts";
import type { Models } from "#models.ts";
import { decodePhoto } from "#pixels/decode-photo.ts";
import type { Pixels } from "#pixels/pixels.ts";
import { mirror, toTensor } from "#tensor.ts";

export type Inspection = {
  /** Probabilities in the order of `OUTPUTS`, with a sum of 1. */
  readonly outputs: readonly number[];
  /** How surely it is not warm, if it is an outer garment; none of one of several. */
  readonly notWarm?: number;
  readonly colors: readonly ColorShare[];
  readonly mask: MaskConfidence;
  /** The garment's look in numbers; null where none was found. */
  readonly features?: Features | null;
};

export async function inspect(models: Models, photo: Uint8Array): Promise<Inspection> {
  return await inspectCanvas(models, await decodePhoto(photo));
}

/** `known`: what the mask network said of it, where it was asked already. */
export async function inspectCanvas(
  models: Models,
  canvas: Pixels,
  known?: Float32Array,
): Promise<Inspection & Pick<Garment, "foreground">> {
  const foreground = await findForeground(models, canvas, known);
  const { outputs, notWarm } = await classify(models, await threeViews(canvas, foreground));
  return { ...(await inspectGarment({ canvas, foreground }, outputs)), notWarm, foreground };
}

/** A garment that was found, on its photo. */
export type Garment = { readonly canvas: Pixels; readonly foreground: Foreground };

/** The answers of both networks to the views. */
async function classify(models: Pick<Models, "classify">, views: readonly Pixels[]) {
  const seen = await models.classify(toTensor(views), "second");
  const mirrored = await models.classify(toTensor(views.map(mirror)), "first");
  const outputs = meanProbabilities(Float32Array.of(...seen.logits, ...mirrored.logits));
  const notWarm = [...seen.notWarm, ...mirrored.notWarm].reduce((sum, one) => sum + one, 0) / views.length;
  return { outputs, notWarm };
}

/** Fills in the other fields of a garment whose probabilities are known. */
export async function inspectGarment({ canvas, foreground }: Garment, outputs: readonly number[]): Promise<Inspection> {
  const sample = await colorSample(canvas, foreground);
  return {
    outputs,
    colors: dominantColors(sample.photo, sample.alpha),
    mask: foreground.confidence,
    features: toFeatures(foreground),
  };
}
