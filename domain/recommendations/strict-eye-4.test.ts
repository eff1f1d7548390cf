import { describe, expect, test } from "vitest";
import { rowsOf, wrongIn } from "#testing/recognised-cards.ts";

/** Outfits that people who asked for them would not have worn. */
const TABLES = {
  "for sport what is sportswear by its card, else the softest; jeans last, and a suit's trousers only where there is nothing else": `
    sport 15 clouds man | Gray T-Shirt, Black Pants business, Blue Jeans, White Sneakers | Blue Jeans
    sport 15 clouds | Gray T-Shirt, Black Pants business, Black Skirt, Blue Jeans, White Sneakers | Blue Jeans
    sport 15 clouds man | Gray T-Shirt, Black Pants business, Beige Shorts, Blue Jeans, White Sneakers | Beige Shorts
    sport 5 clouds man | Gray T-Shirt, Black Pants business, Beige Shorts, Blue Jeans, White Sneakers | Blue Jeans
    sport 15 clouds man | Gray T-Shirt, Black Pants business, White Pants, Blue Jeans, White Sneakers | White Pants
    sport 15 clouds | Gray T-Shirt, Black Pants s80 d30 business, Blue Jeans, White Sneakers | Blue Jeans
    sport 25 clear man | White T-Shirt, Green T-Shirt sport, Beige Shorts, Black Shorts sport, White Sneakers, Orange Sneakers sport | Green T-Shirt sport, Black Shorts sport, Orange Sneakers sport
    sport 15 clouds | Gray T-Shirt, Black Pants business, White Sneakers | Black Pants business
  `,
  "from 12 °C on what is padded by its owner's words, or looks as thick, stays at home; a lighter layer goes along": `
    - 14 clouds | Gray T-Shirt, Blue Jeans s5 b10, Black Sneakers w6 s61 d31, Black Jacket quilted | Gray T-Shirt | Black Jacket quilted
    - 14 clouds | Gray T-Shirt, Blue Jeans s5 b10, Black Sneakers w6 s61 d31, Black Jacket w70 r20 | Gray T-Shirt | Black Jacket w70 r20
    - 14 clouds man | Gray T-Shirt, Blue Jeans s5 b10, Black Sneakers w6 s61 d31, Black Jacket w78 r20, Gray Jacket w28 r15 | Gray Jacket w28 r15
    smart 14 clouds | Black Dress, Black Heels w1 s2 d94, Black Coat w68 r20, Gray Jacket quilted | Black Dress | Black Coat w68 r20, Gray Jacket quilted
    - 10..14 clouds | Gray T-Shirt, Blue Jeans s5 b10, Black Sneakers w6 s61 d31, Black Jacket quilted | Black Jacket quilted
    - 14 rain | Gray T-Shirt, Blue Jeans s5 b10, Black Sneakers w6 s61 d31, Black Jacket quilted | Black Jacket quilted
  `,
  "a belt has the color of the shoes, or stays at home; a bag rather has it": `
    - 15 clouds man | Gray T-Shirt, Blue Jeans, Black Shoes, Brown Belt | Gray T-Shirt | Brown Belt
    - 15 clouds man | Gray T-Shirt, Blue Jeans, Brown Shoes, Black Belt | Gray T-Shirt | Black Belt
    - 15 clouds man | Gray T-Shirt, Blue Jeans, Brown Shoes, Black Belt, Brown Belt | Brown Belt
    - 15 clouds man | Gray T-Shirt, Blue Jeans, Beige Shoes, Brown Belt | Brown Belt
    - 15 clouds man | Gray T-Shirt, Blue Jeans, White Sneakers, Brown Belt | Brown Belt
    business 15 clouds man | White Shirt, Black Pants business, Black Shoes, Brown Belt, Gray Watch | Gray Watch | Brown Belt
    - 15 clouds | Gray T-Shirt, Blue Jeans, Brown Boots, Black Bag, Brown Bag | Brown Bag
    - 15 clouds | Gray T-Shirt, Blue Jeans, Black Boots, Black Bag, Brown Bag | Black Bag
    - 15 clouds | Gray T-Shirt, Blue Jeans, Black Boots, Brown Bag | Brown Bag
  `,
};

describe.each(Object.entries(TABLES))("%s (LAYER-03)", (_rule, table) => {
  test.each(rowsOf(table))("%s, of %s: %s", (...row) => expect(wrongIn(row)).toEqual([]));
});
