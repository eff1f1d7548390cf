import { ORDERS_PER_HOUR } from "@wardrobe/domain/payments/order.ts";
import type { App, Trx } from "#app.ts";
import { insertOrder, type NewOrder } from "#features/payments/order-store.ts";
import { limitRate } from "#adapters/limits/hourly-share.ts";

/** Inserts a new order, within the person's hourly limit. Throws too_many_requests. */
export async function addOrder(
  { clock }: Pick<App, "clock">,
  trx: Trx,
  order: NewOrder & { readonly user_id: string },
): Promise<void> {
  await limitRate({ db: trx, clock }, order.user_id, { action: "order", perHour: ORDERS_PER_HOUR });
  await insertOrder(trx, order);
}
