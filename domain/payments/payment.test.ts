import { mayActivateTrial } from "#plans/trial.ts";
import { expect, test } from "vitest";
import { MESSAGES } from "#messages.ts";
import {
  PAYMENT_STATUSES,
  PAYMENT_TOASTS,
  purchaseRefusal,
  statesBefore,
  toastOfPaymentError,
} from "#payments/payment.ts";
import { planLabel, PURCHASE_OPTIONS } from "#plans/plan-labels.ts";

test("only success announces that premium is active, and pending is no failure (P-04, P-05)", () => {
  const toasts = PAYMENT_STATUSES.map((status) => PAYMENT_TOASTS[status]);
  expect(toasts.filter((toast) => toast === "premium_activated")).toHaveLength(1);
  expect(PAYMENT_TOASTS.success).toBe("premium_activated");
  expect(PAYMENT_TOASTS.pending).toBe("payment_pending");
});

test.each([
  [MESSAGES.paymentCancelledByUser, "payment_cancelled"],
  ["Wallet: user REJECTED the transaction", "payment_cancelled"],
  [MESSAGES.failedToPurchasePremium, "payment_failed"],
  ["", "payment_failed"],
])("a payment that ended with %j shows the toast %s (P-04)", (message, toast) => {
  expect(toastOfPaymentError(message)).toBe(toast);
});

test("a downgrade is refused, and so is the active free plan (P-08)", () => {
  expect(purchaseRefusal("free", "free")).toBe("free_plan_already_active");
  expect(purchaseRefusal("basic", "free")).toBe("cannot_downgrade");
  expect(purchaseRefusal("pro", "basic_year")).toBe("cannot_downgrade");
  expect(PURCHASE_OPTIONS.map((option) => purchaseRefusal("free", option))).toEqual(Array(6).fill(null));
  expect(purchaseRefusal("basic", "basic_month")).toBeNull();
  expect(purchaseRefusal("basic", "pro_month")).toBeNull();
});

test("the trial is offered only if no subscription ever started (P-07)", () => {
  expect([mayActivateTrial(null), mayActivateTrial("2026-01-01T00:00:00Z")]).toEqual([true, false]);
});

test("what can be bought is labelled by tier and duration (P-02)", () => {
  const durations = ["duration_month", "duration_3_months", "duration_year"];
  const labels = ["basic", "pro"].flatMap((tier) => durations.map((duration) => ({ tier, duration })));
  expect(PURCHASE_OPTIONS.map(planLabel)).toEqual(labels);
});

test("a paid order can only be refunded, and a refunded one is final (P-10)", () => {
  expect(statesBefore("pending")).toEqual(["created"]);
  expect(statesBefore("paid")).toEqual(["created", "pending", "expired", "cancelled"]);
  expect(statesBefore("cancelled")).toEqual(["created", "pending"]);
  expect(statesBefore("refunded")).toEqual(["paid"]);
});
