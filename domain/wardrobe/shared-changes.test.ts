import { expect, test } from "vitest";
import { filledChanges, sharedPosition } from "#wardrobe/shared-changes.ts";
import type { Position } from "#wardrobe/vocabulary.ts";

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
