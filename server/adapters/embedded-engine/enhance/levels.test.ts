import { expect, test } from "vitest";
import { readLevels } from "#adapters/embedded-engine/enhance/levels.ts";

/** One half garment, one half background, each with grays v, v + 1 … v + 9. */
function read(garment: number, ground: number) {
  const isGarment = (i: number) => i % 100 < 50;
  const rgb = new Uint8Array(3 * 100 * 40).map((_, k) => {
    const i = Math.floor(k / 3);
    return (isGarment(i) ? garment : ground) + (i % 10);
  });
  const values = Float32Array.from({ length: 4000 }, (_, i) => (isGarment(i) ? 1 : 0));
  return readLevels({ width: 100, height: 40, rgb }, { width: 100, height: 40, values });
}

test("a dim photo is made lighter, a light one is not changed", () => {
  expect(read(60, 140).exposure).toBeGreaterThan(1.2);
  expect(read(120, 245).exposure).toBe(1);
});

test("a white garment on a dark background is not overexposed", () => {
  expect(read(235, 40).exposure).toBeLessThan(1.03);
});

test("the exposure of a very dark photo is limited", () => {
  expect(read(2, 4).exposure).toBeLessThanOrEqual(1.28);
});

test("black cloth gets lighter shadows, cloth of middle lightness more contrast", () => {
  expect(read(15, 230).contrast).toBeLessThan(0);
  expect(read(15, 230).black).toBeLessThan(0.02);
  expect(read(130, 230).contrast).toBeGreaterThan(0.1);
});
