import fc from "fast-check";
import { expect, test } from "vitest";
import { fewestSets, sizeOf } from "#planner/cover.ts";

test("the search is exact where it can be, and bounded where it cannot (TRIP-01)", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(255), { maxLength: 8 }), (sets) => {
      const all = sets.reduce((some, set) => some | set, 0);
      const found = fewestSets(sets, all) ?? [];
      const subsets = Array.from({ length: 2 ** sets.length }, (_one, bits) =>
        sets.filter((_set, at) => (bits >> at) & 1),
      );
      const covering = subsets.filter((some) => some.reduce((one, other) => one | other, 0) === all);
      expect(found).toHaveLength(Math.min(...covering.map((some) => some.length)));
    }),
  );
  const hard = Array.from({ length: 1000 }, (_one, index) =>
    [7, 13, 17].reduce((set, step) => set | (1 << ((index * step + (index >> 3)) % 30)), 0),
  );
  const found = fewestSets(hard, 2 ** 30 - 1);
  expect(sizeOf((found ?? []).reduce((some, set) => some | set, 0))).toBe(30);
  expect(fewestSets([1], 3)).toBeNull();
});
