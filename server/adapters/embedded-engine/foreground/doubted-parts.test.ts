import { expect, test } from "vitest";
import { findDoubtedParts } from "#adapters/embedded-engine/foreground/doubted-parts.ts";

const SIDE = 100;
const TOP = 40;

/** Whether a part of 4 x `height` pixels that ends where the garment begins counts, of which the nets are so sure. */
function isDoubted({ height = 10, sureness = 0.5, common = 0.2 }) {
  const isPart = (i: number) => i % SIDE >= 48 && i % SIDE < 52 && i < TOP * SIDE && i >= (TOP - height) * SIDE;
  const marks = Uint8Array.from({ length: SIDE * SIDE }, (_, i) => (isPart(i) ? 1 : 0));
  const net = { width: SIDE, height: SIDE, values: Float32Array.from(marks, (mark) => mark * sureness) };
  const holds = findDoubtedParts({ width: SIDE, height: SIDE, marks }, net, { top: TOP, shareOf: () => common });
  expect(holds(0)).toBe(false);
  return holds((TOP - 1) * SIDE + 50);
}

test("a part that rises above the garment and that the nets doubt is told", () => {
  expect(isDoubted({})).toBe(true);
});

test("what the nets are sure of stays", () => {
  expect(isDoubted({ sureness: 0.75 })).toBe(false);
});

test("what has the garment's color stays: a strap, the tip of a hood", () => {
  expect(isDoubted({ common: 0.6 })).toBe(false);
});

test("what is small counts only in a color that the garment hardly has", () => {
  expect(isDoubted({ height: 2 })).toBe(false);
  expect(isDoubted({ height: 2, common: 0.05 })).toBe(true);
});
