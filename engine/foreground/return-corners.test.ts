import { expect, test } from "vitest";
import { returnCorners } from "#foreground/return-corners.ts";
import { maskOf, photoOf } from "#testing/paint.ts";

const SIZE = { width: 240, height: 240 };
const [FLOOR, CLOTH] = [
  [190, 150, 100],
  [60, 60, 90],
] as const;
const isShirt = (x: number, y: number) => x >= 60 && x < 180 && y >= 50 && y < 200;
/** The network rounded the corners off. */
const isSeen = (x: number, y: number) => {
  const [dx, dy] = [Math.max(0, Math.abs(x - 119.5) - 46), Math.max(0, Math.abs(y - 124.5) - 61)];
  return isShirt(x, y) && Math.hypot(dx, dy) < 14;
};
type At = readonly [x: number, y: number];

/** The mask at a corner of a shirt and at a place beside it, of which the photo has this color there. */
function returned([x, y]: At, color: readonly number[] = FLOOR, isThere = (_x: number, _y: number) => false) {
  const grain = (at: number) => (at * 7) % 5;
  const photo = photoOf(SIZE, (column, row) => {
    const own = isThere(column, row) ? color : isShirt(column, row) ? CLOTH : FLOOR;
    return own.map((value) => value + grain(column + 3 * row));
  });
  return returnCorners({ photo }, maskOf(SIZE, isSeen)).values[y * SIZE.width + x] ?? NaN;
}

test("corners that the network rounded off come back, and the floor beside them does not (SPEC-60)", () => {
  expect(returned([61, 198])).toBeGreaterThan(0.5);
  expect(returned([178, 198])).toBeGreaterThan(0.5);
  expect(returned([57, 198])).toBeLessThan(0.1);
});

test("a shadow beside the garment stays out, and so does a thing of another color (SPEC-60)", () => {
  const isBeside = (x: number, y: number) => y >= 200 && y < 203 && x > 80 && x < 160;
  const shadow = FLOOR.map((value) => 0.6 * value);
  expect(returned([120, 201], shadow, isBeside)).toBeLessThan(0.1);
  expect(returned([120, 201], [220, 220, 215], isBeside)).toBeLessThan(0.1);
  expect(returned([120, 201], CLOTH, isBeside)).toBeGreaterThan(0.5);
});

test("what is above the garment stays out, though it has its color: a hanger (SPEC-60)", () => {
  expect(returned([120, 47], CLOTH, (x, y) => y >= 44 && y < 50 && x > 100 && x < 140)).toBeLessThan(0.1);
});

test("without anything to add the mask is the same (SPEC-60)", () => {
  const mask = maskOf(SIZE, isShirt);
  expect(returnCorners({ photo: photoOf(SIZE, (x, y) => (isShirt(x, y) ? CLOTH : FLOOR)) }, mask)).toBe(mask);
});
