import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#people/day.ts";
import { sampleItem } from "#testing/sample-item.ts";
import { translate, type Translate } from "#text/translate.ts";
import { unwornOptions } from "#wardrobe/filter-options.ts";
import { filterItems, isFiltering, NO_FILTERS, isUnworn, UNWORN } from "#wardrobe/filters.ts";
import type { Item } from "#wardrobe/item.ts";
import { SORTS, sortItems } from "#wardrobe/sort-items.ts";
import { toSections } from "#wardrobe/sections.ts";
import { POSITIONS } from "#wardrobe/vocabulary.ts";

const TODAY = "2026-03-31";
const ago = (days: number): string => addDays(TODAY, -days);
const t: Translate = (key, params) => translate("en", key, params);
const worn = (key: string, worn_count?: number, last_worn?: string): Item =>
  sampleItem({ key, ...(worn_count === undefined ? {} : { worn_count, last_worn }) });
const keysOf = (items: readonly Item[]): string => items.map(({ id }) => id[0]).join("");
const wardrobe = [worn("A", 3, ago(29)), worn("B"), worn("C", 9, ago(90)), worn("D", 3, ago(400)), worn("E")];

test.each([
  ["never", "BE"],
  ["30", "BCDE"],
  ["90", "BCDE"],
  ["365", "BDE"],
] as const)("not worn, %s: %s (WEAR-04)", (choice, found) => {
  expect(keysOf(filterItems(wardrobe, { ...NO_FILTERS, unworn: [choice], today: TODAY }))).toBe(found);
});

test("what was never worn has not been worn since the day it was added; a wear counts before that (SPEC-58)", () => {
  const added = (key: string, days: number, fields = {}) =>
    sampleItem({ key, added_at: `${ago(days)}T09:00:00Z`, ...fields });
  const items = [added("A", 0), added("B", 40), added("C", 400), added("D", 0, { worn_count: 1, last_worn: ago(100) })];
  const found = UNWORN.map((choice) => keysOf(items.filter((item) => isUnworn(item, choice, TODAY))));
  expect(found).toEqual(["ABC", "BCD", "CD", "C"]);
});

test("the filter by wear has counts, counts what the others leave, can be cleared, and keeps the sections (WEAR-04)", () => {
  const chosen = { ...NO_FILTERS, unworn: ["never"] as const, today: TODAY };
  const counts = (filters = NO_FILTERS) => unwornOptions(wardrobe, filters, TODAY).map(({ count }) => count);
  expect(counts()).toEqual([2, 4, 4, 3]);
  expect(counts(chosen)).toEqual(counts());
  expect(counts({ ...NO_FILTERS, seasons: ["Winter"] })).toEqual([0, 0, 0, 0]);
  expect(isFiltering(chosen)).toBe(true);
});

test.each([
  ["least_worn", "BEADC"],
  ["most_worn", "CADBE"],
  ["last_worn", "ACDBE"],
] as const)("by %s: %s, equal ones stay newest first (WEAR-04)", (sort, order) => {
  expect(keysOf(sortItems(wardrobe, sort, t))).toBe(order);
});

const anyItem = fc
  .record({
    position: fc.constantFrom(...POSITIONS),
    count: fc.nat(3),
    days: fc.nat(500),
    type: fc.constantFrom("Hat", "Bag"),
  })
  .map(({ position, count, days, type }) =>
    sampleItem({ position, type, ...(count === 0 ? {} : { worn_count: count, last_worn: ago(days) }) }),
  );

test("for any wardrobe a longer time finds no more, and never the least; every order is stable and keeps sections (WEAR-04)", () => {
  fc.assert(
    fc.property(fc.array(anyItem, { maxLength: 12 }), (items) => {
      const found = UNWORN.map((choice) => items.filter((item) => isUnworn(item, choice, TODAY)));
      const [never = [], month = [], quarter = [], year = []] = found;
      expect(month).toEqual(expect.arrayContaining(quarter));
      expect(quarter).toEqual(expect.arrayContaining(year));
      expect(year).toEqual(expect.arrayContaining(never));
      for (const sort of SORTS) {
        const sorted = sortItems(items, sort, t);
        expect(new Set(sorted)).toEqual(new Set(items));
        expect(sortItems(sorted, sort, t)).toEqual(sorted);
        expect(toSections(sorted).map((section) => section.items.length)).toEqual(
          toSections(items).map((section) => section.items.length),
        );
      }
      const rank = (item: Item): number => items.indexOf(item);
      const byWear = sortItems(items, "most_worn", t);
      for (const [index, item] of byWear.entries()) {
        const next = byWear[index + 1];
        if (next !== undefined && (next.worn_count ?? 0) === (item.worn_count ?? 0))
          expect(rank(item)).toBeLessThan(rank(next));
      }
    }),
  );
});
