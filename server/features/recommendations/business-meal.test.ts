import { expect, test } from "vitest";
import { piecesOf } from "@wardrobe/domain/outfit/slots.ts";
import { described } from "@wardrobe/domain/testing/sample-garment.ts";
import { embeddedStylist } from "#adapters/embedded-stylist/embedded-stylist.ts";
import { dressCodeOf } from "#adapters/embedded-stylist/understand.ts";
import { chooseOutfits } from "#features/recommendations/choose-outfits.ts";

test.each([
  "business breakfast",
  "business lunch",
  "a business dinner at a restaurant",
  "lunch with a client",
  "dinner with our investors",
  "coffee with a customer",
  "client meeting",
  "presentation",
  "conference",
  "negotiations",
  "pitch to investors",
  "деловой завтрак",
  "деловой обед",
  "на деловой ужин",
  "ужин с клиентом",
  "обед с важным заказчиком",
  "встреча с клиентом",
  "бизнес-ланч",
  "презентация",
  "переговоры с партнёрами",
  "совещание",
])("%s is business (LAYER-03)", (text) => expect(dressCodeOf(text)).toBe("business"));

test.each(["dinner with a friend", "lunch with colleagues", "ужин с мужем", "обед с подругой", "business casual"])(
  "%s is not business (LAYER-03)",
  (text) => expect(dressCodeOf(text)).not.toBe("business"),
);

const OWNED = [
  described("shirt", "upper", "Shirt", "White"),
  described("sweater", "upper", "Sweater", "Gray"),
  described("sweatshirt", "upper", "Hoodie", "Pink"),
  described("trousers", "lower", "Pants", "Gray"),
  described("black", "lower", "Pants", "Black"),
  described("jeans", "lower", "Jeans", "Blue"),
  described("shoes", "feet", "Shoes", "Black"),
];

test("where one dresses formally the shirt of the last answer comes before a sweater (SPEC-45)", async () => {
  const weather = { name: "", main: { temp: 14, feels_like: 14 }, weather: [{ main: "Clouds", description: "" }] };
  const shown: string[][] = [];
  for (const text of ["business meeting", "business lunch", "job interview", "деловой обед", "exam"]) {
    const { outfits } = await chooseOutfits(
      { stylist: embeddedStylist(), items: OWNED },
      { text, weather, day: "2026-10-06", gender: null, language: "en", shown },
    );
    const [first, second] = outfits.map(piecesOf);
    expect(first, text).toContain("shirt");
    shown.push(...[first, second].flatMap((ids) => (ids === undefined ? [] : [ids])));
  }
});
