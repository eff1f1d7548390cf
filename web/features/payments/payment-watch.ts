import type { QueryClient } from "@tanstack/react-query";
import type { Reply } from "@wardrobe/domain/call.ts";
import { paymentCalls } from "@wardrobe/domain/payments/calls.ts";
import { coinsIn, toNano } from "@wardrobe/domain/payments/coin.ts";
import { PAYMENT_TOASTS } from "@wardrobe/domain/payments/payment.ts";
import { planText } from "@wardrobe/domain/text/plans.ts";
import { isRefusal, callApi } from "#adapters/api.ts";
import { currentLanguage } from "#adapters/language.ts";
import { readPayments, writePayments } from "#adapters/local-store.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { textOf } from "#adapters/texts.ts";
import { renewalQuery } from "#features/payments/queries.ts";
import { applyPlan } from "#features/plans/mutations.ts";
import { showToast } from "#ui/show-toast.ts";

export type PaymentReply = Reply<typeof paymentCalls.validatePayment>;

/** The shortest interval between two requests. */
const POLL_MS = 5000;

const userId = (): string => telegram.launch.userId ?? "";
const watched = new Set<string>();

/** Saves a started payment: the app may be closed before its outcome is known. */
export function addOpenPayment(link: string): void {
  writePayments(userId(), [...readPayments(userId()).filter((known) => known !== link), link]);
}

export function removeOpenPayment(link: string): void {
  const rest = readPayments(userId()).filter((known) => known !== link);
  writePayments(userId(), rest);
}

/** Polls every open payment until it has ended, and shows a toast with the outcome (SPEC-24). */
export function watchPayments(queries: QueryClient): void {
  for (const link of readPayments(userId())) {
    if (watched.has(link)) continue;
    watched.add(link);
    void watch(queries, link).finally(() => watched.delete(link));
  }
}

async function watch(queries: QueryClient, invoice_link: string): Promise<void> {
  while (readPayments(userId()).includes(invoice_link)) {
    const requestedAtMs = performance.now();
    const hasEnded = await validate(queries, invoice_link);
    if (hasEnded) return removeOpenPayment(invoice_link);
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, requestedAtMs + POLL_MS - performance.now())));
  }
}

async function validate(queries: QueryClient, invoice_link: string): Promise<boolean> {
  try {
    const reply = await callApi(paymentCalls.validatePayment, { invoice_link });
    if (reply.status === "pending") return false;
    applyOutcome(queries, reply);
    if (reply.status === "success") telegram.haptic("success");
    // An unpaid invoice expires silently.
    if (reply.status !== "expired") {
      showToast(outcomeText(reply), reply.status === "success" ? "info" : "error");
    }
    return true;
  } catch (error) {
    return isRefusal(error, "order_not_found");
  }
}

/** Shows what a payment changed, be it bought or refunded, wherever it is on the screen. */
export function applyOutcome(queries: QueryClient, reply: PaymentReply): void {
  if (reply.status === "pending") return;
  applyPlan(queries, reply);
  void queries.invalidateQueries({ queryKey: renewalQuery.queryKey });
}

/** The outcome of a payment in words; of too few coins, what is missing and where the money is (SPEC-24). */
export function outcomeText({
  status,
  missing,
  credits,
}: Pick<PaymentReply, "status" | "missing" | "credits">): string {
  const language = currentLanguage();
  if (status === "success" && credits !== undefined)
    return planText(language, "pack_added", { credits: planText(language, "credits", { count: credits }) });
  if (missing === undefined) return textOf(PAYMENT_TOASTS[status]);
  const { amount, coin } = missing;
  return textOf("payment_underpaid", { missing: coinsIn(language, toNano(amount)), coin });
}
