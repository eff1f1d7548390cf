import type { ColumnType, Generated } from "kysely";
import type { Priority } from "@wardrobe/domain/ai-tasks/priority.ts";
import type { TaskStatus, TaskType } from "@wardrobe/domain/ai-tasks/task.ts";
import type { Slot } from "@wardrobe/domain/outfit/slots.ts";
import type { PlanType, Tier } from "@wardrobe/domain/plans/plan-types.ts";
import type { Gender, Language } from "@wardrobe/domain/profile/settings.ts";
import type { CheckableField } from "@wardrobe/domain/wardrobe/item.ts";
import type { ImageMode } from "@wardrobe/domain/wardrobe/image-mode.ts";
import type { Color, Position, Season, Style } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import type {
  CreditBalancesTable,
  CreditEntriesTable,
  LedgerChecksTable,
  OrdersTable,
  PaymentsTable,
  PlanGrantsTable,
} from "#adapters/db/money-tables.ts";

type Moment = ColumnType<Date, Date | undefined, Date>;
/** Written as JSON text, read parsed. */
type Json<Value> = ColumnType<Value, string, string>;

/** People, with the answers of their settings and the cached fold of their plan grants. */
export type UsersTable = {
  id: string;
  telegram_id: number;
  first_name: string;
  username: string | null;
  language: Language | null;
  gender: Generated<Gender>;
  default_image_mode: Generated<ImageMode>;
  is_onboarding_complete: Generated<boolean>;
  subscription_type: Generated<PlanType>;
  subscription_start: Date | null;
  subscription_end: Date | null;
  /** 256 random bits: the key under which this person's file ids are made (SPEC-9). */
  file_key: Uint8Array;
  /** Stands in the links by which this person invites others. */
  referral_code: Generated<string>;
  /** Who invited this person. */
  referred_by: Generated<string | null>;
  /** Whether the bot may write to this person. */
  may_be_written_to: Generated<boolean>;
  created_at: Moment;
};

export type SessionsTable = {
  /** SHA-256 of the bearer token. */
  token_hash: Uint8Array;
  user_id: string;
  /** Hash field of the launch data that opened it: the same launch data rotates the session (SPEC-3). */
  launch_hash: Uint8Array;
  created_at: Moment;
  expires_at: Date;
  /** Never extended. */
  ends_at: Date;
};

/** One stored picture of one person; its bytes stand in the file store under its id. */
export type FilesTable = {
  id: string;
  user_id: string;
  content_type: string;
  width: number;
  height: number;
  placeholder: string | null;
  /** Widths of the smaller variants kept beside it. */
  variant_widths: number[];
  /** Bytes of the picture, then of each variant; empty where nothing is known. */
  sizes: Generated<number[]>;
  /** A sum over the same bytes, by which damage is seen. */
  sums: Generated<string[]>;
  /** Since when nothing names it, as far as is known; null while something does. Swept after a day (SPEC-7). */
  unused_since: Date | null;
  created_at: Moment;
};

export type ItemsTable = {
  id: string;
  user_id: string;
  brand: string;
  model: string;
  type: string;
  position: Position;
  style: Style | null;
  color: Color[];
  season: Season[];
  notes: Generated<string>;
  image: string;
  enhanced_image: string | null;
  no_background_image: string | null;
  image_mode: ImageMode;
  needs_check: CheckableField[];
  type_suggestions: Json<{ position: Position; type: string }[]>;
  /** Who recognised it (`embedded@2`), null where nobody did. */
  recognised_by: string | null;
  created_at: Moment;
  updated_at: Moment;
};

/** What the list of each person's items is called as it is now; triggers give it another name at every change. */
export type ListVersionsTable = { user_id: string; version: Generated<string> };

/** Lists of large wardrobes as they were last sent. */
export type KeptListsTable = {
  user_id: string;
  /** What the list was called then: no longer true once it has another name. */
  version: string;
  /** JSON, compressed with gzip. */
  body: Uint8Array;
};

/** The first answer to each `Idempotency-Key`, kept in the transaction that did the work (SPEC-13). */
export type KeptRepliesTable = {
  user_id: string;
  key: string;
  call: string;
  fingerprint: Uint8Array;
  reply: Json<unknown>;
  created_at: Moment;
};

/** How often a person did something costly in the current window. */
export type RateCountersTable = {
  user_id: string;
  action: string;
  window_start: Date;
  used: number;
};

/** Whoever deleted their account: what a return must not bring anew (ADR-040). */
export type FormerPeopleTable = {
  /** Of their messenger id, under a key that does not stand here. */
  key: Uint8Array;
  left_at: Date;
  is_trial_used: boolean;
  /** Of the free plan's credits what was left of the period. */
  monthly: number;
  recommend: number;
  period_start: Date;
  /** What was used of the hour's shares. */
  shares: Json<{ action: string; windowStartMs: number; used: number }[]>;
};

/** A piece of AI work, its job in the queue, and what was taken for it. */
export type AiTasksTable = {
  id: string;
  user_id: string;
  type: TaskType;
  status: TaskStatus;
  priority: Priority;
  /** Its place in the queue: the lowest goes first. */
  turn: number;
  /** Null for a preview, and once the item is deleted. */
  item_id: string | null;
  /** The original picture it is made from. */
  source_file: string | null;
  /** What was made. */
  file_id: string | null;
  /** AI credits; given back where the task failed. */
  cost: number;
  /** Why it failed, for operators. */
  failure: string | null;
  created_at: Moment;
  begun_at: Date | null;
  finished_at: Date | null;
};

/** What people wrote to the team. */
export type FeedbackTable = {
  id: string;
  user_id: string;
  body: string;
  /** Of the plan they were on. */
  tier: Tier;
  /** What an operator gave for it, 0 for nothing; null while nobody has decided. */
  rewarded_days: Generated<number | null>;
  created_at: Moment;
};

/** What a preview task is to show. */
export type PreviewOrdersTable = {
  task_id: string;
  fingerprint: string;
  gender: Gender;
  /** Item ids by their slot. */
  item_ids: Json<Partial<Record<Slot, string>>>;
  watermark: string | null;
};

/** Previews that were made, by what they show: the same is not made twice (C-08). */
export type PreviewsTable = {
  user_id: string;
  fingerprint: string;
  file_id: string;
  created_at: Moment;
};

/** Outfits that people kept. */
export type LooksTable = {
  id: string;
  user_id: string;
  name: string;
  gender: Gender;
  /** Item ids by their slot; an item may be gone since. */
  item_ids: Json<Partial<Record<Slot, string>>>;
  file_id: string;
  /** Null while it is not shared. */
  share_key: string | null;
  created_at: Moment;
};

/** What operators did: who, what, on whom, with what, when, and what it came to. */
export type OperatorActsTable = {
  id: Generated<number>;
  /** Their id in the messenger. */
  operator: number;
  act: string;
  /** Null where it was on nobody, and once the account is deleted. */
  on_user: string | null;
  arguments: Json<Readonly<Record<string, string | number>>>;
  outcome: string;
  done_at: Date;
};

/** Which feedback stands in which operator's chat. */
export type FeedbackShownTable = { feedback_id: string; operator: number; shown_at: Date };

/** How far a list that grows elsewhere has been read. */
export type ReadPositionsTable = { name: string; position: number };

/** What the operator turned on or off; what has no row is on. */
export type SwitchesTable = { name: string; is_on: boolean; changed_at: Date };

/** Every call of a remote model. */
export type AiCallsTable = {
  id: string;
  kind: string;
  provider: string;
  model: string;
  /** Only while it runs. */
  user_id: string | null;
  outcome: string;
  input_tokens: Generated<number>;
  output_tokens: Generated<number>;
  pictures: Generated<number>;
  ms: number | null;
  /** Millionths of a dollar, an estimate; while it runs what it will cost about. */
  cost: number;
  begun_at: Date;
};

/** What remote models answered lately, by what they were asked. */
export type AiAnswersTable = {
  user_id: string;
  key: Uint8Array;
  answer: Uint8Array;
  expires_at: Date;
};

export type Tables = {
  users: UsersTable;
  sessions: SessionsTable;
  files: FilesTable;
  items: ItemsTable;
  plan_grants: PlanGrantsTable;
  credit_balances: CreditBalancesTable;
  credit_entries: CreditEntriesTable;
  kept_replies: KeptRepliesTable;
  kept_lists: KeptListsTable;
  list_versions: ListVersionsTable;
  rate_counters: RateCountersTable;
  former_people: FormerPeopleTable;
  ai_tasks: AiTasksTable;
  feedback: FeedbackTable;
  preview_orders: PreviewOrdersTable;
  previews: PreviewsTable;
  looks: LooksTable;
  orders: OrdersTable;
  payments: PaymentsTable;
  read_positions: ReadPositionsTable;
  switches: SwitchesTable;
  ledger_checks: LedgerChecksTable;
  operator_acts: OperatorActsTable;
  feedback_shown: FeedbackShownTable;
  ai_calls: AiCallsTable;
  ai_answers: AiAnswersTable;
};
