import { expect, test } from "vitest";
import { creditsUsage, wardrobeUsage } from "#profile/usage.ts";

test.each([
  [10, 0, 0, { used: 0, of: 10, percent: 0 }],
  [3, 0, 0, { used: 7, of: 10, percent: 70 }],
  [8, 5, 0, { used: 7, of: 10, percent: 70 }],
  [68, 5, 60, { used: 7, of: 10, percent: 70 }],
  [0, 0, 0, { used: 10, of: 10, percent: 100 }],
  [40, 0, 0, { used: 0, of: 10, percent: 0 }],
])(
  "with %i credits left, %i of them earned and %i bought, the bar shows %j (S-01, CREDIT-01)",
  (left, earned, bought, usage) => {
    const credits = {
      ai_credits_left: left,
      referral_credits: earned,
      bought_credits: bought,
      ai_credits_per_month: 10,
    };
    expect(creditsUsage(credits)).toEqual(usage);
  },
);

test("the wardrobe's bar counts items over an ended plan's limit and stays full (S-01)", () => {
  expect(wardrobeUsage(12, 30)).toEqual({ used: 12, of: 30, percent: 40 });
  expect(wardrobeUsage(45, 30)).toEqual({ used: 45, of: 30, percent: 100 });
});
