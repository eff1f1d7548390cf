import { expect, test } from "vitest";
import type { LearnedTaste } from "#taste/calls.ts";
import { LEARNED_FROM_MIN, learnedGroups } from "#taste/learned.ts";

const trait = (kind: LearnedTaste["traits"][number]["kind"], of: string[], weight: number) => ({ kind, of, weight });

test("what stands out is shown by kind, the strongest first, and what is weak is left out (TASTE-01)", () => {
  const traits = [
    trait("style", ["Casual"], -0.5),
    trait("color", ["Black"], 0.4),
    trait("colors", ["Black", "Blue"], 0.3),
    trait("color", ["Blue"], 0.2),
    trait("garment", ["tee"], -0.1),
    trait("again", [], 0.1),
    trait("type", ["Shirt"], 0.09),
    trait("type", ["Jeans"], -0.09),
  ];
  expect(learnedGroups({ traits, learned_from: 8 }, "liked")).toEqual([
    { kind: "color", traits: [["Black"], ["Blue"]] },
    { kind: "colors", traits: [["Black", "Blue"]] },
    { kind: "again", traits: [[]] },
  ]);
  expect(learnedGroups({ traits, learned_from: 8 }, "avoided")).toEqual([
    { kind: "style", traits: [["Casual"]] },
    { kind: "garment", traits: [["tee"]] },
  ]);
});

test("of a kind only the four strongest are shown, and of nothing nothing (TASTE-01)", () => {
  const many = ["Black", "White", "Gray", "Blue", "Brown"].map((color) => trait("color", [color], 0.5));
  expect(learnedGroups({ traits: many, learned_from: 300 }, "liked").map(({ traits }) => traits.length)).toEqual([4]);
  expect([
    learnedGroups({ traits: many, learned_from: 300 }, "avoided"),
    learnedGroups({ traits: [], learned_from: 300 }, "liked"),
  ]).toEqual([[], []]);
});

test("from fewer than eight answers and entries nothing is shown: a few skipped outfits say nothing of jeans (TASTE-01)", () => {
  const traits = [trait("type", ["Jeans"], -0.5), trait("color", ["Blue"], 0.4)];
  expect(learnedGroups({ traits, learned_from: LEARNED_FROM_MIN - 1 }, "avoided")).toEqual([]);
  expect(learnedGroups({ traits, learned_from: LEARNED_FROM_MIN }, "avoided")).toHaveLength(1);
});
