import { isRefundedAtOnce, isGranting } from "@wardrobe/domain/payments/order.ts";
import type { PurchaseMethod, Goods } from "@wardrobe/domain/payments/payment.ts";
import type { App, Trx } from "#app.ts";
import { count } from "#features/counts/counts.ts";
import { spentOfRefunded } from "#features/credits/bought-credits.ts";
import { causeOf, takeGoodsBack, type ChargeId } from "#features/payments/give-goods.ts";
import { findRenewing } from "#features/payments/renewal-store.ts";
import { endRenewal } from "#features/payments/renewals.ts";
import * as store from "#features/payments/order-store.ts";

type Deps = Pick<App, "db" | "clock" | "random" | "rules" | "log" | "queue" | "notifier">;

/** Records a refund, takes back what it gave, once, and tells the person. `add` runs in the same transaction. */
export async function settleRefund(
  app: Deps,
  refunded: ChargeId,
  add: (trx: Trx) => Promise<void> = async () => {},
): Promise<boolean> {
  for (;;) {
    const settled = await app.db.transaction().execute(async (trx) => {
      const result = await settle(app, trx, refunded);
      if (result !== "moved") await add(trx);
      return result;
    });
    if (settled === "moved") continue;
    if (settled === "settled") app.log.info({ event: "refund_settled", ...refunded });
    return settled === "settled";
  }
}

/** The part in a transaction; `moved`: to be tried again in a new one. */
export async function settle(
  app: Deps,
  trx: Trx,
  { provider, externalId }: ChargeId,
): Promise<"settled" | "unchanged" | "moved"> {
  const seen = await store.findPayment(trx, { provider, externalId });
  if (seen === undefined) {
    const isKept = await store.keepEarlyRefund(trx, {
      id: app.random.id(),
      provider,
      externalId,
      now: app.clock.now(),
    });
    return isKept ? "unchanged" : "moved";
  }
  const order = seen.order_id === null ? undefined : await store.lockOrder(trx, seen.order_id);
  const payment = await store.lockPayment(trx, seen.id);
  if (payment === undefined) return "unchanged";
  // While this waited for the lock, an operator assigned the payment to another order.
  if (payment.order_id !== seen.order_id) return "moved";
  if (!(await store.markRefunded(trx, payment.id, app.clock.now()))) return "unchanged";
  const hasGranted = isGranting(payment.outcome);
  if (hasGranted) await count(trx, app.clock.now(), "refunds");
  if (order !== undefined && hasGranted) {
    // Of a month that renews others may still be paid.
    const renewing = await findRenewing(trx, order);
    if (renewing === null || renewing.chargedAtMs.length === 0) await store.moveOrder(trx, order.id, "refunded");
    await endRenewal(app, trx, order.id);
  }
  if (!store.isOwned(order)) {
    // The payer was only kept for this refund: there is no order, or its person deleted their account.
    await store.updatePayment(trx, payment.id, { payer: null, comment: null });
    return "settled";
  }
  if (hasGranted) {
    await takeGoodsBack(app, trx, order, { provider, externalId });
    if ((await spentOfRefunded(trx, causeOf({ provider, externalId }))) > 0)
      for (const operator of app.rules.operators)
        await app.queue.send(
          trx,
          "tell-spent",
          { provider, externalId, operator },
          // After the answer to the operator who refunds: the messenger's report of it may be faster.
          { key: `${payment.id}:${operator}`, afterS: 10 },
        );
  }
  if (!isRefundedAtOnce(provider, payment.outcome))
    await app.queue.send(trx, "tell-payment", { provider, externalId }, { key: `${payment.id}:refunded` });
  await app.notifier.notify(trx, order.user_id);
  return "settled";
}

/** Records, once, that an operator returned what was paid above the price of an order. The plan stays. */
export async function recordRestReturned(
  trx: Trx,
  charge: string,
  at: Date,
): Promise<"rest_returned" | "payment_unknown" | "no_rest"> {
  const found = await store.findPaymentByCharge(trx, charge);
  const payment = found === undefined ? undefined : await store.lockPayment(trx, found.id);
  if (payment === undefined) return "payment_unknown";
  if (payment.outcome !== "overpaid" || payment.refunded_at !== null || payment.rest_returned_at !== null)
    return "no_rest";
  const order = payment.order_id === null ? undefined : await store.findOrder(trx, payment.order_id);
  // As for a refund: the payer was only kept for this.
  const forgotten = order?.user_id === null ? { payer: null, comment: null } : {};
  await store.updatePayment(trx, payment.id, { rest_returned_at: at, ...forgotten });
  return "rest_returned";
}

export type Charge = {
  readonly provider: PurchaseMethod;
  /** In the provider's smallest unit. */
  readonly amount: bigint;
  /** The messenger id or the sender's address; null once the account is deleted. */
  readonly payer: string | null;
  readonly refundedAt: Date | null;
  /** Null if it bought nothing. */
  readonly goods: Goods | null;
  /** Whose order it paid. */
  readonly userId: string | null;
};

/** A payment by its charge or transaction id. */
export async function findCharge(app: Pick<App, "db">, charge: string): Promise<Charge | undefined> {
  const payment = await store.findPaymentByCharge(app.db, charge);
  if (payment === undefined) return undefined;
  const { provider, amount, payer, refunded_at: refundedAt, order_id, outcome } = payment;
  const order = order_id === null ? undefined : await store.findOrder(app.db, order_id);
  const goods = order !== undefined && isGranting(outcome) ? store.goodsOf(order) : null;
  return { provider, amount: BigInt(amount), payer, refundedAt, goods, userId: order?.user_id ?? null };
}
