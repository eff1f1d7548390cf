import { ORDER_VALID_MS } from "@wardrobe/domain/payments/order.ts";
import type { PurchaseOption } from "@wardrobe/domain/plans/plan-labels.ts";
import { insertOrder } from "#server/features/payments/order-store.ts";
import type { TestApp } from "#server/testing/test-app.ts";

/** Adds an order that waits for coins, even where coins are off; returns its id. */
export async function openCoinOrder(
  { app, clock }: TestApp,
  { userId, type, price }: { userId: string; type: PurchaseOption; price: bigint },
): Promise<string> {
  const id = app.random.id();
  const now = clock.now();
  await app.db.transaction().execute(async (trx) => {
    await insertOrder(trx, {
      id,
      user_id: userId,
      plan_type: type,
      days: app.rules.premiumConfig[type].duration_days,
      method: "ton",
      amount: String(price),
      state: "pending",
      invoice_link: `ton://transfer/${id}`,
      comment: id,
      created_at: now,
      expires_at: new Date(now.getTime() + ORDER_VALID_MS.ton),
      paid_at: null,
    });
  });
  return id;
}
