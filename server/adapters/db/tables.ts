import type { ColumnType, Generated } from "kysely";
import type { Origin } from "@wardrobe/domain/files/origin.ts";
import type { Priority } from "@wardrobe/domain/ai-tasks/priority.ts";
import type { TaskStatus, TaskType } from "@wardrobe/domain/ai-tasks/task.ts";
import type { PlanType } from "@wardrobe/domain/plans/plan-types.ts";
import type { Language } from "@wardrobe/domain/people/language.ts";
import type { Gender } from "@wardrobe/domain/profile/settings.ts";
import type { Day } from "@wardrobe/domain/people/day.ts";
import type { City } from "@wardrobe/domain/recommendations/city.ts";
import type { OutfitBoard } from "@wardrobe/domain/recommendations/outfit-board.ts";
import type { Weekday } from "@wardrobe/domain/morning/settings.ts";
import type { ImageMode } from "@wardrobe/domain/wardrobe/image-mode.ts";
import type * as money from "#adapters/db/money-tables.ts";
import type * as operator from "#adapters/db/operator-tables.ts";
import type * as question from "#adapters/db/question-tables.ts";
import type * as session from "#adapters/db/session-tables.ts";
import type * as wardrobe from "#adapters/db/wardrobe-tables.ts";

/** People, with their settings and the subscription that is computed from their plan grants. */
export type UsersTable = {
  id: string;
  telegram_id: number;
  first_name: string;
  username: string | null;
  language: Language | null;
  gender: Generated<Gender>;
  /** False: `gender` is only the default (SPEC-55). */
  is_gender_said: Generated<boolean>;
  default_image_mode: Generated<ImageMode>;
  is_onboarding_complete: Generated<boolean>;
  subscription_type: Generated<PlanType>;
  subscription_start: Date | null;
  subscription_end: Date | null;
  /** 256 random bits: the key under which this person's file ids are made (SPEC-9). */
  file_key: Uint8Array;
  referral_code: Generated<string>;
  referred_by: string | null;
  may_be_written_to: Generated<boolean>;
  /** Whether operators' broadcasts are sent to them (OPS-04). */
  gets_news: Generated<boolean>;
  /** Keys of the providers they agreed to; empty after a no, null before they were asked (TRUST-03). */
  providers_agreed: string[] | null;
  /** IANA name, as their device tells it (WEAR-02); null until it does. */
  time_zone: string | null;
  /** Chosen by hand in the app; null where the device's position is used (SPEC-104). */
  city: ColumnType<City | null, string | undefined, string>;
  /** Since when operators have shut them out; null for nearly everybody (OPS-02). */
  blocked_at: Generated<Date | null>;
  created_at: money.Timestamp;
};

/** One picture of one person. The file store holds its bytes under its id. */
export type FilesTable = {
  id: string;
  user_id: string;
  content_type: string;
  width: number;
  height: number;
  placeholder: string | null;
  origin: Origin | null;
  variant_widths: number[];
  /** Bytes of the picture, then of each variant; empty where unknown. */
  sizes: Generated<number[]>;
  sums: Generated<string[]>;
  /** Since when no row names it; null while one does. Swept after a day (SPEC-7); one that is replaced is read by nobody (E-11). */
  unused_since: Date | null;
  is_replaced: Generated<boolean>;
  created_at: money.Timestamp;
};

/** The settings of the morning message, and when it is due next. */
export type MorningsTable = {
  user_id: string;
  is_on: boolean;
  minute: number;
  weekdays: Weekday[];
  city: money.Json<City | null>;
  time_zone: string;
  /** Null while it is off. */
  next_due: Date | null;
  /** The last day whose message was handed to a job; null before the first. */
  last_day: Day | null;
};

/** Outfits that the chat shows, of a day or in answer to words; kept for some days (DAY-03, TASTE-03). */
export type SentBoardsTable = {
  user_id: string;
  /** Of a morning message; null in answer to words. */
  day: Day | null;
  /** The message with the words; null in the morning. */
  asked_in: number | null;
  words: string | null;
  due_at: Date;
  state: BoardState;
  /** Null until it is made, and paid. */
  board: money.Json<OutfitBoard | null>;
};

/** `sending` that lasts: whether it arrived is not known, so it is not sent again (DAY-04). */
export type BoardState = "waiting" | "sending" | "sent" | "left_out" | "worn" | "declined";

/** When the next message to anybody may be sent; shared by all processes. */
export type MessageTurnsTable = { name: string; next_at: Date };

/** How often a person did a costly action in the current window. */
export type RateCountersTable = {
  user_id: string;
  action: string;
  window_start: Date;
  used: number;
};

/** People who deleted their account: what a return must not grant again (ADR-040). */
export type FormerPeopleTable = {
  /** A keyed hash of their messenger id; the key is not in the database. */
  key: Uint8Array;
  left_at: Date;
  is_trial_used: boolean;
  /** The rest of the period's free credits. */
  monthly: number;
  recommend: number;
  period_start: Date;
  /** The used part of each hourly share. */
  shares: money.Json<{ action: string; windowStartMs: number; used: number }[]>;
  is_blocked: Generated<boolean>;
};

export type AiTasksTable = {
  id: string;
  user_id: string;
  type: TaskType;
  status: TaskStatus;
  priority: Priority;
  /** Its place in the queue, lowest first. */
  turn: number;
  /** Null for a preview, and once the item is deleted. */
  item_id: string | null;
  /** The original picture it is made from. */
  source_file: string | null;
  file_id: string | null;
  /** AI credits, given back if the task fails. */
  cost: number;
  /** Why it failed, for operators. */
  failure: string | null;
  created_at: Date;
  begun_at: Date | null;
  finished_at: Date | null;
};

export type AiCallsTable = {
  id: string;
  kind: string;
  provider: string;
  model: string;
  /** Set only while the call runs. */
  user_id: string | null;
  outcome: string;
  input_tokens: Generated<number>;
  output_tokens: Generated<number>;
  pictures: Generated<number>;
  ms: number | null;
  /** The estimated cost in millionths of a dollar; the expected cost while the call runs. */
  cost: number;
  begun_at: Date;
};

/** Recent answers of remote models, by a hash of the request. */
export type AiAnswersTable = {
  user_id: string;
  key: Uint8Array;
  answer: Uint8Array;
  expires_at: Date;
};

/** Every table by its name. A feature can add its own beside its store. */
// An interface, since only interfaces can be added to.
export interface Tables {
  users: UsersTable;
  sessions: session.SessionsTable;
  tokens: session.TokensTable;
  files: FilesTable;
  items: wardrobe.ItemsTable;
  plan_grants: money.PlanGrantsTable;
  credit_balances: money.CreditBalancesTable;
  credit_entries: money.CreditEntriesTable;
  kept_replies: session.KeptRepliesTable;
  presses: session.PressesTable;
  running_requests: session.RunningRequestsTable;
  kept_lists: wardrobe.KeptListsTable;
  list_versions: wardrobe.ListVersionsTable;
  rate_counters: RateCountersTable;
  former_people: FormerPeopleTable;
  ai_tasks: AiTasksTable;
  feedback: operator.FeedbackTable;
  preview_orders: wardrobe.PreviewOrdersTable;
  previews: wardrobe.PreviewsTable;
  looks: wardrobe.LooksTable;
  questions: question.QuestionsTable;
  question_looks: question.QuestionLooksTable;
  question_votes: question.QuestionVotesTable;
  question_messages: question.QuestionMessagesTable;
  proposals: wardrobe.ProposalsTable;
  photo_stacks: wardrobe.PhotoStacksTable;
  sent_photos: wardrobe.SentPhotosTable;
  wears: wardrobe.WearsTable;
  tastes: wardrobe.TastesTable;
  taste_answers: wardrobe.TasteAnswersTable;
  felt_days: wardrobe.FeltDaysTable;
  owner_questions: wardrobe.OwnerQuestionsTable;
  planned_days: wardrobe.PlannedDaysTable;
  planned_occasions: wardrobe.PlannedOccasionsTable;
  trips: wardrobe.TripsTable;
  wishes: wardrobe.WishesTable;
  collections: wardrobe.CollectionsTable;
  collection_parts: wardrobe.CollectionPartsTable;
  imports: wardrobe.ImportsTable;
  import_parts: wardrobe.ImportPartsTable;
  mornings: MorningsTable;
  sent_boards: SentBoardsTable;
  message_turns: MessageTurnsTable;
  orders: money.OrdersTable;
  renewals: money.RenewalsTable;
  payments: money.PaymentsTable;
  read_positions: money.ReadPositionsTable;
  switches: operator.SwitchesTable;
  ledger_checks: money.LedgerChecksTable;
  operator_acts: operator.OperatorActsTable;
  feedback_shown: operator.FeedbackShownTable;
  feedback_letters: operator.FeedbackLettersTable;
  feedback_messages: operator.FeedbackMessagesTable;
  broadcasts: operator.BroadcastsTable;
  broadcast_messages: operator.BroadcastMessagesTable;
  report_cases: operator.ReportCasesTable;
  reports: operator.ReportsTable;
  visits: operator.VisitsTable;
  counts: operator.CountsTable;
  count_changes: operator.CountChangesTable;
  ai_calls: AiCallsTable;
  ai_answers: AiAnswersTable;
}
