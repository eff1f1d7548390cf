import type { PurchaseMethod } from "@wardrobe/domain/payments/payment.ts";
import type { PlanType } from "@wardrobe/domain/plans/plan-types.ts";
import type { App } from "#app.ts";
import { listPaymentsOfPerson } from "#features/payments/person-payments-store.ts";

export { forgetPayer, listOrdersOf, lockOrdersOf } from "#features/payments/person-payments-store.ts";

export type OwnPayment = {
  readonly planType: PlanType;
  readonly provider: PurchaseMethod;
  /** In the provider's smallest unit. */
  readonly amount: string;
  readonly at: Date;
  readonly charge: string;
  readonly isRefunded: boolean;
};

/** A person's latest payments, newest first, as shown to them and to operators. */
export async function listOwnPayments(app: Pick<App, "db">, userId: string): Promise<OwnPayment[]> {
  const rows = await listPaymentsOfPerson(app.db, userId);
  return rows.map(({ plan_type, provider, amount, paid_at, external_id, refunded_at }) => ({
    planType: plan_type,
    provider,
    amount,
    at: paid_at,
    charge: external_id,
    isRefunded: refunded_at !== null,
  }));
}
