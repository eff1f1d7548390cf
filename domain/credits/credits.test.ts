import fc from "fast-check";
import { expect, test } from "vitest";
import {
  AI_CREDIT_KINDS,
  capAtExpiry,
  correctCredits,
  creditsLeft,
  periodStart,
  referralReward,
  renewCredits,
  spendCredits,
} from "#credits/credits.ts";

const DAY_MS = 86_400_000;
const credits = fc.record({ monthly: fc.nat(300), referral: fc.nat(100), bought: fc.nat(200) });

test.each([
  [{ monthly: 1, referral: 5, bought: 7 }, 1, { monthly: 0, referral: 5, bought: 7 }],
  [{ monthly: 0, referral: 5, bought: 7 }, 1, { monthly: 0, referral: 4, bought: 7 }],
  [{ monthly: 1, referral: 1, bought: 1 }, 3, { monthly: 0, referral: 0, bought: 0 }],
  [{ monthly: 0, referral: 0, bought: 0 }, 1, null],
])(
  "of %j a cost of %i leaves %j: the month's credits first, bought ones last (P-11, SPEC-20, SPEC-76)",
  (has, cost, left) => {
    expect(spendCredits(has, cost)).toEqual(left);
  },
);

test("spending takes exactly the cost or nothing, no part goes below zero, and none before those ahead of it are empty (SPEC-20, SPEC-76)", () => {
  fc.assert(
    fc.property(credits, fc.nat(700), (before, cost) => {
      const after = spendCredits(before, cost);
      expect(after === null).toBe(cost > creditsLeft(before));
      if (after === null) return;
      expect(creditsLeft(after)).toBe(creditsLeft(before) - cost);
      AI_CREDIT_KINDS.forEach((kind, at) => {
        expect(after[kind]).toBeGreaterThanOrEqual(0);
        if (after[kind] < before[kind])
          expect(AI_CREDIT_KINDS.slice(0, at).map((ahead) => after[ahead])).toEqual(Array(at).fill(0));
      });
    }),
  );
});

test("a correction keeps what was bought, then what was earned, as far as the sum goes (SPEC-76)", () => {
  const has = { monthly: 9, referral: 5, bought: 7 };
  expect(correctCredits(has, 30)).toEqual({ monthly: 18, referral: 5, bought: 7 });
  expect(correctCredits(has, 10)).toEqual({ monthly: 0, referral: 3, bought: 7 });
  expect(correctCredits(has, 0)).toEqual({ monthly: 0, referral: 0, bought: 0 });
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

test("renewal rolls nothing over, expiry caps the month's part, and neither changes what was earned or bought (P-09, P-11, CREDIT-01)", () => {
  const kept = { referral: 5, bought: 20 };
  expect(renewCredits({ monthly: 7, ...kept }, 100)).toEqual({ monthly: 100, ...kept });
  expect(capAtExpiry({ monthly: 80, ...kept }, 10)).toEqual({ monthly: 10, ...kept });
  expect(capAtExpiry({ monthly: 3, ...kept }, 10)).toEqual({ monthly: 3, ...kept });
});

test("an invitation brings five, and a month at most twenty (P-11)", () => {
  expect([0, 15, 18, 20, 25].map(referralReward)).toEqual([5, 5, 2, 0, 0]);
});
