import { goesBackAtOnce, isGranting } from "@wardrobe/domain/payments/order.ts";
import type { PurchaseMethod } from "@wardrobe/domain/payments/payment.ts";
import type { App, Trx } from "#app.ts";
import { grantSourceOf } from "#features/payments/apply-payment.ts";
import { takePlanBack } from "#features/plans/give-plan.ts";
import {
  findPayment,
  lockOrder,
  lockPayment,
  markRefunded,
  moveOrder,
  updatePayment,
} from "#features/payments/order-store.ts";

type Deps = Pick<App, "db" | "clock" | "random" | "rules" | "log" | "queue" | "notifier">;
type Refunded = { readonly provider: PurchaseMethod; readonly externalId: string };

/**
 * A payment went back to who paid it, by our own doing or by somebody else's: what it gave is taken back, once, and the
 * person is told. A payment that nobody knows of yet is settled when it becomes known. What the caller adds stands or
 * falls with it, also where nothing changed. Returns whether anything did.
 */
export async function settleRefund(
  app: Deps,
  refunded: Refunded,
  add: (trx: Trx) => Promise<void> = async () => {},
): Promise<boolean> {
  for (;;) {
    const settled = await app.db.transaction().execute(async (trx) => {
      const came = await settle(app, trx, refunded);
      if (came !== "moved") await add(trx);
      return came;
    });
    if (settled === "moved") continue;
    if (settled === "settled") app.log.info({ event: "refund_settled", ...refunded });
    return settled === "settled";
  }
}

async function settle(
  app: Deps,
  trx: Trx,
  { provider, externalId }: Refunded,
): Promise<"settled" | "unchanged" | "moved"> {
  const seen = await findPayment(trx, { provider, externalId });
  if (seen === undefined) return "unchanged";
  const order = seen.order_id === null ? undefined : await lockOrder(trx, seen.order_id);
  const payment = await lockPayment(trx, seen.id);
  if (payment === undefined) return "unchanged";
  // An operator matched it while the lock was waited for: now it is another order's.
  if (payment.order_id !== seen.order_id) return "moved";
  if (!(await markRefunded(trx, payment.id, app.clock.now()))) return "unchanged";
  const hasGiven = isGranting(payment.outcome);
  if (order !== undefined && hasGiven) await moveOrder(trx, order.id, "refunded");
  if (order === undefined || order.user_id === null) {
    // Kept until now to pay it back to: it is nobody's order, or of somebody who deleted their account.
    await updatePayment(trx, payment.id, { payer: null });
    return "settled";
  }
  const source = { source: "payment", sourceId: grantSourceOf({ provider, externalId }) } as const;
  if (hasGiven) await takePlanBack(app, trx, order.user_id, source);
  if (!goesBackAtOnce(provider, payment.outcome))
    await app.queue.send(trx, "tell-payment", { provider, externalId }, { key: `${payment.id}:refunded` });
  await app.notifier.notify(trx, order.user_id);
  return "settled";
}
