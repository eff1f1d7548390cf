import { expect, test } from "vitest";
import { nameByGarments } from "#outfit/look-name.ts";
import { EMPTY_SELECTION } from "#outfit/slots.ts";
import { sampleItem } from "#testing/sample-item.ts";

const items = [
  sampleItem({ key: "A", type: "Shirt", color: ["White", "Blue"] }),
  sampleItem({ key: "B", type: "Jeans", color: ["Blue"] }),
  sampleItem({ key: "C", type: "Dress", color: ["Black"] }),
  sampleItem({ key: "D", type: "Sneakers", color: ["White"] }),
  sampleItem({ key: "E", type: "A very long name that somebody has typed on the card", color: ["Red"] }),
  sampleItem({ key: "F", type: "Bag", color: [] }),
];
const of = (key: string): string => items.find(({ id }) => id.startsWith(key))?.id ?? "";

test.each([
  [{ upper: "A", lower: "B", feet: "D" }, "White shirt and jeans", "Белая рубашка и джинсы"],
  [{ upper: "C", feet: "D", bag: "F" }, "Black dress and sneakers", "Чёрное платье и кроссовки"],
  [{ lower: "B", bag: "F" }, "Blue jeans and bag", "Синие джинсы и сумка"],
  [{ bag: "F" }, "Bag", "Сумка"],
  [{ upper: "E", lower: "B" }, null, null],
  [{ upper: "X" }, null, null],
])("an outfit of %j is named by its garments: %s, %s (SPEC-137)", (keys, english, russian) => {
  const worn = Object.fromEntries(Object.entries(keys).map(([slot, key]) => [slot, of(key)]));
  const selection = { ...EMPTY_SELECTION, ...worn };
  expect(nameByGarments(selection, items, "en")).toBe(english);
  expect(nameByGarments(selection, items, "ru")).toBe(russian);
});
