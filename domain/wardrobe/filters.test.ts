import fc from "fast-check";
import { expect, test } from "vitest";
import { colorOptions, filterHeading, filterItems, isFiltering, NO_FILTERS, seasonOptions, toggled, typeKey, typeOptions, type Filters, type TypeNames } from "#wardrobe/filters.ts";
import { Item } from "#wardrobe/item.ts";
import { COLORS, POSITIONS, SEASONS, TYPES_BY_POSITION } from "#wardrobe/vocabulary.ts";

const itemWith = (fields: object) =>
  Item.parse({
    id: "a".repeat(22), brand: "", model: "", type: "Other", position: "accessories", style: null, color: [], season: [], notes: "",
    image: "B".repeat(22), enhanced_image: null, no_background_image: null, image_mode: "original", placeholder: null, needs_check: [],
    type_suggestions: [], ...fields,
  });
const english: TypeNames = { nameOf: (type) => type, language: "en" };
const scarves = [
  itemWith({ position: "head", type: "Scarf", color: ["Red", "Blue"], season: ["Winter"] }),
  itemWith({ position: "accessories", type: "Scarf", color: ["Red"], season: ["Winter", "Autumn"] }),
  itemWith({ position: "head", type: "Cap", color: [], season: [] }),
  itemWith({ position: "head", type: "Cap", color: ["Black"], season: ["Summer"] }),
];

test("type options stand under their position, only present ones, each with its count (W-03, W-04)", () => {
  expect(typeOptions(scarves, english)).toEqual([
    { position: "head", options: [{ value: "head:Cap", count: 2, name: "Cap" }, { value: "head:Scarf", count: 1, name: "Scarf" }] },
    { position: "accessories", options: [{ value: "accessories:Scarf", count: 1, name: "Scarf" }] },
  ]);
});

test("types are sorted by their translated name, custom ones among them (W-04)", () => {
  const russian: Record<string, string> = { Scarf: "Шарф", Cap: "Кепка", Hat: "Ёлка" };
  const items = ["Scarf", "Cap", "Hat", "Ушанка"].map((type) => itemWith({ position: "head", type }));
  const [group] = typeOptions(items, { nameOf: (type) => russian[type] ?? type, language: "ru" });
  expect(group?.options.map((option) => option.name)).toEqual(["Ёлка", "Кепка", "Ушанка", "Шарф"]);
});

test("colors are only those present, seasons are all four, each with its count (W-03, W-04)", () => {
  expect(colorOptions(scarves)).toEqual([{ value: "Black", count: 1 }, { value: "Blue", count: 1 }, { value: "Red", count: 2 }]);
  expect(seasonOptions(scarves).map(({ value, count }) => [value, count])).toEqual([["Spring", 0], ["Summer", 1], ["Autumn", 1], ["Winter", 2]]);
});

test("a scarf for the head is not a scarf among the accessories (W-03, decision 40)", () => {
  expect(filterItems(scarves, { ...NO_FILTERS, types: ["accessories:Scarf"] })).toEqual([scarves[1]]);
});

test("with a type filter the heading names the chosen types, each once; without one there is none (W-07)", () => {
  expect(filterHeading({ ...NO_FILTERS, types: ["head:Scarf", "accessories:Scarf", "head:Cap"] }, english)).toBe("Scarf, Cap");
  expect(filterHeading({ ...NO_FILTERS, types: ["head:A:B"] }, english)).toBe("A:B");
  expect(filterHeading({ ...NO_FILTERS, colors: ["Red"] }, english)).toBeNull();
});

test("the clear button shows with any filter, and clearing shows all again (W-05)", () => {
  const filters: Filters[] = [NO_FILTERS, { ...NO_FILTERS, types: ["head:Cap"] }, { ...NO_FILTERS, seasons: ["Winter"] }, { ...NO_FILTERS, colors: ["Red"] }];
  expect(filters.map(isFiltering)).toEqual([false, true, true, true]);
  expect(filterItems(scarves, NO_FILTERS)).toEqual(scarves);
});

test("chosen twice is not chosen (W-03)", () => {
  expect(toggled(["Red", "Blue"], "Red")).toEqual(["Blue"]);
  expect(toggled(toggled([], "Red"), "Red")).toEqual([]);
});

const anyItem = fc
  .record({ position: fc.constantFrom(...POSITIONS), index: fc.nat(20), color: fc.subarray([...COLORS]), season: fc.subarray([...SEASONS]) })
  .map(({ position, index, ...fields }) => itemWith({ position, type: TYPES_BY_POSITION[position][index % 3] ?? "Kimono", ...fields }));

test("the counts of the type options sum to the wardrobe, and choosing one option shows exactly its count (W-03, W-04)", () => {
  fc.assert(
    fc.property(fc.array(anyItem, { maxLength: 15 }), (items) => {
      const options = typeOptions(items, english).flatMap((group) => group.options);
      expect(options.reduce((sum, option) => sum + option.count, 0)).toBe(items.length);
      for (const { value, count } of options) expect(filterItems(items, { ...NO_FILTERS, types: [value] })).toHaveLength(count);
      for (const { value, count } of colorOptions(items)) expect(filterItems(items, { ...NO_FILTERS, colors: [value] })).toHaveLength(count);
      for (const { value, count } of seasonOptions(items)) expect(filterItems(items, { ...NO_FILTERS, seasons: [value] })).toHaveLength(count);
    }),
  );
});

test("an item is shown exactly when it fits every kind of filter (W-03)", () => {
  fc.assert(
    fc.property(fc.array(anyItem, { maxLength: 15 }), fc.subarray([...COLORS]), fc.subarray([...SEASONS]), fc.nat(14), (items, colors, seasons, pick) => {
      const typed = items[pick];
      const filters: Filters = { types: typed === undefined ? [] : [typeKey(typed)], colors, seasons };
      const shown = filterItems(items, filters);
      for (const item of items) {
        const byType = typed === undefined || (item.position === typed.position && item.type === typed.type);
        const bySeason = seasons.length === 0 || item.season.some((season) => seasons.includes(season));
        const byColor = colors.length === 0 || item.color.some((color) => colors.includes(color));
        expect(shown.includes(item)).toBe(byType && bySeason && byColor);
      }
    }),
  );
});
