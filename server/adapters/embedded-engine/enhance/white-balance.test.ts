import { expect, test } from "vitest";
import { whiteBalance } from "#adapters/embedded-engine/enhance/white-balance.ts";
import type { Pixels } from "#adapters/embedded-engine/pixels/pixels.ts";

type Color = readonly [number, number, number];

/** A garment in the middle third, with background on both sides. */
function photoOf(garment: Color, ground: Color): Pixels {
  const rgb = new Uint8Array(3 * 90 * 60).map((_, i) => {
    const x = Math.floor(i / 3) % 90;
    return (x >= 30 && x < 60 ? garment : ground)[i % 3] ?? 0;
  });
  return { width: 90, height: 60, rgb };
}

test("a gray background leaves all colors unchanged, a red garment's too", () => {
  for (const gain of whiteBalance(photoOf([190, 20, 30], [180, 180, 180]))) expect(gain).toBeCloseTo(1, 2);
});

test("a photo of strong colors only is not changed", () => {
  expect(whiteBalance(photoOf([190, 20, 30], [20, 90, 180]))).toEqual([1, 1, 1]);
});

test("warm light is partly removed: less red, more blue, the same lightness", () => {
  const warm: Color = [205, 190, 175];
  const gains = whiteBalance(photoOf([40, 70, 140], warm));
  expect(gains[0]).toBeLessThan(0.97);
  expect(gains[2]).toBeGreaterThan(1.05);
  const light = warm.map((value) => (value / 255) ** 2.2);
  const luminance = ([red = 0, green = 0, blue = 0]: readonly number[]) =>
    0.2126 * red + 0.7152 * green + 0.0722 * blue;
  expect(luminance(light.map((value, c) => value * (gains[c] ?? 0)))).toBeCloseTo(luminance(light), 5);
});

test("a warm background never becomes cold", () => {
  const warm = [205, 190, 175];
  const gains = whiteBalance(photoOf([40, 70, 140], [205, 190, 175]));
  const [red = 0, , blue = 0] = warm.map((value, c) => (value / 255) ** 2.2 * (gains[c] ?? 0));
  expect(red).toBeGreaterThan(blue);
});
