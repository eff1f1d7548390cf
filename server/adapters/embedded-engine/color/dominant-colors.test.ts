import { expect, test } from "vitest";
import { COLORS, COLOR_SWATCHES, type Color } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import { dominantColors, exposure } from "#adapters/embedded-engine/color/dominant-colors.ts";
import type { Pixels } from "#adapters/embedded-engine/pixels/pixels.ts";

const SIDE = 100;
const everything = { width: SIDE, height: SIDE, values: new Float32Array(SIDE * SIDE).fill(1) };
/** The upper rows are a white background, which sets the exposure. */
const belowWhite = { ...everything, values: everything.values.map((_, i) => (i < SIDE * 4 ? 0 : 1)) };

test("cloth of one color has that color, for each of the twelve", () => {
  for (const color of COLORS) {
    const [first, ...others] = dominantColors(
      picture((_, y) => (y < 4 ? [255, 255, 255] : rgbOf(color))),
      belowWhite,
    );
    expect(first?.color).toBe(color);
    expect(others).toEqual([]);
  }
});

test("shares follow the areas, the largest first", () => {
  const striped = picture((x) => (x % 10 < 7 ? rgbOf("Blue") : rgbOf("Red")));
  const shares = dominantColors(striped, everything);
  expect(shares.map(({ color }) => color)).toEqual(["Blue", "Red"]);
  expect(shares[0]?.share).toBeCloseTo(0.7, 1);
  expect(shares.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
});

test("the background does not count, nor does a garment that is too small", () => {
  const half = { ...everything, values: everything.values.map((_, i) => (i % SIDE < 50 ? 1 : 0)) };
  const photo = picture((x) => (x < 50 ? rgbOf("Green") : rgbOf("Red")));
  expect(dominantColors(photo, half).map(({ color }) => color)).toEqual(["Green"]);
  expect(dominantColors(photo, { ...everything, values: new Float32Array(SIDE * SIDE) })).toEqual([]);
});

test("a dim photo is brightened within bounds, a bright one never darkened", () => {
  expect(exposure(picture(() => [255, 255, 255]))).toBe(1);
  expect(exposure(picture(() => [30, 30, 30]))).toBe(1.22);
  expect(
    dominantColors(
      picture(() => [200, 200, 200]),
      everything,
    )[0]?.color,
  ).toBe("White");
});

function picture(at: (x: number, y: number) => readonly number[]): Pixels {
  const rgb = new Uint8Array(SIDE * SIDE * 3);
  for (let i = 0; i < SIDE * SIDE; i++) {
    rgb.set(at(i % SIDE, Math.floor(i / SIDE)), 3 * i);
  }
  return { width: SIDE, height: SIDE, rgb };
}

function rgbOf(color: Color): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(COLOR_SWATCHES[color].slice(start, start + 2), 16));
}
