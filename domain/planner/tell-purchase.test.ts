import { expect, test } from "vitest";
import { judgementOf } from "#planner/tell-purchase.ts";
import { garment } from "#testing/sample-garment.ts";

const shirt = garment("shirt", "upper", { type: "Shirt" });
const socks = garment("socks", "underwear", { type: "Socks" });

test.each([
  [socks, { newOutfits: 0, similar: 3, replaces: 0 }, "outside_outfits"],
  [shirt, { newOutfits: 0, similar: 2, replaces: 1 }, "no_outfit"],
  [shirt, { newOutfits: 9, similar: 2, replaces: 1 }, "replaces"],
  [shirt, { newOutfits: 9, similar: 1, replaces: 0 }, "similar_owned"],
  [shirt, { newOutfits: 5, similar: 0, replaces: 0 }, "brings_new"],
  [shirt, { newOutfits: 4, similar: 0, replaces: 0 }, "few"],
] as const)("of %o with %o it is said: %s (BUY-01)", (wanted, answer, said) => {
  expect(judgementOf(wanted, answer)).toBe(said);
});
