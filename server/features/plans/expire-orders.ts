import type { App } from "#app.ts";
import { markExpired } from "#features/plans/order-store.ts";

/** Ends orders that can no longer be paid in time; money for them still counts. Returns how many. */
export async function expireOrders(app: Pick<App, "db" | "clock">): Promise<number> {
  return await markExpired(app.db, app.clock.now());
}
