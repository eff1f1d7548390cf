import { type PurchaseMethod, percentSaved } from "#payments/payment.ts";
import { MONTH_PLAN, planLabel, PURCHASE_OPTIONS, type PurchaseOption } from "#plans/plan-labels.ts";
import type { PaidTier } from "#plans/plan-types.ts";
import type { PremiumConfig } from "#plans/plan.ts";

/** The options of a tier, from the shortest to the longest. */
export function optionsOf(tier: PaidTier): readonly PurchaseOption[] {
  return PURCHASE_OPTIONS.filter((option) => planLabel(option).tier === tier);
}

/** The tier's option with the lowest price in Stars per day, the first of equal ones: the best value (P-02, SPEC-49). */
export function bestValue(tier: PaidTier, config: PremiumConfig): PurchaseOption {
  const perDay = (option: PurchaseOption): number => config[option].price_stars / config[option].duration_days;
  return optionsOf(tier).reduce((best, option) => (perDay(option) < perDay(best) ? option : best));
}

/** Rounded up, so that the months together never seem cheaper than the whole. */
export function starsPerMonth(option: PurchaseOption, config: PremiumConfig): number {
  const { price_stars, duration_days } = config[option];
  return Math.ceil(price_stars / Math.round(duration_days / config[monthOf(option)].duration_days));
}

/** The whole percent by which an option's day is cheaper than one of its tier's month; 0 if it is not, or has no price. */
export function savedPercent(option: PurchaseOption, method: PurchaseMethod, config: PremiumConfig): number {
  const bought = (one: PurchaseOption) => ({ ...config[one], units: config[one].duration_days });
  return percentSaved(bought(option), bought(monthOf(option)), method);
}

/** A smaller advantage of the coin is not worth a sentence, nor a number of its own. */
const COIN_ADVANTAGE_MIN_PERCENT = 5;

/** Percent that a price button says one saves. Stars and coin of an option both say the smaller one where they differ little (SPEC-102). */
export function toldPercent(option: PurchaseOption, method: PurchaseMethod, config: PremiumConfig): number {
  const [stars, ton] = [savedPercent(option, "stars", config), savedPercent(option, "ton", config)];
  const isSame = ton > 0 && Math.abs(ton - stars) < COIN_ADVANTAGE_MIN_PERCENT;
  return isSame ? Math.min(stars, ton) : method === "stars" ? stars : ton;
}

/** The savings of a tier's best value by way to pay (P-03, SPEC-49). */
export function bestSavings(tier: PaidTier, config: PremiumConfig) {
  const option = bestValue(tier, config);
  return { option, stars: savedPercent(option, "stars", config), ton: savedPercent(option, "ton", config) };
}

/** The coin saves so much more that the numbers are said. */
export function isCoinAdvantage({ stars, ton }: { stars: number; ton: number }): boolean {
  return ton - stars >= COIN_ADVANTAGE_MIN_PERCENT;
}

const monthOf = (option: PurchaseOption) => MONTH_PLAN[planLabel(option).tier];
