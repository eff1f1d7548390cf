import type { ColumnType, Generated } from "kysely";
import type { AiCreditKind } from "@wardrobe/domain/credits/credits.ts";
import type { PaymentOutcome } from "@wardrobe/domain/payments/order.ts";
import type { OrderState, PurchaseMethod } from "@wardrobe/domain/payments/payment.ts";
import type { RenewalState } from "@wardrobe/domain/payments/renewal.ts";
import type { PlanType } from "@wardrobe/domain/plans/plan-types.ts";

/** Written as JSON text, read parsed. */
export type Json<Value> = ColumnType<Value, string, string>;

/** A column that the database fills with the current time. */
export type Timestamp = ColumnType<Date, Date | undefined, Date>;

/** Append-only: each grant of plan days. The subscription is computed from them (SPEC-22). */
export type PlanGrantsTable = {
  id: string;
  user_id: string;
  source: "payment" | "trial" | "feedback" | "admin";
  source_id: string;
  plan_type: PlanType;
  days: number;
  granted_at: Date;
  revoked_at: Date | null;
};

/** The balance of each kind of credit, always the sum of the person's entries (SPEC-20). */
export type CreditBalancesTable = {
  user_id: string;
  monthly: number;
  referral: number;
  bought: Generated<number>;
  recommend: number;
  period_start: Date;
  /** The end of the subscription after which the month's credits were cut to the free allowance (SPEC-20). */
  cut_at: Date | null;
  /** The start of the first period of a returning person without a subscription. */
  counted_from: Date | null;
};

export type CreditEntriesTable = {
  id: Generated<number>;
  user_id: string;
  kind: AiCreditKind | "recommend";
  delta: number;
  reason: string;
  /** Unique with reason and kind, so that the same cause is booked once. */
  ref: string;
  created_at: Timestamp;
};

export type OrdersTable = {
  id: string;
  /** Null once the account is deleted. */
  user_id: string | null;
  /** Null, as are the days, for an order of credits. */
  plan_type: PlanType | null;
  days: number | null;
  /** The size of the pack; null for an order of a plan (CREDIT-01). */
  credits: number | null;
  method: PurchaseMethod;
  /** Whole Stars, or nano units of the coin. */
  amount: string;
  state: OrderState;
  /** Null until the provider has created it. */
  invoice_link: string | null;
  /** The comment that the transfer of coins must carry. */
  comment: string | null;
  created_at: Date;
  expires_at: Date;
  paid_at: Date | null;
  /** The messenger takes the amount again each month (CREDIT-02). */
  renews: Generated<boolean>;
};

/** A paid order that renews. */
export type RenewalsTable = {
  order_id: string;
  user_id: string;
  state: RenewalState;
  renews_at: Date;
  /** Charges after this go back at once. */
  ended_at: Date | null;
};

/** Money that arrived, with or without effect (SPEC-28). */
export type PaymentsTable = {
  id: string;
  provider: PurchaseMethod;
  /** The messenger's charge, or the chain's transaction. */
  external_id: string;
  order_id: string | null;
  /** The payer's id in the messenger, or the sender's address. */
  payer: string | null;
  /** 0 while only the refund has been reported. */
  amount: string;
  outcome: PaymentOutcome;
  paid_at: Date;
  received_at: Date;
  refunded_at: Date | null;
  /** When an operator returned the excess over the price. */
  rest_returned_at: Date | null;
  /** The comment of a transfer that names no order, until somebody finds out which one it is for. */
  comment: string | null;
};

/** The result of the last ledger check: one row. */
export type LedgerChecksTable = { is_last: Generated<boolean>; faults: number; checked_at: Date };

/** How far a provider's list (Stars transactions, transfers on the chain) has been read. */
export type ReadPositionsTable = { name: string; position: number };
