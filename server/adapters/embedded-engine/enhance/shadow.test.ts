import { expect, test } from "vitest";
import { shadowOf } from "#adapters/embedded-engine/enhance/shadow.ts";

const SIDE = 200;
const block = {
  width: SIDE,
  height: SIDE,
  values: Float32Array.from({ length: SIDE * SIDE }, (_, i) =>
    i % SIDE >= 60 && i % SIDE < 140 && i >= 60 * SIDE && i < 140 * SIDE ? 1 : 0,
  ),
};

test("a shadow is darkest under the garment, fades beside it, and ends", () => {
  const { values } = shadowOf(block, { softness: 8, right: 0, down: 0, darkness: 0.3 });
  const at = (x: number, y: number) => values[y * SIDE + x] ?? 0;
  expect(at(100, 100)).toBeCloseTo(0.3, 2);
  expect(at(100, 60)).toBeCloseTo(0.15, 1);
  expect(at(100, 50)).toBeLessThan(0.08);
  expect(at(100, 50)).toBeGreaterThan(0.01);
  expect(at(100, 10)).toBe(0);
});

test("a shadow falls away from the light", () => {
  const { values } = shadowOf(block, { softness: 5, right: 6, down: 20, darkness: 0.3 });
  const mass = (from: number, to: number) =>
    values.slice(from * SIDE, to * SIDE).reduce((sum, value) => sum + value, 0);
  expect(mass(140, 200)).toBeGreaterThan(10 * mass(0, 60));
  expect(values[100 * SIDE + 143] ?? 0).toBeGreaterThan(values[100 * SIDE + 57] ?? 0);
});

test("a shadow beyond the picture is cut off and does not reappear on the other side", () => {
  const { values } = shadowOf(block, { softness: 2, right: 90, down: 0, darkness: 1 });
  expect(values[100 * SIDE + 5]).toBe(0);
  expect(values[100 * SIDE + 190]).toBeCloseTo(1, 2);
});
