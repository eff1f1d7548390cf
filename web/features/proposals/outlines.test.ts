import { expect, test } from "vitest";
import { numberCorners } from "#features/proposals/outlines.tsx";

test.each([
  [
    "apart",
    [
      [0, 0, 0.3, 0.3],
      [0.5, 0.5, 0.3, 0.3],
    ],
    ["top-1 left-1", "top-1 left-1"],
  ],
  [
    "one within another",
    [
      [0, 0, 0.8, 0.8],
      [0.02, 0.03, 0.5, 0.5],
    ],
    ["top-1 left-1", "top-1 right-1"],
  ],
  [
    "five in the same place, where no corner is left for the last",
    Array.from({ length: 5 }, () => [0.1, 0.1, 0.5, 0.5]),
    ["top-1 left-1", "top-1 right-1", "bottom-1 left-1", "bottom-1 right-1", "top-1 left-1"],
  ],
] as const)("the numbers of outlines that are %s do not cover one another (MANY-01)", (_what, boxes, corners) => {
  expect(numberCorners(boxes as readonly (readonly [number, number, number, number])[])).toEqual(corners);
});
