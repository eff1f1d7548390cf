import { expect, test } from "vitest";
import { sampleItem } from "#testing/sample-item.ts";
import { canBePreviewed, firstPictures, toSections } from "#wardrobe/sections.ts";
import { POSITIONS, type Position } from "#wardrobe/vocabulary.ts";

const itemAt = (position: Position, key: string) => sampleItem({ position, key });

test("items are grouped by position in the table's order, with empty positions (W-06)", () => {
  const sections = toSections([itemAt("feet", "a"), itemAt("head", "b"), itemAt("feet", "c")]);
  expect(sections.map(({ position, items }) => [position, items.length])).toEqual(
    POSITIONS.map((position) => [position, { feet: 2, head: 1 }[String(position)] ?? 0]),
  );
});

test("every position but underwear can be previewed (W-08, LAYER-01)", () => {
  expect(POSITIONS.filter((position) => !canBePreviewed(position))).toEqual(["underwear"]);
});

test("the first pictures are those of the first positions' cards, as the plan allows them (W-06, W-09, E-12)", () => {
  const feet = { ...itemAt("feet", "a"), image: "feet" };
  const head = { ...itemAt("head", "b"), image: "head", enhanced_image: "better", image_mode: "enhanced" as const };
  const upper = { ...itemAt("upper", "c"), image: "upper" };
  const items = [feet, upper, head];
  expect(firstPictures(items, "pro", 2)).toEqual(["better", "upper"]);
  expect(firstPictures(items, "free", 3)).toEqual(["head", "upper", "feet"]);
  expect(firstPictures([], "free", 3)).toEqual([]);
});
