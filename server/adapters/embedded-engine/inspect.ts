import type { Features } from "@wardrobe/domain/wardrobe/alike.ts";
import { colorSample } from "#adapters/embedded-engine/color/color-sample.ts";
import { dominantColors, type ColorShare } from "#adapters/embedded-engine/color/dominant-colors.ts";
import { toFeatures } from "#adapters/embedded-engine/features/features.ts";
import { findForeground, type Foreground } from "#adapters/embedded-engine/foreground/find-foreground.ts";
import type { MaskConfidence } from "#adapters/embedded-engine/foreground/mask-confidence.ts";
import { meanProbabilities } from "#adapters/embedded-engine/garment/outputs.ts";
import { threeViews } from "#adapters/embedded-engine/garment/views.ts";
import type { Models } from "#adapters/embedded-engine/models.ts";
import { decodePhoto } from "#adapters/embedded-engine/pixels/decode-photo.ts";
import type { Pixels } from "#adapters/embedded-engine/pixels/pixels.ts";
import { toTensorWithMirrors } from "#adapters/embedded-engine/tensor.ts";

export type Inspection = {
  /** Probabilities in the order of `OUTPUTS`, with a sum of 1. */
  readonly outputs: readonly number[];
  readonly colors: readonly ColorShare[];
  readonly mask: MaskConfidence;
  /** What the garment looks like; null where none was found. */
  readonly features?: Features | null;
};

export async function inspect(models: Models, photo: Uint8Array): Promise<Inspection> {
  return await inspectCanvas(models, await decodePhoto(photo));
}

export async function inspectCanvas(models: Models, canvas: Pixels): Promise<Inspection> {
  const foreground = await findForeground(models, canvas);
  return await inspectGarment(models, { canvas, foreground, views: await threeViews(canvas, foreground) });
}

type Garment = {
  readonly canvas: Pixels;
  readonly foreground: Foreground;
  /** What the classifier sees of it. */
  readonly views: readonly Pixels[];
};

/** The garment whose foreground is known. */
export async function inspectGarment(
  models: Pick<Models, "classify">,
  { canvas, foreground, views }: Garment,
): Promise<Inspection> {
  const sample = await colorSample(canvas, foreground);
  return {
    outputs: meanProbabilities(await models.classify(toTensorWithMirrors(views))),
    colors: dominantColors(sample.photo, sample.alpha),
    mask: foreground.confidence,
    features: toFeatures(foreground),
  };
}
