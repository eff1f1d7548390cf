import {
  intersectionOverUnion,
  toMaskConfidence,
  type MaskConfidence,
} from "#adapters/embedded-engine/foreground/mask-confidence.ts";
import { refineMask } from "#adapters/embedded-engine/foreground/refine-mask.ts";
import { MASK_INPUT_SIDE, MASK_OUTPUT_SIDE, type Models } from "#adapters/embedded-engine/models.ts";
import { contentBox } from "#adapters/embedded-engine/pixels/content-box.ts";
import type { Box, Pixels } from "#adapters/embedded-engine/pixels/pixels.ts";
import type { Plane } from "#adapters/embedded-engine/pixels/plane.ts";
import { stretch } from "#adapters/embedded-engine/pixels/scale-pixels.ts";
import { toTensorWithMirrors } from "#adapters/embedded-engine/tensor.ts";

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
  const photo = await stretch(canvas, { ...workingSize(box), kernel: "cubic" }, box);
  const input = await stretch(canvas, { width: MASK_INPUT_SIDE, height: MASK_INPUT_SIDE, kernel: "lanczos3" }, box);
  const opinions = readOpinions(await models.segment(toTensorWithMirrors([input])));
  const refined = refineMask(photo, opinions.mean);
  return { box, photo, alpha: refined.alpha, confidence: toMaskConfidence(refined, opinions.agreement) };
}

function workingSize({ width, height }: Box): { width: number; height: number } {
  const scale = Math.min(1, WORKING_SIDE_PX / Math.max(width, height));
  const side = (length: number) => Math.max(WORKING_SIDE_MIN_PX, Math.round(length * scale));
  return { width: side(width), height: side(height) };
}

/** Each net's logits of the photo and of its mirror image become one mask: nets that learnt from different teachers err apart. */
function readOpinions(answers: readonly Float32Array[]): { mean: Plane; agreement: number } {
  const opinions = answers.map(readOpinion);
  const [first = new Float32Array(), second = first] = opinions;
  const side = { width: MASK_OUTPUT_SIDE, height: MASK_OUTPUT_SIDE };
  return {
    mean: { ...side, values: first.map((value, i) => (value + (second[i] ?? 0)) / 2) },
    agreement: intersectionOverUnion(first, second),
  };
}

function readOpinion(logits: Float32Array): Float32Array {
  const area = MASK_OUTPUT_SIDE ** 2;
  const straight = logits.subarray(0, area).map(sigmoid);
  const mirrored = logits.subarray(area, 2 * area).map(sigmoid);
  const turnedBack = mirrored.map((_, i) => {
    const x = i % MASK_OUTPUT_SIDE;
    return mirrored[i - x + (MASK_OUTPUT_SIDE - 1 - x)] ?? 0;
  });
  return straight.map((value, i) => (value + (turnedBack[i] ?? 0)) / 2);
}

function sigmoid(value: number): number {
  return 1 / (1 + Math.exp(-value));
}
