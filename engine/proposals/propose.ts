import type { Proposal, Recognition } from "@wardrobe/domain/wardrobe/recognition.ts";
import { toRecognition } from "#garment/to-recognition.ts";
import { inspectCanvas, inspectGarment } from "#inspect.ts";
import { MASK_INPUT_SIDE, MASK_OUTPUT_SIDE, type Models } from "#models.ts";
import { contentBox, type Box, type Pixels, stretch } from "#pixels/pixels.ts";
import { isCutOff } from "#foreground/mask-confidence.ts";
import { cutCells } from "#proposals/cell-pieces.ts";
import { classifyPieces, type Classified, type Found, joinOpinions } from "#proposals/classify-pieces.ts";
import { cutPiece, type Piece } from "#proposals/cut-piece.ts";
import { findMiddles, ownersAt, readAnswer, keepGarments } from "#proposals/find-garments.ts";
import { openPhoto, toPicture } from "#screenshot/open-photo.ts";
import { refuseWorn } from "#person/find-person.ts";
import { seemsSeveral } from "#proposals/seems-several.ts";
import { toTensor } from "#tensor.ts";

const PAIR_PIECES_MAX = 3;

/** One proposal for each garment of a prepared photo that lies apart, from the top down, or for each cell of a grid; one for all of a single garment. */
export async function propose(models: Models, photo: Uint8Array): Promise<readonly Proposal[]> {
  const { canvas, cells, picture, toPhoto, photoSize, complete } = await openPhoto(photo);
  const share = (box: Box) => toShares(toPhoto(box), photoSize);
  if (cells.length > 0)
    return await toProposals(
      await recogniseAll(await classifyPieces(models, await cutCells(models, canvas, cells))),
      share,
    );
  // A shop's product is mostly on somebody, and wanted all the same.
  if (picture === photo) await refuseWorn(models, canvas);
  const said = await askApart(models, canvas);
  const recognised = await recogniseAll(keepGarments(await classifyPieces(models, cutApart(canvas, said))));
  if (recognised.length < 2 || isPair(recognised.map(({ recognition }) => recognition))) {
    const recognition = complete(toRecognition(await inspectCanvas(models, canvas, said.mask)));
    return [{ box: share(contentBox(canvas)), picture, recognition: { ...recognition, sight: "one" } }];
  }
  return await toProposals(recognised, share);
}

type Recognised = { readonly piece: Piece; readonly recognition: Recognition };

async function recogniseAll(classified: readonly Classified[]): Promise<Recognised[]> {
  const recognised: Recognised[] = [];
  for (const { piece, garment, outputs } of classified)
    recognised.push({ piece, recognition: toRecognition(await inspectGarment(garment, outputs)) });
  return recognised;
}

async function toProposals(recognised: readonly Recognised[], share: (box: Box) => Proposal["box"]) {
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

/** The garment of a prepared photo, and whether it is one of several. Throws WornClothes where somebody wears it, unless it is said to be alone. */
export async function recognise(models: Models, photo: Uint8Array, isAlone = false): Promise<Recognition> {
  const { canvas, cells, picture, complete } = await openPhoto(photo);
  const isPhoto = picture === photo && cells.length === 0;
  if (isPhoto && !isAlone) await refuseWorn(models, canvas);
  const said = await askApart(models, canvas);
  const seen = await inspectCanvas(models, canvas, said.mask);
  const isSeveral =
    cells.length > 0 ||
    cutApart(canvas, said).length > 1 ||
    seemsSeveral({ ...seen, answer: readAnswer(said.garments) });
  const sight = isSeveral ? "several" : "one";
  return { ...complete(toRecognition(seen)), sight, isCutOff: isPhoto && isCutOff(seen.foreground) };
}

/** The possible garments of a photo that shows several, each with the probability of its middle; none or one where
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

/** A box on the canvas as shares of it. */
function toShares({ left, top, width, height }: Box, canvas: Pick<Pixels, "width" | "height">): Proposal["box"] {
  return [left / canvas.width, top / canvas.height, width / canvas.width, height / canvas.height];
}
