import { expect, test } from "vitest";
import { countMatches, toFigures } from "./figures.ts";

const [HERE, THERE] = [
  [0, 0, 0.2, 0.2],
  [0.5, 0.5, 0.2, 0.3],
] as const;

test("a garment is proposed where a box covers it by half and is nobody else's", () => {
  expect(countMatches([HERE, THERE], [HERE, THERE])).toEqual({ garments: 2, proposals: 2, matched: 2 });
  expect(countMatches([HERE, HERE], [HERE, THERE])).toEqual({ garments: 2, proposals: 2, matched: 1 });
  expect(countMatches([[0, 0, 0.2, 0.11]], [HERE])).toMatchObject({ matched: 1 });
  expect(countMatches([[0, 0, 0.2, 0.09]], [HERE])).toMatchObject({ matched: 0 });
  expect(countMatches([], [HERE])).toEqual({ garments: 1, proposals: 0, matched: 0 });
});

test("shares are of all garments and of all proposals", () => {
  const counts = [
    { photo: "a", garments: 3, proposals: 3, matched: 3 },
    { photo: "b", garments: 5, proposals: 5, matched: 4 },
  ];
  const { all, byGarments } = toFigures(counts);
  expect(all).toEqual({ photos: 2, garments: 8, proposals: 8, proposed: 7 / 8, none: 1 / 8, exact: 0.5 });
  expect([...byGarments.keys()]).toEqual([3, 5]);
  expect(byGarments.get(5)?.proposed).toBe(0.8);
});
