import { expect, test } from "vitest";
import { FEATURES, featuresOf, gainsOf } from "#plans/features.ts";
import { TIERS, type Tier } from "#plans/plan-types.ts";
import { DEFAULT_PREMIUM_CONFIG } from "#plans/premium-config.ts";
import { tableRows } from "#testing/specification.ts";
import { translate } from "#text/translate.ts";

/** As the specification's table writes them. */
const WORDS: Readonly<Record<string, string>> = {
  "With watermark": "watermarked",
  "Without watermark": "not watermarked (SPEC-16)",
  Free: "no credit",
  "More accurate recognition, priority support": "better analysis quality, priority support (SPEC-17)",
};

function written(feature: (typeof FEATURES)[number], tier: Tier): string {
  const value = featuresOf(tier, DEFAULT_PREMIUM_CONFIG)[feature];
  if (value === null) return "";
  if (value.kind === "number") return String(value.value);
  if (value.kind === "has") return value.has ? "yes" : "no";
  const text = translate("en", value.key, value.count === undefined ? {} : { count: value.count });
  return WORDS[text] ?? text.toLowerCase();
}

test("the comparison is the specification's table (S-02)", () => {
  const rows = tableRows("plans-and-payments.md", "S-02").map(([, ...tiers]) => tiers);
  expect(FEATURES.map((feature) => TIERS.map((tier) => written(feature, tier)))).toEqual(rows);
});

test("its numbers come from the configuration (S-02, P-01)", () => {
  const roomy = { ...DEFAULT_PREMIUM_CONFIG, pro_month: { ...DEFAULT_PREMIUM_CONFIG.pro_month, max_items: 5000 } };
  expect(featuresOf("pro", roomy).feature_items).toEqual({ kind: "number", value: 5000 });
  const { ai_credits_per_month } = roomy.basic_trial;
  expect(featuresOf("basic", roomy, "basic_trial").feature_ai_credits).toEqual({
    kind: "number",
    value: ai_credits_per_month,
  });
});

test("each paid plan names what it adds to the one below (P-02)", () => {
  expect(gainsOf("basic", DEFAULT_PREMIUM_CONFIG)).toEqual([
    "feature_priority",
    "feature_previews",
    "feature_enhanced",
    "feature_custom_recommendations",
  ]);
  expect(gainsOf("pro", DEFAULT_PREMIUM_CONFIG)).toEqual([
    "feature_priority",
    "feature_regeneration",
    "feature_extras",
  ]);
});
