import { UNPAID_KEPT_MS } from "@wardrobe/domain/payments/order.ts";
import type { App } from "#app.ts";
import { deleteUnpaid, markExpired } from "#features/payments/order-store.ts";
import { inBatches } from "#adapters/db/in-batches.ts";

/** Ends orders that can no longer be paid in time; money for them still counts. Returns how many. */
export async function expireOrders(app: Pick<App, "db" | "clock">): Promise<number> {
  const now = app.clock.now();
  return await inBatches(async (limit) => await markExpired(app.db, now, limit));
}

/** Forgets orders that ended long ago and for which nothing ever came. Returns how many. */
export async function sweepUnpaid(app: Pick<App, "db" | "clock">): Promise<number> {
  const before = new Date(app.clock.now().getTime() - UNPAID_KEPT_MS);
  return await inBatches(async (limit) => await deleteUnpaid(app.db, before, limit));
}
