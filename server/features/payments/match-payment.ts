import { toNano } from "@wardrobe/domain/payments/coin.ts";
import { isGranting } from "@wardrobe/domain/payments/order.ts";
import type { PurchaseMethod, Goods } from "@wardrobe/domain/payments/payment.ts";
import type { App, Trx } from "#app.ts";
import { count } from "#features/counts/counts.ts";
import type { Offer } from "#features/payments/credit-packs.ts";
import { giveGoods } from "#features/payments/give-goods.ts";
import * as store from "#features/payments/order-store.ts";

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

export type Match =
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
  const seen = await store.findPaymentByCharge(trx, charge);
  if (seen === undefined) return refuse("payment_unknown");
  const orders = await lockOrders(trx, [seen.order_id, "orderId" in target ? target.orderId : null]);
  const payment = await store.lockPayment(trx, seen.id);
  if (payment === undefined || payment.order_id !== seen.order_id) return refuse("payment_moved");
  if (payment.refunded_at !== null) return refuse("payment_refunded");
  if (isGranting(payment.outcome)) return refuse("payment_granted");
  const known = "orderId" in target ? orders.get(target.orderId) : null;
  if (known !== null && !store.isOwned(known)) return refuse("order_not_found");
  if (known !== null && known.method !== payment.provider) return refuse("order_of_other_method");
  if (known?.state === "paid" || known?.state === "refunded") return refuse("order_closed");
  const { provider } = payment;
  const price = "orderId" in target ? BigInt(known?.amount ?? 0) : priceOf(provider, target.offer);
  const missing = price - BigInt(payment.amount);
  if (missing > 0n && !isAnyway) return { outcome: "payment_short", userId: null, provider, missing };
  const order = "orderId" in target ? known : await createOrder(app, trx, payment, target);
  if (order === null) return refuse("order_not_found");
  await grantOrder(app, trx, payment, order);
  return { outcome: "matched", userId: order.user_id, goods: store.goodsOf(order) };
}

/** The price now; 0 if it is not sold in this way. */
function priceOf(provider: PurchaseMethod, { price_stars, price_ton }: Offer): bigint {
  return provider === "stars" ? BigInt(price_stars) : toNano(price_ton ?? "0");
}

async function grantOrder(
  app: Deps,
  trx: Trx,
  { id, provider, external_id: externalId, paid_at, amount }: store.PaymentRow,
  order: store.OwnOrder,
): Promise<void> {
  await giveGoods(app, trx, order, { provider, externalId, at: paid_at });
  await store.updatePayment(trx, id, { order_id: order.id, outcome: "granted", comment: null });
  await count(trx, app.clock.now(), provider, Number(amount));
  await app.queue.send(trx, "tell-payment", { provider, externalId }, { key: `${id}:matched` });
  await app.notifier.notify(trx, order.user_id);
}

/** Locks in the order of the ids, like all code that locks several orders. */
async function lockOrders(trx: Trx, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, store.OrderRow>> {
  const orders = new Map<string, store.OrderRow>();
  for (const id of [...new Set(ids)].filter((known) => known !== null).toSorted()) {
    const order = await store.lockOrder(trx, id);
    if (order !== undefined) orders.set(id, order);
  }
  return orders;
}

/** Creates an order for the payment, so that it can be shown and refunded like any other. */
async function createOrder(
  app: Deps,
  trx: Trx,
  { provider, amount, paid_at }: store.PaymentRow,
  { userId, offer: { goods } }: Extract<MatchTarget, { userId: string }>,
): Promise<store.OwnOrder> {
  const open = { user_id: userId, goods, method: provider, amount, state: "pending", paid_at } as const;
  const order = store.newOrder(app, open);
  await store.insertOrder(trx, order);
  return order;
}

function refuse(outcome: MatchRefusal): Match {
  return { outcome, userId: null };
}
