import { describe, expect, test } from "vitest";
import { piecesOf } from "#outfit/slots.ts";
import { avoidanceOf } from "#recommendations/avoid.ts";
import { climateOf } from "#recommendations/climate.ts";
import type { Garment } from "#recommendations/outer-layer.ts";
import type { Reason } from "#recommendations/reason.ts";
import { suggestOutfits } from "#recommendations/suggest.ts";
import type { Style } from "#wardrobe/vocabulary.ts";

const garment = (
  position: Garment["position"],
  type: string,
  { style = "Casual" as Style, ...fields }: Partial<Garment> = {},
): Garment => ({ id: type, position, type, style, color: ["Gray"], season: [], notes: "", ...fields });
const SWEATER = garment("upper", "Sweater");
const TEE = garment("upper", "T-Shirt");
const SHIRT = garment("upper", "Shirt", { style: "Smart Casual" });
const BLAZER = garment("upper", "Blazer", { style: "Smart Casual" });
const PANTS = garment("lower", "Pants");
const SHOES = garment("feet", "Shoes");
const COAT = garment("outerwear", "Coat");
const JACKET = garment("outerwear", "Jacket", { season: ["Autumn"] });
const WINTER_JACKET = garment("outerwear", "Jacket", { id: "Winter Jacket", season: ["Autumn", "Winter"] });
const CAP = garment("head", "Cap");

type Outfit = { readonly has?: string; readonly not?: string };

/** What the first outfit has at so many °C; reasons by type. */
function worn(
  felt: number,
  suitable: readonly Garment[],
  reasons: Readonly<Record<string, Reason>> = {},
  byText = false,
): string[] {
  const { first } = suggestOutfits({
    suitable,
    reasons: new Map(Object.entries(reasons)),
    owned: suitable,
    byText,
    weather: { name: "", main: { temp: felt, feels_like: felt }, weather: [{ main: "Clouds", description: "" }] },
    day: "2026-10-20",
    gender: "woman",
    language: "en",
  });
  return first.slice(0, 1).flatMap(({ selection }) => piecesOf(selection));
}

describe("the rules of dressing (LAYER-03)", () => {
  test.each<[string, number, Garment[], Outfit]>([
    ["warmth: a sweater before a T-shirt", 15, [TEE, SWEATER, PANTS, SHOES], { has: "Sweater", not: "T-Shirt" }],
    ["warmth: a T-shirt before a sweater", 20, [SWEATER, TEE, PANTS, SHOES], { has: "T-Shirt", not: "Sweater" }],
    [
      "warmth: long sleeves come later in the heat",
      27,
      [SHIRT, { ...TEE, style: "Smart Casual" }, PANTS, SHOES],
      { has: "T-Shirt", not: "Shirt" },
    ],
    [
      "warmth: bare legs wait for the sun",
      14,
      [garment("upper", "Dress"), SWEATER, PANTS, SHOES],
      { has: "Pants", not: "Dress" },
    ],
    ["a light jacket on a mild day", 16, [SHIRT, PANTS, SHOES, JACKET], { has: "Jacket" }],
    ["no jacket where it would be warm", 19, [SHIRT, PANTS, SHOES, JACKET], { not: "Jacket" }],
    ["a winter jacket up to 14 °C", 14, [SHIRT, PANTS, SHOES, WINTER_JACKET], { has: "Winter Jacket" }],
    ["no winter jacket above", 15, [SHIRT, PANTS, SHOES, WINTER_JACKET], { not: "Winter Jacket" }],
    ["no coat on a mild day", 13, [SHIRT, PANTS, SHOES, COAT], { not: "Coat" }],
    ["a coat below 12 °C", 11, [SHIRT, PANTS, SHOES, COAT], { has: "Coat" }],
    [
      "style: loafers rather than sneakers with a shirt",
      18,
      [SHIRT, PANTS, garment("feet", "Sneakers"), garment("feet", "Loafers")],
      { has: "Loafers", not: "Sneakers" },
    ],
    [
      "style: no shorts with a shirt and shoes",
      22,
      [SHIRT, garment("lower", "Shorts"), PANTS, SHOES],
      { has: "Pants", not: "Shorts" },
    ],
    [
      "style: sneakers with sportswear",
      18,
      [
        garment("upper", "T-Shirt", { style: "Sport" }),
        garment("lower", "Leggings", { style: "Sport" }),
        SHOES,
        garment("feet", "Sneakers"),
      ],
      { has: "Sneakers", not: "Shoes" },
    ],
    [
      "a warm layer on a cool day",
      7,
      [SHIRT, PANTS, SHOES, garment("outerwear", "Windbreaker"), WINTER_JACKET],
      { has: "Winter Jacket" },
    ],
    [
      "no knit over a knit",
      11,
      [SWEATER, PANTS, SHOES, garment("outerwear", "Cardigan"), JACKET],
      { has: "Jacket", not: "Cardigan" },
    ],
    ["tops: a shirt before a blazer", 15, [BLAZER, SHIRT, PANTS, SHOES], { has: "Shirt", not: "Blazer" }],
    ["tops: a blazer where there is nothing else", 15, [BLAZER, PANTS, SHOES], { has: "Blazer" }],
  ])("%s", (_rule, felt, suitable, { has, not }) => {
    const outfit = worn(felt, suitable);
    expect(has === undefined || outfit.includes(has)).toBe(true);
    expect(not !== undefined && outfit.includes(not)).toBe(false);
  });

  test("a cap is worn against the sun, or where it was asked for", () => {
    const all = [TEE, PANTS, garment("feet", "Sneakers"), CAP];
    expect(worn(22, all, { Cap: "fits_occasion" }, true)).not.toContain("Cap");
    for (const reason of ["shades_from_sun", "asked_for_type"] as const)
      expect(worn(22, all, { Cap: reason }, true)).toContain("Cap");
  });

  test("a blazer that was asked for is worn", () => {
    const asked = {
      suitable: [BLAZER],
      reasons: new Map([[BLAZER.id, "asked_for_type"]] as const),
      byText: true,
      gender: "woman",
    } as const;
    const climate = climateOf({ main: { temp: 15, feels_like: 15 }, weather: [{ main: "Clouds", description: "" }] });
    expect(avoidanceOf(BLAZER, { ...asked, day: "2026-10-20" }, climate)).toBe(0);
  });
});
