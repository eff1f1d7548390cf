import type { Logger } from "pino";
import type { TaskType } from "@wardrobe/domain/ai-tasks/task.ts";
import type { ErrorCode } from "@wardrobe/domain/errors.ts";
import type { PaymentOutcome } from "@wardrobe/domain/payments/order.ts";
import type { MessengerRenewalState } from "@wardrobe/domain/payments/renewal.ts";
import type { PurchaseMethod, Goods } from "@wardrobe/domain/payments/payment.ts";
import type { CameBy } from "@wardrobe/domain/people/referral.ts";
import type { PlanType } from "@wardrobe/domain/plans/plan-types.ts";
import type { LeftOut } from "@wardrobe/domain/read-rows.ts";
import type { ModelKind } from "#adapters/remote-models/port.ts";

type Nothing = Record<never, never>;
/** A thrown error: the log keeps its name, message, code, stack and cause. */
type Failed = { readonly err: unknown };
/** The reason in one word or sentence, where the error itself could carry a secret. */
type Refused = { readonly reason: string };
type OfUser = { readonly userId: string };
type ByOperator = { readonly operator: number };
type OfRequest = { readonly reqId: string };
type JobRun = {
  readonly job: string;
  readonly id: string;
  readonly retries: number;
  readonly waitedMs: number;
  readonly ms: number;
};
type TaskEnding =
  | { readonly status: "done"; readonly fileId: string }
  | { readonly status: "failed"; readonly why: string };

/** Every event by its name, with its fields, which hold ids but never a text or a secret of a person. */
type LogEvents = {
  // The process
  readonly started: { readonly env: string; readonly role: string };
  readonly stopping: { readonly signal: string };
  readonly worker_started: Nothing;
  readonly operators_unreachable: { readonly operators: readonly number[] };
  readonly database_awaited: { readonly sentence: string };
  readonly files_unavailable: Failed;
  readonly recognition_unavailable: Failed;

  // Requests
  readonly request_answered: OfRequest & {
    readonly traceId?: string;
    readonly method: string;
    readonly route: string;
    readonly status: number;
    readonly ms: number;
  };
  readonly request_refused: OfRequest & { readonly code: ErrorCode; readonly field: string | undefined };
  readonly request_failed: OfRequest & Failed & { readonly route: string | undefined };
  readonly undeclared_refusal: { readonly call: string; readonly code: ErrorCode };
  readonly part_not_ready: OfRequest & Failed & { readonly part: string };

  // Jobs
  readonly queue_failed: Failed;
  readonly queue_warned: { readonly message: string; readonly data: unknown };
  readonly job_done: JobRun;
  readonly job_failed: JobRun & Failed;
  readonly job_given_up: { readonly job: string; readonly id: string; readonly reason: unknown };
  readonly leftovers_swept: { readonly swept: Readonly<Record<string, number>> };

  // People and what they own
  /** `cameBy`: what led a newcomer here; null for who was here before. */
  readonly signed_in: OfUser & { readonly isNew: boolean; readonly cameBy: CameBy | null };
  readonly import_refused: OfUser & { readonly code: string; readonly reason: string };
  readonly import_done: OfUser & { readonly items: number };
  readonly question_asked: OfUser & { readonly looks: number };
  /** Without who voted: of them nothing is kept. */
  readonly vote_answered: { readonly outcome: "counted" | "taken_back" | "over" | "foreign" | "too_many" };
  readonly account_deleted: OfUser;
  readonly farewell_unsent: Failed;
  readonly item_added: OfUser & {
    readonly itemId: string;
    readonly type: string;
    readonly position: string;
    readonly by: string | null;
  };
  readonly photo_taken_apart: OfUser & { readonly garments: number };
  readonly item_deleted: OfUser & { readonly itemId: string };
  readonly file_withdrawn: OfUser & { readonly fileId: string };
  readonly feedback_submitted: OfUser & { readonly feedbackId: string };
  readonly suitable_listed: OfUser & { readonly items: number; readonly cost: number };
  readonly task_started: OfUser & {
    readonly taskId: string;
    readonly type: TaskType;
    readonly priority: string;
    readonly cost: number;
  };
  readonly task_ended: OfUser & {
    readonly taskId: string;
    readonly type: TaskType;
    readonly cost: number;
  } & TaskEnding;

  // The morning message
  readonly mornings_taken: { readonly sent: number; readonly late: number; readonly blocked: number };
  readonly morning_sent: OfUser;
  readonly chat_request_answered: OfUser;
  /** `why`: the text that was said. */
  readonly chat_request_refused: OfUser & { readonly why: string };
  readonly chat_request_given_up: OfUser;
  readonly morning_left_out: OfUser & { readonly why: "late" | "off" | "blocked" | "empty" | "given_up" };
  /** It was marked as sent and not answered: whether it arrived is not known. */
  readonly morning_unsure: OfUser & Failed;
  /** The same, of an operator's message to everybody. */
  readonly broadcast_unsure: OfUser;
  readonly reported: { readonly of: string; readonly reason: string };

  // Plans and payments
  readonly trial_activated: OfUser;
  readonly plan_granted: OfUser & { readonly planType: PlanType; readonly by: "hand" };
  readonly coin_turned: { readonly isOn: boolean };
  readonly order_opened: OfUser & {
    readonly orderId: string;
    readonly goods: Goods;
    readonly method: PurchaseMethod;
  };
  readonly invoice_not_opened: Refused & { readonly orderId: string };
  readonly payment_refused: Refused & { readonly orderId: string };
  readonly payment_applied: {
    readonly provider: PurchaseMethod;
    readonly externalId: string;
    readonly orderId: string | null;
    readonly outcome: PaymentOutcome;
  };
  readonly payment_told: {
    readonly provider: PurchaseMethod;
    readonly externalId: string;
    readonly said: string;
    readonly isSent: boolean;
  };
  readonly renewal_changed: { readonly orderId: string; readonly state: MessengerRenewalState };
  readonly renewal_edited: { readonly orderId: string; readonly isCanceled: boolean; readonly isKnown: boolean };
  readonly refund_settled: { readonly provider: PurchaseMethod; readonly externalId: string };
  readonly refund_failed: Refused & { readonly chargeId: string };
  readonly payments_reconciled: { readonly moves: number; readonly refunds: number };
  readonly coins_read: { readonly transfers: number };
  readonly chain_unavailable: Refused;
  readonly ledger_checked: { readonly faults: number };
  readonly ledger_fault: {
    readonly fault: string;
    readonly userId?: string;
    readonly orderId?: string;
    readonly charge?: string;
    readonly kind?: string;
    readonly balance?: number;
    readonly entries?: number;
  };

  // Operators
  readonly operator_unreachable: ByOperator & { readonly feedbackId?: string; readonly charge?: string };
  readonly person_blocked: ByOperator & OfUser & { readonly outcome: string };
  readonly days_granted: ByOperator &
    OfUser & { readonly planType: PlanType; readonly days: number; readonly outcome: string };
  readonly days_taken_back: ByOperator & { readonly giftId: string; readonly outcome: string };
  readonly payment_matched: ByOperator & { readonly charge: string; readonly outcome: string };
  readonly feedback_decided: ByOperator & {
    readonly feedbackId: string;
    readonly days: number;
    readonly outcome: string;
  };
  readonly defect_repaired: { readonly kind: string; readonly of: string };
  readonly defect_left: { readonly kind: string; readonly of: string };

  // Models and other services
  readonly model_called: {
    readonly callId: string;
    readonly kind: ModelKind;
    readonly provider: string;
    readonly model: string;
    readonly inputTokens: number;
    readonly outputTokens: number;
    readonly pictures: number;
    readonly outcome: string;
    readonly ms: number;
    readonly costUsd: number;
  };
  readonly model_fell_back: {
    readonly kind: ModelKind;
    readonly provider: string | undefined;
    readonly failure: string;
  };
  readonly engine_worker_lost: Refused;
  readonly stylist_unavailable: Failed;
  /** Odd rows of another service's reply; the others were used. `field`: the first that does not fit. */
  readonly rows_left_out: LeftOut & {
    readonly source: "met" | "openweather" | "toncenter" | "messenger";
    readonly hashes?: readonly string[];
  };
  readonly weather_unavailable: Failed & { readonly provider: string };
  readonly bot_not_introduced: Refused;
  readonly bot_not_registered: Refused;
  readonly bot_polling_failed: Refused;
  readonly bot_events_not_confirmed: Refused;
  readonly bot_event_failed: Failed;
  readonly bot_update_malformed: { readonly field: string };
};

export type LogEventName = keyof LogEvents;
export type LogEvent<Name extends LogEventName = LogEventName> = {
  readonly [Each in Name]: { readonly event: Each } & LogEvents[Each];
}[Name];

export type LogLevel = "debug" | "info" | "warn" | "error";

export type Log = {
  debug(event: LogEvent): void;
  info(event: LogEvent): void;
  warn(event: LogEvent): void;
  error(event: LogEvent): void;
  /** For a framework that writes messages of its own: they have no event, but subscribers learn their level. */
  readonly pino: Logger;
};

/** Called for every line, whatever level the output lets through; `event` is null for a message of a framework. */
export type LogSubscriber = (level: LogLevel, event: LogEvent | null) => void;
