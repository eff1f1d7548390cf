import type { App } from "#app.ts";
import { markExpired } from "#features/plans/order-store.ts";
import { inBatches } from "#features/session/in-batches.ts";

/** Ends orders that can no longer be paid in time; money for them still counts. Returns how many. */
export async function expireOrders(app: Pick<App, "db" | "clock">): Promise<number> {
  const now = app.clock.now();
  return await inBatches(async (limit) => await markExpired(app.db, now, limit));
}
