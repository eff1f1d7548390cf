import { expect, test } from "vitest";
import { groundOf, GROUNDS } from "#wardrobe/ground.ts";

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
