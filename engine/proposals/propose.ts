import { lyingApart } from "@wardrobe/domain/proposals/apart.ts";
import type { Proposal, Recognition } from "@wardrobe/domain/wardrobe/recognition.ts";
import { toRecognition } from "#garment/to-recognition.ts";
import { inspectCanvas, inspectGarment } from "#inspect.ts";
import { MASK_INPUT_SIDE, MASK_OUTPUT_SIDE, type Models } from "#models.ts";
import { contentBox, type Box, type Pixels, stretch } from "#pixels/pixels.ts";
import { isCutOff } from "#foreground/mask-confidence.ts";
import { classifyPieces, type Classified, type Found, joinOpinions } from "#proposals/classify-pieces.ts";
import { cutPiece, type Piece } from "#proposals/cut-piece.ts";
import {
  findMiddles,
  ownersAt,
  readAnswer,
  keepGarments,
  secondMiddle,
  type GarmentAnswer,
} from "#proposals/find-garments.ts";
import { openPhoto, toPicture } from "#screenshot/open-photo.ts";
import { refuseWorn } from "#person/find-person.ts";
import { toTensor } from "#tensor.ts";
import { cropPixels } from "#cut-out/crop.ts";
import { oklabAt, type Oklab } from "#color/oklab.ts";
import type { Foreground } from "#foreground/find-foreground.ts";
import { rankGarments } from "#garment/outputs.ts";

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
  const apart = lyingApart(recognised.map((one) => ({ ...one, box: share(one.piece.box) })));
  if (apart.length < 2 || isPair(apart.map(({ recognition }) => recognition))) {
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

type Said = Awaited<ReturnType<Models["segmentApart"]>>;

async function askApart(models: Pick<Models, "segmentApart">, canvas: Pixels): Promise<Said> {
  const size = { width: MASK_INPUT_SIDE, height: MASK_INPUT_SIDE, kernel: "lanczos3" } as const;
  return await models.segmentApart(toTensor([await stretch(canvas, size, contentBox(canvas))]));
}

/** The possible garments of a photo that shows several, each with the probability of its middle; none or one where
 * it does not. */
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

function toShares({ left, top, width, height }: Box, canvas: Pick<Pixels, "width" | "height">): Proposal["box"] {
  return [left / canvas.width, top / canvas.height, width / canvas.width, height / canvas.height];
}

/** The pictures of a grid's cells, each with its mask (MOVE-03). */
async function cutCells(models: Pick<Models, "segment">, canvas: Pixels, cells: readonly Box[]): Promise<Found[]> {
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

/**
 * Each of these tells several garments that touch: a second middle, if no garment is seen surely or the colors
 * above and below differ a lot; or colors that differ, if still less is sure. Of 16 real sets 11 are told so, of 404
 * photos of one garment 5 (MODEL-CARD.md).
 */
const SEVERAL = {
  middle: { from: 0.4, sureBelow: 0.7, orSplitFrom: 0.3 },
  split: { from: 0.17, sureBelow: 0.65 },
} as const;
/** So much of the garment lies above and below a split. */
const SPLIT_SHARE_MIN = { above: 0.25, below: 0.2 } as const;
const SURE_ALPHA = 0.9;
const STEP = 2;

type Seen = {
  readonly answer: GarmentAnswer;
  readonly outputs: readonly number[];
  readonly foreground: Pick<Foreground, "photo" | "alpha">;
};

/** Whether a photo that cannot be taken apart shows several garments all the same (SPEC-59). */
export function seemsSeveral({ answer, outputs, foreground }: Seen): boolean {
  const surest = rankGarments(outputs)[0]?.probability ?? 0;
  const { middle, split } = SEVERAL;
  if (secondMiddle(answer) >= middle.from)
    return surest < middle.sureBelow || colorSplit(foreground) >= middle.orSplitFrom;
  return surest < split.sureBelow && colorSplit(foreground) >= split.from;
}

/** How far the mean colors of a garment differ above and below the line where they differ most. */
export function colorSplit({ photo, alpha }: Pick<Foreground, "photo" | "alpha">): number {
  const rows: Sum[] = [];
  for (let y = 0; y < photo.height; y += STEP) {
    let row = NOTHING;
    for (let x = 0; x < photo.width; x += STEP) {
      const i = y * photo.width + x;
      if ((alpha.values[i] ?? 0) > SURE_ALPHA) row = add(row, { ...oklabAt(photo, i), count: 1 });
    }
    rows.push(row);
  }
  const all = rows.reduce((sum, row) => add(sum, row), NOTHING);
  let [most, above] = [0, NOTHING];
  for (const row of rows) {
    above = add(above, row);
    const below = add(all, above, -1);
    const isSplit =
      above.count >= SPLIT_SHARE_MIN.above * all.count && below.count >= SPLIT_SHARE_MIN.below * all.count;
    if (isSplit && below.count > 0) most = Math.max(most, difference(above, below));
  }
  return most;
}

type Sum = Oklab & { readonly count: number };
const NOTHING: Sum = { l: 0, a: 0, b: 0, count: 0 };

function add(one: Sum, other: Sum, sign = 1): Sum {
  return {
    l: one.l + sign * other.l,
    a: one.a + sign * other.a,
    b: one.b + sign * other.b,
    count: one.count + sign * other.count,
  };
}

/** Light and shadow count less than dye. */
function difference(one: Sum, other: Sum): number {
  const by = (axis: keyof Oklab) => one[axis] / one.count - other[axis] / other.count;
  return Math.hypot(0.7 * by("l"), 2 * by("a"), 2 * by("b"));
}
