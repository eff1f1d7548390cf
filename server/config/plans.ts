import { z } from "zod/mini";
import { toNano } from "@wardrobe/domain/payments/coin.ts";
import { STARS_MAX } from "@wardrobe/domain/payments/order.ts";
import { CoinAmount, DEFAULT_PREMIUM_CONFIG, PremiumConfig } from "@wardrobe/domain/plans/premium-config.ts";

const amount = z.int().check(z.gte(0));
const atLeastOne = z.int().check(z.gte(1));

/** The number of items is not among them: the tier sets it, and a number given here would only be shown. */
const credits = { ai_credits_per_month: z.optional(amount), recommend_credits: z.optional(amount) };
const lasting = { ...credits, duration_days: z.optional(atLeastOne) };
const sold = z.optional(
  z.strictObject({
    ...lasting,
    price_stars: z.optional(z.int().check(z.gte(1), z.lte(STARS_MAX))),
    price_ton: z.optional(CoinAmount.check(z.refine((coins) => toNano(coins) > 0n))),
  }),
);

const Changes = z.strictObject({
  free: z.optional(z.strictObject(credits)),
  basic_trial: z.optional(z.strictObject(lasting)),
  basic_month: sold,
  basic_3_months: sold,
  basic_year: sold,
  pro_month: sold,
  pro_3_months: sold,
  pro_year: sold,
});

const json = z.transform((given: string, context) => {
  try {
    return JSON.parse(given) as unknown;
  } catch {
    context.issues.push({ code: "custom", message: "is no JSON", input: given });
    return z.NEVER;
  }
});

/** JSON of what differs from the defaults, plan by plan (SPEC-19). */
const Settings = z.object({ PREMIUM_CONFIG: z.optional(z.pipe(z.string(), z.pipe(json, Changes))) });
export const plansSettings = Settings.shape;

/** All plans, with the changes of the settings. */
export function toPremiumConfig({ PREMIUM_CONFIG: changes = {} }: z.output<typeof Settings>): PremiumConfig {
  const given: Record<string, object | undefined> = changes;
  const plans = Object.entries(DEFAULT_PREMIUM_CONFIG);
  return PremiumConfig.parse(Object.fromEntries(plans.map(([type, plan]) => [type, { ...plan, ...given[type] }])));
}
