import type { PremiumConfig } from "#plans/premium-config.ts";
import { tierOf, type PlanType, type Tier } from "#plans/plan-types.ts";

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

export type PlanLabel = { readonly tier: Tier; readonly duration: (typeof DURATION_KEYS)[PurchaseOption] };

/** The keys of an option's label: Basic or Pro, with 1 Month, 3 Months or 12 Months (P-02). */
export function planLabel(option: PurchaseOption): PlanLabel {
  return { tier: tierOf(option), duration: DURATION_KEYS[option] };
}

export function isPurchaseOption(type: PlanType): type is PurchaseOption {
  return PURCHASE_OPTIONS.some((option) => option === type);
}

const perDay = (option: PurchaseOption, config: PremiumConfig): number =>
  config[option].price_stars / config[option].duration_days;

/** The option with the lowest price in Stars per day; the first of equal ones. */
export function bestValue(options: readonly PurchaseOption[], config: PremiumConfig): PurchaseOption | null {
  return [...options].sort((a, b) => perDay(a, config) - perDay(b, config))[0] ?? null;
}

/** What a longer plan costs in Stars for the days of its tier's month, and whole percent saved; null if nothing is. */
export function longerPrice(
  option: PurchaseOption,
  config: PremiumConfig,
): { readonly starsPerMonth: number; readonly savedPercent: number } | null {
  const month = option.startsWith("pro") ? "pro_month" : "basic_month";
  const savedPercent = Math.floor(100 * (1 - perDay(option, config) / perDay(month, config)));
  if (!(savedPercent > 0)) return null;
  return { starsPerMonth: Math.round(perDay(option, config) * config[month].duration_days), savedPercent };
}
