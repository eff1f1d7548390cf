import { isGranting } from "@wardrobe/domain/payments/order.ts";
import type { PurchaseMethod } from "@wardrobe/domain/payments/payment.ts";
import type { App } from "#app.ts";
import { findOrder, findPaymentByCharge } from "#features/payments/order-store.ts";

export type Charge = {
  readonly provider: PurchaseMethod;
  /** In the provider's smallest unit. */
  readonly amount: bigint;
  /** The messenger id or the sender's address; null once the account is deleted. */
  readonly payer: string | null;
  readonly refundedAt: Date | null;
  readonly isGranted: boolean;
  /** Whose order it paid. */
  readonly userId: string | null;
};

/** A payment by its charge or transaction id. */
export async function findCharge(app: Pick<App, "db">, charge: string): Promise<Charge | undefined> {
  const payment = await findPaymentByCharge(app.db, charge);
  if (payment === undefined) return undefined;
  const { provider, amount, payer, refunded_at: refundedAt, order_id, outcome } = payment;
  const order = order_id === null ? undefined : await findOrder(app.db, order_id);
  const isGranted = isGranting(outcome);
  return { provider, amount: BigInt(amount), payer, refundedAt, isGranted, userId: order?.user_id ?? null };
}
