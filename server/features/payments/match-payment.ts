import { toNano } from "@wardrobe/domain/payments/coin.ts";
import { isGranting, isRefundedAtOnce } from "@wardrobe/domain/payments/order.ts";
import type { PurchaseMethod, Goods } from "@wardrobe/domain/payments/payment.ts";
import type { App, Trx } from "#app.ts";
import { count } from "#features/counts/counts.ts";
import type { Offer } from "#features/payments/open-order.ts";
import { giveGoods, causeOf, takeGoodsBack, type ChargeId } from "#features/payments/give-goods.ts";
import {
  findPaymentByCharge,
  goodsOf,
  insertOrder,
  lockOrder,
  lockPayment,
  newOrder,
  updatePayment,
  isOwned,
  type OrderRow,
  type OwnOrder,
  type PaymentRow,
  findPayment,
  keepEarlyRefund,
  markRefunded,
  moveOrder,
  findOrder,
} from "#features/payments/order-store.ts";
import { spentOfRefunded } from "#features/credits/bought-credits.ts";
import { findRenewing } from "#features/payments/renewal-store.ts";
import { endRenewal } from "#features/payments/renewals.ts";

/** A payment is assigned to an existing order, or to a plan or a pack for a person who has no such order. */
export type MatchTarget = { readonly orderId: string } | { readonly userId: string; readonly offer: Offer };
type Asked = {
  readonly charge: string;
  /** The operator knows that it is less than the price. */
  readonly isAnyway: boolean;
};

export type MatchRefusal =
  | "payment_unknown"
  | "payment_granted"
  | "payment_refunded"
  | "payment_moved"
  | "order_not_found"
  | "order_of_other_method"
  | "order_closed";

type Match =
  | { readonly outcome: "matched"; readonly userId: string; readonly goods: Goods }
  | { readonly outcome: MatchRefusal; readonly userId: null }
  | {
      readonly outcome: "payment_short";
      readonly userId: null;
      readonly provider: PurchaseMethod;
      readonly missing: bigint;
    };

type Deps = Pick<App, "clock" | "random" | "rules" | "queue" | "notifier">;

/** Assigns a payment that bought nothing; one below the price only if asked to. Locks orders, payment, then person. */
export async function matchPayment(
  app: Deps,
  trx: Trx,
  { charge, isAnyway }: Asked,
  target: MatchTarget,
): Promise<Match> {
  const seen = await findPaymentByCharge(trx, charge);
  if (seen === undefined) return refuse("payment_unknown");
  const orders = await lockOrders(trx, [seen.order_id, "orderId" in target ? target.orderId : null]);
  const payment = await lockPayment(trx, seen.id);
  if (payment === undefined || payment.order_id !== seen.order_id) return refuse("payment_moved");
  if (payment.refunded_at !== null) return refuse("payment_refunded");
  if (isGranting(payment.outcome)) return refuse("payment_granted");
  const known = "orderId" in target ? orders.get(target.orderId) : null;
  if (known !== null && !isOwned(known)) return refuse("order_not_found");
  if (known !== null && known.method !== payment.provider) return refuse("order_of_other_method");
  if (known?.state === "paid" || known?.state === "refunded") return refuse("order_closed");
  const { provider } = payment;
  const price = "orderId" in target ? BigInt(known?.amount ?? 0) : priceOf(provider, target.offer);
  const missing = price - BigInt(payment.amount);
  if (missing > 0n && !isAnyway) return { outcome: "payment_short", userId: null, provider, missing };
  const order = "orderId" in target ? known : await createOrder(app, trx, payment, target);
  if (order === null) return refuse("order_not_found");
  await grantOrder(app, trx, payment, order);
  return { outcome: "matched", userId: order.user_id, goods: goodsOf(order) };
}

/** The price now; 0 if it is not sold in this way. */
function priceOf(provider: PurchaseMethod, { price_stars, price_ton }: Offer): bigint {
  return provider === "stars" ? BigInt(price_stars) : toNano(price_ton ?? "0");
}

async function grantOrder(
  app: Deps,
  trx: Trx,
  { id, provider, external_id: externalId, paid_at, amount }: PaymentRow,
  order: OwnOrder,
): Promise<void> {
  await giveGoods(app, trx, order, { provider, externalId, at: paid_at });
  await updatePayment(trx, id, { order_id: order.id, outcome: "granted", comment: null });
  await count(trx, app.clock.now(), provider, Number(amount));
  await app.queue.send(trx, "tell-payment", { provider, externalId }, { key: `${id}:matched` });
  await app.notifier.notify(trx, order.user_id);
}

/** Locks in the order of the ids, like all code that locks several orders. */
async function lockOrders(trx: Trx, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, OrderRow>> {
  const orders = new Map<string, OrderRow>();
  for (const id of [...new Set(ids)].filter((known) => known !== null).toSorted()) {
    const order = await lockOrder(trx, id);
    if (order !== undefined) orders.set(id, order);
  }
  return orders;
}

/** Creates an order for the payment, so that it can be shown and refunded like any other. */
async function createOrder(
  app: Deps,
  trx: Trx,
  { provider, amount, paid_at }: PaymentRow,
  { userId, offer: { goods } }: Extract<MatchTarget, { userId: string }>,
): Promise<OwnOrder> {
  const open = { user_id: userId, goods, method: provider, amount, state: "pending", paid_at } as const;
  const order = newOrder(app, open);
  await insertOrder(trx, order);
  return order;
}

function refuse(outcome: MatchRefusal): Match {
  return { outcome, userId: null };
}

type RefundDeps = Pick<App, "db" | "clock" | "random" | "rules" | "log" | "queue" | "notifier">;

/** Records a refund, takes back what it gave, once, and tells the person. `add` runs in the same transaction. */
export async function settleRefund(
  app: RefundDeps,
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
  app: RefundDeps,
  trx: Trx,
  { provider, externalId }: ChargeId,
): Promise<"settled" | "unchanged" | "moved"> {
  const seen = await findPayment(trx, { provider, externalId });
  if (seen === undefined) {
    const isKept = await keepEarlyRefund(trx, { id: app.random.id(), provider, externalId, now: app.clock.now() });
    return isKept ? "unchanged" : "moved";
  }
  const order = seen.order_id === null ? undefined : await lockOrder(trx, seen.order_id);
  const payment = await lockPayment(trx, seen.id);
  if (payment === undefined) return "unchanged";
  // While this waited for the lock, an operator assigned the payment to another order.
  if (payment.order_id !== seen.order_id) return "moved";
  if (!(await markRefunded(trx, payment.id, app.clock.now()))) return "unchanged";
  const hasGranted = isGranting(payment.outcome);
  if (hasGranted) await count(trx, app.clock.now(), "refunds");
  if (order !== undefined && hasGranted) {
    // Of a month that renews others may still be paid.
    const renewing = await findRenewing(trx, order);
    if (renewing === null || renewing.chargedAtMs.length === 0) await moveOrder(trx, order.id, "refunded");
    await endRenewal(app, trx, order.id);
  }
  if (!isOwned(order)) {
    // The payer was only kept for this refund: there is no order, or its person deleted their account.
    await updatePayment(trx, payment.id, { payer: null, comment: null });
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
  const found = await findPaymentByCharge(trx, charge);
  const payment = found === undefined ? undefined : await lockPayment(trx, found.id);
  if (payment === undefined) return "payment_unknown";
  if (payment.outcome !== "overpaid" || payment.refunded_at !== null || payment.rest_returned_at !== null)
    return "no_rest";
  const order = payment.order_id === null ? undefined : await findOrder(trx, payment.order_id);
  // As for a refund: the payer was only kept for this.
  const forgotten = order?.user_id === null ? { payer: null, comment: null } : {};
  await updatePayment(trx, payment.id, { rest_returned_at: at, ...forgotten });
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
  const payment = await findPaymentByCharge(app.db, charge);
  if (payment === undefined) return undefined;
  const { provider, amount, payer, refunded_at: refundedAt, order_id, outcome } = payment;
  const order = order_id === null ? undefined : await findOrder(app.db, order_id);
  const goods = order !== undefined && isGranting(outcome) ? goodsOf(order) : null;
  return { provider, amount: BigInt(amount), payer, refundedAt, goods, userId: order?.user_id ?? null };
}
