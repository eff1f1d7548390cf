import { expect, test } from "vitest";
import { sampleItem } from "#testing/sample-item.ts";
import { canBePreviewed, firstCards, toSections } from "#wardrobe/sections.ts";
import { POSITIONS, type Position } from "#wardrobe/vocabulary.ts";
import { translate, type Translate } from "#text/translate.ts";
import { sortItems } from "#wardrobe/sort-items.ts";
import { typeLabel } from "#wardrobe/type-label.ts";

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

test("the first cards are those of the first positions, with the pictures that the plan allows (W-06, W-09, E-12)", () => {
  const feet = { ...itemAt("feet", "a"), image: "feet" };
  const head = { ...itemAt("head", "b"), image: "head", enhanced_image: "better", image_mode: "enhanced" as const };
  const upper = { ...itemAt("upper", "c"), image: "upper" };
  const items = [feet, upper, head];
  const files = (...shown: Parameters<typeof firstCards>) =>
    firstCards(...shown).map((cards) => cards.map(({ fileId }) => fileId));
  expect(files(items, "pro", 2)).toEqual([["better"], ["upper"]]);
  expect(files([upper, { ...upper, image: "shirt" }, feet], "free", 2)).toEqual([["upper", "shirt"]]);
  expect(files(items, "free", 3)).toEqual([["head"], ["upper"], ["feet"]]);
  expect(files([{ ...head, state: "archived" }, feet], "free", 3)).toEqual([["feet"]]);
  expect(files([], "free", 3)).toEqual([]);
});

const ru: Translate = (key, params) => translate("ru", key, params);
const items = [
  sampleItem({ key: "A", position: "upper", type: "T-Shirt", color: ["Blue"] }),
  sampleItem({ key: "B", position: "lower", type: "Jeans", color: ["Black"] }),
  sampleItem({ key: "C", position: "upper", type: "Kimono", color: [] }),
  sampleItem({ key: "D", position: "feet", type: "Boots", color: ["Black", "Blue"] }),
  sampleItem({ key: "E", position: "lower", type: "Jeans", color: [] }),
  sampleItem({ key: "F", position: "lower", type: "Shorts", color: [] }),
];
const keysOf = (found: readonly { id: string }[]) => found.map(({ id }) => id[0]).join("");

test("items sort by the translated type, by color in the order of the table, or newest first", () => {
  expect(keysOf(sortItems(items, "newest", ru))).toBe("ABCDEF");
  expect(keysOf(sortItems(items, "color", ru))).toBe("BDACEF");
  const names = sortItems(items, "type", ru).map(({ type }) => typeLabel(type, ru));
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other)));
  expect(names).toHaveLength(6);
});
