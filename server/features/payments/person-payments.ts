import type { PurchaseMethod } from "@wardrobe/domain/payments/payment.ts";
import type { Goods } from "@wardrobe/domain/payments/goods.ts";
import { fromNano } from "@wardrobe/domain/payments/coin.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import type { App } from "#app.ts";
import type { OutgoingMessage } from "#adapters/messenger/port.ts";
import { goodsOf } from "#features/payments/order-store.ts";
import { listPaymentsOfPerson } from "#features/payments/payments-read-store.ts";
import { dayText, goodsText } from "#features/payments/tell-payment.ts";
import type { CommandRequest } from "#kernel/feature.ts";

export { forgetPayer, listOrdersOf, lockOrdersOf } from "#features/payments/payments-read-store.ts";

export type OwnPayment = {
  readonly goods: Goods;
  readonly provider: PurchaseMethod;
  /** In the provider's smallest unit. */
  readonly amount: string;
  readonly at: Date;
  readonly charge: string;
  readonly isRefunded: boolean;
};

/** A person's latest payments, newest first, as shown to them and to operators. */
export async function listOwnPayments(app: Pick<App, "db">, userId: string): Promise<OwnPayment[]> {
  const rows = await listPaymentsOfPerson(app.db, userId);
  return rows.map(({ provider, amount, paid_at, external_id, refunded_at, ...order }) => ({
    goods: goodsOf(order),
    provider,
    amount,
    at: paid_at,
    charge: external_id,
    isRefunded: refunded_at !== null,
  }));
}

/** `/paysupport`: what to do about a payment, and the person's own ones. */
export async function answerPaySupport(app: App, { person, language }: CommandRequest): Promise<OutgoingMessage> {
  const payments = await listOwnPayments(app, person.id);
  const lines = payments.map(({ goods, provider, amount, at, charge, isRefunded }) =>
    botText(language, isRefunded ? "bot_payment_line_back" : "bot_payment_line", {
      plan: goodsText(goods, language),
      amount: provider === "stars" ? `${amount} ⭐` : `${fromNano(BigInt(amount))} ${app.rules.coin.label}`,
      date: dayText(at, language, person.time_zone),
      charge,
    }),
  );
  const list = lines.length === 0 ? botText(language, "bot_no_payments") : lines.join("\n\n");
  return { text: botText(language, "bot_paysupport", { payments: list }) };
}
