import { expect, test } from "vitest";
import { hasTrial } from "#plans/trial.ts";
import { msUntilPlanEnds, remainingTime } from "#plans/remaining-time.ts";
import { mainButton } from "#plans/main-button.ts";
import { TIERS, type Tier } from "#plans/plan-types.ts";
import { FEATURES, featuresOf, gainsOf } from "#plans/features.ts";
import { DEFAULT_PREMIUM_CONFIG } from "#plans/premium-config.ts";
import { tableRows } from "#testing/specification.ts";
import { translate } from "#text/translate.ts";

test.each([
  [{ success: true, subscription_type: "basic_trial" }, true],
  [{ success: false, subscription_type: "basic_trial" }, true],
  [{ success: false, subscription_type: "free" }, false],
  [{ success: false, subscription_type: "pro_month" }, false],
] as const)("an activation that is answered %j has given the trial: %s (P-07, SPEC-23)", (answer, has) => {
  expect(hasTrial(answer)).toBe(has);
});

const HOUR_MS = 3_600_000;

test.each([
  [30 * 24 * HOUR_MS, { key: "days_left", count: 30 }],
  [7 * 24 * HOUR_MS - 5000, { key: "days_left", count: 7 }],
  [36 * HOUR_MS - 1, { key: "days_left", count: 1 }],
  [24 * HOUR_MS, { key: "days_left", count: 1 }],
  [24 * HOUR_MS - 1, { key: "hours_left", count: 23 }],
  [HOUR_MS, { key: "hours_left", count: 1 }],
  [HOUR_MS - 1, { key: "less_than_1_hour" }],
  [1, { key: "less_than_1_hour" }],
  [0, { key: "expired" }],
  [-HOUR_MS, { key: "expired" }],
])("%i ms before the end it shows %j (S-04)", (leftMs, expected) => {
  expect(remainingTime(1e12 + leftMs, 1e12)).toEqual(expected);
});

test.each([
  ["2026-01-02T00:00:00.000Z", 3_602_000],
  ["2026-03-02T00:00:00.000Z", 24 * HOUR_MS],
  ["2026-01-01T23:00:00.000Z", null],
  [null, null],
  [undefined, null],
])("a plan that ends at %s is checked again after %s ms (P-09)", (end, ms) => {
  expect(msUntilPlanEnds(end, Date.parse("2026-01-01T23:00:00.000Z"))).toBe(ms);
});

const labelOf = (viewed: Tier, current: Tier, subscriptionStart: string | null) =>
  mainButton({ viewed, current, subscriptionStart }).label;

test("without a subscription start every tab offers the trial (S-03, P-07)", () => {
  const labels = TIERS.map((viewed) => labelOf(viewed, "free", null));
  expect(labels).toEqual(Array(TIERS.length).fill("activate_basic_trial"));
});

test("the label depends on the viewed tab and the current tier (S-03)", () => {
  const table = TIERS.map((current) => TIERS.map((viewed) => labelOf(viewed, current, "2026-01-01T00:00:00Z")));
  expect(table).toEqual([
    ["free_plan_active", "upgrade_to", "upgrade_to"],
    ["cannot_downgrade_label", "extend_premium", "upgrade_to"],
    ["cannot_downgrade_label", "cannot_downgrade_label", "extend_premium"],
  ]);
});

test("a downgrade and the active free plan cannot be pressed (S-03, P-08)", () => {
  const start = "2026-01-01T00:00:00Z";
  expect(mainButton({ viewed: "free", current: "pro", subscriptionStart: start }).action).toBeNull();
  expect(mainButton({ viewed: "free", current: "free", subscriptionStart: start }).action).toBeNull();
  expect(mainButton({ viewed: "pro", current: "free", subscriptionStart: start }).action).toBe("choose_plan");
  expect(mainButton({ viewed: "pro", current: "free", subscriptionStart: null }).action).toBe("activate_trial");
});

/** As the specification's table writes them. */
const WORDS: Readonly<Record<string, string>> = {
  "With watermark": "watermarked",
  "Without watermark": "not watermarked (SPEC-16)",
  Free: "no credit",
  "More accurate recognition, priority support": "better analysis quality, priority support (SPEC-17)",
};

function written(feature: (typeof FEATURES)[number], tier: Tier): string {
  const value = featuresOf(tier, DEFAULT_PREMIUM_CONFIG)[feature];
  if (value.kind === "number") return String(value.value);
  if (value.kind === "has") return feature === "feature_extras" ? "" : value.has ? "yes" : "no";
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
