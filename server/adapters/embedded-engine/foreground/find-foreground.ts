import { toMaskConfidence, type MaskConfidence } from "#adapters/embedded-engine/foreground/mask-confidence.ts";
import { refineMask } from "#adapters/embedded-engine/foreground/refine-mask.ts";
import { MASK_INPUT_SIDE, MASK_OUTPUT_SIDE, type Models } from "#adapters/embedded-engine/models.ts";
import { contentBox } from "#adapters/embedded-engine/pixels/content-box.ts";
import type { Box, Pixels } from "#adapters/embedded-engine/pixels/pixels.ts";
import type { Plane } from "#adapters/embedded-engine/pixels/plane.ts";
import { stretch } from "#adapters/embedded-engine/pixels/scale-pixels.ts";
import { toTensor } from "#adapters/embedded-engine/tensor.ts";

/** The garment apart from its ground. */
export type Foreground = {
  /** Where the photo stands on its white canvas, in pixels of the canvas. */
  readonly box: Box;
  /** The photo inside the box, at working size. */
  readonly photo: Pixels;
  /** 0 ground, 1 garment; the size of `photo`. */
  readonly alpha: Plane;
  readonly confidence: MaskConfidence;
};

/** Longest side at which the mask is refined: larger gains nothing that can be measured. */
const WORKING_SIDE_PX = 320;
const WORKING_SIDE_MIN_PX = 8;

/** Finds the garment on a photo that is contained on a white canvas. */
export async function findForeground(models: Pick<Models, "segment">, canvas: Pixels): Promise<Foreground> {
  const box = contentBox(canvas);
  const input = await stretch(canvas, { width: MASK_INPUT_SIDE, height: MASK_INPUT_SIDE, kernel: "lanczos3" }, box);
  const logits = await models.segment(toTensor([input]));
  const coarse = { width: MASK_OUTPUT_SIDE, height: MASK_OUTPUT_SIDE, values: logits.map(sigmoid) };
  return await drawForeground({ canvas, box }, coarse);
}

/** Draws a coarse opinion of where the garment is, of the photo stretched to a square, to the edges that the photo shows. */
export async function drawForeground(
  { canvas, box }: { readonly canvas: Pixels; readonly box: Box },
  coarse: Plane,
): Promise<Foreground> {
  const photo = await stretch(canvas, { ...workingSize(box), kernel: "cubic" }, box);
  const refined = refineMask(photo, coarse);
  return { box, photo, alpha: refined.alpha, confidence: toMaskConfidence(refined) };
}

function workingSize({ width, height }: Box): { width: number; height: number } {
  const scale = Math.min(1, WORKING_SIDE_PX / Math.max(width, height));
  const side = (length: number) => Math.max(WORKING_SIDE_MIN_PX, Math.round(length * scale));
  return { width: side(width), height: side(height) };
}

function sigmoid(value: number): number {
  return 1 / (1 + Math.exp(-value));
}
