import { planLabel, isPurchaseOption } from "@wardrobe/domain/plans/plan-labels.ts";
import { coinsIn } from "@wardrobe/domain/payments/coin.ts";
import { isRefundedAtOnce, type PaymentOutcome } from "@wardrobe/domain/payments/order.ts";
import type { PurchaseMethod } from "@wardrobe/domain/payments/payment.ts";
import type { PlanType } from "@wardrobe/domain/plans/plan-types.ts";
import { FALLBACK_LANGUAGE, type Language } from "@wardrobe/domain/people/language.ts";
import { botText, type ChatTextKey } from "@wardrobe/domain/text/bot.ts";
import type { App } from "#app.ts";
import { findOrder, findPayment, type PaymentRow } from "#features/payments/order-store.ts";
import { openButton, writeToPerson } from "#features/people/write-to-person.ts";

const TEXTS = {
  granted: "bot_paid",
  overpaid: "bot_paid",
  excessive: "bot_excessive",
  duplicate: "bot_paid_twice",
  underpaid: "bot_underpaid",
  late: "bot_late",
  unmatched: null,
} as const satisfies Record<PaymentOutcome, ChatTextKey | null>;

const REFUND_TEXTS = {
  granted: "bot_refunded",
  overpaid: "bot_refunded",
  excessive: "bot_money_back",
  duplicate: "bot_money_back",
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
  const textKey = toText(payment);
  if (textKey === null) return;
  const { plan_type } = order;
  const isSent = await writeToPerson(app, order.user_id, ({ language: chosen, subscription_end }) => {
    const language = chosen ?? FALLBACK_LANGUAGE;
    const date = subscription_end === null ? "" : dayText(subscription_end, language);
    const sums = sumsOf({ price: BigInt(order.amount), paid: BigInt(payment.amount) }, language);
    const { label: coin } = app.rules.coin;
    const params = { plan: planText(plan_type, language), date, charge: externalId, ...sums, coin };
    return { text: botText(language, textKey, params), buttons: [[openButton(language)]] };
  });
  app.log.info({ event: "payment_told", provider, externalId, said: textKey, isSent });
}

function toText({ provider, outcome, refunded_at }: PaymentRow): ChatTextKey | null {
  if (refunded_at !== null && !isRefundedAtOnce(provider, outcome)) return REFUND_TEXTS[outcome];
  if (outcome === "duplicate" && provider === "ton") return "bot_coin_twice";
  return outcome === "underpaid" && provider === "stars" ? "bot_too_few_stars" : TEXTS[outcome];
}

/** Of a transfer in coins: the price, what arrived and what is missing, as they are written. */
function sumsOf({ price, paid }: { readonly price: bigint; readonly paid: bigint }, language: Language) {
  return { price: coinsIn(language, price), paid: coinsIn(language, paid), missing: coinsIn(language, price - paid) };
}

/** `Pro · 3 months`. */
export function planText(type: PlanType, language: Language): string {
  if (!isPurchaseOption(type)) return botText(language, type === "free" ? "free" : "basic");
  const { tier, duration } = planLabel(type);
  return `${botText(language, tier)} · ${botText(language, duration)}`;
}

/** `November 23, 2026`; in Russian without «г.», whose full stop would double that of the sentence. */
export function dayText(day: Date, language: Language): string {
  const text = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(day);
  return text.replace(/\sг\.$/, "");
}
