import { expect, test } from "vitest";
import { PROPOSAL_SIDE } from "#adapters/embedded-engine/models.ts";
import { findMiddles, ownersAt, readAnswer } from "#adapters/embedded-engine/proposals/find-garments.ts";

type Square = { readonly x: number; readonly y: number; readonly half: number };

const CELLS = PROPOSAL_SIDE ** 2;
const WAY_UNIT = 8;

/** Logits as the network would give them for squares: sure of each, its middle, and the way there. */
function logitsOf(
  squares: readonly Square[],
  { middleOf = (square: Square): Square | null => square } = {},
): Float32Array {
  const logits = new Float32Array(4 * CELLS).fill(-6, 0, 2 * CELLS);
  for (const square of squares)
    for (let y = square.y - square.half; y <= square.y + square.half; y++)
      for (let x = square.x - square.half; x <= square.x + square.half; x++) {
        const i = y * PROPOSAL_SIDE + x;
        logits[i] = 6;
        logits[2 * CELLS + i] = (square.x - x) / WAY_UNIT;
        logits[3 * CELLS + i] = (square.y - y) / WAY_UNIT;
      }
  for (const square of squares) {
    const middle = middleOf(square);
    if (middle !== null) logits[CELLS + middle.y * PROPOSAL_SIDE + middle.x] = 3;
  }
  return logits;
}

const LEFT = { x: 15, y: 20, half: 6 };
const RIGHT = { x: 28, y: 20, half: 6 };

test("two garments that touch are two, and each pixel belongs to the middle that it points to (MANY-01)", () => {
  const answer = readAnswer(logitsOf([LEFT, RIGHT]));
  const middles = findMiddles(answer);
  expect(middles.map(({ x, y }) => [x, y])).toEqual([
    [LEFT.x, LEFT.y],
    [RIGHT.x, RIGHT.y],
  ]);
  const side = 4 * PROPOSAL_SIDE;
  const owners = ownersAt(answer, middles, side);
  const at = (x: number, y: number) => owners[(4 * y + 2) * side + 4 * x + 2];
  expect([at(10, 15), at(20, 25), at(23, 15), at(33, 25)]).toEqual([0, 0, 1, 1]);
});

test("both shoes of a pair are one garment where they point to one middle (MANY-02)", () => {
  const [left, right] = [
    { ...LEFT, half: 3 },
    { ...RIGHT, half: 3 },
  ];
  const middle = { x: 21, y: 20, half: 0 };
  const logits = logitsOf([left, right], { middleOf: () => null });
  logits[CELLS + middle.y * PROPOSAL_SIDE + middle.x] = 3;
  expect(findMiddles(readAnswer(logits))).toHaveLength(1);
});

test("a middle that hardly a cell points to is none", () => {
  const speck = { x: 50, y: 50, half: 1 };
  expect(findMiddles(readAnswer(logitsOf([LEFT, speck])))).toHaveLength(1);
});

test("of middles next to each other only the likeliest counts", () => {
  const logits = logitsOf([LEFT]);
  logits[CELLS + LEFT.y * PROPOSAL_SIDE + LEFT.x + 2] = 2;
  logits[CELLS + (LEFT.y + 1) * PROPOSAL_SIDE + LEFT.x] = 3;
  expect(findMiddles(readAnswer(logits))).toHaveLength(1);
});

test("one sure garment and one less sure stay one photo, three of which one is unsure are three (MANY-02)", () => {
  const third = { x: 20, y: 45, half: 6 };
  const logits = logitsOf([LEFT, RIGHT, third], { middleOf: () => null });
  const say = ({ x, y }: Square, logit: number) =>
    logits.fill(logit, CELLS + y * PROPOSAL_SIDE + x, CELLS + y * PROPOSAL_SIDE + x + 1);
  say(LEFT, 3);
  say(RIGHT, 1);
  expect(findMiddles(readAnswer(logits)).map(({ x, y }) => [x, y])).toEqual([[LEFT.x, LEFT.y]]);
  say(third, -0.55);
  expect(findMiddles(readAnswer(logits))).toHaveLength(3);
});

test("a weak middle does not take a photo apart, but is asked where others do (MANY-02)", () => {
  const weak = { x: 20, y: 45, half: 6 };
  const logits = logitsOf([LEFT, RIGHT, weak]);
  logits[CELLS + weak.y * PROPOSAL_SIDE + weak.x] = -1;
  expect(findMiddles(readAnswer(logits))).toHaveLength(3);
  logits[CELLS + RIGHT.y * PROPOSAL_SIDE + RIGHT.x] = 1;
  expect(findMiddles(readAnswer(logits))).toHaveLength(1);
});

test("of many weak middles only the likeliest are asked, for each costs a recognition (MANY-02)", () => {
  const many = Array.from({ length: 12 }, (_, i) => ({ x: 8 + 16 * (i % 4), y: 10 + 20 * Math.floor(i / 4), half: 5 }));
  const logits = logitsOf(many);
  for (const { x, y } of many.slice(3)) logits[CELLS + y * PROPOSAL_SIDE + x] = -1;
  expect(findMiddles(readAnswer(logits))).toHaveLength(9);
  expect(findMiddles(readAnswer(logitsOf(many)))).toHaveLength(12);
});

test("what points past the only middle near it belongs to nobody (MANY-01)", () => {
  const missed = { x: 50, y: 20, half: 6 };
  const answer = readAnswer(logitsOf([LEFT, missed], { middleOf: (square) => (square === missed ? null : square) }));
  const owners = ownersAt(answer, findMiddles(answer), PROPOSAL_SIDE);
  const at = (x: number, y: number) => owners[y * PROPOSAL_SIDE + x];
  expect([at(LEFT.x, LEFT.y), at(LEFT.x + 6, LEFT.y), at(missed.x, missed.y)]).toEqual([0, 0, 255]);
});

test("a bare ground has no garment and no owner", () => {
  const answer = readAnswer(logitsOf([]));
  expect(findMiddles(answer)).toEqual([]);
  expect(ownersAt(answer, [], 8)).toHaveLength(0);
});
