import type { Features } from "@wardrobe/domain/wardrobe/alike.ts";
import { colorSample } from "#color/pick-colors.ts";
import { dominantColors, type ColorShare } from "#color/dominant-colors.ts";
import { toFeatures } from "#features/features.ts";
import { findForeground, type Foreground } from "#foreground/find-foreground.ts";
import type { MaskConfidence } from "#foreground/mask-confidence.ts";
import { sumOfGuesses } from "#garment/guess.ts";
import { meanProbabilities } from "#garment/outputs.ts";
import { aloneView, closerView, fineView, viewOrWhole } from "#garment/views.ts";
import type { Models } from "#models.ts";
import { decodePhoto } from "#pixels/decode-photo.ts";
import type { Pixels } from "#pixels/pixels.ts";
import { mirror, toTensor } from "#tensor.ts";

export type Inspection = {
  /** Probabilities in the order of `OUTPUTS`, with a sum of 1. */
  readonly outputs: readonly number[];
  /** Logits in the order of `GUESSES`; none of one of several. */
  readonly guesses?: readonly number[];
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
  const { outputs, guesses, seen } = await classify(models, { canvas, foreground });
  return { ...(await inspectGarment({ canvas, foreground }, outputs, seen)), guesses, foreground };
}

/** A garment that was found, on its photo. */
export type Garment = { readonly canvas: Pixels; readonly foreground: Foreground };

/** What the networks answer: as of pieces the second closer and the first alone, and the third alone, but larger. */
async function classify(models: Pick<Models, "classify">, garment: Garment) {
  const second = await models.classify(toTensor([await viewOrWhole(closerView, garment)]), "second");
  const first = await models.classify(toTensor([mirror(await viewOrWhole(aloneView, garment))]), "first");
  const third = await models.classify(toTensor([await fineView(garment.canvas, garment.foreground)]), "third");
  const outputs = meanProbabilities(Float32Array.of(...second.logits, ...first.logits), third.logits);
  return { outputs, guesses: sumOfGuesses([first, second, third].map(({ guesses }) => guesses)), seen: third.seen };
}

/** Fills in the other fields of a garment whose probabilities are known, and what the third network sees in it. */
export async function inspectGarment(
  { canvas, foreground }: Garment,
  outputs: readonly number[],
  seen?: Float32Array,
): Promise<Inspection> {
  const sample = await colorSample(canvas, foreground);
  return {
    outputs,
    colors: dominantColors(sample.photo, sample.alpha),
    mask: foreground.confidence,
    features: toFeatures(foreground, seen),
  };
}
