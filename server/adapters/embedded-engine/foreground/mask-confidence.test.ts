import { expect, test } from "vitest";
import {
  doubtOf,
  extentOf,
  intersectionOverUnion,
  isTrusted,
} from "#adapters/embedded-engine/foreground/mask-confidence.ts";

const GOOD = { area: 0.3, border: 0, doubt: 0.1, agreement: 0.98 };

test.each([
  ["almost no garment", { area: 0.02 }],
  ["garment everywhere", { area: 0.92 }],
  ["a garment cut off by the frame", { border: 0.45 }],
  ["a network full of doubt", { doubt: 0.35 }],
  ["a second answer that differs", { agreement: 0.9 }],
])("a mask with %s is not trusted", (_, flaw) => {
  expect(isTrusted(GOOD)).toBe(true);
  expect(isTrusted({ ...GOOD, ...flaw })).toBe(false);
});

test("doubt is relative to the garment's pixels", () => {
  expect(doubtOf({ width: 4, height: 1, values: Float32Array.of(0.9, 0.6, 0.3, 0.1) })).toBe(1);
  expect(doubtOf({ width: 4, height: 1, values: Float32Array.of(0.9, 0.95, 0.05, 0.1) })).toBe(0);
});

test("each pixel of the frame counts once, even in a strip of one pixel", () => {
  expect(extentOf({ width: 1, height: 9, values: new Float32Array(9).fill(1) })).toEqual({ area: 1, border: 1 });
  expect(extentOf({ width: 6, height: 5, values: new Float32Array(30).fill(1) })).toEqual({ area: 1, border: 1 });
});

test("two empty masks agree", () => {
  expect(intersectionOverUnion(new Float32Array(4), new Float32Array(4))).toBe(1);
});
