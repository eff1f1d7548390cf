import { expect, test, describe } from "vitest";
import { plan } from "#planner/plan.ts";
import { dressedFor, planTrip } from "#planner/trip.ts";
import { dayOf, garment, anyGarment } from "#testing/sample-garment.ts";
import fc from "fast-check";
import { fewestSets, sizeOf } from "#planner/cover.ts";
import { GOES_TOGETHER_MIN, isDoubled } from "#outfit/finish.ts";
import { harmonyOf } from "#outfit/harmony.ts";
import { judgePurchase, otherPartsOf, partOf, type Verdict, type Wanted } from "#planner/purchase.ts";
import { bandOf, comfortAt } from "#recommendations/comfort.ts";
import type { Garment } from "#recommendations/outer-layer.ts";

const PERSON = { gender: "woman", language: "en" } as const;

test("what is worn to an occasion leaves a top for every two of the days (TRIP-01)", () => {
  const tops = ["Blouse", "Shirt", "Sweater"].map((type) => garment(type, "upper", { type }));
  const owned = [...tops, garment("pants", "lower", { type: "Pants" }), garment("shoes", "feet", { type: "Loafers" })];
  const dinner = dayOf(
    3,
    18,
    owned.filter(({ id }) => id !== "Shirt" && id !== "Sweater"),
  );
  const days = [0, 1, 2, 3].map((index) => dayOf(index, 18, owned));
  const upper = (ids: readonly string[]) => ids.filter((id) => tops.some((top) => top.id === id));
  expect(upper(planTrip([...days, dinner], owned, PERSON).itemIds)).toHaveLength(3);
  expect(upper(planTrip(days, owned, PERSON).itemIds)).toHaveLength(2);
});

test("a blazer is no top for two days, and a card that nobody has checked is packed last (SPEC-115)", () => {
  const tops = ["unsure", "shirt", "blouse"].map((id) =>
    garment(id, "upper", { type: "Shirt", needs_check: id === "unsure" ? ["type"] : [] }),
  );
  const rest = [garment("jeans", "lower", { type: "Jeans" }), garment("shoes", "feet", { type: "Loafers" })];
  const owned = [garment("blazer", "upper", { type: "Blazer" }), ...tops, ...rest];
  const days = [0, 1, 2, 3].map((index) => dayOf(index, 18, owned));
  const { itemIds } = planTrip(days, owned, PERSON);
  expect(itemIds.toSorted()).toEqual(["blouse", "jeans", "shirt", "shoes"]);
});

test("in a week no trousers are worn more than three times where three bottoms, skirts or dresses can be worn, and neither shorts nor sundresses in the cold; of two skirts and dresses two days of it and one of three outfits have one (SPEC-86, SPEC-115, SPEC-126)", () => {
  const counts = fc.record({
    Jeans: fc.integer({ min: 1, max: 3 }),
    Pants: fc.nat(2),
    Skirt: fc.nat(3),
    Dress: fc.nat(4),
    Shorts: fc.nat(2),
    Sundress: fc.nat(2),
  });
  fc.assert(
    fc.property(counts, fc.integer({ min: 6, max: 24 }), (count, felt) => {
      const bottoms = Object.entries(count).flatMap(([type, many]) =>
        Array.from({ length: many }, (_one, index) =>
          type === "Sundress"
            ? garment(`${type} ${index}`, "upper", { type: "Dress", season: ["Summer"] })
            : garment(`${type} ${index}`, type === "Dress" ? "upper" : "lower", { type }),
        ),
      );
      const tops = Array.from({ length: 7 }, (_one, index) =>
        garment(`Sweater ${index}`, "upper", { type: felt > 14 ? "Shirt" : "Sweater" }),
      );
      const owned = [
        ...bottoms,
        ...tops,
        garment("shoes", "feet", { type: "Shoes" }),
        garment("coat", "outerwear", { type: "Coat" }),
      ];
      const suitable = owned.filter((item) => comfortAt(item, felt) === 1);
      const week = plan(
        Array.from({ length: 7 }, (_one, index) => dayOf(index, felt, suitable)),
        owned,
        [],
        PERSON,
      );
      const worn = week.map(({ itemIds }) => itemIds.find((id) => bottoms.some((one) => one.id === id)));
      if (count.Jeans + count.Pants + count.Skirt + count.Dress < 3) return;
      const times = bottoms.map(({ id }) => worn.filter((one) => one === id).length);
      expect(Math.max(...times), worn.join()).toBeLessThanOrEqual(3);
      expect(worn.some((id) => felt < 16 && /^S(horts|undress)/u.test(id ?? ""))).toBe(false);
      if (count.Skirt + count.Dress < 2) return;
      expect(worn.filter((id) => /Skirt|[Dd]ress/u.test(id ?? "")).length, worn.join()).toBeGreaterThanOrEqual(2);
      const today = week[0]?.outfits.flatMap(({ selection: { upper, lower } }) => [upper, lower]);
      expect(today?.join()).toMatch(/Skirt|[Dd]ress/u);
    }),
    { numRuns: 25 },
  );
});

test("the search is exact where it can be, and bounded where it cannot (TRIP-01)", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(255), { maxLength: 8 }), (sets) => {
      const all = sets.reduce((some, set) => some | set, 0);
      const found = fewestSets(sets, all) ?? [];
      const subsets = Array.from({ length: 2 ** sets.length }, (_one, bits) =>
        sets.filter((_set, at) => (bits >> at) & 1),
      );
      const covering = subsets.filter((some) => some.reduce((one, other) => one | other, 0) === all);
      expect(found).toHaveLength(Math.min(...covering.map((some) => some.length)));
    }),
  );
  const hard = Array.from({ length: 1000 }, (_one, index) =>
    [7, 13, 17].reduce((set, step) => set | (1 << ((index * step + (index >> 3)) % 30)), 0),
  );
  const found = fewestSets(hard, 2 ** 30 - 1);
  expect(sizeOf((found ?? []).reduce((some, set) => some | set, 0))).toBe(30);
  expect(fewestSets([1], 3)).toBeNull();
});

type Row = [Verdict["newOutfits"], Verdict["similarIds"], Verdict["replacesIds"]];

describe("should I buy it? (BUY-01, SPEC-61)", () => {
  test("the new outfits are as many as counting them all, for random wardrobes", () => {
    fc.assert(
      fc.property(anyGarment, fc.array(anyGarment, { maxLength: 40 }), (wanted, all) => {
        const owned = all.map((one, index): Garment => ({ ...one, id: `${index}` }));
        expect(judgePurchase(wanted, owned).newOutfits).toBe(countThemAll(wanted, owned));
      }),
      { numRuns: 300 },
    );
  });

  const shirt = garment("shirt", "upper", { type: "Shirt", color: ["White"] });
  const owned = [
    shirt,
    garment("lent shirt", "upper", { type: "Shirt", color: ["White"], style: "Smart Casual", state: "lent" }),
    garment("red shirt", "upper", { type: "Shirt", color: ["Red"] }),
    garment("old shirt", "upper", { type: "Shirt", color: ["White"], state: "archived" }),
    garment("jeans", "lower", { type: "Jeans", color: ["Blue"] }),
    garment("green jeans", "lower", { type: "Jeans", color: ["Green"] }),
    garment("boots", "feet", { type: "Boots" }),
    garment("hoodie", "upper", { type: "Hoodie", color: ["White"] }),
    garment("own blazer", "upper", { type: "Blazer", color: ["Purple"] }),
  ];
  const like = (fields: Partial<Wanted>): Wanted => ({ ...shirt, ...fields });
  test.each<[string, Wanted, ...Row]>([
    ["the same again", like({}), 2, ["shirt", "lent shirt"], ["shirt"]],
    ["of another style", like({ style: "Smart Casual" }), 2, ["lent shirt", "shirt"], ["shirt"]],
    ["striped, with a color that is owned", like({ color: ["Blue", "Red"] }), 2, ["red shirt"], []],
    ["of a color that nobody knows", like({ color: [] }), 2, ["shirt", "red shirt", "lent shirt"], []],
    ["for summer alone", like({ season: ["Summer"] }), 0, ["shirt", "lent shirt"], []],
    ["boots, and nothing for a blazer alone", garment("", "feet", { type: "Boots" }), 6, ["boots"], ["boots"]],
    ["a vest, over a shirt", garment("", "upper", { type: "Vest", color: ["Gray"] }), 6, [], []],
    ["a blazer, over a shirt and no hoodie", garment("", "upper", { type: "Blazer", color: ["Gray"] }), 4, [], []],
    [
      "a cardigan, over a shirt and no hoodie",
      garment("", "outerwear", { type: "Cardigan", color: ["Gray"] }),
      4,
      [],
      [],
    ],
    ["socks", garment("", "underwear", { type: "Socks" }), 0, [], []],
  ])("%s", (_what, wanted, ...row) => {
    const [newOutfits, similarIds, replacesIds] = row;
    expect(judgePurchase(wanted, owned)).toEqual({ newOutfits, similarIds, replacesIds });
  });
});

function countThemAll(wanted: Wanted, owned: readonly Garment[]): number {
  const atHand = owned.filter(({ state }) => state === "at_hand");
  const outfits = otherPartsOf(wanted).flatMap((parts) =>
    parts.reduce<Wanted[][]>(
      (some, part) => some.flatMap((worn) => atHand.filter((one) => partOf(one) === part).map((one) => [...worn, one])),
      [[wanted]],
    ),
  );
  return outfits.filter(goTogether).length;
}

/** Each two match, and there is a temperature at which all are worn. */
function goTogether(garments: readonly Wanted[]): boolean {
  const bands = garments.map(bandOf);
  const isShared = Math.max(...bands.map((band) => band[0])) <= Math.min(...bands.map((band) => band[1]));
  const pairs = garments.flatMap((one, index) => garments.slice(index + 1).map((other) => [one, other] as const));
  const isTooMuch = (one: Wanted, other: Wanted) => partOf(one) === "over" && isDoubled(one, other);
  return (
    isShared && pairs.every(([one, other]) => harmonyOf(one, other) >= GOES_TOGETHER_MIN && !isTooMuch(one, other))
  );
}

test.each([
  ["man", 16, "white shirt, trousers, shoes, blazer"],
  ["man", 12, "white shirt, trousers, shoes, blazer"],
  ["woman", 16, "dress, heels, blazer"],
  ["woman", 8, "dress, heels, coat"],
] as const)("a %s's wedding at %i °C on a trip is dressed for as at home: %s (TRIP-01)", (gender, felt, expected) => {
  const isMan = gender === "man";
  const owned = [
    garment("tee", "upper", { type: "T-Shirt" }),
    garment("sweater", "upper", { type: "Sweater" }),
    garment("jeans", "lower", { type: "Jeans", color: ["Blue"] }),
    garment("sneakers", "feet", { type: "Sneakers" }),
    garment("denim", "outerwear", { type: "Jacket", color: ["Blue"], season: ["Spring", "Autumn"] }),
    garment("trench", "outerwear", { type: "Trench Coat", color: ["Beige"], season: ["Spring", "Autumn"] }),
    garment("coat", "outerwear", { type: "Coat", color: ["Black"], season: ["Autumn", "Winter"] }),
    garment("blazer", "upper", { type: "Blazer", style: "Business", season: ["Spring", "Autumn"] }),
    ...(isMan
      ? [
          garment("white shirt", "upper", { type: "Shirt", style: "Formal", color: ["White"] }),
          garment("trousers", "lower", { type: "Pants", style: "Formal", color: ["Black"] }),
          garment("shoes", "feet", { type: "Shoes", style: "Formal", color: ["Black"] }),
        ]
      : [
          garment("dress", "upper", { type: "Dress", style: "Party", color: ["Black"] }),
          garment("heels", "feet", { type: "Heels", style: "Party", color: ["Black"] }),
        ]),
  ];
  const planner = { gender, language: "en" } as const;
  const reasons = new Map(owned.map(({ id }) => [id, "fits_occasion"] as const));
  const wedding = { ...dayOf(1, felt, owned), reasons, byText: true, code: "ceremony" } as const;
  const daily = ["tee", "sweater", "jeans", "sneakers", "denim"];
  const day = dayOf(
    0,
    felt,
    owned.filter(({ id }) => daily.includes(id)),
  );
  const { days } = planTrip([day, dressedFor(wedding, owned, planner)], owned, planner);
  expect(days[1]?.itemIds.toSorted()).toEqual(expected.split(", ").toSorted());
});
