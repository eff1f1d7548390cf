import fc from "fast-check";
import { expect, test, describe } from "vitest";
import type { PlannedOutfit } from "#planner/calls.ts";
import { byDay, dressingOf, outfitsOf } from "#planner/day-outfits.ts";
import { judgePurchase, listNewOutfits, scarcestPart, SHOWN_OUTFITS_MAX } from "#planner/purchase.ts";
import type { Garment } from "#recommendations/outer-layer.ts";
import { anyGarment, garment } from "#testing/sample-garment.ts";

const on = (date: string, occasion?: string): PlannedOutfit => ({
  date,
  item_ids: ["a"],
  look_id: null,
  ...(occasion !== undefined && { occasion }),
});

test("one outfit a day is as it was, and of several the order is that of a day, the morning first, whatever order they come in (SET-02, SPEC-74)", () => {
  expect(byDay([on("2026-05-02"), on("2026-05-01", "evening")])).toEqual([
    on("2026-05-01", "evening"),
    on("2026-05-02"),
  ]);
  const occasions = [
    undefined,
    "Утренняя йога",
    "work",
    "walk",
    "friends",
    "sport",
    "date",
    "party",
    "evening",
    "dacha",
    "театр",
  ];
  const all = occasions.map((occasion) => on("2026-05-01", occasion));
  fc.assert(
    fc.property(fc.shuffledSubarray(all, { minLength: 1 }), (some) => {
      const days = byDay(some);
      expect(days).toHaveLength(1);
      expect(days.flatMap(outfitsOf)).toEqual(all.filter((one) => some.includes(one)));
      expect("more" in (days[0] ?? {})).toBe(some.length > 1);
    }),
  );
});

test("what dresses a day is its first plan but those for sport and the evening, which are told beside it (SPEC-72)", () => {
  const [sport, evening, dacha] = ["sport", "evening", "dacha"].map((occasion) => on("2026-05-01", occasion));
  const of = (...outfits: (PlannedOutfit | undefined)[]) => dressingOf(byDay(outfits.flatMap((one) => one ?? []))[0]);
  expect(of()).toEqual({ plan: null, others: [] });
  expect(of(evening, sport)).toEqual({ plan: null, others: [sport, evening] });
  expect(of(on("2026-05-01", "party")).plan).toBeNull();
  expect(of(evening, sport, dacha)).toEqual({ plan: dacha, others: [sport, evening] });
});

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
