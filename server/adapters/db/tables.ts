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
import type {
  CreditBalancesTable,
  CreditEntriesTable,
  Json,
  LedgerChecksTable,
  OrdersTable,
  RenewalsTable,
  PaymentsTable,
  PlanGrantsTable,
  ReadPositionsTable,
  Timestamp,
} from "#adapters/db/money-tables.ts";
import type {
  BroadcastMessagesTable,
  BroadcastsTable,
  CountChangesTable,
  CountsTable,
  FeedbackLettersTable,
  FeedbackMessagesTable,
  FeedbackShownTable,
  FeedbackTable,
  OperatorActsTable,
  ReportCasesTable,
  ReportsTable,
  SwitchesTable,
  VisitsTable,
} from "#adapters/db/operator-tables.ts";
import type {
  QuestionLooksTable,
  QuestionMessagesTable,
  QuestionsTable,
  QuestionVotesTable,
} from "#adapters/db/question-tables.ts";
import type {
  SessionsTable,
  TokensTable,
  KeptRepliesTable,
  PressesTable,
  RunningRequestsTable,
} from "#adapters/db/session-tables.ts";
import type {
  CollectionPartsTable,
  CollectionsTable,
  FeltDaysTable,
  ItemsTable,
  KeptListsTable,
  ListVersionsTable,
  LooksTable,
  OwnerQuestionsTable,
  PhotoStacksTable,
  PlannedDaysTable,
  PlannedOccasionsTable,
  PreviewOrdersTable,
  PreviewsTable,
  ProposalsTable,
  SentPhotosTable,
  TasteAnswersTable,
  TastesTable,
  TripsTable,
  WearsTable,
  WishesTable,
  ImportPartsTable,
  ImportsTable,
} from "#adapters/db/wardrobe-tables.ts";

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
  created_at: Timestamp;
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
  created_at: Timestamp;
};

/** The settings of the morning message, and when it is due next. */
export type MorningsTable = {
  user_id: string;
  is_on: boolean;
  minute: number;
  weekdays: Weekday[];
  city: Json<City | null>;
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
  board: Json<OutfitBoard | null>;
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
  shares: Json<{ action: string; windowStartMs: number; used: number }[]>;
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
  sessions: SessionsTable;
  tokens: TokensTable;
  files: FilesTable;
  items: ItemsTable;
  plan_grants: PlanGrantsTable;
  credit_balances: CreditBalancesTable;
  credit_entries: CreditEntriesTable;
  kept_replies: KeptRepliesTable;
  presses: PressesTable;
  running_requests: RunningRequestsTable;
  kept_lists: KeptListsTable;
  list_versions: ListVersionsTable;
  rate_counters: RateCountersTable;
  former_people: FormerPeopleTable;
  ai_tasks: AiTasksTable;
  feedback: FeedbackTable;
  preview_orders: PreviewOrdersTable;
  previews: PreviewsTable;
  looks: LooksTable;
  questions: QuestionsTable;
  question_looks: QuestionLooksTable;
  question_votes: QuestionVotesTable;
  question_messages: QuestionMessagesTable;
  proposals: ProposalsTable;
  photo_stacks: PhotoStacksTable;
  sent_photos: SentPhotosTable;
  wears: WearsTable;
  tastes: TastesTable;
  taste_answers: TasteAnswersTable;
  felt_days: FeltDaysTable;
  owner_questions: OwnerQuestionsTable;
  planned_days: PlannedDaysTable;
  planned_occasions: PlannedOccasionsTable;
  trips: TripsTable;
  wishes: WishesTable;
  collections: CollectionsTable;
  collection_parts: CollectionPartsTable;
  imports: ImportsTable;
  import_parts: ImportPartsTable;
  mornings: MorningsTable;
  sent_boards: SentBoardsTable;
  message_turns: MessageTurnsTable;
  orders: OrdersTable;
  renewals: RenewalsTable;
  payments: PaymentsTable;
  read_positions: ReadPositionsTable;
  switches: SwitchesTable;
  ledger_checks: LedgerChecksTable;
  operator_acts: OperatorActsTable;
  feedback_shown: FeedbackShownTable;
  feedback_letters: FeedbackLettersTable;
  feedback_messages: FeedbackMessagesTable;
  broadcasts: BroadcastsTable;
  broadcast_messages: BroadcastMessagesTable;
  report_cases: ReportCasesTable;
  reports: ReportsTable;
  visits: VisitsTable;
  counts: CountsTable;
  count_changes: CountChangesTable;
  ai_calls: AiCallsTable;
  ai_answers: AiAnswersTable;
}
