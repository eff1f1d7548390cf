import { isWatermarked } from "#outfit/preview.ts";
import { PRIORITY_OF_TIER, type Priority } from "#ai-tasks/priority.ts";
import { MONTH_PLAN } from "#plans/plan-labels.ts";
import type { PaidTier, PlanType, Tier } from "#plans/plan-types.ts";
import type { PremiumConfig } from "#plans/plan.ts";
import { generationCost, mayUseMode } from "#wardrobe/image-mode.ts";

/** A tier's value of a feature: a text (plural by `count`), a number, or whether it has it at all. */
export type FeatureValue =
  | { readonly kind: "text"; readonly key: FeatureText; readonly count?: number }
  | { readonly kind: "number"; readonly value: number }
  | { readonly kind: "has"; readonly has: boolean };

type FeatureText =
  | `priority_${Priority}`
  | "previews_watermarked"
  | "previews_clean"
  | "regeneration_cost"
  | "regeneration_free"
  | "extras_pro";

/** The rows of the comparison in order; each is the key of its label (S-02). */
export const FEATURES = [
  "feature_items",
  "feature_ai_credits",
  "feature_recommend_credits",
  "feature_priority",
  "feature_previews",
  "feature_enhanced",
  "feature_custom_recommendations",
  "feature_regeneration",
  "feature_extras",
] as const;
export type Feature = (typeof FEATURES)[number];

/** A tier's value of each feature, for its tab of the comparison (S-02), which leaves out a row without one; `type`: that of its plans that counts, such as the trial. */
export function featuresOf(
  tier: Tier,
  config: PremiumConfig,
  type: PlanType = MONTH_PLAN[tier],
): Readonly<Record<Feature, FeatureValue | null>> {
  const plan = config[type];
  const cost = generationCost(tier);
  return {
    feature_items: { kind: "number", value: plan.max_items },
    feature_ai_credits: { kind: "number", value: plan.ai_credits_per_month },
    feature_recommend_credits: { kind: "number", value: plan.recommend_credits },
    feature_priority: { kind: "text", key: `priority_${PRIORITY_OF_TIER[tier]}` },
    feature_previews: { kind: "text", key: isWatermarked(tier) ? "previews_watermarked" : "previews_clean" },
    feature_enhanced: { kind: "has", has: mayUseMode(tier, "enhanced") },
    feature_custom_recommendations: { kind: "has", has: tier !== "free" },
    feature_regeneration:
      cost === 0 ? { kind: "text", key: "regeneration_free" } : { kind: "text", key: "regeneration_cost", count: cost },
    feature_extras: tier === "pro" ? { kind: "text", key: "extras_pro" } : null,
  };
}

export type Gain = Exclude<Feature, "feature_items" | "feature_ai_credits" | "feature_recommend_credits">;

/** The features that a paid tier adds to the one below it, besides more items and credits. */
export function gainsOf(tier: PaidTier, config: PremiumConfig): readonly Gain[] {
  const [own, below] = [featuresOf(tier, config), featuresOf(tier === "pro" ? "basic" : "free", config)];
  return FEATURES.filter(
    (feature): feature is Gain =>
      own[feature]?.kind !== "number" && JSON.stringify(own[feature]) !== JSON.stringify(below[feature]),
  );
}
