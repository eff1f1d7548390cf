import type { Generated } from "kysely";
import type { Tier } from "@wardrobe/domain/plans/plan-types.ts";
import type { Json } from "#adapters/db/money-tables.ts";

export type FeedbackTable = {
  id: string;
  user_id: string;
  body: string;
  /** The tier of its author at that time. */
  tier: Tier;
  /** The days that an operator gave for it, 0 for none; null until an operator decides. */
  rewarded_days: number | null;
  created_at: Date;
};

/** The audit log of operators: who did what to whom, with which arguments, when, and the outcome. */
export type OperatorActsTable = {
  id: Generated<number>;
  /** Their id in the messenger. */
  operator: number;
  act: string;
  /** Null for an act that concerns no person, and once the account is deleted. */
  on_user: string | null;
  arguments: Json<Readonly<Record<string, string | number>>>;
  outcome: string;
  done_at: Date;
};

/** The feedback that each operator was shown in their chat. */
export type FeedbackShownTable = { feedback_id: string; operator: number; shown_at: Date };

/** An operator's answer to feedback, or what its author wrote back. */
export type FeedbackLettersTable = {
  id: string;
  feedback_id: string;
  is_answer: boolean;
  body: string;
  written_at: Date;
};

/** The messages that show feedback, or a letter of its thread, in the chats with operators and its author. */
export type FeedbackMessagesTable = {
  chat: number;
  message_id: number;
  feedback_id: string;
  letter_id: string | null;
};
