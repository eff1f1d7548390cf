import { describe, expect, test } from "vitest";
import { rowsOf, wrongIn } from "#testing/recognised-cards.ts";

/** Outfits at which a strict eye shook its head. */
const TABLES = {
  "in cold rain and snow no pumps, flats or thin dress shoes, at a wedding neither": `
    - 3 rain | Blue Sweater, Black Jeans, Black/Gray Shoes w1 s2 d90, Black Boots? w46 s33 d16, Gray Coat w60 r10 | Black Boots? w46 s33 d16
    walk 3 rain | Blue Sweater, Black Jeans, Black/Gray Shoes w1 s2 d90, White Sneakers w1 s83 d10, Gray Coat w60 r10 | White Sneakers w1 s83 d10
    ceremony 3 rain | Gray Dress, Brown Heels w1 s1 d96, Black Boots w95 s1 d3, Gray Coat w60 r10 | Black Boots w95 s1 d3
    smart 5 snow | Gray Dress, Black Heels w1 s1 d96, Black Boots? w46 s33 d16, Gray Coat w60 r10 | Black Boots? w46 s33 d16
    business 3 rain | White Shirt, Black Pants s10 d90, Black Loafers w1 s1 d97, White Sneakers w1 s83 d10, Gray Coat w60 r10 | Black Loafers w1 s1 d97
    business 3 rain | White Shirt, Black Pants s10 d90, Black Shoes w1 s1 d97, Black Boots? w46 s33 d16, Gray Coat w60 r10 | Black Boots? w46 s33 d16
  `,
};

describe.each(Object.entries(TABLES))("what a strict eye would not wear: %s (SPEC-107)", (_rule, table) => {
  test.each(rowsOf(table))("%s, of %s: %s", (...row) => {
    expect(wrongIn(row)).toEqual([]);
  });
});
