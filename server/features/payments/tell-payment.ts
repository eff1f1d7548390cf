import { planLabel, isPurchaseOption } from "@wardrobe/domain/plans/plan-labels.ts";
import { coinsIn } from "@wardrobe/domain/payments/coin.ts";
import { isGranting, isRefundedAtOnce, type PaymentOutcome } from "@wardrobe/domain/payments/order.ts";
import { RENEWAL_PERIOD_MS } from "@wardrobe/domain/payments/renewal.ts";
import type { PurchaseMethod, Goods } from "@wardrobe/domain/payments/payment.ts";
import type { PlanType } from "@wardrobe/domain/plans/plan-types.ts";
import { FALLBACK_LANGUAGE, type Language } from "@wardrobe/domain/people/language.ts";
import { botText, type ChatTextKey } from "@wardrobe/domain/text/bot.ts";
import { planText as textOfPlans } from "@wardrobe/domain/text/plans.ts";
import type { App } from "#app.ts";
import { findOrder, findPayment, goodsOf, type OrderRow, type PaymentRow } from "#features/payments/order-store.ts";
import { openButton, writeToPerson } from "#features/people/write-to-person.ts";

const TEXTS = {
  granted: "bot_paid",
  overpaid: "bot_paid",
  excessive: "bot_excessive",
  duplicate: "bot_paid_twice",
  unwanted: "bot_unwanted",
  underpaid: "bot_underpaid",
  late: "bot_late",
  unmatched: null,
} as const satisfies Record<PaymentOutcome, ChatTextKey | null>;

const REFUND_TEXTS = {
  granted: "bot_refunded",
  overpaid: "bot_refunded",
  excessive: "bot_money_back",
  duplicate: "bot_money_back",
  unwanted: "bot_money_back",
  underpaid: "bot_money_back",
  late: "bot_money_back",
  unmatched: null,
} as const satisfies Record<PaymentOutcome, ChatTextKey | null>;

/** Sends the receipt to the chat: the outcome of a payment, or that it was refunded. */
export async function tellPayment(
  app: Pick<App, "db" | "messenger" | "log" | "rules">,
  { provider, externalId }: { readonly provider: PurchaseMethod; readonly externalId: string },
): Promise<void> {
  const payment = await findPayment(app.db, { provider, externalId });
  const order =
    payment === undefined || payment.order_id === null ? undefined : await findOrder(app.db, payment.order_id);
  if (payment === undefined || order === undefined || order.user_id === null) return;
  const goods = goodsOf(order);
  const textKey = toText(payment, order);
  if (textKey === null) return;
  const isSent = await writeToPerson(app, order.user_id, ({ language: chosen, time_zone, subscription_end }) => {
    const language = chosen ?? FALLBACK_LANGUAGE;
    const date = subscription_end === null ? "" : dayText(subscription_end, language, time_zone);
    const sums = sumsOf({ price: BigInt(order.amount), paid: BigInt(payment.amount) }, language);
    const { label: coin } = app.rules.coin;
    const params = {
      plan: goodsText(goods, language),
      date,
      charge: externalId,
      stars: order.amount,
      renews: dayText(new Date(payment.paid_at.getTime() + RENEWAL_PERIOD_MS), language, time_zone),
      ...sums,
      coin,
    };
    return { text: botText(language, textKey, params), buttons: [[openButton(language)]] };
  });
  app.log.info({ event: "payment_told", provider, externalId, said: textKey, isSent });
}

function toText({ provider, outcome, refunded_at, paid_at }: PaymentRow, order: OrderRow): ChatTextKey | null {
  const isBack = refunded_at !== null && !isRefundedAtOnce(provider, outcome);
  if (order.credits !== null && isGranting(outcome)) return isBack ? "bot_pack_refunded" : "bot_pack_paid";
  if (isBack) return REFUND_TEXTS[outcome];
  if (outcome === "granted" && order.renews)
    return paid_at.getTime() === order.paid_at?.getTime() ? "bot_paid_renews" : "bot_renewed";
  if (outcome === "duplicate" && provider === "ton") return "bot_coin_twice";
  return outcome === "underpaid" && provider === "stars" ? "bot_too_few_stars" : TEXTS[outcome];
}

/** Of a transfer in coins: the price, what arrived and what is missing, as they are written. */
function sumsOf({ price, paid }: { readonly price: bigint; readonly paid: bigint }, language: Language) {
  return { price: coinsIn(language, price), paid: coinsIn(language, paid), missing: coinsIn(language, price - paid) };
}

/** `Pro · 3 months`, or `60 AI credits`. */
export function goodsText(goods: Goods, language: Language): string {
  return "credits" in goods
    ? textOfPlans(language, "credits", { count: goods.credits })
    : planText(goods.planType, language);
}

/** `Pro · 3 months`. */
export function planText(type: PlanType, language: Language): string {
  if (!isPurchaseOption(type)) return botText(language, type === "free" ? "free" : "basic");
  const { tier, duration } = planLabel(type);
  return `${botText(language, tier)} · ${botText(language, duration)}`;
}

/** `November 23, 2026`; in Russian without «г.», whose full stop would double that of the sentence. A person is told their own day, as in the app. */
export function dayText(at: Date, language: Language, timeZone: string | null = null): string {
  const text = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: timeZone ?? "UTC" }).format(at);
  return text.replace(/\sг\.$/, "");
}
