import { expect, test } from "vitest";
import { toOklabs } from "#server/adapters/embedded-engine/color/oklab.ts";
import { colorPosterior } from "./color-posterior.ts";

const COUNT = 4000;

/** Half of the pixels are sure garment, half sure background, except the last 100 of each, which are undecided. */
function posterior(garment: readonly number[], ground: readonly number[]) {
  const rgb = new Uint8Array(COUNT * 3).map((_, i) => (Math.floor(i / 3) < COUNT / 2 ? garment : ground)[i % 3] ?? 0);
  const mask = Float32Array.from({ length: COUNT }, (_, i) =>
    i % (COUNT / 2) >= COUNT / 2 - 100 ? 0.5 : i < COUNT / 2 ? 1 : 0,
  );
  return colorPosterior(toOklabs({ width: COUNT, height: 1, rgb }), mask);
}

test("where the network is undecided, color separates garment and background", () => {
  const { garment, overlap } = posterior([200, 30, 40], [230, 230, 225]);
  expect(garment[COUNT / 2 - 1]).toBeGreaterThan(0.95);
  expect(garment[COUNT - 1]).toBeLessThan(0.05);
  expect(overlap).toBeLessThan(0.01);
});

test("where garment and background have the same color, color decides nothing", () => {
  const { garment, overlap } = posterior([120, 120, 120], [120, 120, 120]);
  expect(garment[0]).toBeCloseTo(0.5, 2);
  expect(overlap).toBeGreaterThan(0.95);
});
