import { COIN_TRANSACTION_VALID_S } from "#payments/coin.ts";
import type { OrderState, PaymentStatus, PurchaseMethod } from "#payments/payment.ts";
import { outcomeOfRenewal, type Renewing } from "#payments/renewal.ts";

/** The fields of an order that concern money. `amount` is in Stars or in nano units of the coin. */
export type Order = {
  readonly method: PurchaseMethod;
  readonly state: OrderState;
  readonly amount: bigint;
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
  /** Null or absent for what is paid once. */
  readonly renewing?: Renewing | null;
};

/** A payment's outcome (SPEC-28); `unwanted`: a renewal after its end (SPEC-78). Where nothing is granted an operator decides, or Stars are refunded. */
export const PAYMENT_OUTCOMES = [
  "granted",
  "overpaid",
  "excessive",
  "late",
  "underpaid",
  "duplicate",
  "unwanted",
  "unmatched",
] as const;
export type PaymentOutcome = (typeof PAYMENT_OUTCOMES)[number];

/** How long an order can be paid, in milliseconds; for the coin, as long as its transaction is valid. */
export const ORDER_VALID_MS = {
  stars: 3_600_000,
  ton: COIN_TRANSACTION_VALID_S * 1000,
} as const satisfies Record<PurchaseMethod, number>;
/** A repeated purchase within this time reuses the order: a double tap opens one invoice. */
export const ORDER_REUSED_MS = 60_000;
/** How many orders a person may open in an hour; each is stored here, and by the messenger or for the chain. */
export const ORDERS_PER_HOUR = 30;
/** An order that ended without money is deleted after this time. */
export const UNPAID_KEPT_MS = 30 * 24 * 3_600_000;
/** Coins that arrive later than this after their order wait for an operator: prices have changed since. */
export const COIN_LATE_MS = 24 * 3_600_000;
/** How long coins that were sent in an order's last second may be in transit. */
export const COIN_TRANSIT_MS = 10 * 60_000;
/** Stars that match no order are refunded after this time. */
export const UNMATCHED_KEPT_MS = 24 * 3_600_000;

/** A payment of more than any plan costs, and of this many times its own price, is looked at by hand. */
export const EXCESSIVE_TIMES = 2n;

/** The outcome of a payment for its order; null if the order is not known. `highestPrice`: of all plans in this currency. */
export function outcomeOf(
  order: Order | null,
  payment: { readonly amount: bigint; readonly atMs: number },
  highestPrice: bigint,
): PaymentOutcome {
  if (order === null) return "unmatched";
  const again = outcomeOfFurther(order, payment.atMs);
  if (again !== "granted") return again;
  if (payment.amount < order.amount) return "underpaid";
  // Stars are only taken after the pre-check, so their notification may be late, but never the payment.
  if (order.method === "ton" && payment.atMs - order.createdAtMs > COIN_LATE_MS) return "late";
  if (payment.amount > highestPrice && payment.amount >= order.amount * EXCESSIVE_TIMES) return "excessive";
  return payment.amount > order.amount ? "overpaid" : "granted";
}

/** Of a payment for an order that may be paid already: another month where it renews, else the same money twice. */
function outcomeOfFurther({ state, renewing }: Order, atMs: number): "granted" | "duplicate" | "unwanted" {
  if (state !== "paid" && state !== "refunded") return "granted";
  if (renewing === null || renewing === undefined) return "duplicate";
  return state === "refunded" ? "unwanted" : outcomeOfRenewal(renewing, atMs);
}

export function isGranting(outcome: PaymentOutcome): boolean {
  return outcome === "granted" || outcome === "overpaid";
}

/** Whether the payment bought nothing and is refunded at once: one message reports both (SPEC-25). */
export function isRefundedAtOnce(method: PurchaseMethod, outcome: PaymentOutcome): boolean {
  return method === "stars" && (outcome === "duplicate" || outcome === "unwanted" || outcome === "underpaid");
}

/** A payment below this part of the price was no attempt to pay it: anybody can send any number of such. */
export const PRICE_TO_PAYMENT_MAX = 10;

/** Whether operators are told: it bought nothing or was above `price`, does not go back by itself, and is not tiny. */
export function isToldToOperators(
  { method, outcome }: { readonly method: PurchaseMethod; readonly outcome: PaymentOutcome },
  { amount, price }: { readonly amount: bigint; readonly price: bigint },
): boolean {
  if (outcome === "granted" || isRefundedAtOnce(method, outcome)) return false;
  return method === "stars" || amount * BigInt(PRICE_TO_PAYMENT_MAX) >= price;
}

/** The status of an order for the person who waits for it (SPEC-24). `isUnderpaid`: too little money arrived. */
export function statusOf(order: Order, { isUnderpaid, nowMs }: { isUnderpaid: boolean; nowMs: number }): PaymentStatus {
  if (order.state === "paid") return "success";
  if (order.state === "refunded") return "refunded";
  if (isUnderpaid) return "underpaid";
  if (order.state === "cancelled") return "failed";
  if (order.method === "ton") return order.expiresAtMs + COIN_TRANSIT_MS <= nowMs ? "expired" : "pending";
  return order.state === "expired" || order.expiresAtMs <= nowMs ? "expired" : "pending";
}

/** Why Stars must not be taken for an order; null if they may (SPEC-26). The last check before money moves. */
export type PreCheckRefusal = "order_unknown" | "order_of_another" | "order_paid_already" | "order_expired";

export function preCheckRefusal(
  order: (Order & { readonly buyer: string | null }) | null,
  request: { readonly payer: string; readonly currency: string; readonly amount: bigint; readonly nowMs: number },
): PreCheckRefusal | null {
  if (order === null || order.method !== "stars" || order.buyer === null) return "order_unknown";
  if (order.buyer !== request.payer) return "order_of_another";
  if (request.currency !== STARS_CURRENCY || request.amount !== order.amount) return "order_unknown";
  if (order.state === "paid" || order.state === "refunded")
    // Whoever takes up a renewing month again in the messenger pays the same invoice once more.
    return outcomeOfFurther(order, request.nowMs) === "granted" ? null : "order_paid_already";
  return order.state === "pending" && request.nowMs < order.expiresAtMs ? null : "order_expired";
}

/** The messenger's name for Stars. */
export const STARS_CURRENCY = "XTR";
/** The messenger refuses an invoice over more. */
export const STARS_MAX = 100_000;
