import type { PurchaseOption } from "@wardrobe/domain/plans/plan-labels.ts";
import { insertOrder, newOrder } from "#server/features/payments/order-store.ts";
import type { TestApp } from "#server/testing/test-app.ts";

/** Adds an order that waits for coins, even where coins are off; returns its id. */
export async function openCoinOrder(
  { app, clock }: TestApp,
  { userId, type, price }: { userId: string; type: PurchaseOption; price: bigint },
): Promise<string> {
  const ordered = { user_id: userId, plan_type: type, method: "ton", amount: String(price), state: "pending" } as const;
  const order = newOrder({ ...app, clock }, ordered);
  await app.db.transaction().execute(async (trx) => {
    await insertOrder(trx, { ...order, invoice_link: `ton://transfer/${order.id}`, comment: order.id });
  });
  return order.id;
}
