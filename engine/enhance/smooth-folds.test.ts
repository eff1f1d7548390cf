import { expect, test } from "vitest";
import { smoothFolds } from "#enhance/enhance.ts";

const [WIDTH, HEIGHT] = [320, 160];

/** How much is left of light that changes to both sides by so much, again and again after so many pixels. */
function contrastLeft(amplitude: number, period: number): number {
  const rgba = new Uint8Array(4 * WIDTH * HEIGHT);
  for (let pixel = 0; pixel < WIDTH * HEIGHT; pixel++) {
    const light = 120 + amplitude * Math.sin((2 * Math.PI * (pixel % WIDTH)) / period);
    rgba.set([light, light * 0.8, light * 0.6, pixel % WIDTH < 8 ? 0 : 255], 4 * pixel);
  }
  const { rgba: smooth } = smoothFolds({ width: WIDTH, height: HEIGHT, rgba });
  const rangeOf = (pixels: Uint8Array) => {
    const row = Array.from({ length: 160 }, (_, x) => pixels[4 * (80 * WIDTH + 80 + x)] ?? 0);
    return Math.max(...row) - Math.min(...row);
  };
  expect([smooth[3], smooth[4 * 200 + 3]]).toEqual([0, 255]);
  return rangeOf(smooth) / rangeOf(rgba);
}

test.each([
  ["a soft fold gets much shallower", 12, 48, [0.15, 0.5]],
  ["the weave stays", 12, 4, [0.9, 1.1]],
  ["a stripe stays", 90, 48, [0.9, 1.1]],
  ["the shape of the garment stays", 40, 640, [0.8, 1.1]],
] as const)("in the enhanced picture %s (SPEC-62)", (_what, amplitude, period, [least, most]) => {
  const left = contrastLeft(amplitude, period);
  expect([left > least, left < most], `${left}`).toEqual([true, true]);
});
