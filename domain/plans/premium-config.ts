import { z } from "zod/mini";
import { PLAN_TYPES, type PlanType } from "./plan-types.ts";
import { WARDROBE_ITEMS_MAX } from "../wardrobe/limits.ts";

/** Decimal coins as text, so that nano units are computed without rounding (SPEC-28). */
export const CoinAmount = z.string().check(z.regex(/^\d{1,9}(\.\d{1,9})?$/));

export const Plan = z.object({
  price_stars: z.int(),
  /** Null while the coin is off (SPEC-27). */
  price_ton: z.nullable(CoinAmount),
  ai_credits_per_month: z.int(),
  recommend_credits: z.int(),
  duration_days: z.int(),
  max_items: z.int(),
});
export type Plan = z.output<typeof Plan>;

export const PremiumConfig = z.record(z.enum(PLAN_TYPES), Plan);
export type PremiumConfig = Record<PlanType, Plan>;

const free = { ai_credits_per_month: 10, recommend_credits: 30, max_items: WARDROBE_ITEMS_MAX.free };
const basic = { ai_credits_per_month: 100, recommend_credits: 150, max_items: WARDROBE_ITEMS_MAX.basic };
const pro = { ai_credits_per_month: 300, recommend_credits: 600, max_items: WARDROBE_ITEMS_MAX.pro };

/** The defaults of SPEC-19: stars, coins, days, credits a month, items. PREMIUM_CONFIG overrides all but the items. */
export const DEFAULT_PREMIUM_CONFIG: PremiumConfig = {
  free: { price_stars: 0, price_ton: "0", duration_days: 0, ...free },
  basic_trial: {
    price_stars: 0,
    price_ton: "0",
    duration_days: 7,
    ...basic,
    ai_credits_per_month: 30,
    recommend_credits: 30,
  },
  basic_month: { price_stars: 250, price_ton: "2.4", duration_days: 30, ...basic },
  basic_3_months: { price_stars: 650, price_ton: "6.2", duration_days: 90, ...basic },
  basic_year: { price_stars: 1990, price_ton: "18.8", duration_days: 365, ...basic },
  pro_month: { price_stars: 600, price_ton: "5.7", duration_days: 30, ...pro },
  pro_3_months: { price_stars: 1550, price_ton: "14.6", duration_days: 90, ...pro },
  pro_year: { price_stars: 4690, price_ton: "44.2", duration_days: 365, ...pro },
};

/** The prices without the coin (SPEC-27). */
export function withoutCoin(config: PremiumConfig): PremiumConfig {
  const hidden = { ...config };
  for (const type of PLAN_TYPES) hidden[type] = { ...config[type], price_ton: null };
  return hidden;
}
