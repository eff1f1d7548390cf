import { expect, test } from "vitest";
import { FEATURES, featuresOf, gainsOf, type FeatureValue } from "#plans/features.ts";
import { TIERS } from "#plans/plan-types.ts";
import { DEFAULT_PREMIUM_CONFIG } from "#plans/premium-config.ts";
import { translate } from "#text/translate.ts";

function toText(value: FeatureValue): string {
  if (value.kind === "number") return String(value.value);
  if (value.kind === "has") return value.has ? "yes" : "no";
  return translate("en", value.key, value.count === undefined ? {} : { count: value.count });
}

test("the comparison is the specification's table (S-02)", () => {
  const table = FEATURES.map((feature) => [
    translate("en", feature),
    ...TIERS.map((tier) => toText(featuresOf(tier, DEFAULT_PREMIUM_CONFIG)[feature])),
  ]);
  expect(table).toEqual([
    ["Wardrobe items", "30", "200", "1000"],
    ["AI credits per month", "10", "100", "300"],
    ["AI task priority", "Low", "Normal", "High"],
    ["Outfit previews", "With watermark", "Without watermark", "Without watermark"],
    ["Enhanced images", "no", "yes", "yes"],
    ["Custom recommendations", "no", "yes", "yes"],
    ["Regeneration of an image", "1 credit", "1 credit", "Free"],
    ["Extras", "no", "no", "Better analysis quality, priority support"],
  ]);
});

test("its numbers come from the configuration (S-02, P-01)", () => {
  const roomy = { ...DEFAULT_PREMIUM_CONFIG, pro_month: { ...DEFAULT_PREMIUM_CONFIG.pro_month, max_items: 5000 } };
  expect(featuresOf("pro", roomy).feature_items).toEqual({ kind: "number", value: 5000 });
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
