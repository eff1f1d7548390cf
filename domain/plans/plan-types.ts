/** Every plan type of the specification (P-01), in the order they are offered. */
export const PLAN_TYPES = [
  "free",
  "basic_trial",
  "basic_month",
  "basic_3_months",
  "basic_year",
  "pro_month",
  "pro_3_months",
  "pro_year",
] as const;
export type PlanType = (typeof PLAN_TYPES)[number];

export const TIERS = ["free", "basic", "pro"] as const;
export type Tier = (typeof TIERS)[number];

/** The tiers that cost something. */
export const PAID_TIERS = ["basic", "pro"] as const satisfies readonly Tier[];
export type PaidTier = (typeof PAID_TIERS)[number];

/** A higher rank includes all of the lower one (S-03). */
export const TIER_RANK = { free: 0, basic: 1, pro: 2 } as const satisfies Record<Tier, number>;

/** The tier is the part before the first underscore; a missing or unknown value means free (D-03). */
export function tierOf(subscriptionType: string | null | undefined): Tier {
  const [prefix] = (subscriptionType ?? "free").split("_");
  return prefix === "basic" || prefix === "pro" ? prefix : "free";
}
