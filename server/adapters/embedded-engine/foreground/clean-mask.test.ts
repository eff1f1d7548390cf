import { expect, test } from "vitest";
import { cleanMask } from "#adapters/embedded-engine/foreground/clean-mask.ts";

const SIDE = 100;
type Rectangle = { readonly left: number; readonly top: number; readonly size: number; readonly value: number };

/** A square of 60 in the middle with further squares drawn over it. */
function clean(...extras: Rectangle[]) {
  const values = new Float32Array(SIDE * SIDE);
  for (const { left, top, size, value } of [{ left: 20, top: 20, size: 60, value: 1 }, ...extras]) {
    for (let y = top; y < top + size; y++) values.fill(value, y * SIDE + left, y * SIDE + left + size);
  }
  const cleaned = cleanMask({ width: SIDE, height: SIDE, values });
  return (x: number, y: number) => cleaned.values[y * SIDE + x];
}

test("an object beside the garment is dropped, a second shoe is kept", () => {
  expect(clean({ left: 2, top: 2, size: 5, value: 1 })(4, 4)).toBeLessThan(0.05);
  expect(clean({ left: 1, top: 1, size: 17, value: 1 })(4, 4)).toBe(1);
});

test("a faint part is dropped far from the garment and kept at its edge", () => {
  expect(clean({ left: 2, top: 2, size: 5, value: 0.3 })(4, 4)).toBe(0);
  expect(clean({ left: 15, top: 40, size: 5, value: 0.3 })(17, 42)).toBeCloseTo(0.3, 5);
});

test("a pinhole is filled, the opening of a neck stays open", () => {
  expect(clean({ left: 50, top: 50, size: 2, value: 0 })(50, 50)).toBeGreaterThan(0.9);
  expect(clean({ left: 50, top: 50, size: 8, value: 0 })(52, 52)).toBe(0);
});

test("an empty mask stays empty", () => {
  const empty = { width: 10, height: 10, values: new Float32Array(100) };
  expect([...cleanMask(empty).values].every((value) => value === 0)).toBe(true);
});
