import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { listNewOutfits, scarcestPart, SHOWN_OUTFITS_MAX } from "#planner/new-outfits.ts";
import { judgePurchase } from "#planner/purchase.ts";
import type { Garment } from "#recommendations/outer-layer.ts";
import { anyGarment, garment } from "#testing/sample-garment.ts";

describe("some of the outfits that a garment would make (BUY-01)", () => {
  test("are three different ones, or as many as there are, and each of them counts, for random wardrobes", () => {
    fc.assert(
      fc.property(anyGarment, fc.array(anyGarment, { maxLength: 40 }), (wanted, all) => {
        const owned = all.map((one, index): Garment => ({ ...one, id: `${index}` }));
        const outfits = listNewOutfits(wanted, owned);
        expect(outfits).toHaveLength(Math.min(SHOWN_OUTFITS_MAX, judgePurchase(wanted, owned).newOutfits));
        expect(
          new Set(
            outfits.map((outfit) =>
              outfit
                .map(({ id }) => id)
                .toSorted()
                .join(),
            ),
          ).size,
        ).toBe(outfits.length);
        for (const outfit of outfits) expect(judgePurchase(wanted, outfit).newOutfits).toBe(1);
      }),
      { numRuns: 300 },
    );
  });

  test("take other garments each, as far as there are others", () => {
    const tops = ["a", "b", "c"].map((id) => garment(id, "upper", { type: "Shirt" }));
    const shoes = [garment("boots", "feet"), garment("sneakers", "feet")];
    const outfits = listNewOutfits(garment("", "lower"), [...tops, ...shoes]);
    expect(outfits.map(([top]) => top?.id).toSorted()).toEqual(["a", "b", "c"]);
    expect(new Set(outfits.slice(0, 2).map(([, shoe]) => shoe?.id)).size).toBe(2);
  });

  const shirt = garment("", "upper", { type: "Shirt" });
  const jeans = garment("jeans", "lower", { type: "Jeans" });
  test.each([
    ["no shoes at all", shirt, [jeans], { part: "feet", count: 0 }],
    [
      "trousers in the laundry alone",
      shirt,
      [{ ...jeans, state: "laundry" }, garment("boots", "feet")],
      { part: "lower", count: 0 },
    ],
    [
      "one pair of shoes, two trousers",
      shirt,
      [jeans, garment("skirt", "lower"), garment("boots", "feet")],
      { part: "feet", count: 1 },
    ],
    [
      "shoes, for which a dress is enough",
      garment("", "feet", { type: "Sneakers" }),
      [garment("dress", "upper", { type: "Dress" }), jeans],
      { part: "dress", count: 1 },
    ],
    ["underwear", garment("", "underwear"), [jeans], null],
  ] as const)("what is scarcest is told: %s", (_what, wanted, owned, scarce) => {
    expect(scarcestPart(wanted, owned)).toEqual(scarce);
  });
});
