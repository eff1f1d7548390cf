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
};

describe.each(Object.entries(TABLES))("%s (LAYER-03)", (_rule, table) => {
  test.each(rowsOf(table))("%s, of %s: %s", (...row) => expect(wrongIn(row)).toEqual([]));
});
