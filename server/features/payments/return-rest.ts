import type { Trx } from "#app.ts";
import { findPaymentByCharge, lockPayment, updatePayment } from "#features/payments/order-store.ts";

/** What was above the price of an order went back by the operator's hand: noted, once. The plan stays. */
export async function recordRestReturned(
  trx: Trx,
  charge: string,
  at: Date,
): Promise<"rest_returned" | "payment_unknown" | "no_rest"> {
  const found = await findPaymentByCharge(trx, charge);
  const payment = found === undefined ? undefined : await lockPayment(trx, found.id);
  if (payment === undefined) return "payment_unknown";
  if (payment.outcome !== "overpaid" || payment.refunded_at !== null || payment.rest_returned_at !== null)
    return "no_rest";
  await updatePayment(trx, payment.id, { rest_returned_at: at });
  return "rest_returned";
}
