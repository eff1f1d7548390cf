import type { ColumnType, Generated } from "kysely";
import type { PaymentOutcome } from "@wardrobe/domain/payments/order.ts";
import type { OrderState, PurchaseMethod } from "@wardrobe/domain/payments/payment.ts";
import type { PlanType } from "@wardrobe/domain/plans/plan-types.ts";

type Moment = ColumnType<Date, Date | undefined, Date>;

/** Append-only: where a person's plan days come from; the subscription is their fold (SPEC-22). */
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

/** What is left of each kind of credit; the sum of the ledger's entries at all times (SPEC-20). */
export type CreditBalancesTable = {
  user_id: string;
  monthly: number;
  referral: number;
  recommend: number;
  period_start: Date;
  /** The end of the subscription for which the month's credits were cut to the free allowance (SPEC-20). */
  cut_at: Generated<Date | null>;
  /** From when the periods of somebody who came back are counted, where no subscription says otherwise. */
  counted_from: Generated<Date | null>;
};

export type CreditEntriesTable = {
  id: Generated<number>;
  user_id: string;
  kind: "monthly" | "referral" | "recommend";
  delta: number;
  reason: string;
  /** Unique with reason and kind: the same cause is booked once. */
  ref: string;
  created_at: Moment;
};

/** A wish to buy a plan, with its price as it was then. */
export type OrdersTable = {
  id: string;
  /** Null once the account is deleted. */
  user_id: string | null;
  plan_type: PlanType;
  days: number;
  method: PurchaseMethod;
  /** Stars or nano units, whole. */
  amount: string;
  state: OrderState;
  /** Null until the provider has given one. */
  invoice_link: string | null;
  /** What a transfer of coins must say. */
  comment: string | null;
  created_at: Date;
  expires_at: Date;
  paid_at: Date | null;
};

/** Money that arrived, whatever it came to (SPEC-28). */
export type PaymentsTable = {
  id: string;
  provider: PurchaseMethod;
  /** The charge of the messenger, or the transaction of the chain. */
  external_id: string;
  order_id: string | null;
  /** The messenger's id of who paid, or the sender's address. */
  payer: string | null;
  amount: string;
  outcome: PaymentOutcome;
  paid_at: Date;
  received_at: Date;
  refunded_at: Date | null;
  /** When an operator sent back what was above the price. */
  rest_returned_at: Generated<Date | null>;
};

/** What the last check of the books found: one row. */
export type LedgerChecksTable = { is_last: Generated<boolean>; faults: number; checked_at: Date };
