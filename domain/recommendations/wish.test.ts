import { expect, test } from "vitest";
import { broughtBy, holds, isStep, type Wish } from "#recommendations/wish.ts";
import { garment } from "#testing/sample-garment.ts";
import { COLORS, POSITIONS, TYPES_BY_POSITION } from "#wardrobe/vocabulary.ts";

const named = (types: string) =>
  (types === "" ? [] : types.split(", ")).map((type) => {
    const position =
      POSITIONS.find((one) => TYPES_BY_POSITION[one].some((known) => known === type)) ?? expect.fail(type);
    return garment(type, type === "Scarf" ? "accessories" : position, { type });
  });

test("a jacket over the same clothes leaves them as dressy as they are, in the place of a blazer it does not (TALK-01)", () => {
  const [dressed, over] = [named("Shirt, Pants, Loafers"), named("Jacket")];
  expect(holds("dressier", dressed, [...dressed, ...over])).toBe(true);
  expect(holds("dressier", [...dressed, ...named("Blazer")], [...dressed, ...over])).toBe(false);
});

test.each<[wish: Wish, before: string, fresh: string, brought: string]>([
  ["lighter", "Sweater, Pants, Boots, Scarf", "Belt, Bag, T-Shirt, Skirt", "T-Shirt, Skirt"],
  ["lighter", "Coat, Sweater, Jeans", "Jewelry, Cardigan", "Cardigan"],
  ["lighter", "Coat, Shirt, Jeans, Gloves", "Belt", ""],
  ["lighter", "Sweater, Pants", "Dress, Belt", "Dress"],
  ["warmer", "T-Shirt, Skirt, Belt", "Bag, Scarf, Sweater, Skirt", "Sweater, Scarf"],
  ["warmer", "Dress", "Shirt, Skirt, Belt", "Shirt, Skirt"],
  ["lighter", "Sweater, Jeans", "Dress", "Dress"],
  ["dressier", "T-Shirt, Jeans, Sneakers, Backpack", "Clutch, Loafers, Blazer", "Blazer, Loafers, Clutch"],
])("%s after %s: of %s it is %s that bring it, clothes first (TALK-02)", (wish, before, fresh, brought) => {
  expect(
    broughtBy(wish, named(before), named(fresh))
      .map(({ id }) => id)
      .join(", "),
  ).toBe(brought);
});

test.each([
  ["Jacket", false],
  ["Windbreaker", false],
  ["Cardigan", true],
] as const)("a cardigan for winter in the place of a %s is warmer: %s (TALK-01)", (type, isWarmer) => {
  const old = garment("layer", "outerwear", { type, season: ["Spring", "Autumn"] });
  const cardigan = garment("cardigan", "outerwear", { type: "Cardigan", season: ["Autumn", "Winter"] });
  expect(isStep("warmer", old, cardigan)).toBe(isWarmer);
  expect(isStep("warmer", old, { ...cardigan, warmth: "warm" })).toBe(true);
});

test.each([
  ["Jacket", false],
  ["Hoodie", false],
  ["Shirt", true],
] as const)(
  "a sweater in doubt that looks like a %s next in the place of a T-shirt is dressier: %s (TALK-01)",
  (next_type, isDressier) => {
    const old = garment("tee", "upper", { type: "T-Shirt" });
    const zip = garment("zip", "upper", { type: "Sweater", needs_check: ["type"], next_type });
    expect(isStep("dressier", old, zip)).toBe(isDressier);
  },
);

test.each<[old: string, item: string, isStepBrighter: boolean]>([
  ["Orange", "Blue", false],
  ["Pink", "Blue", false],
  ["Blue", "Red", true],
  ["Black", "Green", true],
])("brighter is not less bright: %s to %s is %s (TALK-01)", (old, item, isBrighter) => {
  const of = (color: string) =>
    garment(color, "upper", { type: "Shirt", color: COLORS.filter((one) => one === color) });
  expect(isStep("brighter", of(old), of(item))).toBe(isBrighter);
});

test("denim is no brighter than gray, and a recognised cardigan, often of fleece, is no dressier than a jacket (TALK-01)", () => {
  const jacket = garment("jacket", "outerwear", { type: "Jacket", color: ["Beige"] });
  expect(isStep("brighter", jacket, { ...jacket, id: "denim", color: ["Blue"], notes: "denim" })).toBe(false);
  const zip = garment("zip", "outerwear", { type: "Cardigan", guesses: { type: "Cardigan" } });
  expect(isStep("dressier", jacket, zip)).toBe(false);
  expect(isStep("dressier", jacket, { ...zip, style: "Smart Casual" })).toBe(true);
});
