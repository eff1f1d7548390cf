import { expect, test } from "vitest";
import { refusedOf } from "#recommendations/refused.ts";

const feet = (id: string, type: string) => ({ id, type, position: "feet" as const });
const owned = [
  feet("l1", "Loafers"),
  feet("l2", "Loafers"),
  feet("b1", "Boots"),
  feet("b2", "Boots"),
  feet("h", "Heels"),
  feet("s", "Sneakers"),
];

test.each([
  ["a garment is one", ["l1"], [["garment", "Loafers", "l1"]]],
  ["all of a kind are one", ["l1", "l2"], [["kind", "Loafers", "l1,l2"]]],
  [
    "a kind and a garment are two",
    ["b1", "l1", "l2"],
    [
      ["kind", "Loafers", "l1,l2"],
      ["garment", "Boots", "b1"],
    ],
  ],
  ["all but one kind are one", ["l1", "l2", "h", "s"], [["all_but", "Boots", "l1,l2,h,s"]]],
  ["what is not at hand is none", ["gone"], []],
])("of what is left out %s (SPEC-122)", (_what, without, named) => {
  expect(refusedOf(without, owned).map(({ as, item, ids }) => [as, item.type, ids.join()])).toEqual(named);
});
