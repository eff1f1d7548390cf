import { expect, test } from "vitest";
import { provenBy } from "#recommendations/proven.ts";
import { garment } from "#testing/sample-garment.ts";
import { figureOf, isUnusual } from "#recommendations/unusual.ts";

test("sporty trousers that are worn to work are not called formal enough (LAYER-05)", () => {
  const shirt = garment("shirt", "upper", { type: "Shirt", style: "Business" });
  const pants = (sporty: number) =>
    garment("pants", "lower", {
      type: "Pants",
      style: "Smart Casual",
      guesses: { type: "Pants", dressy: 0.4, sporty },
    });
  expect(provenBy([shirt, pants(0)], "business")).toHaveLength(2);
  expect(provenBy([shirt, pants(0.9)], "business")).toEqual([]);
});

test("one is said to move freely in trousers that their card calls sportswear, in none that only look so (LAYER-05)", () => {
  const tee = garment("tee", "upper", { type: "T-Shirt" });
  const pants = garment("pants", "lower", { type: "Pants", guesses: { type: "Pants", dressy: 0.1, sporty: 0.9 } });
  const jeans = garment("jeans", "lower", { type: "Jeans", style: "Sport" });
  const named = (lower: typeof pants) => provenBy([tee, lower], "sport").map(({ id }) => id);
  expect([named(pants), named({ ...pants, style: "Sport" }), named(jeans)]).toEqual([
    ["tee"],
    ["tee", "pants"],
    ["tee"],
  ]);
});

test("who has not said their gender is drawn by the clothes, and nothing is unusual for them (SPEC-55)", () => {
  const [skirt, jeans] = [{ type: "Skirt" }, { type: "Jeans" }];
  const [unsaid, man] = [
    { gender: "man", is_gender_said: false },
    { gender: "man", is_gender_said: true },
  ] as const;
  const figures = [unsaid, undefined, man].map((person) => [
    figureOf(person, [jeans]),
    figureOf(person, [jeans, skirt]),
  ]);
  expect(figures).toEqual([
    ["man", "woman"],
    ["man", "woman"],
    ["man", "man"],
  ]);
  expect([isUnusual(skirt, null), isUnusual(skirt, "man"), isUnusual({ type: "Tie" }, null)]).toEqual([
    false,
    true,
    false,
  ]);
});
