import { expect, test } from "vitest";
import { gatherFamilies } from "#adapters/embedded-engine/color/color-families.ts";

test("a dye in light and in shadow is one family", () => {
  const families = gatherFamilies([
    { l: 0.5, a: 0.02, b: -0.12, count: 60 },
    { l: 0.35, a: 0.015, b: -0.1, count: 30 },
    { l: 0.65, a: 0.02, b: -0.11, count: 10 },
  ]);
  expect(families).toHaveLength(1);
  expect(families[0]?.count).toBe(100);
});

test("two dyes, and black beside white, stay apart", () => {
  const families = gatherFamilies([
    { l: 0.5, a: 0.18, b: 0.09, count: 40 },
    { l: 0.5, a: 0.02, b: -0.12, count: 30 },
    { l: 0.9, a: 0, b: 0, count: 20 },
    { l: 0.2, a: 0, b: 0, count: 10 },
  ]);
  expect(families.map(({ count }) => count)).toEqual([40, 30, 20, 10]);
});

test("the lightness of shadowed white cloth comes mostly from its bright folds", () => {
  const [family] = gatherFamilies([
    { l: 0.8, a: 0, b: 0, count: 50 },
    { l: 0.95, a: 0, b: 0, count: 50 },
  ]);
  expect(family?.lab.l).toBeCloseTo(0.4 * 0.875 + 0.6 * 0.95, 5);
});
