import fc from "fast-check";
import { expect, test } from "vitest";
import { sampleItem } from "#testing/sample-item.ts";
import { restoreItems, selectedItems, toggleChosen } from "#wardrobe/selection.ts";
import { filledChanges, sharedPosition } from "#wardrobe/shared-changes.ts";
import type { Position } from "#wardrobe/vocabulary.ts";

const items = [..."ABCDEFGH"].map((key) => sampleItem({ key }));
const subset = fc.subarray(items);

test("hidden items are not part of the selection, and its order is that of the wardrobe", () => {
  fc.assert(
    fc.property(subset, subset, (inSight, chosen) => {
      const selected = selectedItems(inSight, new Set(chosen.map(({ id }) => id)));
      expect(selected).toEqual(inSight.filter((item) => chosen.includes(item)));
    }),
  );
});

test("choosing an item twice removes it, and nothing else changes", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string()), fc.string(), (ids, id) => {
      const chosen = new Set(ids);
      expect(toggleChosen(chosen, id).has(id)).toBe(!chosen.has(id));
      expect(toggleChosen(toggleChosen(chosen, id), id)).toEqual(chosen);
    }),
  );
});

test("restored items are back at their places in the list", () => {
  fc.assert(
    fc.property(subset, (taken) => {
      const left = items.filter((item) => !taken.includes(item));
      const places = taken.map((item) => ({ index: items.indexOf(item), item }));
      expect(restoreItems(left, places.toReversed())).toEqual(items);
      expect(restoreItems(items, places)).toEqual(items);
    }),
  );
});

test("what is left empty stays as it is, and a type alone needs items of one position (MANY-04, SET-03)", () => {
  expect(filledChanges({ style: undefined, season: [], color: ["Red"], brand: " ", type: "Boots" })).toEqual({
    color: ["Red"],
    type: "Boots",
  });
  const care = { wash: 30, tumble: false, iron: null } as const;
  expect(filledChanges({ size: " ", care })).toEqual({ care: { wash: 30, tumble: false } });
  expect(filledChanges({ material: "Wool", care: { iron: null } })).toEqual({ material: "Wool" });
  const of = (...positions: readonly Position[]) => sharedPosition(positions.map((position) => ({ position })));
  expect([of("feet", "feet"), of("feet", "head"), of()]).toEqual(["feet", null, null]);
});
