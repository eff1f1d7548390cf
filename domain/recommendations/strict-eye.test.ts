import { describe, expect, test } from "vitest";
import { suggestOutfits } from "#recommendations/suggest.ts";
import { garment } from "#testing/sample-garment.ts";
import { rowsOf, wrongIn } from "#testing/recognised-cards.ts";

/** Outfits at which a strict eye shook its head. */
const TABLES = {
  "in cold rain and snow no pumps, flats or thin dress shoes, at a wedding neither": `
    - 3 rain | Blue Sweater, Black Jeans, Black/Gray Shoes w1 s2 d90, Black Boots? w46 s33 d16, Gray Coat w60 r10 | Black Boots? w46 s33 d16
    walk 3 rain | Blue Sweater, Black Jeans, Black/Gray Shoes w1 s2 d90, White Sneakers w1 s83 d10, Gray Coat w60 r10 | White Sneakers w1 s83 d10
    - 3 rain man | Blue Sweater, Black Jeans, Black Shoes w2 s17 d77, Black Sneakers w1 s95 d2, Gray Coat w60 r10 | Black Shoes w2 s17 d77
    ceremony 3 rain | Gray Dress, Brown Heels w1 s1 d96, Black Boots w95 s1 d3, Gray Coat w60 r10 | Black Boots w95 s1 d3
    smart 5 snow | Gray Dress, Black Heels w1 s1 d96, Black Boots? w46 s33 d16, Gray Coat w60 r10 | Black Boots? w46 s33 d16
    business 3 rain | White Shirt, Black Pants s10 d90, Black Loafers w1 s1 d97, White Sneakers w1 s83 d10, Gray Coat w60 r10 | Black Loafers w1 s1 d97
    business 3 rain | White Shirt, Black Pants s10 d90, Black Shoes w1 s1 d97, Black Boots? w46 s33 d16, Gray Coat w60 r10 | Black Boots? w46 s33 d16
  `,
  "dressed up in the cold: no dress for spring and summer alone where trousers and a blouse fit, and a coat over a shirt": `
    ceremony -8 snow | Blue Dress, White Blouse, Black Pants s10 d90, Black Boots w76 s12 d10, Pink Coat w95 r22 | White Blouse, Black Pants s10 d90
    ceremony 3 clouds | Gray Dress, White Blouse, Blue Skirt, Black Pants s10 d90, Black Boots w76 s12 d10, Gray Coat w60 r10 | White Blouse, Black Pants s10 d90
    ceremony -8 snow | Blue Dress, Black Blazer, White Blouse, Black Pants s10 d90, Black Boots w76 s12 d10, Pink Coat w95 r22 | White Blouse
    ceremony 3 clouds | Gray Dress, Red Sweater, Blue Jeans, Black Boots w76 s12 d10, Gray Coat w60 r10 | Gray Dress
    ceremony 12 clouds man | White Shirt, Black Pants s31 d45, Black Loafers w1 s1 d97, Black Jacket w45 r11 | White Shirt, Black Jacket w45 r11
    ceremony 12 clouds | Black Dress, Black Heels w1 s2 d94, Gray Coat w40 r10 | Black Dress, Gray Coat w40 r10
    smart 12 clouds man | White Shirt, Black Pants s31 d45, Black Loafers w1 s1 d97, Red/Green Jacket w20 r11 | White Shirt, Red/Green Jacket w20 r11
    ceremony 16 clouds man | White Shirt, Black Pants s31 d45, Black Loafers w1 s1 d97, Black Jacket w20 r11 | White Shirt | Black Jacket w20 r11
  `,
  "in the heat sandals before sneakers with a skirt; doubtful shoes last where it is hot or one dresses up; warm ones on no mild day": `
    - 31 clear | Green T-Shirt, White/Green Skirt, Black Sneakers w4 s88 d6, Beige Sandals? w8 s9 d32 | Beige Sandals? w8 s9 d32
    smart 31 clear man | Gray Polo, Blue Jeans s4 b23, Purple Shoes? w2 s13 d57, Black/Brown Sneakers w2 s62 d32 | Black/Brown Sneakers w2 s62 d32
    - 31 clear man | Gray Polo, Blue Jeans s4 b23, Black Shoes? w2 s13 d57, Black/Brown Sneakers w2 s62 d32 | Black/Brown Sneakers w2 s62 d32
  `,
  "a wedding: a plain dress for the day comes after a shirt with dress trousers, and after a patterned dress": `
    ceremony 21 clear | Green Dress, White Blouse, Black Pants s6 d58 b12, Black Shoes w1 s2 d90 | White Blouse, Black Pants s6 d58 b12
    ceremony 21 clear | Green Dress, Black/White Dress, Black Shoes w1 s2 d90 | Black/White Dress
    ceremony 21 clear | Black Dress, White Blouse, Black Pants s6 d58 b12, Black Shoes w1 s2 d90 | Black Dress
  `,
  "sport: no trousers that look dressy, and no down for a run where a light jacket is owned": `
    sport 12 clouds | Black T-Shirt, Gray Pants s23 d68 b21, Gray Pants s17 d37 b43, Black Sneakers w1 s75 d21 | Gray Pants s17 d37 b43
    sport 3 rain | Gray T-Shirt, Gray Pants s51 d2, Black Sneakers w14 s59 d12, Black Jacket w77 r15, Black Jacket w11 r10, Blue Jacket w10 r5 | Black Jacket w11 r10
    sport -8 snow | Gray T-Shirt, Gray Pants s51 d2, Black Sneakers w14 s59 d12, Black Jacket w77 r15, Black Jacket w11 r10 | Black Jacket w77 r15
    sport 12 clouds | Gray T-Shirt, Gray Pants s51 d2, Black Sneakers w1 s75 d21, Black Jacket bomber, Red Jacket raincoat | Red Jacket raincoat
  `,
  "a cardigan is no coat below 8 °C or in rain where one is owned": `
    - -8 snow man | Gray Sweater w94, Beige Pants s19 d65, Black Sneakers w1 s97 d0, Brown Cardigan? w91, Gray Coat w37 r3, Blue/Gray Jacket w29 r12 | Gray Coat w37 r3
    - 3 rain man | Gray Shirt, Beige Pants s19 d65, Black Sneakers w1 s97 d0, Brown Cardigan? w91, Gray Jacket w11 r28 | Gray Jacket w11 r28
    walk 7 clouds man | Gray Shirt, Beige Pants s19 d65, Black Sneakers w1 s97 d0, Brown Cardigan w91, Gray Jacket w11 r28 | Gray Jacket w11 r28
    - 14 rain man | Gray Shirt, Beige Pants s19 d65, Black Sneakers w1 s97 d0, Beige Cardigan w30, Red Jacket w24 r1 | Red Jacket w24 r1
    - 3 clouds man | Gray Shirt, Beige Pants s19 d65, Black Sneakers w1 s97 d0, Brown Cardigan w91 | Brown Cardigan w91
  `,
  "in rain what its owner says keeps it out before what they call warmest; the pair named for winter counts as boots": `
    - 3 rain | White Sweater w62, Black Pants s31 d39, Black Boots w57 s11 d26, Black Coat w32 r4 warm, Black Jacket w6 r61 rain | Black Jacket w6 r61 rain
    walk 3 rain | White Sweater w62, Black Pants s31 d39, Black Boots w57 s11 d26, Black Coat w32 r4 warm, Black Jacket w6 r61 rain | Black Jacket w6 r61 rain
    - -8 snow | White Sweater w62, Black Pants s31 d39, Black Boots w57 s11 d26, Black Coat w32 r4 warm, Black Jacket w6 r61 rain | Black Coat w32 r4 warm
    business 3 rain | White Shirt, Black Pants s10 d90, Black Boots w57 s11 d26, Black Coat w32 r4 warm, Black Jacket w6 r61 rain | Black Coat w32 r4 warm
    - 3 rain man | Gray Sweater w94, Beige Pants s19 d65, Black Sneakers w1 s97 d0, Gray Shoes w4 s10 d83 warm, Gray Coat w37 r3 | Gray Shoes w4 s10 d83 warm
    business 3 rain | Red Sweater w90, Black Pants s8 d67, Gray/Brown Boots w90 s0 d8, Black Boots w92 s1 d6 warm, Brown Coat w90 r3 | Black Boots w92 s1 d6 warm
  `,
  "in frost no blouse or shirt alone below the coat where a sweater suits": `
    smart -8 snow | White Blouse, White Sweater w62, Gray Pants s15 d71 b11, Black Boots w57 s11 d26, Gray Coat w61 r15 | White Sweater w62
    business -8 snow man | White Shirt, Gray Sweater w62, Gray Pants s15 d71 b11, Black Boots w57 s11 d26, Gray Coat w61 r15 | White Shirt
    ceremony -8 snow man | White Shirt, Gray Sweater w62, Gray Pants s15 d71 b11, Black Boots w57 s11 d26, Gray Coat w61 r15 | White Shirt
    smart 3 clouds | White Blouse, White Sweater w62, Gray Pants s15 d71 b11, Black Boots w57 s11 d26, Gray Coat w61 r15 | White Blouse
  `,
};

describe.each(Object.entries(TABLES))("what a strict eye would not wear: %s (SPEC-107)", (_rule, table) => {
  test.each(rowsOf(table))("%s, of %s: %s", (...row) => {
    expect(wrongIn(row)).toEqual([]);
  });
});

test("of the dresses one asked for the evening one comes first, and one of the next goes with a coat (SPEC-107)", () => {
  const summer = { type: "Dress", season: ["Spring", "Summer"] } as const;
  const owned = [
    garment("sundress", "upper", { ...summer, season: [...summer.season], color: ["Green", "White"] }),
    garment("black", "upper", { ...summer, season: [...summer.season], color: ["Black"] }),
    garment("pumps", "feet", { type: "Heels", color: ["Black"] }),
    garment("blazer", "upper", { type: "Blazer", color: ["Black"] }),
    garment("coat", "outerwear", { type: "Coat", color: ["Gray"] }),
  ];
  const { first } = suggestOutfits({
    suitable: owned,
    owned,
    reasons: new Map(owned.map(({ id, type }) => [id, type === "Dress" ? "asked_for_type" : "fits_occasion"])),
    byText: true,
    code: "ceremony",
    weather: { name: "", main: { temp: 11, feels_like: 11 }, weather: [{ main: "Clouds", description: "" }] },
    day: "2026-11-29",
    gender: "woman",
    language: "ru",
  });
  expect(first[0]?.selection.upper).toBe("black");
  expect(first.map(({ selection }) => selection.outerwear)).toContain("coat");
});
