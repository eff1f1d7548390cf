import fc from "fast-check";
import { expect, test } from "vitest";
import { comfortAt, KNITWEAR } from "@wardrobe/domain/recommendations/comfort.ts";
import { garment } from "@wardrobe/domain/testing/sample-garment.ts";
import type { Color, Season } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import { embeddedStylist } from "#adapters/embedded-stylist/embedded-stylist.ts";
import { chooseOutfits } from "#features/recommendations/choose-outfits.ts";

type Of = Parameters<typeof garment>;
const own = (id: string, position: Of[1], type: string, color: Color, season: Season[] = ["Spring", "Autumn"]) => ({
  ...garment(id, position, { type, color: [color], season }),
  ...{ brand: "", model: "", notes: "" },
});
const TOPS = [
  own("sweatshirt", "upper", "Sweater", "Pink"),
  own("raglan", "upper", "Sweater", "Gray"),
  own("hoodie", "upper", "Hoodie", "Gray"),
  own("shirt", "upper", "Shirt", "White"),
  own("tee", "upper", "T-Shirt", "White"),
];
const BELOW = [
  own("jeans", "lower", "Jeans", "Blue"),
  own("trousers", "lower", "Pants", "Gray"),
  own("track", "lower", "Pants", "Red"),
  own("boots", "feet", "Boots", "Black", ["Winter", "Autumn"]),
  own("sneakers", "feet", "Sneakers", "White", ["Summer"]),
  own("jacket", "outerwear", "Jacket", "Black", ["Winter", "Autumn"]),
];
const SKIES = [
  [-12, "Snow"],
  [-3, "Clouds"],
  [2, "Rain"],
  [6, "Rain"],
  [9, "Rain"],
] as const;

test("with three tops that do below a jacket, the three outfits of rain and frost have three (TODAY-01)", async () => {
  const anySeason = fc.constantFrom<Season[]>([], ["Winter"], ["Winter", "Autumn"], ["Spring", "Autumn"], ["Summer"]);
  const anySeasons = fc.array(anySeason, { minLength: TOPS.length, maxLength: TOPS.length });
  const holds = fc.asyncProperty(fc.constantFrom(...SKIES), anySeasons, async ([felt, main], seasons) => {
    const tops = TOPS.map((one, at) => ({ ...one, season: seasons[at] ?? [] }));
    const isWarm = ({ type }: (typeof tops)[number]) => KNITWEAR.includes(type) || (felt >= 5 && type === "Shirt");
    fc.pre(tops.filter((one) => isWarm(one) && comfortAt(one, 10) === 1).length >= 3);
    const weather = { name: "", main: { temp: felt, feels_like: felt }, weather: [{ main, description: "" }] };
    const { outfits } = await chooseOutfits(
      { stylist: embeddedStylist(), items: [...tops, ...BELOW] },
      { text: null, weather, day: "2026-11-30", gender: null, language: "en" },
    );
    expect(new Set(outfits.map(({ upper }) => upper)).size).toBe(3);
    expect(outfits.every(({ outerwear, lower, feet }) => outerwear === "jacket" && lower && feet === "boots")).toBe(
      true,
    );
  });
  await fc.assert(holds, { numRuns: 120 });
});
