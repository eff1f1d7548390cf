import { expect, test } from "vitest";
import { findSame, findWorn, isSameSet } from "#wears/entry.ts";

test.each([
  [["a", "b"], ["b", "a"], true],
  [["a", "b"], ["a"], false],
  [["a"], ["a", "b"], false],
  [["a", "c"], ["a", "b"], false],
  [["a", "a"], ["a"], true],
])("%j and %j are the same garments: %s (WEAR-01)", (one, other, isSame) => {
  expect(isSameSet(one, other)).toBe(isSame);
});

const entry = (id: string, ...item_ids: string[]) => ({ id, date: "2026-03-01", item_ids, look_id: null });
const day = [entry("outfit", "shirt", "jeans"), entry("hat", "hat"), entry("both", "hat", "shirt")];

test.each([
  [["jeans", "shirt"], "outfit", null],
  [["hat"], "hat", null],
  [["jeans"], null, "outfit"],
  [["jeans", "hat"], null, null],
  [["coat"], null, null],
])("of the day, %j: its own entry %s, in the outfit %s (WEAR-01)", (itemIds, own, outfit) => {
  const found = findWorn(day, itemIds, () => true);
  expect([found.own?.id ?? null, found.outfit?.id ?? null]).toEqual([own, outfit]);
});

test.each([
  [["shirt"], "outfit"],
  [["jeans", "shirt"], "outfit"],
  [["jeans"], null],
  [["hat", "shirt"], "both"],
])("once the jeans are deleted, %j is what is left of the entry %s (WEAR-01)", (itemIds, own) => {
  expect(findSame(day, itemIds, (id) => id !== "jeans")?.id ?? null).toBe(own);
});
