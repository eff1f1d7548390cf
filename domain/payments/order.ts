import { COIN_TRANSACTION_VALID_S } from "#payments/coin.ts";
import type { OrderState, PaymentStatus, PurchaseMethod } from "#payments/payment.ts";

/** An order as far as money is concerned. `amount` is in Stars or in nano units of the coin. */
export type Order = {
  readonly method: PurchaseMethod;
  readonly state: OrderState;
  readonly amount: bigint;
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
};

/**
 * What became of money that arrived (SPEC-28): each is recorded, nothing is dropped. `late`, `underpaid`, `duplicate` and
 * `unmatched` give nothing by themselves: they are paid back, or wait for the operator.
 */
export const PAYMENT_OUTCOMES = ["granted", "overpaid", "late", "underpaid", "duplicate", "unmatched"] as const;
export type PaymentOutcome = (typeof PAYMENT_OUTCOMES)[number];

/** How long an order may be paid, in milliseconds. The coin's is the time its transaction holds. */
export const ORDER_VALID_MS = {
  stars: 3_600_000,
  ton: COIN_TRANSACTION_VALID_S * 1000,
} as const satisfies Record<PurchaseMethod, number>;
/** The same wish within this time is the same order: a double tap opens one invoice. */
export const ORDER_REUSED_MS = 60_000;
/** So many orders an hour one may open, each of which the messenger or the chain's table has to keep. */
export const ORDERS_PER_HOUR = 30;
/** An order that ended without money is forgotten after this time. */
export const UNPAID_KEPT_MS = 30 * 24 * 3_600_000;
/** Coins that come later than this after their order wait for the operator: prices have moved on. */
export const COIN_LATE_MS = 24 * 3_600_000;
/** Coins that were sent in the last second of their order are still on their way so long after it. */
export const COIN_ON_ITS_WAY_MS = 10 * 60_000;
/** Stars that belong to no order are paid back after this time. */
export const UNMATCHED_KEPT_MS = 24 * 3_600_000;

/** What money that arrives comes to, given its order as it stands; null: nobody knows of such an order. */
export function outcomeOf(
  order: Order | null,
  payment: { readonly amount: bigint; readonly atMs: number },
): PaymentOutcome {
  if (order === null) return "unmatched";
  if (order.state === "paid" || order.state === "refunded") return "duplicate";
  if (payment.amount < order.amount) return "underpaid";
  // Stars are only taken after this house agreed to it, so a notice may be late but never the payment.
  if (order.method === "ton" && payment.atMs - order.createdAtMs > COIN_LATE_MS) return "late";
  return payment.amount > order.amount ? "overpaid" : "granted";
}

/** Whether the outcome gives the plan. */
export function isGranting(outcome: PaymentOutcome): boolean {
  return outcome === "granted" || outcome === "overpaid";
}

/** Whether the money goes back at once and by itself, so that the word of its coming is also that of its going (SPEC-25). */
export function goesBackAtOnce(method: PurchaseMethod, outcome: PaymentOutcome): boolean {
  return method === "stars" && outcome === "duplicate";
}

/** How an order stands for whoever waits for it (SPEC-24). `isUnderpaid`: something came, and it was too little. */
export function statusOf(order: Order, { isUnderpaid, nowMs }: { isUnderpaid: boolean; nowMs: number }): PaymentStatus {
  if (order.state === "paid") return "success";
  if (order.state === "refunded") return "refunded";
  if (isUnderpaid) return "underpaid";
  if (order.state === "cancelled") return "failed";
  if (order.method === "ton") return order.expiresAtMs + COIN_ON_ITS_WAY_MS <= nowMs ? "expired" : "pending";
  return order.state === "expired" || order.expiresAtMs <= nowMs ? "expired" : "pending";
}

/** Why Stars must not be taken for an order; null where they may (SPEC-26). The last look before money moves. */
export type PreCheckRefusal = "order_unknown" | "order_of_another" | "order_paid_already" | "order_expired";

export function preCheckRefusal(
  order: (Order & { readonly buyer: string | null }) | null,
  asked: { readonly payer: string; readonly currency: string; readonly amount: bigint; readonly nowMs: number },
): PreCheckRefusal | null {
  if (order === null || order.method !== "stars" || order.buyer === null) return "order_unknown";
  if (order.buyer !== asked.payer) return "order_of_another";
  if (asked.currency !== STARS_CURRENCY || asked.amount !== order.amount) return "order_unknown";
  if (order.state === "paid" || order.state === "refunded") return "order_paid_already";
  return order.state === "pending" && asked.nowMs < order.expiresAtMs ? null : "order_expired";
}

/** The messenger's name for Stars. */
export const STARS_CURRENCY = "XTR";
