import type { PurchaseOption } from "#plans/plan-labels.ts";
import { TIER_RANK, tierOf, type Tier, type PlanType } from "#plans/plan-types.ts";
import { toNano } from "#payments/coin.ts";

/** The ways to pay for a plan; the first is the default (M-03). */
export const PURCHASE_METHODS = ["stars", "ton"] as const;
export type PurchaseMethod = (typeof PURCHASE_METHODS)[number];
export const DEFAULT_PURCHASE_METHOD: PurchaseMethod = "stars";

/** The statuses of validate-payment; only `success` means paid (SPEC-24). */
export const PAYMENT_STATUSES = ["success", "pending", "failed", "expired", "underpaid", "refunded"] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** How long after the dialog closed the validating overlay appears, and how long a payment is awaited (M-03). */
export const PAYMENT_OVERLAY_DELAY_MS = 100;
export const PAYMENT_VALIDATION_MAX_MS = 30_000;
/** How long the server is asked once more after the person closed the invoice: money may have moved (SPEC-25). */
export const ENDED_INVOICE_WAIT_MS = 1000;
/** How long one call of validate-payment waits (SPEC-24). */
export const VALIDATE_WAIT_MS = 25_000;

/** The states that may follow each state (SPEC-24). Late money for an expired or cancelled order still counts. */
const ORDER_STEPS = {
  created: ["pending", "paid", "expired", "cancelled"],
  pending: ["paid", "expired", "cancelled"],
  paid: ["refunded"],
  expired: ["paid"],
  cancelled: ["paid"],
  refunded: [],
} as const satisfies Record<string, readonly string[]>;
export type OrderState = keyof typeof ORDER_STEPS;
const ORDER_STATES = [
  "created",
  "pending",
  "paid",
  "expired",
  "cancelled",
  "refunded",
] as const satisfies readonly OrderState[];

/** The states from which an order may change to this one. */
export function statesBefore(to: OrderState): OrderState[] {
  const steps: Record<OrderState, readonly OrderState[]> = ORDER_STEPS;
  return ORDER_STATES.filter((from) => steps[from].includes(to));
}

/** The toast for a payment's status (P-04, SPEC-24): pending is never a failure. */
export const PAYMENT_TOASTS = {
  success: "premium_activated",
  pending: "payment_pending",
  failed: "payment_failed",
  expired: "payment_failed",
  underpaid: "payment_failed",
  refunded: "payment_failed",
} as const satisfies Record<PaymentStatus, string>;

const CANCELLED = /cancelled by user|rejected/i;

/** The toast for an error while paying: a cancellation is no failure (P-04). */
export function toastOfPaymentError(message: string): "payment_cancelled" | "payment_failed" {
  return CANCELLED.test(message) ? "payment_cancelled" : "payment_failed";
}

/** Why a plan may not be bought now; null if it may (P-08). `current` is today's tier: an expired one is free. */
export function purchaseRefusal(
  current: Tier,
  plan: PurchaseOption | "free",
): "cannot_downgrade" | "free_plan_already_active" | null {
  const steps = TIER_RANK[tierOf(plan)] - TIER_RANK[current];
  if (steps < 0) return "cannot_downgrade";
  return plan === "free" ? "free_plan_already_active" : null;
}

/** An order is for days of a plan, or a pack of AI credits (CREDIT-01). */
export type Goods = PlanDays | { readonly credits: number };
type PlanDays = { readonly planType: PlanType; readonly days: number };

/** So many days, or credits, for a price. */
type Bought = { readonly units: number; readonly price_stars: number; readonly price_ton: string | null };

/** The whole percent by which a unit of one costs less than a unit of the other; 0 if it does not, or has no price. */
export function percentSaved(one: Bought, other: Bought, method: PurchaseMethod): number {
  const paid = priceOf(one, method) * other.units;
  const paidOtherwise = priceOf(other, method) * one.units;
  return paid < paidOtherwise ? Math.floor((100 * (paidOtherwise - paid)) / paidOtherwise) : 0;
}

/** In Stars or nano units. */
export function priceOf({ price_stars, price_ton }: Omit<Bought, "units">, method: PurchaseMethod): number {
  return method === "stars" ? price_stars : Number(toNano(price_ton ?? "0"));
}
