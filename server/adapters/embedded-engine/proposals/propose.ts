import sharp from "sharp";
import type { Proposal, Recognition } from "#adapters/vision/port.ts";
import { findForeground } from "#adapters/embedded-engine/foreground/find-foreground.ts";
import { doubtOf, extentOf } from "#adapters/embedded-engine/foreground/mask-confidence.ts";
import { refineMask } from "#adapters/embedded-engine/foreground/refine-mask.ts";
import { toRecognition } from "#adapters/embedded-engine/garment/to-recognition.ts";
import { closeViews, threeViews } from "#adapters/embedded-engine/garment/views.ts";
import { inspectCanvas, inspectGarment } from "#adapters/embedded-engine/inspect.ts";
import {
  GARMENT_INPUT_SIDE,
  MASK_INPUT_SIDE,
  MASK_OUTPUT_SIDE,
  type Models,
} from "#adapters/embedded-engine/models.ts";
import { contentBox } from "#adapters/embedded-engine/pixels/content-box.ts";
import { decodePhoto } from "#adapters/embedded-engine/pixels/decode-photo.ts";
import type { Box, Pixels } from "#adapters/embedded-engine/pixels/pixels.ts";
import { containOnWhite, stretch } from "#adapters/embedded-engine/pixels/scale-pixels.ts";
import { cutPiece, type Piece } from "#adapters/embedded-engine/proposals/cut-piece.ts";
import { findMiddles, ownersAt, readAnswer } from "#adapters/embedded-engine/proposals/find-garments.ts";
import { joinOpinions } from "#adapters/embedded-engine/proposals/join-opinions.ts";
import { toTensor } from "#adapters/embedded-engine/tensor.ts";

/** Longer side at which a piece's mask is refined: its opinion is coarser anyway. */
const PIECE_SIDE_PX = 224;
const PIECE_SIDE_MIN_PX = 8;
const PAIR_PIECES_MAX = 3;
const QUALITY = 90;

/** One proposal for each garment of a prepared photo that lies apart, from the top down; one for all of a single garment. */
export async function propose(models: Models, photo: Uint8Array): Promise<readonly Proposal[]> {
  const canvas = await decodePhoto(photo);
  const pieces = await takeApart(models, canvas);
  const recognised = [];
  for (const piece of pieces) recognised.push({ piece, recognition: toRecognition(await inspectPiece(models, piece)) });
  if (pieces.length < 2 || isPair(recognised.map(({ recognition }) => recognition))) {
    const recognition = toRecognition(await inspectCanvas(models, canvas));
    const box = toShares(contentBox(canvas), canvas);
    return [{ box, picture: photo, recognition: { ...recognition, sight: "one" } }];
  }
  return await Promise.all(
    recognised.map(async ({ piece, recognition }) => ({
      box: toShares(piece.box, canvas),
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
  const canvas = await decodePhoto(photo);
  const said = await askApart(models, canvas);
  const foreground = await findForeground(models, canvas, said.mask);
  const views = await threeViews(canvas, foreground);
  const recognition = toRecognition(await inspectGarment(models, { canvas, foreground, views }));
  return { ...recognition, sight: cutApart(canvas, said).length > 1 ? "several" : "one" };
}

/** The pieces of a photo that shows several garments; none or one where it does not. */
export async function takeApart(models: Pick<Models, "segmentApart">, canvas: Pixels): Promise<Piece[]> {
  return cutApart(canvas, await askApart(models, canvas));
}

type Said = Awaited<ReturnType<Models["segmentApart"]>>;

async function askApart(models: Pick<Models, "segmentApart">, canvas: Pixels): Promise<Said> {
  const size = { width: MASK_INPUT_SIDE, height: MASK_INPUT_SIDE, kernel: "lanczos3" } as const;
  return await models.segmentApart(toTensor([await stretch(canvas, size, contentBox(canvas))]));
}

function cutApart(canvas: Pixels, said: Said): Piece[] {
  const box = contentBox(canvas);
  const answer = readAnswer(said.garments);
  const middles = findMiddles(answer);
  if (middles.length < 2) return [];
  const side = MASK_OUTPUT_SIDE;
  const mask = { width: side, height: side, values: said.mask.map((value) => 1 / (1 + Math.exp(-value))) };
  const owners = ownersAt(answer, middles, side);
  const opinion = joinOpinions(mask, answer.garment, owners);
  return middles.flatMap((_, index) => cutPiece({ canvas, box, opinion, owners }, index) ?? []);
}

async function inspectPiece(models: Models, { picture, opinion }: Piece) {
  const box = { left: 0, top: 0, width: picture.width, height: picture.height };
  const photo = await stretch(picture, { ...workingSize(box), kernel: "cubic" });
  const alpha = refineMask(photo, opinion);
  const confidence = { ...extentOf(alpha), doubt: doubtOf(opinion), agreement: 1 };
  const foreground = { box, photo, alpha, confidence };
  // Cut close, the whole picture says nothing more.
  const views = (await closeViews(foreground)) ?? [await containOnWhite(picture, GARMENT_INPUT_SIDE)];
  return await inspectGarment(models, { canvas: picture, foreground, views });
}

/** As a client prepares a photo: contained on a white square. */
async function toPicture({ width, height, rgb }: Pixels): Promise<Uint8Array> {
  const side = Math.max(width, height);
  return await sharp(rgb, { raw: { width, height, channels: 3 } })
    .resize(side, side, { fit: "contain", background: "#ffffff" })
    .jpeg({ quality: QUALITY })
    .toBuffer();
}

function workingSize({ width, height }: Box): { width: number; height: number } {
  const scale = Math.min(1, PIECE_SIDE_PX / Math.max(width, height));
  const side = (length: number) => Math.max(PIECE_SIDE_MIN_PX, Math.round(length * scale));
  return { width: side(width), height: side(height) };
}

/** A box on the canvas as shares of it. */
export function toShares({ left, top, width, height }: Box, canvas: Pixels): Proposal["box"] {
  return [left / canvas.width, top / canvas.height, width / canvas.width, height / canvas.height];
}
