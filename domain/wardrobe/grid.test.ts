import fc from "fast-check";
import { expect, test } from "vitest";
import { gridColumns } from "#wardrobe/grid.ts";

test("a phone shows three columns, a tablet four, a desktop five (W-06)", () => {
  expect([320, 390, 768, 1280].map(gridColumns)).toEqual([3, 3, 4, 5]);
});

test("a wider screen never has fewer columns (W-06)", () => {
  fc.assert(
    fc.property(fc.nat(3000), fc.nat(3000), (width, more) => {
      expect(gridColumns(width + more)).toBeGreaterThanOrEqual(gridColumns(width));
    }),
  );
});
