import fc from "fast-check";
import { expect, test } from "vitest";
import { piecesOf } from "@wardrobe/domain/outfit/slots.ts";
import { turnedAgainst } from "@wardrobe/domain/planner/turned.ts";
import { climateOf } from "@wardrobe/domain/recommendations/climate.ts";
import { garment, MONDAY } from "@wardrobe/domain/testing/sample-garment.ts";
import type { Color, Season } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import { embeddedStylist } from "#adapters/embedded-stylist/embedded-stylist.ts";
import { chooseForDay, combineForDay } from "#features/recommendations/choose-outfits.ts";

const COLORS: Color[] = ["Black"];
const look = fc.constantFrom(0, 0.3, 0.6, 0.9);
const SEASONS_OF = fc.constantFrom<Season[]>([], ["Winter"], ["Autumn", "Winter"], ["Spring", "Autumn"], ["Summer"]);
const TYPES = {
  upper: ["T-Shirt", "Shirt", "Sweater", "Hoodie", "Dress", "Polo"],
  lower: ["Jeans", "Pants", "Shorts", "Skirt"],
  feet: ["Sneakers", "Boots", "Shoes", "Sandals", "Loafers"],
  outerwear: ["Jacket", "Coat", "Parka", "Trench Coat", "Cardigan", "Windbreaker"],
} as const;
const CARD = fc.constantFrom("upper", "lower", "feet", "outerwear").chain((position) =>
  fc.constantFrom(...TYPES[position]).chain((type) =>
    fc.record({
      position: fc.constant(position),
      type: fc.constant(type),
      style: fc.constantFrom("Casual", "Streetwear", "Sport", "Smart Casual"),
      season: SEASONS_OF,
      guesses: fc.option(fc.record({ type: fc.constant(type), warm: look, rainproof: look, sporty: look }), {
        nil: undefined,
      }),
    }),
  ),
);
const WARDROBE = fc.array(CARD, { minLength: 4, maxLength: 20 }).map((all) =>
  all.map((one, at) => ({
    ...garment(`${one.type} ${at}`, one.position, one),
    color: COLORS,
    season: one.season,
    brand: "",
    model: "",
  })),
);
const FOR = fc.constantFrom(null, null, null, "football", "work", "dinner", "theatre", "walk", "wedding", "at home");

test("no outfit is suggested for a day and an occasion that its weather then speaks against (SPEC-145)", async () => {
  const stylist = embeddedStylist();
  const day = fc.tuple(WARDROBE, fc.integer({ min: -15, max: 30 }), fc.nat(8), fc.boolean(), FOR);
  await fc.assert(
    fc.asyncProperty(day, async ([items, min, range, isWet, text]) => {
      const weather = {
        name: "",
        main: { temp: min, feels_like: min },
        weather: [{ main: "Clouds", description: "" }],
        day: { felt_min: min, felt_max: min + range, rain_mm: isWet ? 3 : 0, wind_max: 2, parts: [] },
      };
      const on = { text, weather, day: MONDAY, gender: null, language: "en" as const };
      const chosen = await chooseForDay({ stylist, items }, on, {});
      const [first] = combineForDay(chosen, { items }, on).outfits;
      const worn = first === undefined ? [] : items.filter(({ id }) => piecesOf(first).includes(id));
      expect(turnedAgainst(worn, climateOf(weather), items, { occasion: text })).toBeNull();
    }),
    { numRuns: 700, seed: 7 },
  );
});
