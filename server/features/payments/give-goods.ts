import type { PurchaseMethod } from "@wardrobe/domain/payments/payment.ts";
import type { App, Trx } from "#app.ts";
import { giveBoughtCredits, takeBoughtCredits } from "#features/credits/bought-credits.ts";
import { givePlan, takePlanBack } from "#features/plans/give-plan.ts";
import { endReplaced, noteCharge } from "#features/payments/renewals.ts";
import { goodsOf, moveOrder, type OrderRow } from "#features/payments/order-store.ts";

type Deps = Pick<App, "clock" | "random" | "rules" | "queue">;
export type ChargeId = { readonly provider: PurchaseMethod; readonly externalId: string };

/** Gives what the order is for and marks it as paid (P-10). Throws if this payment has given something before. */
export async function giveGoods(
  app: Deps,
  trx: Trx,
  order: OrderRow & { readonly user_id: string },
  { at, paidUntil = null, ...charge }: ChargeId & { readonly at: Date; readonly paidUntil?: Date | null },
): Promise<void> {
  const [ref, goods] = [causeOf(charge), goodsOf(order)];
  if ("credits" in goods) await giveBoughtCredits(app, trx, order.user_id, { ...goods, ref });
  else if (!(await givePlan(app, trx, order.user_id, { source: "payment", sourceId: ref, ...goods })))
    throw new Error(`The payment ${charge.externalId} has already given a plan`);
  if (order.state !== "paid") await moveOrder(trx, order.id, "paid", { paid_at: at });
  if (order.renews) await noteCharge(trx, order, { at, paidUntil });
  await endReplaced(app, trx, order);
}

/** Takes back what a refunded payment gave: the plan, or what is left of the credits. */
export async function takeGoodsBack(
  app: Deps,
  trx: Trx,
  order: OrderRow & { readonly user_id: string },
  charge: ChargeId,
): Promise<void> {
  const ref = causeOf(charge);
  if (order.credits !== null) await takeBoughtCredits(app, trx, order.user_id, ref);
  else await takePlanBack(app, trx, order.user_id, { source: "payment", sourceId: ref });
}

/** Names a payment as the source of a grant, and as the cause of an entry of credits. */
export function causeOf({ provider, externalId }: ChargeId): string {
  return `${provider}:${externalId}`;
}
