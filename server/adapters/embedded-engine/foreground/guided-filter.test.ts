import { expect, test } from "vitest";
import { applyColors, fitColors } from "#adapters/embedded-engine/foreground/guided-filter.ts";

const SIDE = 32;
const EDGE = 16;

test("a mask that misses the photo's edge by two pixels is fitted to it", () => {
  const rgb = new Uint8Array(SIDE * SIDE * 3).map((_, i) => (Math.floor(i / 3) % SIDE < EDGE ? 40 : 220));
  const photo = { width: SIDE, height: SIDE, rgb };
  const shifted = {
    width: SIDE,
    height: SIDE,
    values: Float32Array.from({ length: SIDE * SIDE }, (_, i) => (i % SIDE < EDGE - 2 ? 1 : 0)),
  };
  const drawn = applyColors(fitColors(photo, shifted, { radius: 5, epsilon: 1e-4 }), photo);
  const at = (x: number) => drawn.values[EDGE * SIDE + x] ?? Number.NaN;
  expect(at(EDGE - 1)).toBeGreaterThan(0.5);
  expect(at(EDGE)).toBeLessThan(0.1);
});

test("a single channel is enough to fit the mask", () => {
  for (const channel of [0, 1, 2]) {
    const rgb = new Uint8Array(SIDE * SIDE * 3).map((_, i) =>
      i % 3 === channel && Math.floor(i / 3) % SIDE < EDGE ? 200 : 50,
    );
    const photo = { width: SIDE, height: SIDE, rgb };
    const mask = {
      width: SIDE,
      height: SIDE,
      values: Float32Array.from({ length: SIDE * SIDE }, (_, i) => (i % SIDE < EDGE ? 1 : 0)),
    };
    const drawn = applyColors(fitColors(photo, mask, { radius: 3, epsilon: 1e-4 }), photo);
    mask.values.forEach((value, i) => {
      expect(Math.abs((drawn.values[i] ?? Number.NaN) - value)).toBeLessThan(0.05);
    });
  }
});
