import type { QueryClient } from "@tanstack/react-query";
import { MESSAGES } from "@wardrobe/domain/messages.ts";
import { paymentCalls } from "@wardrobe/domain/payments/calls.ts";
import {
  ENDED_INVOICE_WAIT_MS,
  PAYMENT_VALIDATION_MAX_MS,
  toastOfPaymentError,
  VALIDATE_WAIT_MS,
  type PurchaseMethod,
} from "@wardrobe/domain/payments/payment.ts";
import { MESSENGER_SILENT_MS } from "@wardrobe/domain/silent-messenger.ts";
import type { PurchaseOption } from "@wardrobe/domain/plans/plan-labels.ts";
import type { TextKey } from "@wardrobe/domain/text/translate.ts";
import type { Reply } from "@wardrobe/domain/call.ts";
import { callApi } from "#adapters/api.ts";
import { refusalOf } from "#adapters/refusal.ts";
import { logError } from "#adapters/log.ts";
import { pause } from "#adapters/pause.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { textOf } from "#adapters/texts.ts";
import { withResolvers } from "#adapters/with-resolvers.ts";
import {
  addOpenPayment,
  applyOutcome,
  outcomeText,
  removeOpenPayment,
  watchPayments,
  type PaymentReply,
} from "#features/payments/payment-watch.ts";
import { offerToLeave, openAgain, setActivated, setChecking, setPaying } from "#features/payments/upgrade-steps.ts";
import { useUpgrade } from "#features/payments/upgrade-store.ts";
import { showToast } from "#ui/show-toast.ts";

type Order = Reply<typeof paymentCalls.purchasePremium>;

/** Pays an order; throws an Error with `cancelled by user` or `rejected` in its message where the user declined. */
export type Pay = (order: Order) => Promise<void>;

/** A plan, or a pack by its credits. */
export type Wanted = { readonly type: PurchaseOption; readonly renews?: true } | { readonly pack: number };
export type Choice = Wanted & { readonly method: PurchaseMethod };

/** Orders a plan or a pack, pays and validates it (P-04 to P-06, CREDIT-01). Only `success` counts as paid; `pending` is watched. */
export async function purchase(queries: QueryClient, choice: Choice, pay: Pay): Promise<void> {
  // One purchase at a time, so that nothing is paid twice.
  if (useUpgrade.getState().isPaying) return;
  setPaying(true);
  try {
    const once = { idempotencyKey: crypto.randomUUID() };
    const order = await ("pack" in choice
      ? callApi(paymentCalls.purchaseCredits, choice, once)
      : callApi(paymentCalls.purchasePremium, choice, once));
    if (order.invoice_link === "") throw new Error(MESSAGES.failedToGetInvoiceLink);
    addOpenPayment(order.invoice_link);
    const outcome = await payAndValidate(queries, order, pay);
    if (outcome === "left") {
      setPaying(false);
      return watchPayments(queries);
    }
    const { status } = outcome;
    if (status !== "pending") removeOpenPayment(order.invoice_link);
    setPaying(false);
    if (status === "success") {
      telegram.haptic("success");
      return setActivated("pack" in choice ? { credits: choice.pack } : "premium_activated");
    }
    showOutcome(outcomeText(outcome), status === "pending");
    if (status === "pending") watchPayments(queries);
    else logError(MESSAGES.failedToPurchasePremium, status);
  } catch (error) {
    setPaying(false);
    logError(MESSAGES.failedToPurchasePremium, error);
    const toast = toToast(error);
    watchPayments(queries);
    if (toast !== "payment_cancelled") return showOutcome(textOf(toast), false);
    // Nothing went wrong: whoever changed their mind is back where they chose (SPEC-49).
    openAgain(choice, true);
  }
}

/** Pays by the messenger's invoice, which opens over the app. */
export const payWithStars: Pay = async ({ invoice_link }) => {
  const end = await telegram.openInvoice(invoice_link);
  if (end === "cancelled") throw new Error(MESSAGES.paymentCancelledByUser);
  if (end === "failed") throw new Error(MESSAGES.failedToPurchasePremium);
};

/** If the payment is cancelled or fails, the server is checked once more: the money may have moved (SPEC-25). */
async function payAndValidate(queries: QueryClient, order: Order, pay: Pay): Promise<PaymentReply | "left"> {
  const answered = new AbortController();
  try {
    const paid = pay(order).then(() => null);
    const known = await Promise.race([paid, outcomeOfSilence(queries, order.invoice_link, answered.signal)]);
    if (known !== null) return known;
  } catch (error) {
    const outcome = await validate(queries, order.invoice_link, ENDED_INVOICE_WAIT_MS).catch(() => null);
    if (outcome?.status === "success") return outcome;
    // A wallet may have sent its coins although it reported a failure: such a payment stays open.
    if (order.ton === undefined) removeOpenPayment(order.invoice_link);
    throw error;
  } finally {
    answered.abort();
  }
  setChecking();
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), PAYMENT_VALIDATION_MAX_MS);
  return await validateUntil(timeout.signal, queries, order.invoice_link).finally(() => clearTimeout(timer));
}

/** Some wallets never say what became of a payment: after a while the person may leave, and the server is asked. */
async function outcomeOfSilence(
  queries: QueryClient,
  link: string,
  answered: AbortSignal,
): Promise<PaymentReply | "left"> {
  await pause(MESSENGER_SILENT_MS, answered);
  const { promise: left, resolve } = withResolvers<"left">();
  if (!answered.aborted) offerToLeave(() => resolve("left"));
  return await Promise.race([left, validateUntil(answered, queries, link)]);
}

/** Polls until the server knows the outcome, or the signal is aborted. */
async function validateUntil(end: AbortSignal, queries: QueryClient, link: string): Promise<PaymentReply> {
  for (let outcome: PaymentReply = { status: "pending" }; ;) {
    const requestedAtMs = performance.now();
    // The money is on its way: a failed request is repeated and never makes the payment fail.
    if (!end.aborted) outcome = await validate(queries, link, VALIDATE_WAIT_MS, end).catch(() => outcome);
    if (outcome.status !== "pending" || end.aborted) return outcome;
    await pause(requestedAtMs + POLL_MS - performance.now(), end);
  }
}

/** The shortest interval between two requests, if the server answers at once. */
const POLL_MS = 1000;

async function validate(
  queries: QueryClient,
  invoice_link: string,
  wait_ms: number,
  signal?: AbortSignal,
): Promise<PaymentReply> {
  const options = signal === undefined ? {} : { signal };
  const reply = await callApi(paymentCalls.validatePayment, { invoice_link, wait_ms }, options);
  applyOutcome(queries, reply);
  return reply;
}

/** The text of a refusal; otherwise that the payment was cancelled or failed. */
function toToast(error: unknown): TextKey {
  return refusalOf(error) ?? toastOfPaymentError(error instanceof Error ? error.message : "");
}

function showOutcome(text: string, isOk: boolean): void {
  telegram.haptic(isOk ? "success" : "error");
  showToast(text, isOk ? "info" : "error");
}
