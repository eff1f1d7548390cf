import { doubtOf, extentOf } from "#adapters/embedded-engine/foreground/mask-confidence.ts";
import { refineMask } from "#adapters/embedded-engine/foreground/refine-mask.ts";
import { meanProbabilities, OUTPUTS } from "#adapters/embedded-engine/garment/outputs.ts";
import { aloneView, closerView } from "#adapters/embedded-engine/garment/views.ts";
import type { Garment } from "#adapters/embedded-engine/inspect.ts";
import { GARMENT_INPUT_SIDE, type GarmentNetwork, type Models } from "#adapters/embedded-engine/models.ts";
import type { Box, Pixels } from "#adapters/embedded-engine/pixels/pixels.ts";
import { containOnWhite, stretch } from "#adapters/embedded-engine/pixels/scale-pixels.ts";
import type { Piece } from "#adapters/embedded-engine/proposals/cut-piece.ts";
import { mirror, toTensor } from "#adapters/embedded-engine/tensor.ts";

/** A piece of a photo, and the probability 0..1 that there is a garment's middle. */
export type Found = { readonly piece: Piece; readonly middle: number };

/** With its probabilities in the order of `OUTPUTS`. */
export type Classified = Found & { readonly garment: Garment; readonly outputs: readonly number[] };

/** Longer side at which a piece's mask is refined: its opinion is coarser anyway. */
const PIECE_SIDE_PX = 224;
const PIECE_SIDE_MIN_PX = 8;
/** The more at once, the fewer times the networks unpack their weights, and the more memory they take. */
const PIECES_AT_ONCE = 4;

/**
 * What the pieces show. Each is one of many, so each network has one look at it: the second at the garment closer, the
 * first at the garment alone. Two looks of each would make hardly more of them right (training/LOG.md).
 */
export async function classifyPieces(models: Pick<Models, "classify">, found: readonly Found[]): Promise<Classified[]> {
  const classified: Classified[] = [];
  for (let first = 0; first < found.length; first += PIECES_AT_ONCE)
    classified.push(...(await classifySome(models, found.slice(first, first + PIECES_AT_ONCE))));
  return classified;
}

async function classifySome(models: Pick<Models, "classify">, found: readonly Found[]): Promise<Classified[]> {
  const pieces = await Promise.all(found.map(async (one) => ({ ...one, garment: await toGarment(one.piece) })));
  const closer = await ask(models, "second", await viewsOf(pieces, closerView));
  const alone = await ask(models, "first", (await viewsOf(pieces, aloneView)).map(mirror));
  return pieces.map((piece, index) => ({
    ...piece,
    outputs: meanProbabilities(Float32Array.of(...(closer[index] ?? []), ...(alone[index] ?? []))),
  }));
}

/** A row of logits for each of the views. */
async function ask(
  models: Pick<Models, "classify">,
  network: GarmentNetwork,
  views: readonly Pixels[],
): Promise<Float32Array[]> {
  const { logits } = await models.classify(toTensor(views), network);
  return views.map((_, row) => logits.subarray(row * OUTPUTS.length, (row + 1) * OUTPUTS.length));
}

/** A piece without a garment is seen as it was cut. */
async function viewsOf(pieces: readonly { garment: Garment }[], see: typeof closerView): Promise<Pixels[]> {
  return await Promise.all(
    pieces.map(
      async ({ garment: { canvas, foreground } }) =>
        (await see(foreground)) ?? (await containOnWhite(canvas, GARMENT_INPUT_SIDE)),
    ),
  );
}

async function toGarment({ picture, opinion }: Piece): Promise<Garment> {
  const box = { left: 0, top: 0, width: picture.width, height: picture.height };
  const photo = await stretch(picture, { ...workingSize(box), kernel: "cubic" });
  const alpha = refineMask(photo, opinion);
  const confidence = { ...extentOf(alpha), doubt: doubtOf(opinion), agreement: 1 };
  return { canvas: picture, foreground: { box, photo, alpha, opinion, confidence } };
}

function workingSize({ width, height }: Box): { width: number; height: number } {
  const scale = Math.min(1, PIECE_SIDE_PX / Math.max(width, height));
  const side = (length: number) => Math.max(PIECE_SIDE_MIN_PX, Math.round(length * scale));
  return { width: side(width), height: side(height) };
}
