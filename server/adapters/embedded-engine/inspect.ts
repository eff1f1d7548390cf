import type { Features } from "@wardrobe/domain/wardrobe/alike.ts";
import { colorSample } from "#adapters/embedded-engine/color/color-sample.ts";
import { dominantColors, type ColorShare } from "#adapters/embedded-engine/color/dominant-colors.ts";
import { toFeatures } from "#adapters/embedded-engine/features/features.ts";
import { findForeground, type Foreground } from "#adapters/embedded-engine/foreground/find-foreground.ts";
import type { MaskConfidence } from "#adapters/embedded-engine/foreground/mask-confidence.ts";
import { meanProbabilities, OUTPUTS } from "#adapters/embedded-engine/garment/outputs.ts";
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

/** `known`: what the mask network said of it, where it was asked already. */
export async function inspectCanvas(models: Models, canvas: Pixels, known?: Float32Array): Promise<Inspection> {
  const foreground = await findForeground(models, canvas, known);
  const [outputs = []] = await classifyGarments(models, [{ views: await threeViews(canvas, foreground) }]);
  return await inspectGarment({ canvas, foreground }, outputs);
}

export type Garment = {
  readonly canvas: Pixels;
  readonly foreground: Foreground;
  /** What the classifier sees of it. */
  readonly views: readonly Pixels[];
};

/** The probabilities of each garment, in one run: the networks unpack their weights in each. */
export async function classifyGarments(
  models: Pick<Models, "classify">,
  garments: readonly Pick<Garment, "views">[],
): Promise<number[][]> {
  const logits = await models.classify(toTensorWithMirrors(garments.flatMap(({ views }) => views)));
  let before = 0;
  return garments.map(({ views }) => {
    const rows = rowsOf(logits, before, views.length);
    before += views.length;
    return meanProbabilities(rows);
  });
}

/** What else is said of a garment whose probabilities are known. */
export async function inspectGarment(
  { canvas, foreground }: Pick<Garment, "canvas" | "foreground">,
  outputs: readonly number[],
): Promise<Inspection> {
  const sample = await colorSample(canvas, foreground);
  return {
    outputs,
    colors: dominantColors(sample.photo, sample.alpha),
    mask: foreground.confidence,
    features: toFeatures(foreground),
  };
}

/** What both networks say of some of the views: first come all rows of the one, then all of the other. */
function rowsOf(logits: Float32Array, first: number, count: number): Float32Array {
  const [from, to, half] = [first * OUTPUTS.length, (first + count) * OUTPUTS.length, logits.length / 2];
  return Float32Array.of(...logits.subarray(from, to), ...logits.subarray(half + from, half + to));
}
