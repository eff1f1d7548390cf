import { expect, test } from "vitest";
import { garmentsIn } from "#collections/collection.ts";

test("a collection has the garments that were put in and then those of its looks, each once (SET-01)", () => {
  expect(garmentsIn(["a", "b"], [{ item_ids: { upper: "c", lower: "b" } }, { item_ids: { feet: "c" } }])).toEqual([
    "a",
    "b",
    "c",
  ]);
});
