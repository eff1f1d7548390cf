import type { QueryClient } from "@tanstack/react-query";
import { paymentCalls } from "@wardrobe/domain/payments/calls.ts";
import { PAYMENT_TOASTS } from "@wardrobe/domain/payments/payment.ts";
import { isRefusal, callApi } from "#adapters/api.ts";
import { say } from "#adapters/language.ts";
import { readPayments, writePayments } from "#adapters/local-store.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { takeUpPlan } from "#features/plans/queries.ts";
import { showToast } from "#ui/show-toast.ts";

/** After a question that was answered at once or failed. */
const ASK_AGAIN_MS = 5000;

const userId = (): string => telegram.launch.userId ?? "";
const watched = new Set<string>();

/** Remembers a payment that was begun: the app may be closed before it is known how it ended. */
export function expectPayment(link: string): void {
  writePayments(userId(), [...readPayments(userId()).filter((known) => known !== link), link]);
}

export function forgetPayment(link: string): void {
  const rest = readPayments(userId()).filter((known) => known !== link);
  writePayments(userId(), rest);
}

/** Asks about every payment that is still open until each has ended, and says which plan it brought (SPEC-24). */
export function watchPayments(queries: QueryClient): void {
  for (const link of readPayments(userId())) {
    if (watched.has(link)) continue;
    watched.add(link);
    void watch(queries, link).finally(() => watched.delete(link));
  }
}

async function watch(queries: QueryClient, invoice_link: string): Promise<void> {
  while (readPayments(userId()).includes(invoice_link)) {
    const askedAtMs = performance.now();
    const ended = await ask(queries, invoice_link);
    if (ended) return forgetPayment(invoice_link);
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, askedAtMs + ASK_AGAIN_MS - performance.now())));
  }
}

async function ask(queries: QueryClient, invoice_link: string): Promise<boolean> {
  try {
    const reply = await callApi(paymentCalls.validatePayment, { invoice_link });
    if (reply.status === "pending") return false;
    if (reply.status === "success") {
      takeUpPlan(queries, reply);
      telegram.haptic("success");
    }
    // An invoice that nobody paid ends without a word.
    if (reply.status !== "expired") {
      showToast(say(PAYMENT_TOASTS[reply.status]), reply.status === "success" ? "info" : "error");
    }
    return true;
  } catch (error) {
    return isRefusal(error, "order_not_found");
  }
}
