import { expect, test } from "vitest";
import { dominantColors } from "#adapters/embedded-engine/color/dominant-colors.ts";
import { maskOf, photoOf } from "#testing/paint.ts";

const SIZE = { width: 120, height: 120 };
const alpha = maskOf(SIZE, (x, y) => x >= 30 && x < 90 && y >= 30 && y < 90);
type Color = readonly [number, number, number];
/** The first color of cloth on a ground with some shade, in light of this color. */
const named = (cloth: Color, ground: Color, light: Color = [1, 1, 1]) =>
  dominantColors(
    photoOf(SIZE, (x, y) =>
      ((alpha.values[y * SIZE.width + x] ?? 0) > 0 ? cloth : ground).map((value, c) =>
        Math.round(value * (light[c] ?? 1) * (1 - ((x * 7 + y * 13) % 20) / 200)),
      ),
    ),
    alpha,
  )[0]?.color;
const LAMP = [1, 0.88, 0.66] as const;
const WALL = [205, 205, 203] as const;

test.each<[string, Parameters<typeof named>, string]>([
  ["white is white in warm light beside a gray wall", [[236, 236, 234], WALL, LAMP], "White"],
  ["gray is gray there", [[150, 150, 152], WALL, LAMP], "Gray"],
  [
    "beige is beige in daylight on a beige ground with a cold shadow",
    [
      [225, 205, 170],
      [214, 205, 196],
    ],
    "Beige",
  ],
  [
    "brown is brown on a wooden floor, of which nothing is gray",
    [
      [110, 70, 40],
      [190, 130, 70],
    ],
    "Brown",
  ],
])("%s (SPEC-62)", (_what, given, color) => {
  expect(named(...given)).toBe(color);
});
