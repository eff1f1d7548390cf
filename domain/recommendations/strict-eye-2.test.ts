import { describe, expect, test } from "vitest";
import { piecesOf } from "#outfit/slots.ts";
import type { Garment } from "#recommendations/outer-layer.ts";
import { suggestOutfits } from "#recommendations/suggest.ts";
import { garment } from "#testing/sample-garment.ts";
import { rowsOf, wrongIn } from "#testing/recognised-cards.ts";

/** Outfits at which a strict eye shook its head. */
const TABLES = {
  "nothing for sport with heels": `
    party 22 clear | Black Top, Gray Pants s76 d22, Blue Jeans s5 b80, Black Heels w1 s2 d94 | Blue Jeans s5 b80
    smart 22 clear | White Blouse, Gray Pants s60 d45, White Jeans s50 b80, Black Heels w1 s2 d94 | White Jeans s50 b80
    smart 12 clouds | White Blouse, Black Leggings, Black Heels w1 s2 d94, Gray Sneakers w1 s84 d11 | Gray Sneakers w1 s84 d11
    walk 12 clouds | White Blouse, Gray Pants s76 d22, Black Heels w1 s2 d94, Gray Sneakers w1 s84 d11 | Gray Sneakers w1 s84 d11
  `,
  "for an evening a dress before jeans and joggers in the cold, too": `
    smart 3 clouds | Black Dress, White Blouse, Blue Jeans s5 b10, Black Heels w1 s2 d94, Gray Coat w60 r10 | Black Dress
    smart 3 clouds | Gray Dress, White Blouse, Gray Pants s76 d22, Black Heels w1 s2 d94, Gray Coat w60 r10 | Gray Dress
    smart 3 clouds | Gray Dress, Gray Sweater, Blue Jeans s5 b10, Black Boots w76 s12 d10, Gray Coat w60 r10 | Gray Dress
    smart 3 clouds | Black Dress, White Blouse, Black Pants s10 d90, Black Heels w1 s2 d94, Gray Coat w60 r10 | Black Dress
    smart -8 snow | Gray Dress, Gray Sweater, Blue Jeans s5 b10, Black Boots w76 s12 d10, Gray Coat w60 r10 | Gray Sweater
    smart 22 clear | Green/White Dress, White Blouse, Blue Jeans s5 b10, Black Heels w1 s2 d94 | Green/White Dress
    smart 22 clear | Purple Dress, Gray T-Shirt, Blue Jeans s5 b10, Gray Sneakers w1 s84 d11, Black Sneakers w14 s59 d20 | Purple Dress, Black Sneakers w14 s59 d20
  `,
  "on a mild evening no boots that look warm where sneakers are owned, and no skirt in frost": `
    smart 22 clear man | White Shirt, Beige Pants s18 d61, Brown Boots w74 s8 d15, White Sneakers w3 s87 d6 | White Sneakers w3 s87 d6
    smart 12 clouds man | White Shirt, Beige Pants s18 d61, Brown Boots w74 s8 d15, White Sneakers w3 s87 d6 | White Sneakers w3 s87 d6
    smart 8 clouds man | White Shirt, Beige Pants s18 d61, Brown Boots w74 s8 d15, White Sneakers w3 s87 d6 | Brown Boots w74 s8 d15
    business -12 snow | Blue Sweater w84, Gray Skirt, Gray/Blue Jeans s3 b42, Black Boots w68 s12 d17, Gray Coat w60 r10 | Gray/Blue Jeans s3 b42
  `,
  "a layer of three colors comes after a plain one, also one that is unsure": `
    - -3 clouds | Gray Sweater, Blue Jeans, Black Boots w63 s7 d27, Black/Red/Blue Jacket w94 r98, Black Jacket? w84 r2 | Black Jacket? w84 r2
    business -12 snow | Gray Sweater, Blue Jeans, Black Boots w63 s7 d27, Black/Red/Blue Jacket w94 r98, Black Jacket? w84 r2 | Black Jacket? w84 r2
  `,
  "down is for the cold, doubtful flats are not what one dresses up in, and rain is for dark coats": `
    smart 9 clouds | Red Dress, Black Heels w1 s2 d94, Brown Coat w97 r5, Green Jacket w7 r22 | Green Jacket w7 r22
    business 9 clouds | Gray Sweater, Green Skirt, Black Heels w1 s2 d94, Brown Coat w97 r5, Green Jacket w7 r22 | Green Jacket w7 r22
    smart 4 clouds | Red Dress, Black Heels w1 s2 d94, Brown Coat w97 r5, Green Jacket w7 r22 | Brown Coat w97 r5
    business 15 clouds | White Blouse, Black Pants s12 d82, Gray/Brown Loafers? w1 s3 d57, Black Sneakers w6 s61 d31 | Black Sneakers w6 s61 d31
    business 15 clouds | White Blouse, Black Pants s12 d82, Black Loafers? w1 s3 d80, Black Sneakers w6 s61 d31 | Black Loafers? w1 s3 d80
    - 4 rain | Gray Sweater, Black Pants s12 d82, Black Boots w68 s30 d2, White/Beige Jacket w96 r4, Black Jacket w92 r5 | Black Jacket w92 r5
  `,
  "in snow boots of any color before thin shoes, at work too; on any cold day a sweater before a shirt, whose sleeves may be short": `
    business -12 snow | Blue Sweater w88, Blue Jeans s14 b17, Black Loafers? w2 s14 d80, Pink Boots w93 s1 d4, Gray Coat w60 r10 | Pink Boots w93 s1 d4
    business 11 clouds | Blue Sweater w88, Blue Jeans s14 b17, Black Loafers? w2 s14 d80, Pink Boots w93 s1 d4, Gray Coat w60 r10 | Black Loafers? w2 s14 d80
    - 4 rain | White/Green Shirt, Gray Sweater w20, Blue Jeans s14 b17, Black Boots w71 s18 d9, Gray Coat w60 r10 | Gray Sweater w20
  `,
  "to work in frost trousers and a sweater before a dress, and in snow sneakers before thin flats, plain ones before derbies": `
    business -12 snow | Black/Brown Dress, Purple Sweater w62, Green Pants s19 d3 b23, Blue Boots w98 s0 d1, Gray/Green Jacket w74 r73 | Purple Sweater w62, Green Pants s19 d3 b23
    business -12 snow | Black Dress, Blue Boots w98 s0 d1, Black Coat w60 r10 | Black Dress
    business 4 clouds | Black Dress, White Sweater w95, Black Pants s42 d36 b18, Black Boots w68 s12 d17, Gray Coat w60 r10 | Black Dress
    business -12 snow | White Shirt, Black Pants s26 d71 b7, Beige/Black Loafers w0 s0 d97, Black Sneakers w4 s93 d1, Brown Coat w98 r2 | Black Sneakers w4 s93 d1
    business -12 snow man | Gray Sweater w94, Gray Pants s9 d91 b21, Black Shoes w1 s3 d94, Black Sneakers w1 s98 d0, Blue Jacket w32 r4 | Black Shoes w1 s3 d94
    business -12 snow man | Gray Sweater w94, Gray Pants s9 d91 b21, Black Shoes w1 s3 d94, Black Sneakers? w12 s23 d57, Blue Jacket w32 r4 | Black Sneakers? w12 s23 d57
  `,
  "in cold rain and frost sneakers that look made for running, and in frost light ones, come after boots and other shoes, unsure ones too": `
    - 4 rain man | Red Sweater w96, Blue Jeans s11 b19, Black Boots? w49 s9 d40, Black Sneakers w12 s73 d9, Gray Coat w79 r8 | Black Boots? w49 s9 d40
    - 4 rain man | Red Sweater w96, Blue Jeans s11 b19, Black Boots? w49 s9 d40, Black Sneakers w12 s53 d39, Gray Coat w79 r8 | Black Boots? w49 s9 d40
    - 4 rain man | Gray Sweater w94, Gray Jeans s4 b15, Black Sneakers? w12 s23 d57, Black Sneakers w1 s98 d0, Green/Black Jacket w41 r83 | Black Sneakers? w12 s23 d57
    - -3 clouds man | Gray Sweater w94, Gray Jeans s4 b15, Black Sneakers? w12 s23 d57, Blue Sneakers w17 s64 d17, White Sneakers w1 s98 d0, Green/Black Jacket w41 r83 | Black Sneakers? w12 s23 d57
    - -3 clouds | Blue Sweater w80, Black Pants s26 d71 b7, Beige/Gray Sneakers w1 s85 d1, Black Sneakers w4 s93 d1, Beige/Black Loafers w0 s0 d97, Brown Coat w98 r2 | Black Sneakers w4 s93 d1
    - -3 clouds | Blue Sweater w80, Black Pants s26 d71 b7, Beige/Gray Sneakers w1 s85 d1, Brown Coat w98 r2 | Beige/Gray Sneakers w1 s85 d1
    sport 4 rain man | Gray T-Shirt, Gray Pants s76 d22, Black Sneakers? w12 s23 d57, Black Sneakers w1 s98 d0, Green/Black Jacket w41 r83 | Black Sneakers w1 s98 d0
  `,
  "on a mild day a jacket, of which many are for sport or of denim, is no layer to work; a cardigan is": `
    business 15 clouds | White Shirt, Black Skirt, Blue/Black Jacket w7 r30, Beige/Gray Loafers w1 s0 d95 | White Shirt | Blue/Black Jacket w7 r30
    business 15 clouds | White Shirt, Black Skirt, Blue/Black Jacket w7 r30, Gray Cardigan w10, Beige/Gray Loafers w1 s0 d95 | Gray Cardigan w10
    business 15 rain | White Shirt, Black Skirt, Blue/Black Jacket w7 r30, Beige/Gray Loafers w1 s0 d95 | Blue/Black Jacket w7 r30
    smart 15 clouds | White Shirt, Black Skirt, Gray/Blue Jacket w3 r30, Black Heels w1 s2 d94 | Gray/Blue Jacket w3 r30
  `,
};

describe.each(Object.entries(TABLES))("what a strict eye would not wear: %s (SPEC-114)", (_rule, table) => {
  test.each(rowsOf(table))("%s, of %s: %s", (...row) => {
    expect(wrongIn(row)).toEqual([]);
  });
});

/** The garments of these that are worn in each weather. */
function wornAt(
  felt: number,
  suitable: readonly Garment[],
  more: readonly Garment[],
  code: "business" | "smart" | "ceremony" | null,
): string[] {
  const weather = { name: "", main: { temp: felt, feels_like: felt }, weather: [{ main: "Clouds", description: "" }] };
  const reasons = new Map(suitable.map(({ id }) => [id, "fits_occasion" as const]));
  const asked = { suitable, owned: [...suitable, ...more], reasons, byText: true, code, weather } as const;
  const [first] = suggestOutfits({ ...asked, day: "2026-10-20", gender: "woman", language: "en" }).first;
  return first === undefined ? [] : piecesOf(first.selection);
}

test("on a mild evening no down is worn for being a coat where a light jacket is owned (SPEC-114)", () => {
  const guesses = (type: string, warm: number) => ({ type, guesses: { type, warm } });
  const suitable = [
    garment("dress", "upper", { type: "Dress", color: ["Red"] }),
    garment("heels", "feet", { type: "Heels" }),
    garment("down", "outerwear", { ...guesses("Coat", 0.97), color: ["Brown"] }),
  ];
  const light = garment("light", "outerwear", { ...guesses("Jacket", 0.07), color: ["Green"] });
  expect(wornAt(10, suitable, [light], "smart")).toContain("light");
  expect(wornAt(4, suitable, [light], "smart")).toContain("down");
});

test("to work in frost a beanie goes along, which no occasion asks for (SPEC-126)", () => {
  const suitable = [
    garment("sweater", "upper", { type: "Sweater" }),
    garment("pants", "lower", { type: "Pants" }),
    garment("boots", "feet", { type: "Boots" }),
    garment("coat", "outerwear", { type: "Coat" }),
  ];
  const beanie = garment("beanie", "head", { type: "Beanie", color: ["Black"] });
  expect(wornAt(-8, suitable, [beanie], "business")).toContain("beanie");
  expect(wornAt(4, suitable, [beanie], "business")).not.toContain("beanie");
  expect(wornAt(-8, suitable, [beanie], "ceremony")).not.toContain("beanie");
});

test("trousers whose type is unsure come after those of which only the color is (SPEC-114)", () => {
  const pants = (id: "type" | "color", sporty: number) =>
    garment(id, "lower", {
      type: "Pants",
      needs_check: [id],
      guesses: { type: "Pants", sporty, dressy: 0.6, bare: 0 },
    });
  const rest = [garment("sweater", "upper", { type: "Sweater" }), garment("boots", "feet", { type: "Boots" })];
  expect(wornAt(3, [pants("type", 0), pants("color", 0.3), ...rest], [], null)).toContain("color");
});
