import { describe, expect, test } from "vitest";
import { rowsOf, wrongIn } from "#testing/recognised-cards.ts";

/** Outfits in which a pattern, heels, or what is worn against cold and rain were wrong. */
const TABLES = {
  "at the office, at an interview and on a date a plain top or dress before a patterned one, of any color": `
    business 13..17 clouds man | Gray Shirt p90, Red Shirt p10, Black Pants s12 d80 b6, Black Shoes w3 s1 d89 | Red Shirt p10
    business 9..13 clouds | Blue Shirt p93, Gray Blouse p8, Black Pants s12 d80 b6, Black Loafers w0 s0 d96 | Gray Blouse p8
    business 9..13 clouds man | Gray Shirt p90, Gray Sweater w40 p5, Black Pants s12 d80 b6, Black Shoes w3 s1 d89 | Gray Sweater w40 p5
    smart 12..16 clouds man | Gray Shirt p90, Red Shirt p10, Blue Jeans s8 b21, Black Shoes w3 s1 d89 | Red Shirt p10
    smart 18..22 clouds | Black Dress p90, Blue Dress p10, Black Heels w1 s2 d94 | Blue Dress p10
    party 18..22 clouds | Black Dress p90, Blue Dress p10, Black Heels w1 s2 d94 | Black Dress p90
    business 13..17 clouds man | Gray Shirt p45, Red Shirt p10, Black Pants s12 d80 b6, Black Shoes w3 s1 d89 | Gray Shirt p45
    business 13..17 clouds man | Gray Shirt p90, Black Pants s12 d80 b6, Black Shoes w3 s1 d89 | Gray Shirt p90
  `,
  "in frost and snow, on a walk and for sport flat shoes before heeled ones; on a date heels are as good": `
    - -5..-1 clouds | Gray Sweater w92, Blue Jeans s8 b21, Black Boots w97 s5 d2 h90, Brown Boots w60 s20 d2 h5, Black Coat w80 r10 | Brown Boots w60 s20 d2 h5
    business -14..-10 snow | Gray Sweater w92, Black Pants s12 d80 b6, Black Boots w97 s5 d20 h90, Brown Boots w60 s20 d20 h5, Black Coat w80 r10 | Brown Boots w60 s20 d20 h5
    - 2..6 rain | Gray Sweater w92, Blue Jeans s8 b21, Black Boots w97 s5 d2 h90, Brown Boots w60 s20 d2 h5, Black Coat w80 r10 | Brown Boots w60 s20 d2 h5
    - 15..19 clouds | Gray T-Shirt, Blue Jeans s8 b21, Black Shoes w1 s4 d90 h80, Brown Shoes w1 s4 d90 h10 | Brown Shoes w1 s4 d90 h10
    smart 15..19 clouds | Black Dress, Black Shoes w1 s2 d94 h90, Black Shoes w1 s2 d80 h5 | Black Shoes w1 s2 d94 h90
    smart -5..-1 snow | Black Dress, Black Boots w60 s2 d94 h90, Black Boots w60 s2 d60 h5, Black Coat w80 r10 | Black Boots w60 s2 d94 h90
    business 15..19 clouds | White Blouse, Black Pants s12 d80 b6, Black Shoes w1 s2 d94 h90, Black Shoes w1 s2 d80 h5 | Black Shoes w1 s2 d94 h90
  `,
  "in snow, frost and cold rain sneakers that look sturdy before those of mesh and a man's thin shoes, to work, too": `
    business -14..-10 snow man | Gray Sweater w94, Black Pants s26 d71 b7, Black Sneakers w1 s85 d10, Black Sneakers w4 s93 d1, Black Coat w68 r3 | Black Sneakers w4 s93 d1
    business -14..-10 snow man | Gray Sweater w94, Black Pants s12 d80 b6, Brown Shoes w1 s2 d95, Black Sneakers w6 s86 d6, Black Coat w68 r3 | Black Sneakers w6 s86 d6
    business -14..-10 snow man | Gray Sweater w94, Blue Jeans s15 b25, Brown Sneakers w28 s59 d10, Black Sneakers w6 s91 d1, Black Coat w68 r3 | Brown Sneakers w28 s59 d10
    - -5..-1 clouds man | Gray Sweater w94, Gray Jeans s4 b15, Brown Shoes w1 s2 d95, Black Sneakers w6 s86 d6, Black Coat w68 r3 | Black Sneakers w6 s86 d6
    - 2..6 rain man | Gray Sweater w94, Gray Jeans s4 b15, Gray/Black Sneakers? w2 s43 d24, Black Sneakers w4 s93 d1, Black Coat w68 r3 | Black Sneakers w4 s93 d1
  `,
  "in cold rain a jacket that looks made for it, over a knit, before a coat or down that lets it in": `
    - 2..6 rain man | Gray Sweater w94, Gray Jeans s4 b15, Black Sneakers w6 s86 d6, Black Jacket w78 r15, Green/Black Jacket w41 r83 | Green/Black Jacket w41 r83
    - 2..6 rain | Gray Sweater w94, Gray Jeans s4 b15, Black Boots w83 s6 d9, Pink Coat w97 r6, Blue Jacket w33 r97 | Blue Jacket w33 r97
    - 2..6 rain | Gray T-Shirt, Gray Jeans s4 b15, Black Boots w83 s6 d9, Pink Coat w97 r6, Blue Jacket w33 r97 | Pink Coat w97 r6
    - -5..-1 clouds | Gray Sweater w94, Gray Jeans s4 b15, Black Boots w83 s6 d9, Pink Coat w97 r6, Blue Jacket w33 r97 | Pink Coat w97 r6
  `,
  "in snow, to work, too, the shoes that their owner calls warm": `
    business -14..-10 snow man | Gray Sweater w94, Black Pants s12 d80 b6, Black Sneakers? w1 s40 d10, Purple Shoes w2 s1 d90 warm, Black Coat w68 r3 | Purple Shoes w2 s1 d90 warm
  `,
  "a man's heels that surely look heeled are not his low shoes": `
    business 15 clouds man | White Shirt, Black Pants s12 d82, Beige Heels w3 s2 d77 h95, White Sneakers w3 s90 d0, Gray Blazer | White Sneakers w3 s90 d0
    smart 22 clear man | White Shirt, Black Pants s12 d82, Brown Heels w3 s2 d77 h20, White Sneakers w3 s90 d0 | Brown Heels w3 s2 d77 h20
  `,
  "in frost, too, no trousers of a suit with sneakers for running": `
    - -5..-1 clouds man | Gray Sweater w94, Black Pants s26 d71 b7, Black/Blue Jeans s3 b40, Black Sneakers w4 s93 d1, Black Coat w68 r3 | Black/Blue Jeans s3 b40
  `,
  "on a mild day a sure blazer over a dress for summer that would be worn alone": `
    walk 15..19 clouds | Black Dress, Pink Loafers w0 s0 d87, Gray Blazer, Gray Jacket w30 r4 | Black Dress, Gray Blazer
    walk 15..19 clouds | Black Dress, Pink Loafers w0 s0 d87, Gray Blazer? | Black Dress | Gray Blazer?
    walk 19..23 clouds | Black Dress, Pink Loafers w0 s0 d87, Gray Blazer | Black Dress | Gray Blazer
    walk 15..19 clouds | Gray T-Shirt, Black Jeans s18 b6, Pink Loafers w0 s0 d87, Gray Blazer | Gray T-Shirt | Gray Blazer
  `,
};

describe.each(Object.entries(TABLES))("%s (LAYER-03)", (_rule, table) => {
  test.each(rowsOf(table))("%s, of %s: %s", (...row) => expect(wrongIn(row)).toEqual([]));
});
