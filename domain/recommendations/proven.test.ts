import { expect, test } from "vitest";
import { provenBy } from "#recommendations/proven.ts";
import { garment } from "#testing/sample-garment.ts";

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
