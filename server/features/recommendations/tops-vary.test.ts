import fc from "fast-check";
import { expect, test } from "vitest";
import { comfortAt, KNITWEAR } from "@wardrobe/domain/recommendations/comfort.ts";
import { described } from "@wardrobe/domain/testing/sample-garment.ts";
import type { Season } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import { embeddedStylist } from "#adapters/embedded-stylist/embedded-stylist.ts";
import { chooseOutfits } from "#features/recommendations/choose-outfits.ts";

const WINTRY: Season[] = ["Winter", "Autumn"];
const SUMMERY: Season[] = ["Summer"];
const TOPS = [
  described("sweatshirt", "upper", "Sweater", "Pink"),
  described("raglan", "upper", "Sweater", "Gray"),
  described("hoodie", "upper", "Hoodie", "Gray"),
  described("shirt", "upper", "Shirt", "White"),
  described("tee", "upper", "T-Shirt", "White"),
];
const BELOW = [
  described("jeans", "lower", "Jeans", "Blue"),
  described("trousers", "lower", "Pants", "Gray"),
  described("track", "lower", "Pants", "Red"),
  { ...described("boots", "feet", "Boots", "Black"), season: WINTRY },
  { ...described("sneakers", "feet", "Sneakers", "White"), season: SUMMERY },
  { ...described("jacket", "outerwear", "Jacket", "Black"), season: WINTRY },
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
    expect(
      outfits.every(({ outerwear, lower, feet }) => outerwear === "jacket" && lower !== null && feet === "boots"),
    ).toBe(true);
  });
  await fc.assert(holds, { numRuns: 120 });
});

test("of the first seven clothes the sweater of which nobody is sure is worn, too (TODAY-01)", async () => {
  const items = [
    {
      ...described("raglan", "upper", "Sweater", "Pink"),
      needs_check: ["type" as const],
      guesses: { type: "Sweater", warm: 0.11 },
    },
    { ...described("shirt", "upper", "Shirt", "Blue"), style: "Business" as const },
    described("tee", "upper", "T-Shirt", "Blue"),
    described("jeans", "lower", "Jeans", "Blue"),
    described("pale", "lower", "Jeans", "Blue"),
    { ...described("boots", "feet", "Boots", "Brown"), season: WINTRY },
    described("flats", "feet", "Loafers", "Black"),
  ];
  const weather = { name: "", main: { temp: 14, feels_like: 11 }, weather: [{ main: "Clouds", description: "" }] };
  const { outfits } = await chooseOutfits(
    { stylist: embeddedStylist(), items },
    { text: null, weather, day: "2026-11-30", gender: "woman", language: "en" },
  );
  expect(outfits.map(({ upper }) => upper).sort()).toEqual(["raglan", "shirt", "shirt"]);
});
