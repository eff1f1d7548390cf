import { UNMATCHED_KEPT_MS, preCheckRefusal, type PreCheckRefusal } from "@wardrobe/domain/payments/order.ts";
import type { App } from "#app.ts";
import type { StarMove } from "#adapters/messenger/port.ts";
import { applyPayment } from "#features/payments/apply-payment.ts";
import { readPosition, writePosition, listStarsToRefund, findOrder, toOrder } from "#features/payments/order-store.ts";
import { findRenewing } from "#features/payments/renewal-store.ts";
import { settleRefund } from "#features/payments/settle-refund.ts";
import { purchaseRefusal } from "@wardrobe/domain/payments/payment.ts";
import { isPurchaseOption } from "@wardrobe/domain/plans/plan-labels.ts";
import { readAccount } from "#features/credits/account.ts";

type Deps = Pick<App, "db" | "clock" | "random" | "rules" | "log" | "queue" | "messenger" | "notifier">;

const POSITION = "stars";

/** Applies one payment or refund of Stars, from a notification or from the messenger's list (SPEC-25). */
export async function applyStarMove(app: Deps, move: StarMove): Promise<void> {
  if (move.kind === "other") return;
  if (move.kind === "refunded") {
    await settleRefund(app, { provider: "stars", externalId: move.chargeId });
    return;
  }
  await applyPayment(app, {
    provider: "stars",
    externalId: move.chargeId,
    orderId: move.orderRef,
    payer: String(move.payerId),
    amount: BigInt(move.stars),
    at: move.at,
    renews: move.renews ?? null,
  });
}

/** Continues reading the messenger's transactions, in case a notification was lost (SPEC-26). Returns how many. */
export async function reconcileStars(app: Deps): Promise<number> {
  let from = await readPosition(app.db, POSITION);
  for (let read = 0; ;) {
    const moves = await app.messenger.listStars(from);
    for (const move of moves) await applyStarMove(app, move);
    from += moves.length;
    read += moves.length;
    if (moves.length === 0) return read;
    // Applying a move twice is safe, so the position is saved afterwards.
    await writePosition(app.db, POSITION, from);
  }
}

/** Refunds Stars that bought nothing, without a known order after a day (SPEC-25). Failures are thrown at the end. */
export async function refundStars(app: Deps): Promise<number> {
  const unmatchedBefore = new Date(app.clock.now().getTime() - UNMATCHED_KEPT_MS);
  const failures: unknown[] = [];
  let count = 0;
  for (const { external_id: chargeId, payer } of await listStarsToRefund(app.db, unmatchedBefore)) {
    try {
      await app.messenger.refundStars({ payerId: Number(payer), chargeId });
      await settleRefund(app, { provider: "stars", externalId: chargeId });
      count++;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} charges could not be refunded`);
  return count;
}

export type PreCheck = {
  readonly orderRef: string;
  readonly payer: string;
  readonly currency: string;
  readonly amount: bigint;
};

/** The last check before the messenger takes Stars: the reason to refuse, or null (SPEC-26). */
export async function preCheck(
  app: Pick<App, "db" | "clock" | "rules">,
  { orderRef, payer, currency, amount }: PreCheck,
): Promise<PreCheckRefusal | "cannot_downgrade" | "free_plan_already_active" | null> {
  const row = await findOrder(app.db, orderRef);
  const account = row === undefined || row.user_id === null ? null : await readAccount(app, app.db, row.user_id);
  const order =
    row === undefined
      ? null
      : {
          ...toOrder(row),
          renewing: await findRenewing(app.db, row),
          buyer: account === null ? null : String(account.person.telegram_id),
        };
  const nowMs = app.clock.now().getTime();
  const refusal = preCheckRefusal(order, { payer, currency, amount, nowMs });
  if (refusal !== null || row === undefined || account === null) return refusal;
  if (row.plan_type === null) return null;
  return isPurchaseOption(row.plan_type) ? purchaseRefusal(account.tier, row.plan_type) : "order_unknown";
}
