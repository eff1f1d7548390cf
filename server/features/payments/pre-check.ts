import { preCheckRefusal, type PreCheckRefusal } from "@wardrobe/domain/payments/order.ts";
import { purchaseRefusal } from "@wardrobe/domain/payments/payment.ts";
import { isPurchaseOption } from "@wardrobe/domain/plans/plan-labels.ts";
import type { App } from "#app.ts";
import { readAccount } from "#features/credits/account.ts";
import { findOrder, toOrder } from "#features/payments/order-store.ts";

export type PreCheck = {
  readonly orderRef: string;
  readonly payer: string;
  readonly currency: string;
  readonly amount: bigint;
};

/**
 * The final check before the messenger takes Stars: the reason to refuse, or null (SPEC-26). An order valid when opened
 * may be invalid now: it was paid on another device, or a higher plan was bought since.
 */
export async function preCheck(
  app: Pick<App, "db" | "clock" | "rules">,
  { orderRef, payer, currency, amount }: PreCheck,
): Promise<PreCheckRefusal | "cannot_downgrade" | "free_plan_already_active" | null> {
  const row = await findOrder(app.db, orderRef);
  const account = row === undefined || row.user_id === null ? null : await readAccount(app, app.db, row.user_id);
  const order =
    row === undefined ? null : { ...toOrder(row), buyer: account === null ? null : String(account.person.telegram_id) };
  const nowMs = app.clock.now().getTime();
  const refusal = preCheckRefusal(order, { payer, currency, amount, nowMs });
  if (refusal !== null || row === undefined || account === null) return refusal;
  return isPurchaseOption(row.plan_type) ? purchaseRefusal(account.tier, row.plan_type) : "order_unknown";
}
