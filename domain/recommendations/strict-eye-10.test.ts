import { describe, expect, test } from "vitest";
import { rowsOf, suggestedOf, wrongIn } from "#testing/recognised-cards.ts";

/** Outfits that two designers and a stranger found in their own clothes. */
const TABLES = {
  "in rain above frost no jacket that looks like fur where another is owned, a thin one, too": `
    - 5 rain | Brown Sweater w99 p1, Black Jacket w90 r0 m87, Gray/Brown Jacket w11 r2 m39, Blue Pants s9 d75 b7, Black Boots w63 s18 d15 h5 | Gray/Brown Jacket w11 r2 m39
    - 8 rain | Brown Sweater w99 p1, Black Jacket w90 r0 m87, Black Cardigan, Blue Pants s9 d75 b7, Black Boots w63 s18 d15 h5 | Black Jacket w90 r0 m87
    - -12 snow | Brown Sweater w99 p1, Black Jacket w90 r0 m87, Gray/Brown Jacket w11 r2 m39, Blue Pants s9 d75 b7, Black Boots w63 s18 d15 h5 | Black Jacket w90 r0 m87
  `,
};

describe.each(Object.entries(TABLES))("%s (SPEC-128)", (_rule, table) => {
  test.each(rowsOf(table))("%s, of %s: %s", (...row) => expect(wrongIn(row)).toEqual([]));
});

const SWEATERS = "Brown Sweater w99 p1, Orange Sweater w90 p35, Red Sweater w93 p14";
const BELOW = "Blue Pants s9 d75 b7, Blue/Black Pants s41 d13 b24, Black Boots w63 s18 d15 h5, Black Jacket w90 r0 m87";

test.each(["- -12 snow", "- 5 rain", "- 11..15 clouds"])(
  "%s: neighbours among the three differ in two garments (SPEC-128)",
  (asked) => {
    const outfits = suggestedOf(asked, `${SWEATERS}, ${BELOW}`);
    expect(outfits).toHaveLength(3);
    for (const [at, worn] of outfits.slice(1).entries())
      expect(worn.filter((id) => outfits[at]?.includes(id) !== true).length, outfits.join("; ")).toBeGreaterThan(1);
  },
);
