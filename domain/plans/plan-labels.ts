import type { PaidTier, PlanType, Tier } from "#plans/plan-types.ts";

/** The plans that can be bought: all but free and the trial, in the order in which they are offered (P-02). */
export const PURCHASE_OPTIONS = [
  "basic_month",
  "basic_3_months",
  "basic_year",
  "pro_month",
  "pro_3_months",
  "pro_year",
] as const satisfies readonly PlanType[];
export type PurchaseOption = (typeof PURCHASE_OPTIONS)[number];

/** The plan whose prices and allowances represent its tier. */
export const MONTH_PLAN = { free: "free", basic: "basic_month", pro: "pro_month" } as const satisfies Record<
  Tier,
  PlanType
>;

const DURATION_KEYS = {
  basic_month: "duration_month",
  basic_3_months: "duration_3_months",
  basic_year: "duration_year",
  pro_month: "duration_month",
  pro_3_months: "duration_3_months",
  pro_year: "duration_year",
} as const satisfies Record<PurchaseOption, string>;

export type PlanLabel = { readonly tier: PaidTier; readonly duration: (typeof DURATION_KEYS)[PurchaseOption] };

/** The keys of an option's label: Basic or Pro, with 1 month, 3 months or 12 months (P-02). */
export function planLabel(option: PurchaseOption): PlanLabel {
  return { tier: option.startsWith("pro") ? "pro" : "basic", duration: DURATION_KEYS[option] };
}

export function isPurchaseOption(type: PlanType): type is PurchaseOption {
  return PURCHASE_OPTIONS.some((option) => option === type);
}
