import { describe, expect, test } from "vitest";
import { rowsOf, wrongIn } from "#testing/recognised-cards.ts";

/** Outfits in which a pattern or heels were wrong. */
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
};

describe.each(Object.entries(TABLES))("%s (LAYER-03)", (_rule, table) => {
  test.each(rowsOf(table))("%s, of %s: %s", (...row) => expect(wrongIn(row)).toEqual([]));
});
