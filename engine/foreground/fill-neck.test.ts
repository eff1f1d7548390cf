import { expect, test } from "vitest";
import { fillNeck } from "#foreground/fill-neck.ts";
import { maskOf, photoOf } from "#testing/paint.ts";

const SIZE = { width: 200, height: 240 };
const [FLOOR, CLOTH, LABEL] = [
  [190, 150, 100],
  [170, 170, 40],
  [70, 70, 75],
] as const;

/** How opaque the middle of a notch in a T-shirt's neck is, which the network left out, so wide and of this color. */
function notchOf(color: readonly number[], wide: number, at = 100): number {
  const isNotch = (x: number, y: number) => Math.abs(x - at) < wide / 2 && y >= 30 && y < 40;
  const isShirt = (x: number, y: number) => x >= 40 && x < 160 && y >= 30 && y < 220;
  const isCloth = (x: number, y: number) => isShirt(x, y) && !isNotch(x, y);
  const photo = photoOf(SIZE, (x, y) => (isNotch(x, y) ? color : isShirt(x, y) ? CLOTH : FLOOR));
  const opinion = maskOf(SIZE, (x, y) => (isCloth(x, y) ? 0.9999 : isNotch(x, y) ? 0.2 : 0.001));
  const { values } = fillNeck({ photo, opinion }, maskOf(SIZE, isCloth));
  return values[34 * 200 + at] ?? NaN;
}

test.each<[string, number, number]>([
  ["a label at the neck that the network bit out comes back", notchOf(LABEL, 14), 1],
  ["the ground in a neck stays out", notchOf(FLOOR, 14), 0],
  [
    "also in the shadow of the neck",
    notchOf(
      FLOOR.map((value) => 0.6 * value),
      14,
    ),
    0,
  ],
  ["a wide neck stays open", notchOf(LABEL, 44), 0],
  ["what is not in the middle stays out", notchOf(LABEL, 14, 60), 0],
])("%s (SPEC-60)", (_what, opacity, expected) => {
  expect(opacity).toBe(expected);
});
