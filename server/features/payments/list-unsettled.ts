import { smallestCoinPrice } from "@wardrobe/domain/payments/coin.ts";
import type { PaymentOutcome } from "@wardrobe/domain/payments/order.ts";
import type { PurchaseMethod } from "@wardrobe/domain/payments/payment.ts";
import type { Goods } from "@wardrobe/domain/payments/goods.ts";
import type { App } from "#app.ts";
import { soldGoods } from "#features/payments/offers.ts";
import { goodsOf } from "#features/payments/order-store.ts";
import { findUnsettledRow, listUnsettledRows, type UnsettledRow } from "#features/payments/payments-read-store.ts";

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
  const rows = await listUnsettledRows(app.db, { ...page, smallestPrice: smallestCoinPrice(soldGoods(app.rules)) });
  return rows.flatMap(toUnsettled);
}

/** The payment if it waits for an operator. */
export async function findUnsettled(
  app: Pick<App, "db">,
  payment: { readonly provider: PurchaseMethod; readonly externalId: string },
): Promise<UnsettledPayment | undefined> {
  const row = await findUnsettledRow(app.db, payment);
  return row === undefined ? undefined : toUnsettled(row)[0];
}

function toUnsettled(row: UnsettledRow): UnsettledPayment[] {
  const { provider, external_id, outcome, amount, paid_at, payer, comment, order_id, user_id, price } = row;
  if (outcome === "granted") return [];
  const order =
    order_id === null || price === null
      ? null
      : { id: order_id, userId: user_id, goods: goodsOf(row), price: BigInt(price) };
  return [{ provider, charge: external_id, outcome, amount: BigInt(amount), at: paid_at, payer, comment, order }];
}
