import { describe, expect, test } from "vitest";
import { rowsOf, wrongIn } from "#testing/recognised-cards.ts";

/** Outfits in which a fifth strict eye would not have gone out, though a friend found better ones in the same wardrobe. */
const TABLES = {
  "for sport on a cool dry day a hoodie over the T-shirt where no layer to move in is owned, in doubt, too": `
    sport 11..15 clouds | White T-Shirt p98, Blue Hoodie?, Black Pants s88 d17 b56, Black Sneakers w1 s97 d1 | White T-Shirt p98, Blue Hoodie?
    sport 13..15 clouds man | White T-Shirt p98, Gray Hoodie, Black Jacket w1 r3, Black Pants s88 d17 b56, Black Sneakers w1 s97 d1 | White T-Shirt p98, Gray Hoodie
    sport 11..15 clouds man | White T-Shirt p98, Gray Hoodie, Black Jacket w2 r80, Black Pants s88 d17 b56, Black Sneakers w1 s97 d1 | White T-Shirt p98, Black Jacket w2 r80
    sport 15..19 clouds | White T-Shirt p98, Gray Hoodie, Black Pants s88 d17 b56, Black Sneakers w1 s97 d1 | White T-Shirt p98 | Gray Hoodie
    sport 11..15 rain | White T-Shirt p98, Gray Hoodie, Black Jacket w1 r3, Black Pants s88 d17 b56, Black Sneakers w1 s97 d1 | Black Jacket w1 r3
    sport 11..15 clouds | Purple T-Shirt p5, Blue Pants s88 d17 b20, Black/White Boots w81 s8 d7 h5, Beige/Gray Loafers w1 s0 d95 h27 | Beige/Gray Loafers w1 s0 d95 h27
    sport 11..15 clouds | Gray Hoodie, Black Pants s88 d17 b56, Black Sneakers w1 s97 d1 | Gray Hoodie
  `,
  "to work skirts of a calm color, flats that look too dressy for clogs, and a coat that keeps rain out before one that is lined": `
    business 11..15 clouds | White Shirt p9, White/Green Coat w8 r85, Gray Coat w40 r12, Green Skirt, Black Skirt, Black Heels w1 s0 d98 h98, White/Brown Loafers w0 s0 d98 h7 | Black Skirt, White/Brown Loafers w0 s0 d98 h7, White/Green Coat w8 r85
    business 11..15 clouds | White Shirt p9, White Skirt, Gray Skirt, Black Shoes w3 s1 d93 h5 | Gray Skirt
    smart 11..15 clouds | Black Dress p5, Black Shoes w3 s1 d93 h5, White/Brown Loafers w0 s0 d85 h2 | Black Shoes w3 s1 d93 h5
  `,
  "to work a blazer that may be a jacket makes no sleeves for a dress": `
    business 11..15 clouds | Beige/White Dress p5, Black Shirt p4, Blue/Black Skirt, Black Blazer?, Black Heels w0 s0 d90 h98 | Black Shirt p4, Black Blazer?
    business 11..15 clouds | Beige/White Dress p5, Black T-Shirt p4, Blue/Black Skirt, Black Blazer, Black Heels w0 s0 d90 h98 | Beige/White Dress p5, Black Blazer
  `,
  "on a date no bright blazer in doubt, and in the evening any other before a jacket where all else is lined": `
    smart 11..15 clouds | Black Dress p2, Red Blazer?, Black Jacket w4 r3, Black Heels w1 s0 d92 h97 | Black Jacket w4 r3
    ceremony 11..15 clouds | Red Dress p18, Black Blazer?, Beige Jacket w2 r1, Black Coat w83 r5, Black Heels w0 s0 d99 h98 | Black Blazer?
    smart 11..15 clouds | Red Dress p18, Black Blazer?, Beige Jacket w2 r1, Black Coat w20 r5, Black Heels w0 s0 d99 h98 | Black Coat w20 r5
  `,
  "where one dresses up a jacket that looks smart comes before others, but after a coat": `
    smart 11..15 clouds man | White Shirt p1, Brown Jacket w17 r0 m10, Gray Jacket? w0 r24 m93, Black Pants s6 d89 b8, Black Shoes w3 s0 d93 h9 | Gray Jacket? w0 r24 m93
    business 11..15 clouds | White Blouse p0, Gray Jacket w4 r9 m6, Red Jacket? w16 r35 m85, Gray Skirt, Black Shoes w3 s1 d93 h5 | Red Jacket? w16 r35 m85
    smart 11..15 clouds man | White Shirt p1, Blue Coat w4 r2 m87, Gray/Brown Jacket w11 r2 m86, Black Pants s6 d89 b8, Black Shoes w3 s0 d93 h9 | Blue Coat w4 r2 m87
    - 11..15 clouds man | White Shirt p1, Brown Jacket w17 r0 m10, Gray Jacket? w0 r24 m93, Blue Jeans s5 b8, Black Sneakers w1 s97 d1 | Brown Jacket w17 r0 m10
  `,
  "a man dresses up in flats of two colors only where both are of leather, and below 16 °C in dark sneakers before pale ones": `
    ceremony 11..15 clouds man | Blue/Gray Shirt p7, Gray Blazer, Black Pants s53 d84 b25, Gray Sneakers w2 s96 d0 h0, Black Sneakers w1 s98 d0 h1 | Black Sneakers w1 s98 d0 h1
    smart 11..15 clouds man | White Shirt p9, Gray Blazer, Black Pants s26 d72 b7, White Sneakers w2 s90 d0 h2, Black Sneakers w2 s94 d0 h0 | Black Sneakers w2 s94 d0 h0
    business 11..15 clouds man | White Shirt p1, Black Blazer, Blue Pants s8 d60 b11, Brown/Gray Loafers w1 s8 d81 h0, Black Sneakers w4 s94 d0 h2 | Black Sneakers w4 s94 d0 h2
    business 11..15 clouds man | White Shirt p1, Black Blazer, Blue Pants s8 d60 b11, Black/Brown Loafers w1 s8 d81 h0, Black Sneakers w4 s94 d0 h2 | Black/Brown Loafers w1 s8 d81 h0
  `,
};

describe.each(Object.entries(TABLES))("%s (SPEC-128)", (_rule, table) => {
  test.each(rowsOf(table))("%s, of %s: %s", (...row) => expect(wrongIn(row)).toEqual([]));
});
