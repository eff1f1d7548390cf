import type { Reply } from "@wardrobe/domain/call.ts";
import type { paymentCalls } from "@wardrobe/domain/payments/calls.ts";
import { COIN_COMMENT_BYTES, coinComment, toNano, transferLink } from "@wardrobe/domain/payments/coin.ts";
import { AppError } from "@wardrobe/domain/errors.ts";
import { ORDER_REUSED_MS, ORDERS_PER_HOUR, UNPAID_KEPT_MS } from "@wardrobe/domain/payments/order.ts";
import type { PurchaseMethod } from "@wardrobe/domain/payments/payment.ts";
import { FALLBACK_LANGUAGE, type Language } from "@wardrobe/domain/people/language.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import type { Actor, App, Trx } from "#app.ts";
import { inBatches } from "#adapters/db/port.ts";
import type { Chain } from "#adapters/chain/port.ts";
import { limitRate } from "#adapters/limits/hourly-share.ts";
import { MessengerUnavailable } from "#adapters/messenger/port.ts";
import { lockAccount, type LockedAccount } from "#features/credits/account.ts";
import * as store from "#features/payments/order-store.ts";
import type { Offer } from "#features/payments/credit-packs.ts";
import { goodsText } from "#features/payments/tell-payment.ts";
import { openChain } from "#features/plans/coin-switch.ts";

type Opened = Reply<typeof paymentCalls.purchasePremium>;
type Deps = Pick<App, "db" | "clock" | "random" | "rules" | "log" | "messenger" | "chain">;

/** By then the messenger has usually created the invoice. */
const INVOICE_RETRY_S = 2;

/**
 * Opens an order and its invoice (P-05); a double tap within a minute returns the same order. `offerFor` throws where the
 * person may not buy. Throws coin_method_disabled, payment_unavailable and too_many_requests.
 */
export async function openOrder(
  app: Deps,
  actor: Actor,
  method: PurchaseMethod,
  offerFor: (account: LockedAccount) => Offer,
): Promise<Opened> {
  const opened = await app.db.transaction().execute(async (trx) => {
    const account = await lockAccount(app, trx, actor.userId);
    const offer = offerFor(account);
    const found = await (method === "ton" ? openCoinOrder : openStarsOrder)(app, trx, actor.userId, offer);
    if ("id" in found) return { ...found, language: account.person.language ?? FALLBACK_LANGUAGE, ...offer };
    await actor.saveReply(trx, found);
    return found;
  });
  if (!("id" in opened)) return opened;
  const { id: orderId, goods } = opened;
  const reply = { invoice_link: await createInvoice(app, opened) };
  await app.db.transaction().execute(async (trx) => {
    await store.moveOrder(trx, orderId, "pending", reply);
    await actor.saveReply(trx, reply);
  });
  app.log.info({ event: "order_opened", userId: actor.userId, orderId, goods, method });
  return reply;
}

/** The reply of the same order, or the order whose invoice is to be created. */
async function openStarsOrder(app: Deps, trx: Trx, userId: string, offer: Offer): Promise<Opened | { id: string }> {
  const { goods, price_stars, renews = false } = offer;
  const purchase = { goods, method: "stars", amount: String(price_stars), renews } as const;
  const same = await store.findSameOrder(trx, { ...purchase, userId, since: reusedSince(app) });
  // Another request is creating the invoice right now. A second invoice could be paid as well.
  if (same?.invoice_link === null) throw new AppError("payment_unavailable", { retryAfterS: INVOICE_RETRY_S });
  if (same !== undefined) return { invoice_link: same.invoice_link };
  return await addOrder(app, trx, store.newOrder(app, { ...purchase, user_id: userId, state: "created" }));
}

/** An order that is paid on the chain needs no invoice, so it can be paid at once (P-06, SPEC-28). */
async function openCoinOrder(app: Deps, trx: Trx, userId: string, { goods, price_ton }: Offer): Promise<Opened> {
  const chain = await openChain(app, trx);
  if (chain === null || price_ton === null) throw new AppError("coin_method_disabled");
  const nano = toNano(price_ton);
  const purchase = { goods, method: "ton", amount: String(nano) } as const;
  const same = await store.findSameOrder(trx, { ...purchase, userId, since: reusedSince(app) });
  if (same !== undefined) return toCoinReply(chain, same, price_ton);
  const comment = coinComment(app.random.bytes(COIN_COMMENT_BYTES));
  const invoice_link = transferLink({ destination: chain.destination, nano, comment });
  const order = store.newOrder(app, { ...purchase, user_id: userId, state: "pending", invoice_link, comment });
  return toCoinReply(chain, await addOrder(app, trx, order), price_ton);
}

const reusedSince = ({ clock }: Deps): Date => new Date(clock.now().getTime() - ORDER_REUSED_MS);

function toCoinReply(
  chain: Chain,
  { invoice_link, comment, expires_at }: Pick<store.OrderRow, "comment" | "expires_at" | "invoice_link">,
  amount: string,
): Opened {
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

/** Asks the messenger, outside of any transaction. If it does not answer, the order is cancelled. */
async function createInvoice(
  app: Deps,
  { id, goods, price_stars, renews = false, language }: Offer & { readonly id: string; readonly language: Language },
): Promise<string> {
  const plan = goodsText(goods, language);
  const ofPlan = renews ? "invoice_description_renews" : "invoice_description";
  const description = "credits" in goods ? "invoice_pack_description" : ofPlan;
  try {
    return await app.messenger.createInvoiceLink({
      title: plan,
      description: botText(language, description, { plan }),
      orderRef: id,
      stars: price_stars,
      renews,
    });
  } catch (cause) {
    if (!(cause instanceof MessengerUnavailable)) throw cause;
    app.log.warn({ event: "invoice_not_opened", orderId: id, reason: cause.message });
    await store.moveOrder(app.db, id, "cancelled");
    throw new AppError("payment_unavailable", { cause });
  }
}

/** Inserts a new order, within the person's hourly limit. Throws too_many_requests. */
async function addOrder({ clock }: Pick<App, "clock">, trx: Trx, order: store.OwnOrder): Promise<store.OwnOrder> {
  await limitRate({ db: trx, clock }, order.user_id, { action: "order", perHour: ORDERS_PER_HOUR });
  await store.insertOrder(trx, order);
  return order;
}

/** Marks orders as expired when their time to pay is over; money that still arrives counts. Returns how many. */
export async function expireOrders(app: Pick<App, "db" | "clock">): Promise<number> {
  const now = app.clock.now();
  return await inBatches(async (limit) => await store.markExpired(app.db, now, limit));
}

/** Deletes orders that ended long ago without any payment. Returns how many. */
export async function sweepUnpaid(app: Pick<App, "db" | "clock">): Promise<number> {
  const before = new Date(app.clock.now().getTime() - UNPAID_KEPT_MS);
  return await inBatches(async (limit) => await store.deleteUnpaid(app.db, before, limit));
}
