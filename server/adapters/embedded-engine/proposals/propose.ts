import type { Proposal, Recognition } from "#adapters/vision/port.ts";
import { doubtOf, extentOf } from "#adapters/embedded-engine/foreground/mask-confidence.ts";
import { refineMask } from "#adapters/embedded-engine/foreground/refine-mask.ts";
import { toRecognition } from "#adapters/embedded-engine/garment/to-recognition.ts";
import { closeViews } from "#adapters/embedded-engine/garment/views.ts";
import { classifyGarments, inspectCanvas, inspectGarment, type Garment } from "#adapters/embedded-engine/inspect.ts";
import {
  GARMENT_INPUT_SIDE,
  MASK_INPUT_SIDE,
  MASK_OUTPUT_SIDE,
  type Models,
} from "#adapters/embedded-engine/models.ts";
import { contentBox } from "#adapters/embedded-engine/pixels/content-box.ts";
import type { Box, Pixels } from "#adapters/embedded-engine/pixels/pixels.ts";
import { containOnWhite, stretch } from "#adapters/embedded-engine/pixels/scale-pixels.ts";
import { cutPiece, type Piece } from "#adapters/embedded-engine/proposals/cut-piece.ts";
import { findMiddles, ownersAt, readAnswer } from "#adapters/embedded-engine/proposals/find-garments.ts";
import { joinOpinions } from "#adapters/embedded-engine/proposals/join-opinions.ts";
import { openPhoto, toPicture } from "#adapters/embedded-engine/screenshot/open-photo.ts";
import { keepGarments } from "#adapters/embedded-engine/proposals/keep-garments.ts";
import { toTensor } from "#adapters/embedded-engine/tensor.ts";

/** Longer side at which a piece's mask is refined: its opinion is coarser anyway. */
const PIECE_SIDE_PX = 224;
const PIECE_SIDE_MIN_PX = 8;
const PAIR_PIECES_MAX = 3;
/** The more at once, the fewer times the networks unpack their weights, and the more memory they take. */
const PIECES_AT_ONCE = 4;

/** One proposal for each garment of a prepared photo that lies apart, from the top down; one for all of a single garment. */
export async function propose(models: Models, photo: Uint8Array): Promise<readonly Proposal[]> {
  const { canvas, picture, toPhoto, photoSize, complete } = await openPhoto(photo);
  const share = (box: Box) => toShares(toPhoto(box), photoSize);
  const said = await askApart(models, canvas);
  const recognised: { readonly piece: Piece; readonly recognition: Recognition }[] = [];
  for (const { piece, garment, outputs } of keepGarments(await classifyPieces(models, cutApart(canvas, said))))
    recognised.push({ piece, recognition: toRecognition(await inspectGarment(garment, outputs)) });
  if (recognised.length < 2 || isPair(recognised.map(({ recognition }) => recognition))) {
    const recognition = complete(toRecognition(await inspectCanvas(models, canvas, said.mask)));
    return [{ box: share(contentBox(canvas)), picture, recognition: { ...recognition, sight: "one" } }];
  }
  return await Promise.all(
    recognised.map(async ({ piece, recognition }) => ({
      box: share(piece.box),
      picture: await toPicture(piece.picture),
      recognition,
    })),
  );
}

/** Two shoes, or two and what stands out of them, are a pair, however far apart they stand. */
function isPair(recognised: readonly Recognition[]): boolean {
  return recognised.length <= PAIR_PIECES_MAX && recognised.every(({ position }) => position === "feet");
}

/** The garment of a prepared photo, and whether it is one of several. */
export async function recognise(models: Models, photo: Uint8Array): Promise<Recognition> {
  const { canvas, complete } = await openPhoto(photo);
  const said = await askApart(models, canvas);
  const recognition = toRecognition(await inspectCanvas(models, canvas, said.mask));
  return { ...complete(recognition), sight: cutApart(canvas, said).length > 1 ? "several" : "one" };
}

type Found = { readonly piece: Piece; readonly middle: number };

/** What may be the garments of a photo that shows several, each with the probability of its middle; none or one where
 * it does not. */
export async function takeApart(models: Pick<Models, "segmentApart">, canvas: Pixels): Promise<Found[]> {
  return cutApart(canvas, await askApart(models, canvas));
}

type Said = Awaited<ReturnType<Models["segmentApart"]>>;

async function askApart(models: Pick<Models, "segmentApart">, canvas: Pixels): Promise<Said> {
  const size = { width: MASK_INPUT_SIDE, height: MASK_INPUT_SIDE, kernel: "lanczos3" } as const;
  return await models.segmentApart(toTensor([await stretch(canvas, size, contentBox(canvas))]));
}

function cutApart(canvas: Pixels, said: Said): Found[] {
  const box = contentBox(canvas);
  const answer = readAnswer(said.garments);
  const middles = findMiddles(answer);
  if (middles.length < 2) return [];
  const side = MASK_OUTPUT_SIDE;
  const mask = { width: side, height: side, values: said.mask.map((value) => 1 / (1 + Math.exp(-value))) };
  const owners = ownersAt(answer, middles, side);
  const opinion = joinOpinions(mask, answer.garment, owners);
  return middles.flatMap(({ probability }, index) => {
    const piece = cutPiece({ canvas, box, opinion, owners }, index);
    return piece === null ? [] : { piece, middle: probability };
  });
}

type Seen = Found & { readonly garment: Garment; readonly outputs: readonly number[] };

async function classifyPieces(models: Models, found: readonly Found[]): Promise<Seen[]> {
  const seen: Seen[] = [];
  for (let first = 0; first < found.length; first += PIECES_AT_ONCE) {
    const some = found.slice(first, first + PIECES_AT_ONCE);
    const garments = await Promise.all(some.map(async (one) => ({ ...one, garment: await toGarment(one.piece) })));
    const outputs = await classifyGarments(
      models,
      garments.map(({ garment }) => garment),
    );
    seen.push(...garments.map((one, index) => ({ ...one, outputs: outputs[index] ?? [] })));
  }
  return seen;
}

async function toGarment({ picture, opinion }: Piece): Promise<Garment> {
  const box = { left: 0, top: 0, width: picture.width, height: picture.height };
  const photo = await stretch(picture, { ...workingSize(box), kernel: "cubic" });
  const alpha = refineMask(photo, opinion);
  const confidence = { ...extentOf(alpha), doubt: doubtOf(opinion), agreement: 1 };
  const foreground = { box, photo, alpha, confidence };
  // Cut close, the whole picture says nothing more.
  const views = (await closeViews(foreground)) ?? [await containOnWhite(picture, GARMENT_INPUT_SIDE)];
  return { canvas: picture, foreground, views };
}

function workingSize({ width, height }: Box): { width: number; height: number } {
  const scale = Math.min(1, PIECE_SIDE_PX / Math.max(width, height));
  const side = (length: number) => Math.max(PIECE_SIDE_MIN_PX, Math.round(length * scale));
  return { width: side(width), height: side(height) };
}

/** A box on the canvas as shares of it. */
function toShares({ left, top, width, height }: Box, canvas: Pick<Pixels, "width" | "height">): Proposal["box"] {
  return [left / canvas.width, top / canvas.height, width / canvas.width, height / canvas.height];
}
