import { PLAN_TYPES } from "./plan-types.ts";
import type { PremiumConfig } from "./plan.ts";
import { WARDROBE_ITEMS_MAX } from "../wardrobe/limits.ts";

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
