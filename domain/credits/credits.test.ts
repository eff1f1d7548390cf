import fc from "fast-check";
import { expect, test } from "vitest";
import { capAtExpiry, creditsLeft, periodStart, referralReward, renewCredits, spendCredits } from "#credits/credits.ts";

const DAY_MS = 86_400_000;
const credits = fc.record({ monthly: fc.nat(300), referral: fc.nat(100) });

test("the month's credits are spent before the referral credits (P-11, SPEC-20)", () => {
  expect(spendCredits({ monthly: 1, referral: 5 }, 1)).toEqual({ monthly: 0, referral: 5 });
  expect(spendCredits({ monthly: 0, referral: 5 }, 1)).toEqual({ monthly: 0, referral: 4 });
  expect(spendCredits({ monthly: 1, referral: 1 }, 2)).toEqual({ monthly: 0, referral: 0 });
  expect(spendCredits({ monthly: 0, referral: 0 }, 1)).toBeNull();
});

test("spending takes exactly the cost or nothing, and no part goes below zero (SPEC-20)", () => {
  fc.assert(
    fc.property(credits, fc.nat(500), (before, cost) => {
      const after = spendCredits(before, cost);
      expect(after === null).toBe(cost > creditsLeft(before));
      if (after === null) return;
      expect(creditsLeft(after)).toBe(creditsLeft(before) - cost);
      expect(Math.min(after.monthly, after.referral)).toBeGreaterThanOrEqual(0);
      if (after.referral < before.referral) expect(after.monthly).toBe(0);
    }),
  );
});

test("a period lasts thirty days from the anchor (P-09)", () => {
  expect([0, 29, 30, 59, 60].map((day) => periodStart(0, day * DAY_MS) / DAY_MS)).toEqual([0, 0, 30, 30, 60]);
  expect(periodStart(5 * DAY_MS, 0)).toBe(5 * DAY_MS);
});

test("every moment is in one period, which started a whole number of periods after the anchor (P-09)", () => {
  fc.assert(
    fc.property(fc.nat(1e12), fc.nat(1e12), (anchorMs, afterMs) => {
      const start = periodStart(anchorMs, anchorMs + afterMs);
      expect((start - anchorMs) % (30 * DAY_MS)).toBe(0);
      expect(anchorMs + afterMs - start).toBeGreaterThanOrEqual(0);
      expect(anchorMs + afterMs - start).toBeLessThan(30 * DAY_MS);
    }),
  );
});

test("renewal rolls nothing over, expiry caps the month's part, and neither changes the referral part (P-09, P-11)", () => {
  expect(renewCredits({ monthly: 7, referral: 5 }, 100)).toEqual({ monthly: 100, referral: 5 });
  expect(capAtExpiry({ monthly: 80, referral: 5 }, 10)).toEqual({ monthly: 10, referral: 5 });
  expect(capAtExpiry({ monthly: 3, referral: 5 }, 10)).toEqual({ monthly: 3, referral: 5 });
});

test("an invitation brings five, and a month at most twenty (P-11)", () => {
  expect([0, 15, 18, 20, 25].map(referralReward)).toEqual([5, 5, 2, 0, 0]);
});
