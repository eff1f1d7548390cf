import fc from "fast-check";
import { expect, test } from "vitest";
import { sampleItem } from "#testing/sample-item.ts";
import { translate, type Translate } from "#text/translate.ts";
import { searchItems, sortItems } from "#wardrobe/search.ts";
import { typeLabel } from "#wardrobe/type-label.ts";

const ru: Translate = (key, params) => translate("ru", key, params);
const items = [
  sampleItem({ key: "A", position: "upper", type: "T-Shirt", color: ["Blue"], brand: "Zara", style: "Casual" }),
  sampleItem({ key: "B", position: "lower", type: "Jeans", color: ["Black"], notes: "Для зелёной куртки" }),
  sampleItem({ key: "C", position: "upper", type: "Kimono", color: [], model: "Café 7", season: ["Winter"] }),
  sampleItem({ key: "D", position: "feet", type: "Boots", color: ["Black", "Blue"] }),
  sampleItem({ key: "E", position: "lower", type: "Jeans", color: [], brand: "Levi's" }),
  sampleItem({ key: "F", position: "lower", type: "Shorts", color: [], brand: "Levi’s" }),
];
const keysOf = (found: readonly { id: string }[]) => found.map(({ id }) => id[0]).join("");

test.each([
  ["zara", "A"],
  ["синий", "AD"],
  ["blue", "AD"],
  ["черные джинсы", ""],
  ["черный джинсы", "B"],
  ["black jeans", "B"],
  ["ЗЕЛЕНОЙ", "B"],
  ["cafe", "C"],
  ["kimono зима", "C"],
  ["levi's", "EF"],
  ["levi’s", "EF"],
  ["LEVIS", "EF"],
  ["t\u2011shirt\u00a0zara\u200b", "A"],
  ["", "ABCDEF"],
  ["   ", "ABCDEF"],
  ["\u200b", "ABCDEF"],
  ["no such thing", ""],
])("a search for %j finds %j, in both languages", (query, found) => {
  expect(keysOf(searchItems(items, query))).toBe(found);
});

test("a search for any text only removes items and keeps the order", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (query) => {
      const found = searchItems(items, query);
      expect(items.filter((item) => found.includes(item))).toEqual(found);
    }),
  );
});

test("items sort by the translated type, by color in the order of the table, or newest first", () => {
  expect(keysOf(sortItems(items, "newest", ru))).toBe("ABCDEF");
  expect(keysOf(sortItems(items, "color", ru))).toBe("BDACEF");
  const names = sortItems(items, "type", ru).map(({ type }) => typeLabel(type, ru));
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other)));
  expect(names).toHaveLength(6);
});
