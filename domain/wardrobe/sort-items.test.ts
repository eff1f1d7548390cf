import { expect, test } from "vitest";
import { sampleItem } from "#testing/sample-item.ts";
import { translate, type Translate } from "#text/translate.ts";
import { sortItems } from "#wardrobe/sort-items.ts";
import { typeLabel } from "#wardrobe/type-label.ts";

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
