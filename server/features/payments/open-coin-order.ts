import type { Reply } from "@wardrobe/domain/call.ts";
import { COIN_COMMENT_BYTES, coinComment, toNano, transferLink } from "@wardrobe/domain/payments/coin.ts";
import type { paymentCalls } from "@wardrobe/domain/payments/calls.ts";
import { AppError } from "@wardrobe/domain/errors.ts";
import { ORDERS_PER_HOUR, UNPAID_KEPT_MS } from "@wardrobe/domain/payments/order.ts";
import type { PurchaseOption } from "@wardrobe/domain/plans/plan-labels.ts";
import type { App, Trx } from "#app.ts";
import type { Chain } from "#adapters/chain/port.ts";
import {
  findSameOrder,
  insertOrder,
  newOrder,
  type NewOrder,
  type OrderRow,
  deleteUnpaid,
  markExpired,
} from "#features/payments/order-store.ts";
import { openChain } from "#features/plans/coin-switch.ts";
import { limitRate } from "#adapters/limits/hourly-share.ts";
import { inBatches } from "#adapters/db/port.ts";

type Order = Reply<typeof paymentCalls.purchasePremium>;
type Deps = Pick<App, "chain" | "clock" | "random" | "rules">;
type Purchase = { readonly userId: string; readonly planType: PurchaseOption; readonly since: Date };

/**
 * Opens an order that is paid on the chain (P-06, SPEC-28). It needs no invoice, so it can be paid at once. The same
 * purchase after `since` returns the same order. Throws coin_method_disabled and too_many_requests.
 */
export async function openCoinOrder(app: Deps, trx: Trx, { userId, planType, since }: Purchase): Promise<Order> {
  const chain = await openChain(app, trx);
  const { price_ton } = app.rules.premiumConfig[planType];
  if (chain === null || price_ton === null) throw new AppError("coin_method_disabled");
  const nano = toNano(price_ton);
  const amount = String(nano);
  const purchase = { userId, planType, method: "ton", amount } as const;
  const same = await findSameOrder(trx, { ...purchase, since });
  if (same !== undefined) return toReply(chain, same, price_ton);
  const comment = coinComment(app.random.bytes(COIN_COMMENT_BYTES));
  const invoice_link = transferLink({ destination: chain.destination, nano, comment });
  const ordered = { user_id: userId, plan_type: planType, method: "ton", amount, state: "pending" } as const;
  const order = newOrder(app, { ...ordered, invoice_link, comment });
  await addOrder(app, trx, order);
  return toReply(chain, order, price_ton);
}

type Opened = Pick<OrderRow, "comment" | "expires_at" | "invoice_link">;

function toReply(chain: Chain, { invoice_link, comment, expires_at }: Opened, amount: string): Order {
  if (comment === null || invoice_link === null) throw new Error("A coin order has no comment or no link");
  return {
    invoice_link,
    ton: {
      destination: chain.destination,
      amount,
      comment,
      payload_boc: chain.payloadOf(comment),
      valid_until: Math.floor(expires_at.getTime() / 1000),
      network: chain.network,
    },
  };
}

/** Inserts a new order, within the person's hourly limit. Throws too_many_requests. */
export async function addOrder(
  { clock }: Pick<App, "clock">,
  trx: Trx,
  order: NewOrder & { readonly user_id: string },
): Promise<void> {
  await limitRate({ db: trx, clock }, order.user_id, { action: "order", perHour: ORDERS_PER_HOUR });
  await insertOrder(trx, order);
}

/** Marks orders as expired when their time to pay is over; money that still arrives counts. Returns how many. */
export async function expireOrders(app: Pick<App, "db" | "clock">): Promise<number> {
  const now = app.clock.now();
  return await inBatches(async (limit) => await markExpired(app.db, now, limit));
}

/** Deletes orders that ended long ago without any payment. Returns how many. */
export async function sweepUnpaid(app: Pick<App, "db" | "clock">): Promise<number> {
  const before = new Date(app.clock.now().getTime() - UNPAID_KEPT_MS);
  return await inBatches(async (limit) => await deleteUnpaid(app.db, before, limit));
}
