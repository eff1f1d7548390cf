import { expect, test } from "vitest";
import { groundOf, GROUNDS, containOnSquare } from "#wardrobe/ground.ts";
import fc from "fast-check";

const CLEAR = [0, 0, 0, 0];
const pixels = (...runs: readonly (readonly [count: number, pixel: readonly number[]])[]) =>
  Uint8Array.from(runs.flatMap(([count, pixel]) => Array.from({ length: count }, () => pixel).flat()));

test.each([
  ["a white garment on transparency", pixels([60, CLEAR], [40, [253, 253, 253, 255]]), GROUNDS.grey],
  [
    "a white garment with a dark print",
    pixels([50, CLEAR], [35, [250, 249, 248, 255]], [15, [30, 30, 40, 255]]),
    GROUNDS.grey,
  ],
  ["a blue garment on transparency", pixels([60, CLEAR], [40, [40, 90, 160, 255]]), GROUNDS.white],
  ["a cream garment, which white shows", pixels([60, CLEAR], [40, [240, 230, 210, 255]]), GROUNDS.white],
  ["a white garment on a ground of its own", pixels([99, [250, 250, 250, 255]], [1, CLEAR]), GROUNDS.white],
  ["nothing at all", pixels([100, CLEAR]), GROUNDS.white],
  ["no pixels", pixels(), GROUNDS.white],
])("%s lies on the ground that shows it (U-03)", (_what, rgba, ground) => {
  expect(groundOf(rgba)).toBe(ground);
});

test("a wide photo fills the width and is centred (U-03)", () => {
  expect(containOnSquare(4032, 3024, 1024)).toEqual({ left: 0, top: 128, width: 1024, height: 768 });
});

test("every photo is inside the square, touches two sides, keeps its shape and is centred (U-03)", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12_000 }), fc.integer({ min: 1, max: 12_000 }), (width, height) => {
      const box = containOnSquare(width, height, 1024);
      expect(Math.max(box.width, box.height)).toBe(1024);
      expect(Math.abs(1024 - box.width - 2 * box.left)).toBeLessThanOrEqual(1);
      expect(Math.abs(1024 - box.height - 2 * box.top)).toBeLessThanOrEqual(1);
      expect(Math.min(box.width, box.height)).toBeCloseTo(
        Math.max(1, (1024 * Math.min(width, height)) / Math.max(width, height)),
        -0.4,
      );
    }),
  );
});

test("an extremely narrow picture is still one pixel wide, in the middle (U-03)", () => {
  expect(containOnSquare(12_000, 1, 1024)).toEqual({ left: 0, top: 511, width: 1024, height: 1 });
  expect(containOnSquare(1, 12_000, 1024)).toEqual({ left: 511, top: 0, width: 1, height: 1024 });
});
