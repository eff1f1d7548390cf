import { expect, test } from "vitest";
import { lyingApart } from "#proposals/apart.ts";

type Box = readonly [left: number, top: number, width: number, height: number];

test.each<[what: string, kept: string, boxes: Box[]]>([
  [
    "one garment within another",
    "1",
    [
      [0, 0, 0.8, 0.8],
      [0.1, 0.1, 0.2, 0.2],
    ],
  ],
  [
    "more than half of the smaller over the larger",
    "1",
    [
      [0, 0, 0.5, 1],
      [0.25, 0, 0.4, 1],
    ],
  ],
  [
    "half of it, as of shoes at a hem",
    "12",
    [
      [0, 0, 0.5, 0.5],
      [0.4, 0.4, 0.2, 0.1],
    ],
  ],
  [
    "garments beside one another",
    "12",
    [
      [0, 0, 0.5, 1],
      [0.5, 0, 0.5, 1],
    ],
  ],
  [
    "what lies over one that is gone itself",
    "13",
    [
      [0, 0, 0.5, 1],
      [0.2, 0, 0.45, 1],
      [0.45, 0, 0.2, 0.5],
    ],
  ],
  [
    "the larger, wherever it stands",
    "2",
    [
      [0.1, 0.1, 0.2, 0.2],
      [0, 0, 0.8, 0.8],
    ],
  ],
  // A shoe close by: the whole, its mate, the shoe itself, and another beside it.
  [
    "one close photo",
    "14",
    [
      [0, 0.04, 0.64, 0.95],
      [0.03, 0.35, 0.2, 0.22],
      [0.17, 0.15, 0.5, 0.84],
      [0.55, 0.46, 0.19, 0.22],
    ],
  ],
])("of %s %s lie apart (MANY-01)", (_what, kept, boxes) => {
  const garments = boxes.map((box, n) => ({ name: String(n + 1), box }));
  expect(
    lyingApart(garments)
      .map(({ name }) => name)
      .toSorted()
      .join(""),
  ).toBe(kept);
});
