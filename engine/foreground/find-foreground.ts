import { doubtOf, extentOf, intersectionOverUnion, type MaskConfidence } from "#foreground/mask-confidence.ts";
import { refineMask } from "#foreground/guided-filter.ts";
import { MASK_INPUT_SIDE, MASK_OUTPUT_SIDE, type Models } from "#models.ts";
import { contentBox, type Box, type Pixels, stretch } from "#pixels/pixels.ts";
import { mapPlane, type Plane } from "#pixels/plane.ts";
import { mirror, toTensor } from "#tensor.ts";

export type Foreground = {
  /** Where the photo is on its white canvas, in pixels of the canvas. */
  readonly box: Box;
  /** The photo inside the box, at working size. */
  readonly photo: Pixels;
  /** 0 background, 1 garment; the size of `photo`. */
  readonly alpha: Plane;
  readonly confidence: MaskConfidence;
  /** The network's answer, at its own size. */
  readonly opinion: Plane;
};

/** Longest side at which the mask is refined: a larger one has no measurable gain. */
const WORKING_SIDE_PX = 320;
const WORKING_SIDE_MIN_PX = 8;
/** From this doubt the network runs again on the mirror image: it doubles the cost for one photo in twenty. */
const SECOND_LOOK_FROM = 0.08;

/** `known`: the network's answer for the photo, where it was asked already. */
export async function findForeground(
  models: Pick<Models, "segment">,
  canvas: Pixels,
  known?: Float32Array,
): Promise<Foreground> {
  const box = contentBox(canvas);
  const input = await stretch(canvas, { width: MASK_INPUT_SIDE, height: MASK_INPUT_SIDE, kernel: "lanczos3" }, box);
  const { opinion, ...confidence } = await segment(models, input, known);
  const photo = await stretch(canvas, { ...workingSize(box), kernel: "cubic" }, box);
  const alpha = refineMask(photo, opinion);
  return { box, photo, alpha, opinion, confidence: { ...extentOf(alpha), ...confidence } };
}

type Segmentation = Pick<MaskConfidence, "doubt" | "agreement"> & { readonly opinion: Plane };

/** The network's answer for the photo; where it doubts, the mean of the answers for the photo and its mirror image. */
async function segment(models: Pick<Models, "segment">, input: Pixels, known?: Float32Array): Promise<Segmentation> {
  const first = toOpinion(known ?? (await models.segment(toTensor([input]))));
  const doubt = doubtOf(first);
  if (doubt < SECOND_LOOK_FROM) return { opinion: first, doubt, agreement: 1 };
  const second = mirrorPlane(toOpinion(await models.segment(toTensor([mirror(input)]))));
  const opinion = mapPlane(first, (value, i) => (value + (second.values[i] ?? 0)) / 2);
  return { opinion, doubt, agreement: intersectionOverUnion(first.values, second.values) };
}

function toOpinion(logits: Float32Array): Plane {
  return { width: MASK_OUTPUT_SIDE, height: MASK_OUTPUT_SIDE, values: logits.map(sigmoid) };
}

function mirrorPlane({ width, height, values }: Plane): Plane {
  return { width, height, values: values.map((_, i) => values[i - 2 * (i % width) + width - 1] ?? 0) };
}

/** The size at which a photo's mask is refined. */
export function workingSize({ width, height }: Pick<Box, "width" | "height">): { width: number; height: number } {
  const scale = Math.min(1, WORKING_SIDE_PX / Math.max(width, height));
  const side = (length: number) => Math.max(WORKING_SIDE_MIN_PX, Math.round(length * scale));
  return { width: side(width), height: side(height) };
}

function sigmoid(value: number): number {
  return 1 / (1 + Math.exp(-value));
}
