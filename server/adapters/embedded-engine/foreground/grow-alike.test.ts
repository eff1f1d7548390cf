import { expect, test } from "vitest";
import { growAlike } from "#adapters/embedded-engine/foreground/grow-alike.ts";

/** One row of pixels by their lightness. */
const row = (...lightness: number[]) => Float32Array.from(lightness.flatMap((l) => [l, 0, 0]));
const marked = (...values: number[]) => ({ width: values.length, height: 1, values: Float32Array.from(values) });

test("grows through what is alike, and no further than the first that is not", () => {
  const grown = growAlike(marked(0, 0, 1, 0, 0, 0), row(0.2, 0.9, 0.2, 0.25, 0.9, 0.2), {
    mayGrow: () => true,
    differenceMax: 0.1,
  });
  expect([...grown.values]).toEqual([0, 0, 1, 1, 0, 0]);
});

test("grows only where it may, and from row to row not across the picture's edge", () => {
  const picture = { width: 2, height: 2, values: Float32Array.from([0, 1, 0, 0]) };
  const grown = growAlike(picture, row(0.2, 0.2, 0.2, 0.2), { mayGrow: (i) => i !== 0 && i !== 3, differenceMax: 0.1 });
  expect([...grown.values]).toEqual([0, 1, 0, 0]);
});

test("nothing marked grows to nothing", () => {
  const grown = growAlike(marked(0, 0), row(0.2, 0.2), { mayGrow: () => true, differenceMax: 1 });
  expect([...grown.values]).toEqual([0, 0]);
});
