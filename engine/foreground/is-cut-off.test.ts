import { expect, test } from "vitest";
import { isCutOff } from "#foreground/mask-confidence.ts";
import { maskOf, photoOf } from "#testing/paint.ts";

const SIZE = { width: 100, height: 120 };

test.each<[string, (x: number, y: number) => boolean, number, boolean]>([
  ["is cut off where much of it reaches the photo's edge", (x, y) => x > 20 && x < 60 && y > 30, 150, true],
  ["is cut off at the side", (x, y) => x > 50 && y > 30 && y < 80, 150, true],
  [
    "is whole where a sleeve's end touches it",
    (x, y) => y > 30 && y < 80 && x > (y < 40 ? -1 : 20) && x < 80,
    150,
    false,
  ],
  ["is whole away from it", (x, y) => x > 20 && x < 60 && y > 30 && y < 110, 150, false],
  ["is whole on white, which ends with it", (x, y) => x > 20 && x < 60 && y > 30, 250, false],
])("a garment %s (SPEC-62)", (_what, isGarment, ground, isCut) => {
  const photo = photoOf(SIZE, (x, y) => (isGarment(x, y) ? 60 : ground));
  expect(isCutOff({ photo, alpha: maskOf(SIZE, isGarment) })).toBe(isCut);
});
