import { expect, test } from "vitest";
import { refusedOf } from "#recommendations/refused.ts";
import { chipsOf } from "#recommendations/tell-refused.ts";
import { sampleItem } from "#testing/sample-item.ts";
import type { Color } from "#wardrobe/vocabulary.ts";

const feet = (id: string, type: string, color: Color = "Black") => ({
  id,
  type,
  position: "feet" as const,
  color: [color],
});
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
  ["all but two kinds are one", ["l1", "l2", "h"], [["all_but", "Boots", "l1,l2,h"]]],
  ["all but one garment are one", ["l1", "l2", "b1", "b2", "h"], [["only", "Sneakers", "l1,l2,b1,b2,h"]]],
  ["what is not at hand is none", ["gone"], []],
])("of what is left out %s (SPEC-122)", (_what, without, named) => {
  expect(refusedOf(without, owned).map(({ as, item, ids }) => [as, item.type, ids.join()])).toEqual(named);
});

test("all that is worn on top is one, and told as no jacket (TALK-01, SPEC-122)", () => {
  const layers = ["Jacket", "Coat", "Trench Coat"].map((type, at) => ({
    ...feet(`o${at}`, type),
    position: "outerwear" as const,
  }));
  const [all, ...others] = refusedOf(["o0", "o1", "o2"], [...owned, ...layers]);
  expect([all?.as, all?.ids, others]).toEqual(["layers", ["o0", "o1", "o2"], []]);
  expect(refusedOf(["o0", "o2"], layers).map(({ as }) => as)).toEqual(["garment", "garment"]);
});

test("all of a color are one, and so are many garments of a position (SPEC-122)", () => {
  const red = [feet("r1", "Boots", "Red"), feet("r2", "Heels", "Red"), feet("r3", "Loafers", "Red")];
  const all = [...owned, ...red];
  const named = (without: readonly string[]) =>
    refusedOf(without, all).map(({ as, item, color, ids }) => [as, color ?? item.type, ids.join()]);
  expect(named(["r1", "r2", "r3"])).toEqual([["color", "Red", "r1,r2,r3"]]);
  expect(named(["r1", "r2", "r3", "h"])).toEqual([
    ["color", "Red", "r1,r2,r3"],
    ["garment", "Heels", "h"],
  ]);
  expect(named(["b1", "l1", "r2"])).toEqual([["several", "Loafers", "l1,b1,r2"]]);
});

test("all hats are one, and of two alike one chip takes back both (SPEC-122)", () => {
  const [cap, beanie, ...dresses] = [
    sampleItem({ key: "c", position: "head", type: "Cap", color: ["Gray"] }),
    sampleItem({ key: "b", position: "head", type: "Beanie" }),
    ...["1", "2", "3"].map((key) => sampleItem({ key, position: "upper", type: "Dress", color: ["Red"] })),
  ];
  const owned = [cap, beanie, ...dresses].flatMap((item) => item ?? []);
  const chips = (out: typeof owned, language: "en" | "ru") =>
    chipsOf(
      refusedOf(
        out.map(({ id }) => id),
        owned,
      ),
      () => "красное платье",
      language,
    );
  expect(chips(owned.slice(0, 2), "ru")).toEqual([["Без шапки", owned.slice(0, 2).map(({ id }) => id)]]);
  expect(chips(owned.slice(0, 2), "en").map(([text]) => text)).toEqual(["No hat"]);
  const two = dresses.slice(0, 2);
  expect(chips(two, "ru")).toEqual([["Убрали: красное платье", two.map(({ id }) => id)]]);
});
