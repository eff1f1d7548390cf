import type { QueryClient } from "@tanstack/react-query";
import { MESSAGES } from "@wardrobe/domain/messages.ts";
import { paymentCalls } from "@wardrobe/domain/payments/calls.ts";
import {
  ENDED_INVOICE_LOOK_MS,
  PAYMENT_TOASTS,
  PAYMENT_VALIDATION_MAX_MS,
  toastOfPaymentError,
  VALIDATE_WAIT_MS,
  type PaymentStatus,
  type PurchaseMethod,
} from "@wardrobe/domain/payments/payment.ts";
import type { PurchaseOption } from "@wardrobe/domain/plans/plan-labels.ts";
import type { TextKey } from "@wardrobe/domain/text/translate.ts";
import type { Reply } from "@wardrobe/domain/call.ts";
import { callApi, refusalOf } from "#adapters/api.ts";
import { say } from "#adapters/language.ts";
import { logError } from "#adapters/log.ts";
import { pause } from "#adapters/pause.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { expectPayment, forgetPayment, watchPayments } from "#features/payments/payment-watch.ts";
import { setPaying, useUpgrade } from "#features/payments/upgrade-store.ts";
import { takeUpPlan } from "#features/plans/queries.ts";
import { showToast } from "#ui/show-toast.ts";

type Order = Reply<typeof paymentCalls.purchasePremium>;

/** Brings the money on its way; throws with `cancelled by user` or `rejected` in its words where the person did not want to. */
export type Pay = (order: Order) => Promise<void>;

/**
 * Buys a plan (P-04 to P-06): an order, its payment by the method's own way, then what the server says of it. Only the server's
 * `success` is paid; what is still on its way after 30 seconds is watched on.
 */
export async function purchase(
  queries: QueryClient,
  wish: { readonly type: PurchaseOption; readonly method: PurchaseMethod },
  payBy: Pay,
): Promise<void> {
  // One at a time: money for a plan is asked for once.
  if (useUpgrade.getState().isPaying) return;
  setPaying(true);
  try {
    const order = await callApi(paymentCalls.purchasePremium, wish, { idempotencyKey: crypto.randomUUID() });
    if (order.invoice_link === "") throw new Error(MESSAGES.failedToGetInvoiceLink);
    expectPayment(order.invoice_link);
    const status = await settle(queries, order, payBy);
    if (status !== "pending") forgetPayment(order.invoice_link);
    setPaying(false);
    tell(PAYMENT_TOASTS[status], status === "success" || status === "pending");
    if (status === "pending") watchPayments(queries);
    if (status !== "success" && status !== "pending") logError(MESSAGES.failedToPurchasePremium, status);
  } catch (error) {
    setPaying(false);
    logError(MESSAGES.failedToPurchasePremium, error);
    tell(toToast(error), false);
    watchPayments(queries);
  }
}

/** By the messenger's own invoice, over the app. */
export const payWithStars: Pay = async ({ invoice_link }) => {
  const end = await telegram.openInvoice(invoice_link);
  if (end === "cancelled") throw new Error(MESSAGES.paymentCancelledByUser);
  if (end === "failed") throw new Error(MESSAGES.failedToPurchasePremium);
};

/** A payment that was given up is looked at once more before anybody is told so: money may have moved all the same (SPEC-25). */
async function settle(queries: QueryClient, order: Order, payBy: Pay): Promise<PaymentStatus> {
  try {
    await payBy(order);
  } catch (error) {
    const status = await validate(queries, order.invoice_link, ENDED_INVOICE_LOOK_MS).catch(() => "failed" as const);
    if (status === "success") return status;
    // A wallet that said no, or nothing, may have sent its coins all the same.
    if (order.ton === undefined) forgetPayment(order.invoice_link);
    throw error;
  }
  return await validateUntilEnd(queries, order.invoice_link);
}

/** Until the server knows how it ended, at most 30 seconds however the connection is. */
async function validateUntilEnd(queries: QueryClient, link: string): Promise<PaymentStatus> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PAYMENT_VALIDATION_MAX_MS);
  try {
    for (;;) {
      const askedAtMs = performance.now();
      // Money is on its way: a question that fails is asked again, and never makes a payment fail.
      const asked = validate(queries, link, VALIDATE_WAIT_MS, patience.signal).catch(() => "pending" as const);
      const status = await asked;
      if (status !== "pending" || patience.signal.aborted) return status;
      await pause(askedAtMs + ASK_AGAIN_MS - performance.now(), patience.signal);
    }
  } finally {
    clearTimeout(timer);
  }
}

/** A server that answers at once is asked no more often than this. */
const ASK_AGAIN_MS = 1000;

async function validate(
  queries: QueryClient,
  invoice_link: string,
  wait_ms: number,
  signal?: AbortSignal,
): Promise<PaymentStatus> {
  const options = signal === undefined ? {} : { signal };
  const reply = await callApi(paymentCalls.validatePayment, { invoice_link, wait_ms }, options);
  if (reply.status === "success") takeUpPlan(queries, reply);
  return reply.status;
}

/** The catalogue's words for a refusal; else whether it was given up or failed. */
function toToast(error: unknown): TextKey {
  return refusalOf(error) ?? toastOfPaymentError(error instanceof Error ? error.message : "");
}

function tell(toast: TextKey, isGood: boolean): void {
  telegram.haptic(isGood ? "success" : "error");
  showToast(say(toast), isGood ? "info" : "error");
}
