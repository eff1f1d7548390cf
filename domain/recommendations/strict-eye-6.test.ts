import { describe, expect, test } from "vitest";
import { rowsOf, wrongIn } from "#testing/recognised-cards.ts";

/** Outfits that a strict eye would not have gone out in, of cards as they were recognised. */
const TABLES = {
  "for sport where it is not cold no jacket that lets rain in, as denim and leather do": `
    sport 11..15 clouds man | Gray T-Shirt p5, Black Pants s80 d20, Black Sneakers w1 s98 d0, Gray Jacket w2 r4 | Gray T-Shirt p5 | Gray Jacket w2 r4
    sport 11..15 clouds man | Gray T-Shirt p5, Black Pants s80 d20, Black Sneakers w1 s98 d0, Gray Jacket w2 r4, Blue Jacket w10 r60 | Blue Jacket w10 r60
    sport 6..10 clouds man | Gray T-Shirt p5, Black Pants s80 d20, Black Sneakers w1 s98 d0, Gray Jacket w2 r4 | Gray Jacket w2 r4
  `,
  "to work, on a date and at the theatre no jacket as thin as a windbreaker where another is owned, and a blazer in doubt before any": `
    business 9..13 clouds man | Gray Shirt p1, Black Pants s12 d80 b6, Black Shoes w3 s1 d89, Gray Jacket w4 r9, Black Jacket w16 r1 | Black Jacket w16 r1
    smart 11..15 clouds | White Blouse, Black Skirt, Black Loafers w1 s1 d97, Gray Jacket w4 r9, Black Jacket w16 r20 | Black Jacket w16 r20
    ceremony 11..15 clouds | Blue Dress p5, Gray Heels w5 s0 d93 h97, Gray Jacket w4 r9, Black Jacket w16 r20 | Black Jacket w16 r20
    ceremony 11..15 clouds | Blue Dress p43, Gray Heels w5 s0 d93 h97, Beige Jacket w11 r28, Gray Blazer? | Gray Blazer?
    smart 11..15 clouds | Blue Dress p43, Gray Heels w5 s0 d93 h97, Beige Jacket w11 r28, Gray Blazer? | Gray Blazer?
    smart 11..15 clouds | Blue Dress p43, Gray Heels w5 s0 d93 h97, Gray Jacket w4 r9 | Gray Jacket w4 r9
  `,
  "in rain of layers that look as warm the one that lets less in": `
    - 2..6 rain man | Gray Sweater w90, Blue Jeans s8 b21, Black Boots w70 s10 d20, Black Jacket w93 r0, Black Jacket w90 r8 | Black Jacket w90 r8
    - 2..6 rain man | Gray Sweater w90, Blue Jeans s8 b21, Black Boots w70 s10 d20, Black Jacket w93 r0, Black Jacket w40 r8 | Black Jacket w93 r0
  `,
  "in the heat shorts in doubt before long trousers, and of sandals the dressier pair with a dress": `
    - 27..31 clear man | White T-Shirt, Blue Pants s15 d5 b19, Blue Shorts? s0, Brown Sandals w11 s5 d14 | Blue Shorts? s0
    - 27..31 clear | Blue Dress p43, Gray/Blue/Black Sandals w1 s4 d9, Gray Sandals w0 s2 d18 | Gray Sandals w0 s2 d18
  `,
  "what looks neither like boots nor like sneakers nor like dress shoes is open: not in rain, snow or the cold": `
    - 2..6 rain man | Gray Sweater w90, Blue Jeans s8 b21, Blue Sneakers? w3 s9 d35, Black Sneakers w2 s72 d22, Black Jacket w90 r8 | Black Sneakers w2 s72 d22
    - -14..-10 snow man | Gray Sweater w90, Blue Jeans s8 b21, Brown Loafers w12 s2 d73 h15, Black Sneakers w2 s72 d22, Black Jacket w90 r8 | Black Sneakers w2 s72 d22
  `,
  "in frost a sweater as thin as a T-shirt comes after a hoodie, even one in doubt": `
    - -14..-10 snow | Blue Sweater w7, Purple Hoodie?, Blue Jeans s8 b21, Black Boots w70 s10 d20, Black Coat w90 r8 | Purple Hoodie?
    - -14..-10 snow | Blue Sweater w60, Purple Hoodie?, Blue Jeans s8 b21, Black Boots w70 s10 d20, Black Coat w90 r8 | Blue Sweater w60
  `,
  "ripped jeans, and tops with a loud print, come after whole and plain ones every day; of sneakers plain ones come first where one dresses up": `
    - 16..20 clear man | White T-Shirt p10, Gray Jeans s11 b80, Blue Pants s23 d61 b14, Black Sneakers w6 s90 d2 | Blue Pants s23 d61 b14
    - 16..20 clear man | White T-Shirt p10, White T-Shirt p98, Blue Jeans s11 b10, Black Sneakers w6 s90 d2 | White T-Shirt p10
    business 11..15 clouds man | White Shirt p5, Black Pants s26 d72 b7, White/Black Sneakers w2 s86 d1, White Sneakers w2 s90 d0 | White Sneakers w2 s90 d0
  `,
  "to the theatre a man, and anybody on a cool day, goes in sneakers rather than in sandals": `
    ceremony 11..15 clouds man | White Shirt p5, Black Pants s26 d72 b7, Gray Blazer, White Sneakers w2 s90 d0, Green Sandals w2 s4 d14 | White Sneakers w2 s90 d0, Gray Blazer
    ceremony 11..15 clouds | Black Dress p5, White Sneakers w2 s90 d0, Green Sandals w2 s4 d14 | White Sneakers w2 s90 d0
  `,
  "in deep frost of thin jackets the one that looks warmest": `
    - -14..-10 snow | Purple Sweater w85, Green Pants s8 d60 b2, Brown Boots w70 s10 d20, Black Jacket w6 r1, Red Jacket w15 r2 | Red Jacket w15 r2
  `,
  "to work a shirt with trousers of a suit before a dress that may be sleeveless, where no blazer goes over it": `
    business 11..15 clouds | Green Dress p4, Gray/Beige Shirt p19, Blue Pants s13 d89 b9, Black Shoes w3 s1 d93 h5, Gray Jacket w16 r1 | Gray/Beige Shirt p19, Blue Pants s13 d89 b9
    business 11..15 clouds | Green Dress p4, Gray/Beige Shirt p19, Blue Pants s13 d89 b9, Black Shoes w3 s1 d93 h5, Gray Blazer | Green Dress p4, Gray Blazer
  `,
  "where one dresses up no shoes of a bright color before a darker pair in doubt; through snow and rain no bright sneakers, which are of cloth": `
    ceremony 11..15 clouds man | White Shirt p5, Black Pants s5 d90 b7, Gray Blazer, Purple Shoes w2 s8 d71, Black/Brown Loafers? w9 s6 d80 h13 | Black/Brown Loafers? w9 s6 d80 h13
    - -14..-10 snow | Gray Sweater w90, Blue Jeans s8 b21, Blue Coat w93 r5, Red Sneakers w1 s99 d0, Black Sneakers w1 s98 d0 | Black Sneakers w1 s98 d0
  `,
  "on a date a plain dress before a shirt with a skirt, and after a blouse with one": `
    smart 11..15 clouds | Blue Dress p5, White Blouse p0, Black Skirt, White/Blue Loafers? w3 s8 d71 h14, Gray Jacket w4 r9 | White Blouse p0, Black Skirt
    smart 11..15 clouds | Blue Dress p28, Pink Shirt p2, Pink Skirt, Black Loafers w0 s0 d98 | Blue Dress p28
  `,
  "jeans with a bright second color are embroidered or striped, and come after plain ones": `
    - 16..20 clear man | White T-Shirt, Blue/Red Jeans s25 b12, Blue Jeans s25 b12, Black Sneakers w1 s98 d0 | Blue Jeans s25 b12
  `,
  "every day and to work flat shoes, of a doubtful kind, too, before boots that look heeled": `
    - 9..13 clouds | Blue Sweater w82, Beige Pants s31 d68 b10, Black Boots w97 s1 d2 h96, Black Shoes? w1 s31 d66 h2, Gray Jacket w30 r4 | Black Shoes? w1 s31 d66 h2
    business 11..15 clouds | White Blouse, Black Pants s10 d88 b4, White/Blue Loafers? w3 s8 d71 h14, Black Shoes? w1 s31 d66 h2 | Black Shoes? w1 s31 d66 h2
    business 11..15 clouds | White Blouse, Black Pants s10 d88 b4, Black Boots w97 s1 d2 h96, Black Shoes? w1 s31 d66 h2 | Black Shoes? w1 s31 d66 h2
  `,
};

describe.each(Object.entries(TABLES))("%s (SPEC-128)", (_rule, table) => {
  test.each(rowsOf(table))("%s, of %s: %s", (...row) => expect(wrongIn(row)).toEqual([]));
});
