import fc from "fast-check";
import { expect, test } from "vitest";
import { sampleItem } from "#testing/sample-item.ts";
import { translate, type Translate } from "#text/translate.ts";
import { colorOptions, seasonOptions, typeGroups } from "#wardrobe/filter-options.ts";
import {
  filterItems,
  flatHeading,
  isFiltering,
  NO_FILTERS,
  offeredFilters,
  toggle,
  typeKeyOf,
  type Filters,
} from "#wardrobe/filters.ts";
import type { Item } from "#wardrobe/item.ts";
import { typeLabel } from "#wardrobe/type-label.ts";
import { COLORS, POSITIONS, SEASONS, TYPES_BY_POSITION } from "#wardrobe/vocabulary.ts";

const en: Translate = (key, params) => translate("en", key, params);
const ru: Translate = (key, params) => translate("ru", key, params);
const itemOf = (change: Partial<Item>): Item => sampleItem({ position: "upper", type: "T-Shirt", ...change });
const wardrobe = [
  itemOf({ type: "T-Shirt", color: ["White", "Red"], season: ["Summer"] }),
  itemOf({ type: "Blazer", color: ["Black"], season: ["Spring", "Autumn"] }),
  itemOf({ type: "Blazer", color: ["Black"], season: [] }),
  itemOf({ type: "Scarf", position: "head", color: ["Red"], season: ["Winter"] }),
  itemOf({ type: "Scarf", position: "accessories", color: ["Red"], season: ["Winter"] }),
  itemOf({ type: "Kimono", color: ["Red"], season: ["Summer"] }),
];

test("types are grouped by position, only those present, with counts, sorted by translated name (W-03, W-04)", () => {
  const read = (t: Translate, language: "en" | "ru") =>
    typeGroups(wardrobe, { t, language }).map((group) => [
      group.position,
      ...group.options.map((option) => `${option.label} ${option.count}`),
    ]);
  expect(read(en, "en")).toEqual([
    ["head", "Scarf 1"],
    ["upper", "Blazer 2", "Kimono 1", "T-Shirt 1"],
    ["accessories", "Scarf 1"],
  ]);
  expect(read(ru, "ru")[1]).toEqual(["upper", "Пиджак 2", "Футболка 1", "Kimono 1"]);
});

test("all seasons are offered with their counts, and only the colors present (W-03, W-04)", () => {
  expect(seasonOptions(wardrobe).map((option) => option.count)).toEqual([1, 2, 1, 2]);
  expect(colorOptions(wardrobe)).toEqual([
    { value: "Black", count: 2 },
    { value: "White", count: 1 },
    { value: "Red", count: 4 },
  ]);
});

test("counts follow the other filters, and an option without a match stays offered with 0 (W-03, W-04)", () => {
  const filters: Filters = { ...NO_FILTERS, types: ["upper/Blazer"], seasons: ["Spring"] };
  const types = typeGroups(wardrobe, { t: en, language: "en", filters }).flatMap(({ options }) => options);
  expect(types.map(({ value, count }) => `${value} ${count}`)).toEqual([
    "head/Scarf 0",
    "upper/Blazer 1",
    "upper/Kimono 0",
    "upper/T-Shirt 0",
    "accessories/Scarf 0",
  ]);
  expect(seasonOptions(wardrobe, filters).map(({ count }) => count)).toEqual([1, 0, 1, 0]);
  expect(colorOptions(wardrobe, filters).map(({ count }) => count)).toEqual([1, 0, 0]);
});

test("a scarf at position head is not one of the accessories (W-04, SPEC-40)", () => {
  const found = filterItems(wardrobe, { ...NO_FILTERS, types: ["head/Scarf"] });
  expect(found.map((item) => item.position)).toEqual(["head"]);
});

test("an item must match every filter, and any choice within a filter (W-03)", () => {
  const red = { ...NO_FILTERS, colors: ["Red", "White"] as const };
  expect(filterItems(wardrobe, red)).toHaveLength(4);
  expect(filterItems(wardrobe, { ...red, seasons: ["Summer"] }).map((item) => item.type)).toEqual([
    "T-Shirt",
    "Kimono",
  ]);
  expect(filterItems(wardrobe, NO_FILTERS)).toEqual(wardrobe);
});

test("the clear button shows exactly while something is chosen (W-05)", () => {
  expect(isFiltering(NO_FILTERS)).toBe(false);
  const chosen: Partial<Filters>[] = [{ types: ["head/Cap"] }, { seasons: ["Winter"] }, { colors: ["Red"] }];
  expect(chosen.map((one) => isFiltering({ ...NO_FILTERS, ...one }))).toEqual([true, true, true]);
});

test("chosen types make one flat grid under their names; other filters keep the sections (W-07)", () => {
  const chosen = { ...NO_FILTERS, types: ["accessories/Scarf", "upper/Kimono", "head/Scarf"] as const };
  expect(flatHeading(chosen, en)).toBe("Scarf, Kimono");
  expect(flatHeading({ ...NO_FILTERS, colors: ["Red"] }, en)).toBe("");
});

test("a choice that is no longer offered is removed (W-04)", () => {
  const filters = {
    ...NO_FILTERS,
    types: ["upper/Kimono", "upper/Blazer"] as const,
    seasons: ["Summer"] as const,
    colors: ["White", "Black"] as const,
  };
  expect(offeredFilters(filters, wardrobe.slice(1, 3))).toEqual({
    ...NO_FILTERS,
    types: ["upper/Blazer"],
    seasons: ["Summer"],
    colors: ["Black"],
  });
});

test("choosing twice removes the choice (W-03)", () => {
  expect(toggle(toggle(["Red"], "Blue"), "Red")).toEqual(["Blue"]);
});

test("a custom type is shown as written, a stored `glasses` as Glasses (D-02, SPEC-40)", () => {
  expect([typeLabel("Kimono", ru), typeLabel("glasses", ru), typeLabel("T-Shirt", ru)]).toEqual([
    "Kimono",
    "Очки",
    "Футболка",
  ]);
});

const anyItem = fc
  .constantFrom(...POSITIONS)
  .chain((position) =>
    fc.record({
      position: fc.constant(position),
      type: fc.constantFrom<string>(...TYPES_BY_POSITION[position]),
      color: fc.subarray([...COLORS], { maxLength: 3 }),
      season: fc.subarray([...SEASONS]),
    }),
  )
  .map(itemOf);

test("each option's count is how many items choosing it alone shows (W-03)", () => {
  fc.assert(
    fc.property(fc.array(anyItem, { minLength: 1, maxLength: 30 }), (items) => {
      const types = typeGroups(items, { t: en, language: "en" }).flatMap((group) => group.options);
      expect(types.reduce((sum, option) => sum + option.count, 0)).toBe(items.length);
      for (const { value, count } of types)
        expect(filterItems(items, { ...NO_FILTERS, types: [value] })).toHaveLength(count);
      for (const { value, count } of colorOptions(items))
        expect(filterItems(items, { ...NO_FILTERS, colors: [value] })).toHaveLength(count);
      for (const { value, count } of seasonOptions(items))
        expect(filterItems(items, { ...NO_FILTERS, seasons: [value] })).toHaveLength(count);
      expect(new Set(types.map((option) => option.value))).toEqual(new Set(items.map(typeKeyOf)));
    }),
  );
});

test("a chosen collection shows its garments that the other filters leave, and is cleared with them (SET-01)", () => {
  const all = wardrobe.map((item, at) => ({ ...item, id: String(at) }));
  const within = [{ id: "x", name: "Office", ids: new Set(["0", "1", "5"]) }];
  const shown = (change: Partial<Filters>) =>
    filterItems(all, { ...NO_FILTERS, within, ...change }).map(({ id }) => id);
  expect(shown({})).toEqual(["0", "1", "5"]);
  expect(shown({ colors: ["Black"] })).toEqual(["1"]);
  expect([isFiltering({ ...NO_FILTERS, within }), isFiltering(NO_FILTERS)]).toEqual([true, false]);
});
