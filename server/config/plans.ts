import { z } from "zod/mini";
import {
  areRising,
  cheaperThanMonth,
  CREDIT_PACKS_MAX,
  DEFAULT_CREDIT_PACKS,
  PACK_CREDITS_MAX,
  PACK_STARS_MAX,
  type CreditPack,
} from "@wardrobe/domain/credits/packs.ts";
import { toNano } from "@wardrobe/domain/payments/coin.ts";
import { STARS_MAX } from "@wardrobe/domain/payments/order.ts";
import { CoinAmount, PremiumConfig } from "@wardrobe/domain/plans/plan.ts";
import { DEFAULT_PREMIUM_CONFIG } from "@wardrobe/domain/plans/premium-config.ts";

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

const Packs = z
  .array(
    z.strictObject({
      credits: z.int().check(z.gte(1), z.lte(PACK_CREDITS_MAX)),
      price_stars: z.int().check(z.gte(1), z.lte(PACK_STARS_MAX)),
      // A multiple of 0.1, which no screen rounds (SPEC-29).
      price_ton: z.string().check(
        z.regex(/^\d{1,5}(\.\d)?$/),
        z.refine((coins) => Number(coins) > 0),
      ),
    }),
  )
  .check(
    z.maxLength(CREDIT_PACKS_MAX),
    z.refine(areRising, "each pack must be bigger than the one before, and cheaper by the credit"),
  );

const Settings = z.object({
  /** JSON of what differs from the defaults, plan by plan (SPEC-19). */
  PREMIUM_CONFIG: z.optional(z.pipe(z.string(), z.pipe(json, Changes))),
  /** JSON of all packs, from the smallest to the biggest; none for [] (SPEC-76). */
  CREDIT_PACKS: z.optional(z.pipe(z.string(), z.pipe(json, Packs))),
});
export const plansSettings = Settings.shape;
type PlansSettings = z.output<typeof Settings>;

export function toCreditPacks({ CREDIT_PACKS }: PlansSettings): readonly CreditPack[] {
  return CREDIT_PACKS ?? DEFAULT_CREDIT_PACKS;
}

/** Packs at whose price nobody would take Basic, also where only the price of Basic was set (SPEC-76). */
export function packMistakes(settings: PlansSettings): string[] {
  const month = toPremiumConfig(settings).basic_month;
  const cheap = cheaperThanMonth(toCreditPacks(settings), month).map(({ credits }) => credits);
  if (cheap.length === 0) return [];
  const [packs, less] = [cheap.join(", "), "costs less than one of basic_month, in Stars or in coins."];
  return settings.CREDIT_PACKS === undefined
    ? [`PREMIUM_CONFIG: a credit of the default pack of ${packs} ${less} Set CREDIT_PACKS, too; [] sells none.`]
    : [`CREDIT_PACKS: a credit of ${packs} ${less}`];
}

/** All plans, with the changes of the settings. */
export function toPremiumConfig({ PREMIUM_CONFIG: changes = {} }: PlansSettings): PremiumConfig {
  const given: Record<string, object | undefined> = changes;
  const plans = Object.entries(DEFAULT_PREMIUM_CONFIG);
  return PremiumConfig.parse(Object.fromEntries(plans.map(([type, plan]) => [type, { ...plan, ...given[type] }])));
}
