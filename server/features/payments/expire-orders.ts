import { UNPAID_KEPT_MS } from "@wardrobe/domain/payments/order.ts";
import type { App } from "#app.ts";
import { deleteUnpaid, markExpired } from "#features/payments/order-store.ts";
import { inBatches } from "#adapters/db/port.ts";

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
