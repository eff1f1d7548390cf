import { expect, test } from "vitest";
import { offerAfter, OUTFITS_COUNTED_MAX, type Offer } from "#morning/offers.ts";

test.each<[number, Offer[], Offer | null]>([
  [0, [], null],
  [1, [], "diary"],
  [2, [], "diary"],
  [2, ["diary"], null],
  [3, [], "morning"],
  [3, ["diary"], "morning"],
  [3, ["morning"], "diary"],
  [9, ["morning", "diary"], null],
])("after %i outfits, with %j answered or in use, the offer is %j (DAY-01)", (outfits, over, expected) => {
  expect(offerAfter(outfits, new Set(over))).toBe(expected);
  if (outfits > OUTFITS_COUNTED_MAX) expect(offerAfter(OUTFITS_COUNTED_MAX, new Set(over))).toBe(expected);
});
