/** How a plan may be paid; the first is the default (specification §9). */
export const PURCHASE_METHODS = ["stars", "ton"] as const;
export type PurchaseMethod = (typeof PURCHASE_METHODS)[number];

/** What validate-payment answers; only `success` means paid (decision 24). */
export const PAYMENT_STATUSES = ["success", "pending", "failed", "expired", "underpaid", "refunded"] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
