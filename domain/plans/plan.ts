import { z } from "zod/mini";
import { PLAN_TYPES, type PlanType } from "./plan-types.ts";

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
