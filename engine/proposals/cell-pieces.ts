import { cropPixels } from "#cut-out/crop.ts";
import { MASK_INPUT_SIDE, MASK_OUTPUT_SIDE, type Models } from "#models.ts";
import { stretch, type Box, type Pixels } from "#pixels/pixels.ts";
import type { Found } from "#proposals/classify-pieces.ts";
import { toTensor } from "#tensor.ts";

/** The pictures of a grid's cells, each with its mask (MOVE-03). */
export async function cutCells(
  models: Pick<Models, "segment">,
  canvas: Pixels,
  cells: readonly Box[],
): Promise<Found[]> {
  const found: Found[] = [];
  // One at a time: the mask network takes the most memory of all.
  for (const box of cells) {
    const picture = cropPixels(canvas, box);
    const size = { width: MASK_INPUT_SIDE, height: MASK_INPUT_SIDE, kernel: "lanczos3" } as const;
    const logits = await models.segment(toTensor([await stretch(picture, size)]));
    const opinion = {
      width: MASK_OUTPUT_SIDE,
      height: MASK_OUTPUT_SIDE,
      values: logits.map((value) => 1 / (1 + Math.exp(-value))),
    };
    found.push({ piece: { box, picture, opinion }, middle: 1 });
  }
  return found;
}
