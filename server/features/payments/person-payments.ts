import type { PurchaseMethod, Goods } from "@wardrobe/domain/payments/payment.ts";
import { fromNano, smallestCoinPrice } from "@wardrobe/domain/payments/coin.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import type { App } from "#app.ts";
import type { OutgoingMessage } from "#adapters/messenger/port.ts";
import { goodsOf } from "#features/payments/order-store.ts";
import * as store from "#features/payments/payments-read-store.ts";
import { dayText, goodsText } from "#features/payments/tell-payment.ts";
import type { CommandRequest } from "#kernel/feature.ts";
import type { PaymentOutcome } from "@wardrobe/domain/payments/order.ts";
import { soldGoods } from "#features/payments/credit-packs.ts";

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
  const rows = await store.listPaymentsOfPerson(app.db, userId);
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

export type UnsettledPayment = {
  readonly provider: PurchaseMethod;
  readonly charge: string;
  readonly outcome: Exclude<PaymentOutcome, "granted">;
  /** In the provider's smallest unit. */
  readonly amount: bigint;
  readonly at: Date;
  readonly payer: string | null;
  readonly comment: string | null;
  /** The order it was meant for, if known. `userId` is null once the account is deleted. */
  readonly order: {
    readonly id: string;
    readonly userId: string | null;
    readonly goods: Goods;
    readonly price: bigint;
  } | null;
};

/** Money that bought nothing, or was more than the price. Payments for an order come first, dust last. */
export async function listUnsettled(
  app: Pick<App, "db" | "rules">,
  page: { readonly offset: number; readonly limit: number },
): Promise<UnsettledPayment[]> {
  const rows = await store.listUnsettledRows(app.db, {
    ...page,
    smallestPrice: smallestCoinPrice(soldGoods(app.rules)),
  });
  return rows.flatMap(toUnsettled);
}

/** The payment if it waits for an operator. */
export async function findUnsettled(
  app: Pick<App, "db">,
  payment: { readonly provider: PurchaseMethod; readonly externalId: string },
): Promise<UnsettledPayment | undefined> {
  const row = await store.findUnsettledRow(app.db, payment);
  return row === undefined ? undefined : toUnsettled(row)[0];
}

function toUnsettled(row: store.UnsettledRow): UnsettledPayment[] {
  const { provider, external_id, outcome, amount, paid_at, payer, comment, order_id, user_id, price } = row;
  if (outcome === "granted") return [];
  const order =
    order_id === null || price === null
      ? null
      : { id: order_id, userId: user_id, goods: goodsOf(row), price: BigInt(price) };
  return [{ provider, charge: external_id, outcome, amount: BigInt(amount), at: paid_at, payer, comment, order }];
}
