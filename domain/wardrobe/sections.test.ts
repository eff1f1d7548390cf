import { expect, test } from "vitest";
import { Item } from "#wardrobe/item.ts";
import { canBePreviewed, toSections } from "#wardrobe/sections.ts";
import { POSITIONS } from "#wardrobe/vocabulary.ts";

const itemAt = (position: string, id: string) =>
  Item.parse({
    id: id.repeat(22),
    brand: "",
    model: "",
    type: "Other",
    position,
    style: null,
    color: [],
    season: [],
    notes: "",
    image: "B".repeat(22),
    enhanced_image: null,
    no_background_image: null,
    image_mode: "original",
    placeholder: null,
    needs_check: [],
    type_suggestions: [],
  });

test("items stand under their position in the table's order, empty positions too (W-06)", () => {
  const sections = toSections([itemAt("feet", "a"), itemAt("head", "b"), itemAt("feet", "c")]);
  expect(sections.map(({ position, items }) => [position, items.length])).toEqual(
    POSITIONS.map((position) => [position, { feet: 2, head: 1 }[String(position)] ?? 0]),
  );
});

test("every position but bags and underwear can be previewed (W-08)", () => {
  expect(POSITIONS.filter((position) => !canBePreviewed(position))).toEqual(["bags", "underwear"]);
});
