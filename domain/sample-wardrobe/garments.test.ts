import { expect, test } from "vitest";
import { SAMPLE_WARDROBE } from "#sample-wardrobe/garments.ts";
import { ItemChanges } from "#wardrobe/item.ts";
import { isKnownType, POSITIONS } from "#wardrobe/vocabulary.ts";

test("every garment is a valid item with a unique key (D-01, D-02)", () => {
  for (const { key, worn, ...fields } of SAMPLE_WARDROBE) {
    expect(ItemChanges.parse(fields), key).toEqual(fields);
    expect(isKnownType(fields.position, fields.type), key).toBe(true);
    expect(["man", "woman", "both"]).toContain(worn);
  }
  expect(new Set(SAMPLE_WARDROBE.map(({ key }) => key)).size).toBe(SAMPLE_WARDROBE.length);
});

test("every position has a garment, and both a man and a woman have a whole outfit for each season", () => {
  expect(new Set(SAMPLE_WARDROBE.map(({ position }) => position))).toEqual(new Set(POSITIONS));
  for (const person of ["man", "woman"] as const) {
    for (const season of ["Spring", "Summer", "Autumn", "Winter"] as const) {
      const worn = SAMPLE_WARDROBE.filter(
        (one) => one.worn !== (person === "man" ? "woman" : "man") && one.season.includes(season),
      );
      for (const position of ["upper", "lower", "feet"] as const) {
        expect(
          worn.some((one) => one.position === position),
          `${person} ${season} ${position}`,
        ).toBe(true);
      }
    }
  }
});
