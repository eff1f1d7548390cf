import { MONTH_PLAN, PURCHASE_OPTIONS } from "@wardrobe/domain/plans/plan-labels.ts";
import { tierOf } from "@wardrobe/domain/plans/plan-types.ts";
import { DEFAULT_PREMIUM_CONFIG, type Plan, type PremiumConfig } from "@wardrobe/domain/plans/premium-config.ts";

type Currency = { readonly name: string; readonly of: (plan: Plan) => number };
const STARS: Currency = { name: "Stars", of: ({ price_stars: stars }) => stars };
const COINS: Currency = { name: "coins", of: ({ price_ton: coins }) => Number(coins) };
/** A price ten times the usual one is more likely a typing error than a decision. */
const TIMES_MAX = 10;

/** A sentence for each price that is probably a mistake. */
export function strangePrices(plans: PremiumConfig, { isCoinOn }: { readonly isCoinOn: boolean }): string[] {
  return [STARS, ...(isCoinOn ? [COINS] : [])].flatMap((currency) => strangeIn(plans, currency));
}

function strangeIn(plans: PremiumConfig, { name, of }: Currency): string[] {
  return PURCHASE_OPTIONS.flatMap((type) => {
    const price = of(plans[type]);
    const usual = of(DEFAULT_PREMIUM_CONFIG[type]);
    const month = MONTH_PLAN[tierOf(type)];
    const ofBasic = PURCHASE_OPTIONS.find((option) => type === option.replace("basic_", "pro_"));
    const says = `${type} costs ${price} ${name}, `;
    return [
      ...(type !== month && price <= of(plans[month]) ? [`${says}and ${month} ${of(plans[month])}.`] : []),
      ...(ofBasic !== undefined && ofBasic !== type && price < of(plans[ofBasic])
        ? [`${says}and ${ofBasic} ${of(plans[ofBasic])}.`]
        : []),
      ...(price > usual * TIMES_MAX || price * TIMES_MAX < usual ? [`${says}where ${usual} are usual.`] : []),
    ];
  });
}
