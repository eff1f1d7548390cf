import fc from "fast-check";
import { expect, test } from "vitest";
import { piecesOf } from "@wardrobe/domain/outfit/slots.ts";
import { described } from "@wardrobe/domain/testing/sample-garment.ts";
import { SEASONS, STYLES } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import { embeddedStylist } from "#adapters/embedded-stylist/embedded-stylist.ts";
import { chooseOutfits } from "#features/recommendations/choose-outfits.ts";

const OWNED = [
  described("blouse", "upper", "Blouse", "White"),
  described("sweater", "upper", "Sweater", "Blue"),
  described("dress", "upper", "Dress", "Blue"),
  described("skirt", "lower", "Skirt", "Red"),
  described("jeans", "lower", "Jeans", "Blue"),
  described("heels", "feet", "Heels", "Black"),
  described("boots", "feet", "Boots", "Black"),
  described("coat", "outerwear", "Coat", "Black"),
];
const NAMED = [
  ["skirt", "хочу юбку", "I want a skirt"],
  ["dress", "в платье", "in a dress"],
  ["jeans", "в джинсах", "in jeans"],
  ["boots", "в ботинках", "in boots"],
  ["blouse", "в блузке", "in a blouse"],
] as const;
const FOR = [
  ["Ужин с подругой в кафе, ", "dinner with a friend in a cafe, "],
  ["в театр, ", "to the theatre, "],
  ["на собеседование, ", "job interview, "],
  ["", ""],
] as const;

test("the first outfit has what was asked for by its name, whatever else is owned and in any weather (SPEC-136)", async () => {
  const anyCard = fc.record({
    season: fc.subarray([...SEASONS], { maxLength: 2 }),
    style: fc.constantFrom(null, ...STYLES.slice(0, 4)),
  });
  const anyCards = fc.array(anyCard, { minLength: OWNED.length, maxLength: OWNED.length });
  const anyRequest = fc.tuple(fc.constantFrom(...FOR), fc.constantFrom(...NAMED), fc.boolean());
  const anyDay = fc.record({ felt: fc.constantFrom(-12, 3, 14, 26), gender: fc.constantFrom("woman", "man", null) });
  const holds = fc.asyncProperty(anyCards, anyRequest, anyDay, async (cards, asked, { felt, gender }) => {
    const [[inRussian, inEnglish], [id, ru, en], isRussian] = asked;
    const text = isRussian ? `${inRussian}${ru}` : `${inEnglish}${en}`;
    const weather = { name: "", main: { temp: felt, feels_like: felt }, weather: [{ main: "Snow", description: "" }] };
    const { outfits } = await chooseOutfits(
      { stylist: embeddedStylist(), items: OWNED.map((one, at) => ({ ...one, ...cards[at] })) },
      { text, weather, day: "2026-11-30", gender, language: "ru" },
    );
    expect(outfits.slice(0, 1).flatMap(piecesOf), text).toContain(id);
  });
  await fc.assert(holds, { numRuns: 400 });
});
