import { expect, test } from "vitest";
import { COVER_MAX, coverOf, garmentsIn } from "#collections/collection.ts";
import type { Position } from "#wardrobe/vocabulary.ts";

test("a collection has the garments that were put in and then those of its looks, each once (SET-01)", () => {
  expect(garmentsIn(["a", "b"], [{ item_ids: { upper: "c", lower: "b" } }, { item_ids: { feet: "c" } }])).toEqual([
    "a",
    "b",
    "c",
  ]);
});

test("its cover shows at most four garments, as different as they are, in the order in which they were put in (SET-01)", () => {
  const cover = (...positions: Position[]) =>
    coverOf(positions.map((position, id) => ({ id: String(id), position }))).map(({ id }) => Number(id));
  expect(cover("upper", "upper", "upper", "upper", "lower", "feet", "outerwear", "head")).toEqual([0, 4, 5, 6]);
  expect(cover("upper", "upper", "lower")).toEqual([0, 2, 1]);
  expect(cover()).toEqual([]);
  expect(cover("upper", "upper", "upper", "upper", "upper")).toHaveLength(COVER_MAX);
});
