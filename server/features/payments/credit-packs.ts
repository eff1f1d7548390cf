import type { paymentCalls } from "@wardrobe/domain/payments/calls.ts";
import { AppError } from "@wardrobe/domain/errors.ts";
import type { App, Verb } from "#app.ts";
import { openOrder } from "#features/payments/open-order.ts";
import { openChain } from "#features/plans/coin-switch.ts";
import { startParamOfCredits } from "@wardrobe/domain/payments/start-param.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { planText } from "@wardrobe/domain/text/plans.ts";
import type { OutgoingMessage } from "#adapters/messenger/port.ts";
import { readAccount } from "#features/credits/account.ts";
import { goodsText } from "#features/payments/tell-payment.ts";
import { openButton } from "#features/people/write-to-person.ts";
import type { CommandRequest } from "#kernel/feature.ts";
import type { CreditPack } from "@wardrobe/domain/credits/packs.ts";
import { type Goods, purchaseRefusal } from "@wardrobe/domain/payments/payment.ts";
import type { PurchaseOption } from "@wardrobe/domain/plans/plan-labels.ts";
import { mayRenew, RENEWAL_DAYS } from "@wardrobe/domain/payments/renewal.ts";

type Purchase = typeof paymentCalls.purchaseCredits;
type Deps = Pick<App, "db" | "clock" | "random" | "rules" | "log" | "messenger" | "chain">;

/** The packs and their prices; without coin prices while the coin is off (CREDIT-01, SPEC-27). */
export const getCreditPacks: Verb<typeof paymentCalls.getCreditPacks, "db" | "chain" | "rules"> = async ({
  db,
  chain,
  rules,
}) => {
  const hasCoin = (await openChain({ chain }, db)) !== null;
  return { packs: rules.creditPacks.map((pack) => (hasCoin ? pack : { ...pack, price_ton: null })) };
};

/** Opens an order for a pack (CREDIT-01). Throws what `openOrder` throws, and bad_request for a pack that is not offered. */
export const purchaseCredits: Verb<Purchase, keyof Deps> = async (app, actor, { pack, method }) => {
  const offered = app.rules.creditPacks.find(({ credits }) => credits === pack);
  if (offered === undefined) throw new AppError("bad_request", { field: "pack" });
  return await openOrder(app, actor, method, () => packOffer(offered));
};

/** `/credits`: what is left and where it is from, and a button for each pack with its price (CREDIT-01). */
export async function answerCredits(app: App, { person, language }: CommandRequest): Promise<OutgoingMessage> {
  const { aiCredits, aiCreditsLeft } = await readAccount(app, app.db, person.id);
  const { creditPacks } = app.rules;
  const parts = {
    credits_month: aiCredits.monthly,
    credits_earned: aiCredits.referral,
    credits_bought: aiCredits.bought,
  };
  const from = (["credits_month", "credits_earned", "credits_bought"] as const)
    .filter((key) => parts[key] > 0)
    .map((key) => planText(language, key, { count: parts[key] }));
  const packs = creditPacks.map(({ credits, price_stars: stars }) => ({
    label: botText(language, "bot_pack_line", { pack: goodsText({ credits }, language), stars }),
    open: startParamOfCredits(credits),
  }));
  return {
    text: [
      [botText(language, "ai_credits_left", { count: aiCreditsLeft }), from.join(" · ")].filter(Boolean).join("\n"),
      ...(packs.length === 0 ? [] : [planText(language, "one_credit"), planText(language, "packs_hint")]),
    ].join("\n\n"),
    buttons: packs.length === 0 ? [[openButton(language)]] : packs.map((pack) => [pack]),
  };
}

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

type PlanPurchase = typeof paymentCalls.purchasePremium;

/** Opens an order for a plan (P-05). Throws what `openOrder` throws, cannot_downgrade, free_plan_already_active, and bad_request for what cannot renew. */
export const purchasePremium: Verb<PlanPurchase, keyof Deps> = async (app, actor, { type, method, renews = false }) => {
  return await openOrder(app, actor, method, ({ tier }) => {
    const refusal = purchaseRefusal(tier, type);
    if (refusal !== null) throw new AppError(refusal);
    if (type === "free") throw new AppError("free_plan_already_active");
    const offer = planOffer(app.rules, type);
    if (!renews) return offer;
    if (!mayRenew(type, method, offer.price_stars)) throw new AppError("bad_request", { field: "renews" });
    return { ...offer, goods: { planType: type, days: RENEWAL_DAYS }, renews };
  });
};
