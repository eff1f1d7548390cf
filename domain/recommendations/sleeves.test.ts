import { describe, expect, test } from "vitest";
import { claimsFor } from "#recommendations/claims.ts";
import { rowsOf, wrongIn } from "#testing/recognised-cards.ts";
import { garment } from "#testing/sample-garment.ts";

/** A strict eye’s choice among cards that say nothing of sleeves. */
const TABLES = {
  "in the heat short sleeves or none before long ones": `
    - 33 clear | White/Blue Shirt l95 n2, Blue Shirt l5 n10, Beige Shorts s10, White Sneakers | Blue Shirt l5 n10
    - 30 clear | Black Dress l95 n1, Red Dress l3 n90, White Sneakers | Red Dress l3 n90
    - 30 clear | Black Dress l95 n1, Red Dress l10 n20, White Sneakers | Red Dress l10 n20
    - 33 clear | Pink Blouse l90 n3, Green Blouse l4 n20, Beige Shorts s10, White Sneakers | Green Blouse l4 n20
    smart 30 clear | Black Dress l95 n1, Red Dress l3 n90, Black Heels | Red Dress l3 n90
    business 33 clear | White Shirt l95 n2, Blue Shirt l4 n9, Black Pants s5 d90 b5, Black Loafers | Blue Shirt l4 n9
  `,
  "in the cold long sleeves first": `
    - 12 clouds | Blue Shirt l5 n10, White/Blue Shirt l95 n2, Blue Jeans s5 b5, White Sneakers | White/Blue Shirt l95 n2
    - 12 clouds | Red Dress l3 n90, Green Dress l95 n1, Black Boots w90 s5 d5 h5 | Green Dress l95 n1
    - 10 clouds | Red Dress l3 n90, White Shirt l95 n2, Blue Jeans s5 b5, White Sneakers, Blue Jacket w40 r40 | White Shirt l95 n2
    - 8 rain | Blue Shirt l5 n10, White/Blue Shirt l95 n2, Blue Jeans s5 b5, White Sneakers, Blue Jacket w40 r40 | White/Blue Shirt l95 n2
    - 14 clouds | Red Dress l3 n90, Green Dress l95 n1, Black Boots w90 s5 d5 h5, White Sneakers | Green Dress l95 n1
    - 22 clouds | Green Dress l95 n1, Gray Hoodie, Black Pants s90 d5 b5, White Sneakers | Green Dress l95 n1
  `,
  "bare arms are for the evening, not for work": `
    business 20 clouds | Blue Dress l2 n90, Black Dress l20 n5, Black Heels | Black Dress l20 n5
    business 28 clear | Blue Dress l2 n90, Black Dress l20 n5, Black Heels | Black Dress l20 n5
    business 22 clouds | Beige Blouse l2 n95, White Blouse l90 n2, Black Pants s5 d90 b5, Black Heels | White Blouse l90 n2
    party 12 clouds | Black Dress l3 n90, Green Shirt l95 n2, Blue Jeans s5 b5, Black Heels, Black Coat w50 r40 m95 | Black Dress l3 n90
  `,
  "the owner’s words and what is not guessed stand": `
    - 33 clear | White/Blue Shirt l95 n2 short-sleeved, Blue Shirt l95 n2, Beige Shorts s10, White Sneakers | White/Blue Shirt l95 n2 short-sleeved
    - 33 clear | Blue Shirt l5 n10 long-sleeved, White/Blue Shirt l5 n2, Beige Shorts s10, White Sneakers | White/Blue Shirt l5 n2
    - 33 clear | Blue Shirt, Green Blouse, Beige Shorts s10, White Sneakers | Green Blouse
  `,
};

describe.each(Object.entries(TABLES))("%s (SPEC-165)", (_rule, table) => {
  test.each(rowsOf(table))("%s, of %s: %s", (...row) => expect(wrongIn(row)).toEqual([]));
});

test.each([
  ["long_sleeves", 15, { type: "Blouse" }, 0.95],
  ["long_sleeves", 15, { type: "Dress" }, 0.95],
  ["light_for_heat", 33, { type: "Dress" }, 0.02],
  ["no_short_sleeves", 33, { type: "Dress" }, 0.95],
  ["no_short_sleeves", 33, { type: "Shirt" }, 0.02],
] as const)("%s at %i °C is not said of a %o by its look alone (SPEC-165)", (kind, felt, { type }, share) => {
  const worn = [
    garment("top", "upper", { type, guesses: { type, long_sleeved: share } }),
    garment("shoes", "feet", { type: "Sandals" }),
  ];
  const climate = { feltMin: felt, feltMax: felt, isWet: false, isSnowy: false, isWindy: false };
  const asked = { reasons: new Map(), byText: false, code: null, weather: null, day: "2026-10-20" } as const;
  const claims = claimsFor(worn, { ...asked, suitable: worn, owned: worn, language: "en" }, climate);
  expect(claims.map((claim) => claim.kind)).not.toContain(kind);
});
