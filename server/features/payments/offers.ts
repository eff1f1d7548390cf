import type { CreditPack } from "@wardrobe/domain/credits/packs.ts";
import type { Goods } from "@wardrobe/domain/payments/goods.ts";
import type { PurchaseOption } from "@wardrobe/domain/plans/plan-labels.ts";
import type { App } from "#app.ts";

/** Something for sale and its prices in Stars and coins. An order keeps them, whatever is configured later. */
export type Offer = {
  readonly goods: Goods;
  readonly price_stars: number;
  readonly price_ton: string | null;
  /** It is paid again each month (CREDIT-02). */
  readonly renews?: boolean;
};

export function planOffer({ premiumConfig }: App["rules"], planType: PurchaseOption): Offer {
  const { duration_days: days, price_stars, price_ton } = premiumConfig[planType];
  return { goods: { planType, days }, price_stars, price_ton };
}

export function packOffer({ credits, price_stars, price_ton }: CreditPack): Offer {
  return { goods: { credits }, price_stars, price_ton };
}

/** All that is sold, with its prices. */
export function soldGoods({ premiumConfig, creditPacks }: App["rules"]) {
  return [...Object.values(premiumConfig), ...creditPacks];
}
