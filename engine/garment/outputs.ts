import type { KnownType } from "@wardrobe/domain/wardrobe/vocabulary.ts";

/** The recogniser's classes, with the names of its training data. */
export const GARMENTS = [
  "blazer",
  "blouse",
  "body",
  "dress",
  "hat",
  "hoodie",
  "longsleeve",
  "outwear",
  "pants",
  "polo",
  "shirt",
  "shoes",
  "shorts",
  "skirt",
  "t-shirt",
  "top",
  "undershirt",
] as const;
export type Garment = (typeof GARMENTS)[number];

/** The classifier's outputs in order. Some garments have finer kinds, each of which is a type of the wardrobe. */
export const OUTPUTS = [
  { garment: "t-shirt", type: "T-Shirt" },
  { garment: "longsleeve", type: "Sweater" },
  { garment: "longsleeve", type: "Cardigan" },
  { garment: "pants", type: "Pants" },
  { garment: "pants", type: "Jeans" },
  { garment: "pants", type: "Leggings" },
  { garment: "shoes", type: "Sneakers" },
  { garment: "shoes", type: "Boots" },
  { garment: "shoes", type: "Heels" },
  { garment: "shoes", type: "Loafers" },
  { garment: "shoes", type: "Sandals" },
  { garment: "shoes", type: "Slippers" },
  { garment: "shoes", type: "Shoes" },
  { garment: "shirt", type: "Shirt" },
  { garment: "dress", type: "Dress" },
  { garment: "outwear", type: "Jacket" },
  { garment: "outwear", type: "Coat" },
  { garment: "outwear", type: "Vest" },
  { garment: "shorts", type: "Shorts" },
  { garment: "hat", type: "Cap" },
  { garment: "hat", type: "Beanie" },
  { garment: "hat", type: "Hat" },
  { garment: "skirt", type: "Skirt" },
  { garment: "polo", type: "Polo" },
  { garment: "undershirt", type: "Top" },
  { garment: "blazer", type: "Blazer" },
  { garment: "hoodie", type: "Hoodie" },
  { garment: "body", type: "Top" },
  { garment: "top", type: "Top" },
  { garment: "blouse", type: "Blouse" },
] as const satisfies readonly { garment: Garment; type: KnownType }[];

export type Likelihood = { readonly garment: Garment; readonly probability: number };

/** The garments, the likeliest first. `outputs` are probabilities in the order of {@link OUTPUTS}. */
export function rankGarments(outputs: readonly number[]): Likelihood[] {
  return GARMENTS.map((garment) => ({ garment, probability: probabilityOf(outputs, garment) })).toSorted(
    (one, other) => other.probability - one.probability,
  );
}

/** The kinds of a garment, the likeliest first, with their probabilities given this garment. */
export function rankKinds(outputs: readonly number[], garment: Garment): { type: KnownType; probability: number }[] {
  const whole = Math.max(probabilityOf(outputs, garment), Number.MIN_VALUE);
  return OUTPUTS.flatMap((output, index) =>
    output.garment === garment ? [{ type: output.type, probability: (outputs[index] ?? 0) / whole }] : [],
  ).toSorted((one, other) => other.probability - one.probability);
}

/** Corrects probabilities that label smoothing and averaged views make too low. Fitted as training/LOG.md says. */
const SHARPNESS = 1.5;

/** What the third network's opinion counts for beside the mean of the others; chosen on validation (training/LOG.md). */
const THIRD_SHARE = 0.25;

/** Rows of logits as one row of probabilities in the order of {@link OUTPUTS}: softmax of each, mean, sharpened. */
export function meanProbabilities(logits: Float32Array, third?: Float32Array): number[] {
  const mean = meanOfRows(logits);
  if (third === undefined) return sharpen(mean);
  const other = meanOfRows(third);
  return sharpen(mean.map((share, output) => share * (1 - THIRD_SHARE) + (other[output] ?? 0) * THIRD_SHARE));
}

/** Raises the garments' probabilities to the power and normalises them. Kinds keep their shares of their garment. */
export function sharpen(outputs: readonly number[]): number[] {
  const wholes = new Map(GARMENTS.map((garment) => [garment, probabilityOf(outputs, garment)]));
  const total = [...wholes.values()].reduce((sum, whole) => sum + whole ** SHARPNESS, 0);
  return outputs.map((output, index) => {
    const whole = wholes.get(OUTPUTS[index]?.garment ?? "t-shirt") ?? 0;
    return whole === 0 ? 0 : (output * whole ** (SHARPNESS - 1)) / total;
  });
}

function meanOfRows(logits: Float32Array): number[] {
  const rows = logits.length / OUTPUTS.length;
  const mean = OUTPUTS.map(() => 0);
  for (let row = 0; row < rows; row++) {
    const values = logits.subarray(row * OUTPUTS.length, (row + 1) * OUTPUTS.length);
    const largest = Math.max(...values);
    const powers = Array.from(values, (value) => Math.exp(value - largest));
    const total = powers.reduce((sum, power) => sum + power, 0);
    powers.forEach((power, index) => {
      mean[index] = (mean[index] ?? 0) + power / total / rows;
    });
  }
  return mean;
}

function probabilityOf(outputs: readonly number[], garment: Garment): number {
  return OUTPUTS.reduce((sum, output, index) => (output.garment === garment ? sum + (outputs[index] ?? 0) : sum), 0);
}
