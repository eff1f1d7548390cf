import type { Generated } from "kysely";
import type { CountName, Reached } from "@wardrobe/domain/operator/stats.ts";
import type { Day } from "@wardrobe/domain/people/day.ts";
import type { Tier } from "@wardrobe/domain/plans/plan-types.ts";
import type { Reported } from "@wardrobe/domain/reports/report.ts";
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

/** A text of an operator to everybody, from the first word to the last message (OPS-04). */
export type BroadcastsTable = {
  id: string;
  /** Their id in the messenger. */
  operator: number;
  state: "draft" | "dropped" | "sending" | "stopped" | "done";
  text_en: string | null;
  text_ru: string | null;
  /** The operator's last message that was taken. */
  last_text_in: number;
  begun_at: Date;
  /** How many it began with. */
  people: Generated<number>;
  /** The last person who was handed to a job, by id; all were once it is handed out. */
  after_user: Generated<string>;
  is_handed_out: Generated<boolean>;
  reached: Generated<number>;
  /** Blocked the bot or opted out meanwhile, or the messenger was away for too long. */
  unreached: Generated<number>;
  /** Marked and not answered: whether the message arrived is not known. */
  unsure: Generated<number>;
  /** The message with the progress; null before it is sent. */
  message_id: number | null;
  is_showing: Generated<boolean>;
};

/** A message of a broadcast until it is known what became of it. */
export type BroadcastMessagesTable = { broadcast_id: string; user_id: string; state: "waiting" | "sending" };

/** Something that was reported, and whether an operator has taken it down (TRUST-04). */
export type ReportCasesTable = {
  thing: Reported;
  /** That of a `Thing`. */
  id: string;
  /** Whose it is. */
  user_id: string;
  /** When the operators were told last. */
  shown_at: Date | null;
  is_taken_down: Generated<boolean>;
};

/** Each reporter, a hash, counts once for a thing. */
export type ReportsTable = { thing: Reported; id: string; reporter: string; reason: string; reported_at: Date };

/** A person's first and last days, and the steps that were counted. */
export type VisitsTable = {
  user_id: string;
  joined_on: Day;
  last_on: Day;
  /** The day before that on which they were here. */
  previous_on: Day | null;
  steps: Generated<Reached[]>;
};

export type CountsTable = { day: Day; name: CountName; count: number };

/** Still to be added to a count, which happens every minute. */
export type CountChangesTable = { id: Generated<number>; day: Day; name: CountName; change: number };

/** Switches of the operator; one without a row is on. */
export type SwitchesTable = { name: string; is_on: boolean; changed_at: Date };
