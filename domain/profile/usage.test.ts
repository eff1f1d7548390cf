import { expect, test } from "vitest";
import { creditsUsage, wardrobeUsage } from "#profile/usage.ts";

test.each([
  [10, 0, { used: 0, of: 10, percent: 0 }],
  [3, 0, { used: 7, of: 10, percent: 70 }],
  [8, 5, { used: 7, of: 10, percent: 70 }],
  [0, 0, { used: 10, of: 10, percent: 100 }],
  [40, 0, { used: 0, of: 10, percent: 0 }],
])("with %i credits left, %i of them earned, the bar shows %j (S-01)", (ai_credits_left, referral_credits, usage) => {
  expect(creditsUsage({ ai_credits_left, referral_credits, ai_credits_per_month: 10 })).toEqual(usage);
});

test("the wardrobe's bar counts items over an ended plan's limit and stays full (S-01)", () => {
  expect(wardrobeUsage(12, 30)).toEqual({ used: 12, of: 30, percent: 40 });
  expect(wardrobeUsage(45, 30)).toEqual({ used: 45, of: 30, percent: 100 });
});
