import { expect, test } from "vitest";
import { guessesOf, weighShoes } from "#garment/guess.ts";
import { OUTPUTS, rankKinds } from "#garment/outputs.ts";

const LIKE = {
  sneakers: { Sneakers: 0.5, Loafers: 0.4, Boots: 0.1 },
  loafers: { Sneakers: 0.4, Loafers: 0.5, Boots: 0.1 },
  "no shoes": { Sneakers: 0.3, Loafers: 0.25, Slippers: 0.25, Boots: 0.2 },
  boots: { Sneakers: 0.15, Loafers: 0.15, Boots: 0.7 },
} as const;

test.each<[keyof typeof LIKE, number, string]>([
  ["sneakers", 2, "Loafers"],
  ["sneakers", 0, "Sneakers"],
  ["loafers", -2, "Sneakers"],
  ["loafers", 0, "Loafers"],
  ["no shoes", 3, "Sneakers"],
  ["boots", 3, "Boots"],
])("of shoes that look a little more like %s, with %i for dress shoes, are %s (SPEC-73)", (like, logit, type) => {
  const shares: Readonly<Partial<Record<string, number>>> = LIKE[like];
  const outputs = OUTPUTS.map(({ type: kind }) => shares[kind] ?? 0);
  const weighed = weighShoes(outputs, [0, 0, 0, 0, 0, 0, 0, 0, logit]);
  expect(rankKinds(weighed, "shoes")[0]?.type).toBe(type);
  expect(weighed.reduce((sum, share) => sum + share)).toBeCloseTo(1, 9);
});

test("of a T-shirt no sleeves are guessed, which its type says (SPEC-165)", () => {
  expect(
    guessesOf(
      { garment: "t-shirt", type: "T-Shirt" },
      [],
      Array.from({ length: 14 }, () => 2),
    ),
  ).toEqual({
    type: "T-Shirt",
    patterned: 0.88,
  });
});
