import { expect, test } from "vitest";
import { readLevels } from "#adapters/embedded-engine/enhance/levels.ts";

/** A garment of one gray on a ground of another, half and half, and of some grays each: v, v + 1 … v + 9. */
function read(garment: number, ground: number) {
  const isGarment = (i: number) => i % 100 < 50;
  const rgb = new Uint8Array(3 * 100 * 40).map((_, k) => {
    const i = Math.floor(k / 3);
    return (isGarment(i) ? garment : ground) + (i % 10);
  });
  const values = Float32Array.from({ length: 4000 }, (_, i) => (isGarment(i) ? 1 : 0));
  return readLevels({ width: 100, height: 40, rgb }, { width: 100, height: 40, values });
}

test("a dim photo is made lighter, a light one is left as it is", () => {
  expect(read(60, 140).exposure).toBeGreaterThan(1.2);
  expect(read(120, 245).exposure).toBe(1);
});

test("a white garment on a dark ground is not driven beyond white", () => {
  expect(read(235, 40).exposure).toBeLessThan(1.03);
});

test("no photo is lit up without end", () => {
  expect(read(2, 4).exposure).toBeLessThanOrEqual(1.28);
});

test("black cloth keeps its shadows open, cloth of middle lightness gains contrast", () => {
  expect(read(15, 230).contrast).toBeLessThan(0);
  expect(read(15, 230).black).toBeLessThan(0.02);
  expect(read(130, 230).contrast).toBeGreaterThan(0.1);
});
