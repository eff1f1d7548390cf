import { doubtOf, extentOf } from "#foreground/mask-confidence.ts";
import { refineMask } from "#foreground/guided-filter.ts";
import { meanProbabilities, OUTPUTS } from "#garment/outputs.ts";
import { aloneView, closerView, viewOrWhole } from "#garment/views.ts";
import type { Garment } from "#inspect.ts";
import type { GarmentNetwork, Models } from "#models.ts";
import { type Box, type Pixels, stretch } from "#pixels/pixels.ts";
import type { Piece } from "#proposals/cut-piece.ts";
import { mirror, toTensor } from "#tensor.ts";
import { mapPlane, resizePlane, type Plane } from "#pixels/plane.ts";

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
 * Classifies the pieces. Each is one of many, so each network has one look at it: the second at the garment closer, the
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
  return await Promise.all(pieces.map(async ({ garment }) => await viewOrWhole(see, garment)));
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

/** From here on the proposal network is sure of a garment, and up to there of the ground. */
const SURE = { garment: 0.8, ground: 0.2 } as const;
/** Averages of the mask network that a piece needs to be believed. */
const BELIEVED = { garmentFrom: 0.75, groundUpTo: 0.15 } as const;
/** Below this the coarser network sees no garment near, and what the finer one sees is something else. */
const NEAR_FROM = 0.1;

/**
 * The mask network draws finer, but it learnt from photos of one garment: of several it loses some, or sees haze. So
 * each garment has its mask where it agrees with what the proposal network is sure of, and that network's own otherwise.
 * `owners` has the index of the garment for each pixel of `mask`.
 */
export function joinOpinions(mask: Plane, coarse: Plane, owners: Uint8Array): Plane {
  const garment = resizePlane(coarse, mask.width, mask.height);
  const sums = Array.from({ length: Math.max(0, ...owners) + 1 }, () => ({
    inside: 0,
    of: 0,
    outside: 0,
    ofGround: 0,
  }));
  mask.values.forEach((value, i) => {
    const sum = sums[owners[i] ?? 0];
    const seen = garment.values[i] ?? 0;
    if (sum === undefined) return;
    if (seen >= SURE.garment) {
      sum.inside += value;
      sum.of++;
    } else if (seen <= SURE.ground) {
      sum.outside += value;
      sum.ofGround++;
    }
  });
  const isBelieved = sums.map(
    ({ inside, of, outside, ofGround }) =>
      inside >= BELIEVED.garmentFrom * of && outside <= BELIEVED.groundUpTo * ofGround,
  );
  return mapPlane(mask, (value, i) => {
    const seen = garment.values[i] ?? 0;
    if (isBelieved[owners[i] ?? 0] !== true) return seen;
    return seen < NEAR_FROM ? 0 : value;
  });
}
