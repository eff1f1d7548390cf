import { highestCoinPrice, smallestCoinPrice } from "@wardrobe/domain/payments/coin.ts";
import {
  isGranting,
  isRefundedAtOnce,
  isToldToOperators,
  outcomeOf,
  STARS_MAX,
  type PaymentOutcome,
} from "@wardrobe/domain/payments/order.ts";
import type { PurchaseMethod } from "@wardrobe/domain/payments/payment.ts";
import type { App, Trx } from "#app.ts";
import { count } from "#features/counts/counts.ts";
import * as store from "#features/payments/order-store.ts";
import { giveGoods } from "#features/payments/give-goods.ts";
import { soldGoods } from "#features/payments/credit-packs.ts";
import { findRenewing } from "#features/payments/renewal-store.ts";
import { settle } from "#features/payments/settle-refund.ts";

/** Money that arrived, as its provider reports it. */
export type ArrivedPayment = {
  readonly provider: PurchaseMethod;
  /** The id of the charge or transaction, unique per provider. */
  readonly externalId: string;
  /** Null if the payment names no order. */
  readonly orderId: string | null;
  readonly payer: string | null;
  readonly amount: bigint;
  readonly at: Date;
  /** The money bounced: the payment is recorded, and nobody is owed anything. */
  readonly isReturned?: boolean;
  /** The payer's comment. Kept while the payment is not settled. */
  readonly comment?: string | null;
  /** Set if the messenger takes it again each month; `paidUntil` is null where it does not say until when it is paid. */
  readonly renews?: { readonly paidUntil: Date | null } | null;
};

type Deps = Pick<App, "db" | "clock" | "random" | "rules" | "log" | "queue" | "notifier">;

/**
 * The one place where money becomes a plan or credits (SPEC-25). Records the payment once, in one transaction with what it gives, the
 * order's state, the jobs and `add` (P-10). Returns the payment's outcome, for a repeated report too.
 */
export async function applyPayment(
  app: Deps,
  payment: ArrivedPayment,
  add: (trx: Trx) => Promise<void> = async () => {},
): Promise<PaymentOutcome> {
  const { outcome, isNew, isRefunded } = await app.db.transaction().execute(async (trx) => {
    const applied = await apply(app, trx, payment);
    await add(trx);
    return applied;
  });
  const { provider, externalId, orderId } = payment;
  if (isNew) app.log.info({ event: "payment_applied", provider, externalId, orderId, outcome });
  if (isRefunded) app.log.info({ event: "refund_settled", provider, externalId });
  return outcome;
}

async function apply(
  app: Deps,
  trx: Trx,
  payment: ArrivedPayment,
): Promise<{ outcome: PaymentOutcome; isNew: boolean; isRefunded: boolean }> {
  const { provider, externalId, orderId, payer, amount, at, isReturned = false, comment = null } = payment;
  // The lock on the order makes two payments for it run one after the other, so that the second sees the first.
  const found = orderId === null ? undefined : await store.lockOrder(trx, orderId);
  const order = store.isOwned(found) && found.method === provider ? found : undefined;
  const isRefunded = await store.takeEarlyRefund(trx, payment);
  const known = await store.findPayment(trx, payment);
  if (known !== undefined) return { outcome: known.outcome, isNew: false, isRefunded };
  // The messenger takes exactly what an invoice in Stars asks for.
  const highestPrice = provider === "ton" ? highestCoinPrice(soldGoods(app.rules)) : BigInt(STARS_MAX);
  const paid = { amount, atMs: at.getTime() };
  const renewing = order === undefined ? null : await findRenewing(trx, order);
  const isOfNobody = found?.renews === true && found.user_id === null;
  const outcome = isOfNobody
    ? "unwanted"
    : outcomeOf(order === undefined ? null : { ...store.toOrder(order), renewing }, paid, highestPrice);
  const id = app.random.id();
  const isNew = await store.insertPayment(trx, {
    id,
    provider,
    external_id: externalId,
    order_id: found?.id ?? null,
    payer,
    amount: String(amount),
    outcome,
    paid_at: at,
    received_at: app.clock.now(),
    refunded_at: isReturned ? at : null,
    comment: outcome === "granted" ? null : comment,
  });
  // Its copy or its refund was recorded in between: this reads it.
  if (!isNew) return await apply(app, trx, payment);
  if (isGranting(outcome)) await count(trx, app.clock.now(), provider, Number(amount));
  if (order !== undefined && isGranting(outcome))
    await giveGoods(app, trx, order, { ...payment, paidUntil: payment.renews?.paidUntil ?? null });
  // Whoever cannot have it is not to be charged again.
  if (payment.renews && payer !== null && (outcome === "unwanted" || outcome === "unmatched"))
    await app.queue.send(trx, "edit-renewal", { payerId: Number(payer), orderId: orderId ?? "", chargeId: externalId });
  if (isRefundedAtOnce(provider, outcome)) await app.queue.send(trx, "refund-stars", {}, { key: id });
  if (!isReturned && !isRefunded) await tellOperators(app, trx, { payment, outcome, order });
  if (order !== undefined) {
    // One message is enough for both.
    if (!isRefunded || isRefundedAtOnce(provider, outcome))
      await app.queue.send(trx, "tell-payment", { externalId, provider }, { key: id });
    await app.notifier.notify(trx, order.user_id);
  }
  if (isRefunded) await settle(app, trx, payment);
  return { outcome, isNew, isRefunded };
}

/** Money that waits for an operator is told to each of them, in the transaction that records it (SPEC-28). */
async function tellOperators(
  app: Deps,
  trx: Trx,
  {
    payment: { provider, externalId, amount },
    outcome,
    order,
  }: { readonly payment: ArrivedPayment; readonly outcome: PaymentOutcome; readonly order: store.OrderRow | undefined },
): Promise<void> {
  const price = order === undefined ? smallestCoinPrice(soldGoods(app.rules)) : BigInt(order.amount);
  if (!isToldToOperators({ method: provider, outcome }, { amount, price })) return;
  for (const operator of app.rules.operators) {
    const key = `${provider}:${externalId}:${operator}`;
    await app.queue.send(trx, "tell-unsettled", { provider, externalId, operator }, { key });
  }
}
