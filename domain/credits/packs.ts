import { z } from "zod/mini";
import { PURCHASE_METHODS, type PurchaseMethod, percentSaved, priceOf } from "../payments/payment.ts";
import type { Tier } from "../plans/plan-types.ts";
import { CoinAmount, type Plan } from "../plans/plan.ts";

/** A pack of AI credits, named by how many they are (CREDIT-01). */
export const CreditPack = z.object({
  credits: z.int(),
  price_stars: z.int(),
  /** Null while the coin is off (SPEC-27). */
  price_ton: z.nullable(CoinAmount),
});
export type CreditPack = z.output<typeof CreditPack>;

/** The defaults of SPEC-76, which CREDIT_PACKS replaces. */
export const DEFAULT_CREDIT_PACKS: readonly CreditPack[] = [
  { credits: 20, price_stars: 80, price_ton: "0.7" },
  { credits: 60, price_stars: 200, price_ton: "1.9" },
  { credits: 200, price_stars: 540, price_ton: "5.1" },
];

/** More do not fit beside a plan. */
export const CREDIT_PACKS_MAX = 4;
export const PACK_CREDITS_MAX = 5000;
export const PACK_STARS_MAX = 9999;

/** Whether each pack is bigger than the one before, and its credit cheaper, in Stars and in coins (SPEC-76). */
export function areRising(packs: readonly CreditPack[]): boolean {
  return packs.every((pack, index) => {
    const before = packs[index - 1];
    return before === undefined || (pack.credits > before.credits && isCheaper(pack, before));
  });
}

/** The packs whose credit costs less than one of this month's: they would make nobody a subscriber (SPEC-76). */
export function cheaperThanMonth(packs: readonly CreditPack[], { ai_credits_per_month: credits, ...month }: Plan) {
  return packs.filter((pack) =>
    PURCHASE_METHODS.some((method) => priceOf(pack, method) * credits < priceOf(month, method) * pack.credits),
  );
}

/** The whole percent by which a credit of the pack costs less than one of the smallest pack. */
export function savedByPack(pack: CreditPack, packs: readonly CreditPack[], method: PurchaseMethod): number {
  const bought = (one: CreditPack) => ({ ...one, units: one.credits });
  return percentSaved(bought(pack), bought(packs[0] ?? pack), method);
}

function isCheaper(one: CreditPack, other: CreditPack): boolean {
  return PURCHASE_METHODS.every(
    (method) => priceOf(one, method) * other.credits < priceOf(other, method) * one.credits,
  );
}

/** The offers where AI credits have run out, in the order in which they are shown (SPEC-76). */
export function creditOffers(tier: Tier, arePacksSold: boolean): readonly ("packs" | "plans")[] {
  if (!arePacksSold) return ["plans"];
  if (tier === "pro") return ["packs"];
  return tier === "free" ? ["plans", "packs"] : ["packs", "plans"];
}
