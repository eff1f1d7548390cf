import type { Input, Reply } from "@wardrobe/domain/call.ts";
import { AppError } from "@wardrobe/domain/errors.ts";
import type { paymentCalls } from "@wardrobe/domain/payments/calls.ts";
import { isTransferLink } from "@wardrobe/domain/payments/coin.ts";
import { statusOf } from "@wardrobe/domain/payments/order.ts";
import { VALIDATE_WAIT_MS } from "@wardrobe/domain/payments/payment.ts";
import type { Actor, App } from "#app.ts";
import { readAccount } from "#features/credits/account.ts";
import { readNewTransfers } from "#features/payments/read-coins.ts";
import { findOrderByLink, listPaymentsOf, toOrder } from "#features/payments/order-store.ts";

type Validate = typeof paymentCalls.validatePayment;
type Deps = Pick<App, "db" | "clock" | "random" | "rules" | "log" | "queue" | "notifier" | "chain">;

/** A bell may be deaf for a while, so the order is looked at this often anyway. */
const LOOK_EVERY_MS = 2000;

/**
 * How the caller's order stands, waited for while it is pending (SPEC-24). Hanging up ends the waiting and nothing
 * else.
 */
export async function validatePayment(
  app: Deps,
  actor: Actor,
  { invoice_link, wait_ms }: Input<Validate>,
): Promise<Reply<Validate>> {
  const over = AbortSignal.any([actor.signal, AbortSignal.timeout(Math.min(wait_ms, VALIDATE_WAIT_MS))]);
  for (;;) {
    // Before asking: what happens between the question and the wait is heard.
    const news = app.notifier.subscribe(actor.userId);
    try {
      const reply = await readStatus(app, actor, invoice_link);
      if (reply.status !== "pending" || over.aborted) return reply;
      // The chain tells nobody of anything: whoever waits looks, and is rung for like everybody else.
      const looking = isTransferLink(invoice_link) ? readNewTransfers(app) : Promise.resolve();
      const again = endOf(AbortSignal.timeout(LOOK_EVERY_MS));
      const heard = await Promise.race([news.woken, looking.then(async () => await again), endOf(over)]);
      // A newer question of the same person has its place; to ask again at once would push out the next (ADR-009).
      if (heard === "replaced") return reply;
    } finally {
      news.cancel();
    }
  }
}

async function readStatus(app: Deps, actor: Actor, link: string): Promise<Reply<Validate>> {
  const order = await findOrderByLink(app.db, actor.userId, link);
  if (order === undefined) throw new AppError("order_not_found");
  const payments = await listPaymentsOf(app.db, order.id);
  const status = statusOf(toOrder(order), {
    isUnderpaid: payments.some(({ outcome, refunded_at }) => outcome === "underpaid" && refunded_at === null),
    nowMs: app.clock.now().getTime(),
  });
  if (status !== "success") return { status };
  const { person, planType, aiCreditsLeft, recommendCreditsLeft } = await readAccount(app, app.db, actor.userId);
  return {
    status,
    ai_credits_left: aiCreditsLeft,
    recommend_credits_left: recommendCreditsLeft,
    subscription_start: person.subscription_start?.toISOString() ?? null,
    subscription_end: person.subscription_end?.toISOString() ?? null,
    subscription_type: planType,
  };
}

async function endOf(signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
}
