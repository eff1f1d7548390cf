import { expect, test } from "vitest";
import { arrange } from "#outfit/flat-lay/arrange.ts";
import type { Rect } from "#outfit/flat-lay/cell.ts";
import { PREVIEW_FRAME } from "#outfit/flat-lay/frames.ts";
import type { Shape } from "#outfit/flat-lay/shape.ts";
import type { Slot } from "#outfit/slots.ts";

/** A piece whose outline is a rectangle, with its hem or waistband and chest as shares of its width. */
function shape(slot: Exclude<Slot, "bag">, type: string, [width, height, hem, body]: readonly number[]): Shape {
  const [wide = 1, left = 0] = [hem, (1 - (hem ?? 1)) / 2];
  return {
    slot,
    position: slot,
    type,
    width: width ?? 1,
    height: height ?? 1,
    band: { left, right: left + wide, y: slot === "lower" ? 0 : 1, body: body ?? wide },
    outline: { rows: Array.from({ length: 48 }, () => [0.05, 0.95] as const), shoulder: 0.06 },
    isCard: false,
  };
}

function boxesOf(...outfit: readonly Shape[]): (slot: Slot) => Rect {
  const placed = arrange(outfit, { gender: "woman", frame: PREVIEW_FRAME });
  const of = Object.fromEntries(placed.map(({ piece, box }) => [piece.slot, box]));
  return (slot) => of[slot] ?? expect.unreachable();
}

const T_SHIRT = shape("upper", "T-Shirt", [360, 370, 0.78, 0.7]);
const DRESS = shape("upper", "Dress", [240, 480, 0.9, 0.75]);
const JEANS = shape("lower", "Jeans", [230, 490, 0.85]);
const SHOES = shape("feet", "Shoes", [300, 330]);

test.each<[string, Shape, Shape, number]>([
  ["a jacket with a gathered hem over a T-shirt", shape("outerwear", "Jacket", [460, 400, 0.44, 0.62]), T_SHIRT, 0.62],
  ["a coat that flares over a dress", shape("outerwear", "Coat", [400, 480, 0.98, 0.66]), DRESS, 0.66],
  ["a vest over a T-shirt", shape("outerwear", "Vest", [340, 470, 0.95, 0.9]), T_SHIRT, 0.9],
  [
    "a down jacket whose sleeves lie along it over a dress",
    shape("outerwear", "Jacket", [330, 475, 0.95, 0.92]),
    DRESS,
    0.74,
  ],
])("%s is 1.05 to 1.2 times as wide at the chest, sleeves aside (SPEC-101)", (_what, coat, upper, body) => {
  const box = boxesOf(coat, upper);
  const share = (body * box("outerwear").width) / (upper.band.body * box("upper").width);
  expect([share > 1.03, share < 1.22], `${share}`).toEqual([true, true]);
});

test.each<[string, Shape, Shape, (box: (slot: Slot) => Rect) => number, readonly [number, number]]>([
  [
    "wide shorts beside a cropped T-shirt's chest",
    shape("upper", "T-Shirt", [320, 233, 0.86, 0.78]),
    shape("lower", "Shorts", [330, 300, 0.86]),
    (box) => box("lower").width / (0.78 * box("upper").width),
    [0.8, 1.24],
  ],
  [
    "a wide waistband beside the hem over it",
    shape("upper", "Sweater", [354, 472, 0.48, 0.6]),
    shape("lower", "Pants", [395, 440, 0.6]),
    (box) => (0.6 * box("lower").width) / (0.6 * box("upper").width),
    // Trousers stay longer than a top, however wide they lie.
    [0.74, 1.45],
  ],
  [
    "jeans beside a sweater with a gathered hem",
    shape("upper", "Sweater", [535, 330, 0.3, 0.46]),
    JEANS,
    (box) => (0.85 * box("lower").width) / (0.46 * box("upper").width),
    [0.74, 1.01],
  ],
])("%s are as wide as worn (SPEC-101)", (_what, ...[upper, lower, measure, [least, most]]) => {
  const share = measure(boxesOf(upper, lower));
  expect([share > least, share < most], `${share}`).toEqual([true, true]);
});

test("shoes are a third longer beside trousers than real ones, nearly, also where the top is large (SPEC-60, SPEC-101)", () => {
  for (const upper of [T_SHIRT, shape("upper", "Sweater", [500, 500, 0.7])]) {
    const box = boxesOf(upper, JEANS, SHOES);
    const share = box("feet").height / box("lower").height;
    expect([share > 0.33, share < 0.4], `${share}`).toEqual([true, true]);
  }
});

test("over a short outfit a coat hangs higher where all of it is drawn larger then (SPEC-101)", () => {
  const flared = (piece: Shape, [from, to]: readonly [number, number]): Shape => ({
    ...piece,
    outline: {
      ...piece.outline,
      rows: piece.outline.rows.map((_, row, { length }) => {
        const half = from + ((to - from) * row) / length;
        return [0.5 - half, 0.5 + half];
      }),
    },
  });
  const jacket = flared(shape("outerwear", "Jacket", [460, 400, 0.6, 0.55]), [0.22, 0.5]);
  const dress = flared(shape("upper", "Dress", [300, 390, 0.9, 0.65]), [0.3, 0.5]);
  const box = boxesOf(jacket, dress, SHOES);
  expect((box("upper").top - box("outerwear").top) / box("upper").height).toBeGreaterThan(0.14);
  const short = boxesOf(jacket, T_SHIRT, shape("lower", "Skirt", [340, 200, 0.7]), SHOES);
  expect((short("upper").top - short("outerwear").top) / short("upper").height).toBeGreaterThan(0.3);
});
