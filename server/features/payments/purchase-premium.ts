import type { paymentCalls } from "@wardrobe/domain/payments/calls.ts";
import type { Input, Reply } from "@wardrobe/domain/call.ts";
import { AppError } from "@wardrobe/domain/errors.ts";
import { ORDER_REUSED_MS } from "@wardrobe/domain/payments/order.ts";
import { mayRenew, RENEWAL_DAYS } from "@wardrobe/domain/payments/renewal.ts";
import { purchaseRefusal } from "@wardrobe/domain/payments/payment.ts";
import type { PurchaseOption } from "@wardrobe/domain/plans/plan-labels.ts";
import { FALLBACK_LANGUAGE, type Language } from "@wardrobe/domain/people/language.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import type { Actor, App } from "#app.ts";
import { MessengerUnavailable } from "#adapters/messenger/port.ts";
import { lockAccount } from "#features/credits/account.ts";
import { openCoinOrder, addOrder } from "#features/payments/open-coin-order.ts";
import { findSameOrder, moveOrder, newOrder } from "#features/payments/order-store.ts";
import { planText } from "#features/payments/tell-payment.ts";

type Purchase = typeof paymentCalls.purchasePremium;
type Deps = Pick<App, "db" | "clock" | "random" | "rules" | "log" | "messenger" | "chain">;

/** By then the messenger has usually created the invoice. */
const INVOICE_RETRY_S = 2;

/**
 * Opens an order and its invoice (P-05); a double tap within a minute returns the same order. Throws cannot_downgrade,
 * free_plan_already_active, bad_request, coin_method_disabled, payment_unavailable and too_many_requests.
 */
export async function purchasePremium(app: Deps, actor: Actor, input: Input<Purchase>): Promise<Reply<Purchase>> {
  const { type, method, renews = false } = input;
  const opened = await app.db.transaction().execute(async (trx) => {
    const { tier, person } = await lockAccount(app, trx, actor.userId);
    const refusal = purchaseRefusal(tier, type);
    if (refusal !== null) throw new AppError(refusal);
    if (type === "free") throw new AppError("free_plan_already_active");
    const { price_stars } = app.rules.premiumConfig[type];
    if (renews && !mayRenew(type, method, price_stars)) throw new AppError("bad_request", { field: "renews" });
    const since = new Date(app.clock.now().getTime() - ORDER_REUSED_MS);
    if (method === "ton") {
      const reply = await openCoinOrder(app, trx, { userId: actor.userId, planType: type, since });
      await actor.saveReply(trx, reply);
      return { reply };
    }
    const amount = String(price_stars);
    const purchase = { userId: actor.userId, planType: type, method, amount, renews };
    const same = await findSameOrder(trx, { ...purchase, since });
    if (same !== undefined) {
      // Another request is creating the invoice right now. A second invoice could be paid as well.
      if (same.invoice_link === null) throw new AppError("payment_unavailable", { retryAfterS: INVOICE_RETRY_S });
      const reply = { invoice_link: same.invoice_link };
      await actor.saveReply(trx, reply);
      return { reply };
    }
    const ordered = { user_id: actor.userId, plan_type: type, method, amount, renews, state: "created" } as const;
    const order = newOrder(app, renews ? { ...ordered, days: RENEWAL_DAYS } : ordered);
    await addOrder(app, trx, order);
    return { orderId: order.id, type, stars: price_stars, renews, language: person.language ?? FALLBACK_LANGUAGE };
  });
  if ("reply" in opened) return opened.reply;
  const reply = { invoice_link: await createInvoice(app, opened) };
  await app.db.transaction().execute(async (trx) => {
    await moveOrder(trx, opened.orderId, "pending", reply);
    await actor.saveReply(trx, reply);
  });
  app.log.info({ event: "order_opened", userId: actor.userId, orderId: opened.orderId, planType: type, method });
  return reply;
}

type Opened = {
  readonly orderId: string;
  readonly type: PurchaseOption;
  readonly stars: number;
  readonly renews: boolean;
  readonly language: Language;
};

/** Asks the messenger, outside of any transaction. If it does not answer, the order is cancelled. */
async function createInvoice(app: Deps, { orderId, type, stars, renews, language }: Opened): Promise<string> {
  const plan = planText(type, language);
  try {
    return await app.messenger.createInvoiceLink({
      title: plan,
      description: botText(language, renews ? "invoice_description_renews" : "invoice_description", { plan }),
      orderRef: orderId,
      stars,
      renews,
    });
  } catch (cause) {
    if (!(cause instanceof MessengerUnavailable)) throw cause;
    app.log.warn({ event: "invoice_not_opened", orderId, reason: cause.message });
    await moveOrder(app.db, orderId, "cancelled");
    throw new AppError("payment_unavailable", { cause });
  }
}
