import fc from "fast-check";
import { expect, test } from "vitest";
import { sampleItem } from "#testing/sample-item.ts";
import { restoreItems, selectedItems, toggleChosen } from "#wardrobe/selection.ts";

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
