import { UNMATCHED_KEPT_MS } from "@wardrobe/domain/payments/order.ts";
import type { App } from "#app.ts";
import { listStarsToRefund } from "#features/payments/order-store.ts";
import { settleRefund } from "#features/payments/settle-refund.ts";

type Deps = Pick<App, "db" | "clock" | "random" | "rules" | "log" | "queue" | "messenger" | "notifier">;

/**
 * Refunds Stars that bought nothing: a second payment of one order at once, those without an order after a day
 * (SPEC-25). Returns how many were refunded. Failed refunds are thrown together at the end, so that the job is retried.
 */
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
