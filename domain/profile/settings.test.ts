import { expect, test } from "vitest";
import { Settings } from "#profile/settings.ts";
import { sampleSettings } from "#testing/sample-settings.ts";
import { creditsUsage, wardrobeUsage } from "#profile/usage.ts";
import { HOME_OFFER_DAYS, mayOfferHome, withDayOfUse } from "#profile/home-screen.ts";

const without = (fields: Readonly<Record<string, unknown>>) => Settings.parse({ ...sampleSettings(), ...fields });

test.each([undefined, null, "de"])(
  "settings whose language is %s are Russian, and are settings still (L-10)",
  (language) => {
    expect(without({ language })).toEqual(sampleSettings({ language: "ru" }));
  },
);

test("a choice that is missing or unknown is the default; a plan's tier is its beginning, and else free (D-03)", () => {
  const defaults = { gender: "man", default_image_mode: "original", subscription_type: "free" } as const;
  for (const sent of [undefined, null, "unknown"])
    expect(without({ gender: sent, default_image_mode: sent, subscription_type: sent })).toEqual(
      sampleSettings(defaults),
    );
  const sent = ["pro_year", "basic_lifetime", "pro"];
  expect(sent.map((subscription_type) => without({ subscription_type }).subscription_type)).toEqual([
    "pro_year",
    "basic_month",
    "pro_month",
  ]);
});

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

test("the icon is offered from the third day of use until it is answered, and days are counted no further (NATIVE-01)", () => {
  const used = ["2026-11-01", "2026-11-01", "2026-11-05", "2026-11-09", "2026-11-10"];
  const offered = used.map((_day, at) => {
    const days = used.slice(0, at + 1).reduce<readonly string[]>(withDayOfUse, []);
    expect(days.length).toBeLessThanOrEqual(HOME_OFFER_DAYS);
    return mayOfferHome({ days, isAnswered: false });
  });
  expect(offered).toEqual([false, false, false, true, true]);
  expect(mayOfferHome({ days: used, isAnswered: true })).toBe(false);
});
