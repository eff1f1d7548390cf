import type { App, Trx } from "#app.ts";
import { MessengerUnavailable } from "#adapters/messenger/port.ts";
import { recordAudit } from "#features/operator/audit.ts";
import { findCharge, type Charge } from "#features/payments/find-charge.ts";
import { recordRestReturned, settleRefund } from "#features/payments/settle-refund.ts";

export type Refund =
  | { readonly outcome: "refunded" | "refunded_by_hand"; readonly charge: Charge }
  | { readonly outcome: "payment_unknown" | "refunded_before" | "payer_forgotten" | "refund_failed" };

type Deps = Pick<App, "db" | "clock" | "random" | "rules" | "log" | "queue" | "messenger" | "notifier">;
type Command = { readonly operator: number; readonly charge: string };

/**
 * An operator refunds a charge, and the plan it bought is revoked. Stars are refunded through the messenger, which
 * accepts a repeated refund. Coins are sent by the operator from their own wallet, since the server holds no key; this
 * only records it.
 */
export async function refundPayment(app: Deps, { operator, charge }: Command): Promise<Refund> {
  const found = await findCharge(app, charge);
  if (found === undefined) return { outcome: "payment_unknown" };
  if (found.refundedAt !== null) return { outcome: "refunded_before" };
  const { provider, payer, userId: onUser } = found;
  if (provider === "stars") {
    if (payer === null) return { outcome: "payer_forgotten" };
    if (!(await payBack(app, { payerId: Number(payer), chargeId: charge }))) return { outcome: "refund_failed" };
  }
  const outcome = provider === "stars" ? "refunded" : "refunded_by_hand";
  const audit = async (trx: Trx): Promise<void> =>
    await recordAudit(app, trx, { operator, act: "refund", onUser, arguments: { charge, provider }, outcome });
  await settleRefund(app, { provider, externalId: charge }, audit);
  return { outcome, charge: found };
}

/** Records that an operator returned what was paid above the price; the plan stays. */
export async function returnRestByHand(
  app: Deps,
  { operator, charge }: Command,
): Promise<"rest_returned" | "payment_unknown" | "no_rest"> {
  return await app.db.transaction().execute(async (trx) => {
    const outcome = await recordRestReturned(trx, charge, app.clock.now());
    if (outcome === "rest_returned")
      await recordAudit(app, trx, { operator, act: "rest", onUser: null, arguments: { charge }, outcome });
    return outcome;
  });
}

async function payBack(app: Deps, charge: { payerId: number; chargeId: string }): Promise<boolean> {
  try {
    await app.messenger.refundStars(charge);
    return true;
  } catch (error) {
    if (!(error instanceof MessengerUnavailable)) throw error;
    app.log.warn({ event: "refund_failed", chargeId: charge.chargeId, reason: error.message });
    return false;
  }
}
