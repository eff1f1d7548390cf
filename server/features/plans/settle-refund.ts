import { isGranting } from "@wardrobe/domain/plans/order.ts";
import type { PurchaseMethod } from "@wardrobe/domain/plans/payment.ts";
import type { App } from "#app.ts";
import { grantSourceOf } from "#features/plans/apply-payment.ts";
import { takePlanBack } from "#features/plans/give-plan.ts";
import { findPayment, lockOrder, markRefunded, updateOrder } from "#features/plans/order-store.ts";

type Deps = Pick<App, "db" | "clock" | "random" | "rules" | "log" | "queue" | "bell">;

/**
 * A payment went back to who paid it, by our own doing or by somebody else's: what it gave is taken back, once, and the person is told.
 * A payment that nobody knows of yet is settled when it becomes known. Returns whether anything changed.
 */
export async function settleRefund(
  app: Deps,
  { provider, externalId }: { readonly provider: PurchaseMethod; readonly externalId: string },
): Promise<boolean> {
  const settled = await app.db.transaction().execute(async (trx) => {
    const payment = await findPayment(trx, { provider, externalId });
    if (payment === undefined) return false;
    const order = payment.order_id === null ? undefined : await lockOrder(trx, payment.order_id);
    if (!(await markRefunded(trx, payment.id, app.clock.now()))) return false;
    if (order === undefined || !isGranting(payment.outcome)) return true;
    await updateOrder(trx, order.id, { state: "refunded" });
    if (order.user_id === null) return true;
    const source = { source: "payment", sourceId: grantSourceOf({ provider, externalId }) } as const;
    await takePlanBack(app, trx, order.user_id, source);
    await app.queue.send(trx, "tell-payment", { provider, externalId }, { key: `${payment.id}:refunded` });
    await app.bell.ring(trx, order.user_id);
    return true;
  });
  if (settled) app.log.info({ event: "refund_settled", provider, externalId });
  return settled;
}
