import { expect, test } from "vitest";
import { Settings } from "#profile/settings.ts";
import { sampleSettings } from "#testing/sample-settings.ts";

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
