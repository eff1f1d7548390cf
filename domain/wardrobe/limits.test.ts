import fc from "fast-check";
import { expect, test } from "vitest";
import { DEFAULT_PREMIUM_CONFIG } from "#plans/premium-config.ts";
import { PLAN_TYPES, TIER_RANK, tierOf, TIERS } from "#plans/plan-types.ts";
import { hasRoom, WARDROBE_ITEMS_MAX } from "#wardrobe/limits.ts";
import { uploadRoom } from "#wardrobe/upload.ts";

test("a wardrobe has room up to the limit of its tier (U-02, S-02)", () => {
  for (const tier of TIERS) {
    const limit = WARDROBE_ITEMS_MAX[tier];
    expect([hasRoom(tier, limit - 1), hasRoom(tier, limit)]).toEqual([true, false]);
  }
});

test("uploads are possible exactly while there is room (U-01, U-02)", () => {
  fc.assert(
    fc.property(fc.constantFrom(...TIERS), fc.nat(1500), (tier, count) => {
      expect(uploadRoom(tier, count) > 0).toBe(hasRoom(tier, count));
    }),
  );
});

test("every plan has the item limit of its tier (P-01)", () => {
  for (const type of PLAN_TYPES) expect(DEFAULT_PREMIUM_CONFIG[type].max_items).toBe(WARDROBE_ITEMS_MAX[tierOf(type)]);
});

test("the tier is the part before the first underscore; anything unknown is free (S-03)", () => {
  expect(PLAN_TYPES.map(tierOf)).toEqual(["free", "basic", "basic", "basic", "basic", "pro", "pro", "pro"]);
  const others = [null, undefined, "", "gold_month", "_pro", "basics"];
  expect(new Set(others.map(tierOf))).toEqual(new Set(["free"]));
  expect(TIER_RANK).toEqual({ free: 0, basic: 1, pro: 2 });
});
