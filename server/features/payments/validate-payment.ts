import type { Reply } from "@wardrobe/domain/call.ts";
import { AppError } from "@wardrobe/domain/errors.ts";
import type { paymentCalls } from "@wardrobe/domain/payments/calls.ts";
import { fromNano, isTransferLink } from "@wardrobe/domain/payments/coin.ts";
import { statusOf } from "@wardrobe/domain/payments/order.ts";
import { VALIDATE_WAIT_MS } from "@wardrobe/domain/payments/payment.ts";
import type { Actor, App, Verb } from "#app.ts";
import { aborted } from "#adapters/notifier/port.ts";
import { ChainUnavailable } from "#adapters/chain/port.ts";
import { readAccount } from "#features/credits/account.ts";
import { readNewTransfers } from "#features/payments/read-coins.ts";
import { findOrderByLink, listPaymentsOf, toOrder } from "#features/payments/order-store.ts";

type Validate = typeof paymentCalls.validatePayment;
type Deps = Pick<App, "db" | "clock" | "random" | "rules" | "log" | "queue" | "notifier" | "chain">;

/** A notifier may be disconnected for a while, so the order is also polled. */
const POLL_EVERY_MS = 2000;

/** The status of the caller's order, as a long poll while it is pending (SPEC-24). Disconnecting only ends the wait. */
export const validatePayment: Verb<Validate, keyof Deps> = async (app, actor, { invoice_link, wait_ms }) => {
  const end = AbortSignal.any([actor.signal, AbortSignal.timeout(Math.min(wait_ms, VALIDATE_WAIT_MS))]);
  for (;;) {
    // Subscribe before reading, so that a change in between is noticed.
    const subscription = app.notifier.subscribe(actor.userId);
    try {
      const reply = await readStatus(app, actor, invoice_link);
      if (reply.status !== "pending" || end.aborted) return reply;
      // The chain sends no notifications: waiting requests read it themselves, which notifies them like everybody else.
      const reading = isTransferLink(invoice_link) ? readChain(app) : Promise.resolve();
      const nextPoll = aborted(AbortSignal.timeout(POLL_EVERY_MS));
      const reason = await Promise.race([subscription.woken, reading.then(async () => await nextPoll), aborted(end)]);
      // A newer wait of the same person replaced this one. Subscribing again would replace the next (ADR-009).
      if (reason === "replaced") return reply;
    } finally {
      subscription.cancel();
    }
  }
};

/** A person who waits is told nothing of an indexer that does not answer: the worker's job fails, and alerts watch it. */
async function readChain(app: Deps): Promise<void> {
  try {
    await readNewTransfers(app);
  } catch (error) {
    if (!(error instanceof ChainUnavailable)) throw error;
    app.log.warn({ event: "chain_unavailable", reason: error.message });
  }
}

async function readStatus(app: Deps, actor: Actor, link: string): Promise<Reply<Validate>> {
  const order = await findOrderByLink(app.db, actor.userId, link);
  if (order === undefined) throw new AppError("order_not_found");
  const underpaid = (await listPaymentsOf(app.db, order.id)).filter(
    ({ outcome, refunded_at }) => outcome === "underpaid" && refunded_at === null,
  );
  const { method, amount } = toOrder(order);
  const status = statusOf(toOrder(order), { isUnderpaid: underpaid.length > 0, nowMs: app.clock.now().getTime() });
  if (status === "underpaid" && method === "ton") {
    // Transfers are not added up: the largest lacks the least.
    const lacks = underpaid.map((payment) => amount - BigInt(payment.amount)).toSorted((a, b) => (a < b ? -1 : 1));
    return { status, missing: { amount: fromNano(lacks[0] ?? amount), coin: app.rules.coin.label } };
  }
  if (status !== "success") return { status };
  const { person, planType, aiCreditsLeft, recommendCreditsLeft } = await readAccount(app, app.db, actor.userId);
  return {
    status,
    ai_credits_left: aiCreditsLeft,
    recommend_credits_left: recommendCreditsLeft,
    subscription_start: person.subscription_start?.toISOString() ?? null,
    subscription_end: person.subscription_end?.toISOString() ?? null,
    subscription_type: planType,
    ...(order.credits !== null && { credits: order.credits }),
  };
}
