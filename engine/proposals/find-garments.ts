import { PROPOSALS_MAX } from "@wardrobe/domain/proposals/calls.ts";
import { resizePlane, type Plane } from "#pixels/plane.ts";
import { PROPOSAL_SIDE } from "#models.ts";
import { rankPositions } from "#garment/decide-type.ts";
import { rankGarments } from "#garment/outputs.ts";

/** The middle of a garment, in cells of the network's answer, and the probability 0..1 that there is one. */
export type Middle = { readonly x: number; readonly y: number; readonly probability: number };

/** The network's answer for each cell of a photo that is stretched to a square of {@link PROPOSAL_SIDE} cells. */
export type GarmentAnswer = {
  readonly garment: Plane;
  readonly middle: Plane;
  /** The way to the middle of the cell's own garment, in cells. */
  readonly across: Plane;
  readonly down: Plane;
};

/** The network says the way in units of so many cells (`OFFSET_UNIT` in training/proposal_net.py). */
const WAY_UNIT = 8;
const GARMENT_FROM = 0.5;
/** A middle is the likeliest within so many cells to each side. */
const REACH = 2;
/**
 * Weak middles are asked what they show (`keep-garments.ts`), but do not say that a photo shows several garments. All
 * chosen on composites and photos of senders that were kept out of the training (training/LOG.md).
 */
const MIDDLE_FROM = { weak: 0.22, firm: 0.35 } as const;
/** Weak middles are only asked as long as there are fewer: each costs a recognition. */
const ASKED_MAX = 9;
/**
 * The second likeliest middle of a photo that is taken apart is at least so probable: one garment in two is worse than
 * one missed. What is taken for two is mostly one, what is taken for three or more hardly ever.
 */
const SECOND_FROM = { ofTwo: 0.75, ofMore: 0.4 } as const;
/** Cells of the smallest garment: half a percent of the photo. */
const CELLS_MIN = 20;
/**
 * A cell that points past a middle by more than this share of the garment's size, and some cells, belongs to a garment
 * whose middle was missed.
 */
const ASTRAY_FROM = { ofSize: 0.45, cells: 1.5 } as const;
/** Owner of what belongs to none of the middles. */
const NOBODY = 255;

export function readAnswer(logits: Float32Array): GarmentAnswer {
  const cells = PROPOSAL_SIDE ** 2;
  const plane = (index: number, change: (value: number) => number): Plane => ({
    width: PROPOSAL_SIDE,
    height: PROPOSAL_SIDE,
    values: logits.slice(index * cells, (index + 1) * cells).map(change),
  });
  const toCells = (value: number) => value * WAY_UNIT;
  return { garment: plane(0, sigmoid), middle: plane(1, sigmoid), across: plane(2, toCells), down: plane(3, toCells) };
}

/**
 * The middles of what may be the garments of a photo that shows several, at most {@link PROPOSALS_MAX}, from the top
 * down; only the likeliest where it is not sure that there are two. A middle that too few cells point to is none.
 */
export function findMiddles(answer: GarmentAnswer): Middle[] {
  const candidates = listPeaks(answer.middle);
  const cells = countCells(answer, candidates);
  const middles = candidates
    .filter((_, index) => (cells[index] ?? 0) >= CELLS_MIN)
    .toSorted((one, other) => other.probability - one.probability);
  const asked = middles.filter((middle, index) => index < ASKED_MAX || isFirm(middle));
  return asked
    .slice(0, areSeveral(asked) ? PROPOSALS_MAX : 1)
    .toSorted((one, other) => one.y - other.y || one.x - other.x);
}

/** The probability of the second likeliest middle, however weak. */
export function secondMiddle({ middle }: Pick<GarmentAnswer, "middle">): number {
  const [, second] = listPeaks(middle).toSorted((one, other) => other.probability - one.probability);
  return second?.probability ?? 0;
}

function isFirm({ probability }: Pick<Middle, "probability">): boolean {
  return probability >= MIDDLE_FROM.firm;
}

/** Whether middles, the likeliest first, are of a photo that shows several garments. */
function areSeveral(middles: readonly Middle[]): boolean {
  const [, second, ...more] = middles.filter(isFirm);
  return second !== undefined && second.probability >= (more.length === 0 ? SECOND_FROM.ofTwo : SECOND_FROM.ofMore);
}

/**
 * For each of `side`² pixels of the same square the index of the middle that it points to, {@link NOBODY} where it points
 * past the nearest; empty without any.
 */
export function ownersAt(answer: GarmentAnswer, middles: readonly Middle[], side: number): Uint8Array {
  const [across, down] = [resizePlane(answer.across, side, side), resizePlane(answer.down, side, side)];
  const farthest = countCells(answer, middles).map(
    (cells) => ASTRAY_FROM.ofSize * Math.sqrt(cells) + ASTRAY_FROM.cells,
  );
  return ownersOf({ across, down }, middles, farthest);
}

/** How many cells of a garment point to each middle. */
function countCells(answer: GarmentAnswer, middles: readonly Middle[]): number[] {
  const cells = middles.map(() => 0);
  ownersOf(answer, middles).forEach((owner, i) => {
    if ((answer.garment.values[i] ?? 0) > GARMENT_FROM) cells[owner] = (cells[owner] ?? 0) + 1;
  });
  return cells;
}

function ownersOf(
  { across, down }: Pick<GarmentAnswer, "across" | "down">,
  middles: readonly Middle[],
  farthest: readonly number[] = [],
): Uint8Array {
  const side = across.width;
  const scale = PROPOSAL_SIDE / side;
  return Uint8Array.from(middles.length === 0 ? [] : across.values, (way, i) => {
    const x = ((i % side) + 0.5) * scale - 0.5 + way;
    const y = (Math.floor(i / side) + 0.5) * scale - 0.5 + (down.values[i] ?? 0);
    let nearest = 0;
    let least = Infinity;
    for (const [index, middle] of middles.entries()) {
      const distance = (middle.x - x) ** 2 + (middle.y - y) ** 2;
      if (distance >= least) continue;
      nearest = index;
      least = distance;
    }
    return Math.sqrt(least) > (farthest[nearest] ?? Infinity) ? NOBODY : nearest;
  });
}

function listPeaks({ width, height, values }: Plane): Middle[] {
  const peaks: Middle[] = [];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const probability = values[y * width + x] ?? 0;
      if (probability < MIDDLE_FROM.weak) continue;
      if (isLargest(probability, { x, y })) peaks.push({ x, y, probability });
    }
  return peaks;

  function isLargest(value: number, at: { x: number; y: number }): boolean {
    for (let y = Math.max(0, at.y - REACH); y <= Math.min(height - 1, at.y + REACH); y++)
      for (let x = Math.max(0, at.x - REACH); x <= Math.min(width - 1, at.x + REACH); x++) {
        const other = values[y * width + x] ?? 0;
        const isBefore = y < at.y || (y === at.y && x < at.x);
        if (other > value || (isBefore && other === value)) return false;
      }
    return true;
  }
}

function sigmoid(value: number): number {
  return 1 / (1 + Math.exp(-value));
}

type Found = {
  /** The probability 0..1 that there is a garment's middle. */
  readonly middle: number;
  readonly outputs: readonly number[];
};

/**
 * Of a garment that is kept, the odds of its middle times those of where it is worn. A scrap or an ornament of the
 * ground has a weak middle and looks like nothing; a garment lacks one of both at most. Chosen on composites of senders
 * that were kept out of the training (training/LOG.md).
 */
const ODDS_FROM = 3;

/** Those that are garments; none where they are no longer several that are firm. */
export function keepGarments<T extends Found>(found: readonly T[]): T[] {
  const kept = found.filter(({ middle, outputs }) => oddsOf(middle) * oddsOf(placeOf(outputs)) >= ODDS_FROM);
  return kept.filter(({ middle }) => isFirm({ probability: middle })).length > 1 ? kept : [];
}

/** How likely the likeliest position is; what is worn over another garment counts as the same. */
function placeOf(outputs: readonly number[]): number {
  const positions = new Map(rankPositions(rankGarments(outputs)).map((one) => [one.position, one.probability]));
  const above = (positions.get("upper") ?? 0) + (positions.get("outerwear") ?? 0);
  return Math.max(above, ...positions.values());
}

function oddsOf(probability: number): number {
  return probability / Math.max(1 - probability, Number.EPSILON);
}
