const UNFINISHED = "in ('queued', 'running')";

export const to025: Record<string, readonly string[]> = {
  "010-switches": [
    // Switches of operators while the app runs. One without a row is on.
    `create table switches (name text primary key, is_on boolean not null, changed_at timestamptz not null)`,
    // The chain is read from the time of the first order in coins.
    `create index orders_by_method on orders (method, created_at)`,
  ],
  "011-operator": [
    // The audit log of operators. It outlives accounts: deleted people are no longer named here.
    `create table operator_acts (
      id bigint generated always as identity primary key,
      operator bigint not null,
      act text not null,
      on_user text references users on delete set null,
      arguments jsonb not null,
      outcome text not null,
      done_at timestamptz not null
    )`,
    `create index operator_acts_by_user on operator_acts (on_user) where on_user is not null`,
    // Null until an operator has decided; 0 for no reward.
    `alter table feedback add column rewarded_days integer check (rewarded_days >= 0)`,
    // The feedback that an operator's chat has shown.
    `create table feedback_shown (
      feedback_id text not null references feedback on delete cascade,
      operator bigint not null,
      shown_at timestamptz not null,
      primary key (feedback_id, operator)
    )`,
    // Set once an operator has returned by hand what was paid above the price.
    `alter table payments add column rest_returned_at timestamptz`,
    `create index payments_overpaid on payments (received_at)
      where outcome = 'overpaid' and refunded_at is null and rest_returned_at is null`,
    `create index payments_by_charge on payments (external_id)`,
    `create index users_by_username on users (lower(username)) where username is not null`,
  ],
  "012-request-counts": [
    // Unlogged: counting writes no write-ahead log, and after a crash every count starts again.
    `create unlogged table request_counts (
      key varchar(255) primary key,
      points integer not null default 0,
      expire bigint
    )`,
    `create index request_counts_by_end on request_counts (expire)`,
  ],
  "013-file-sums": [
    // Of the picture first, then of its variants. Empty for files that were stored before this.
    `alter table files add column sizes integer[] not null default '{}'`,
    `alter table files add column sums text[] not null default '{}'`,
  ],
  "014-sweeps": [
    // The sweeps search by age. Without these indexes each reads its whole table.
    `create index sessions_by_end on sessions (expires_at)`,
    `create index previews_by_age on previews (created_at)`,
    `create index orders_open on orders (expires_at) where state in ('created', 'pending')`,
  ],
  "015-kept-lists": [
    // The list of a large wardrobe as it was last sent. Its rows are spread over as many pages as there are items.
    `create table kept_lists (
      user_id text primary key references users on delete cascade,
      version text not null,
      body bytea not null
    )`,
    // The body is already compressed.
    `alter table kept_lists alter column body set storage external`,
  ],
  "016-list-versions": [
    // The version of a person's list of items. Random, because a number could be used again after a restore.
    `create table list_versions (
      user_id text primary key references users on delete cascade,
      version uuid not null default gen_random_uuid()
    ) with (fillfactor = 50)`,
    `insert into list_versions (user_id) select id from users`,
    `create function begin_list() returns trigger language plpgsql as $$
    begin
      insert into list_versions (user_id) values (new.id) on conflict do nothing;
      return null;
    end $$`,
    `create trigger begins_list after insert on users for each row execute function begin_list()`,
    // Once a transaction: nobody sees the state between two of its changes.
    `create function rename_list() returns trigger language plpgsql as $$
    begin
      update list_versions set version = gen_random_uuid()
      where user_id = case tg_op when 'DELETE' then old.user_id else new.user_id end and xmin <> pg_current_xact_id()::xid;
      return null;
    end $$`,
    // At the end of a transaction, so that the row of the version is the last lock to be taken and there are no deadlocks.
    ...[
      `items_added after insert on items %`,
      `items_changed after update on items % when (old.* is distinct from new.*)`,
      `items_deleted after delete on items %`,
      `tasks_added after insert on ai_tasks % when (new.item_id is not null and new.status ${UNFINISHED})`,
      `tasks_changed after update of item_id, type, status on ai_tasks % when (
        (old.item_id, old.type, old.status ${UNFINISHED}) is distinct from (new.item_id, new.type, new.status ${UNFINISHED})
        and coalesce(old.item_id, new.item_id) is not null)`,
      `tasks_deleted after delete on ai_tasks % when (old.item_id is not null and old.status ${UNFINISHED})`,
      `placeholder_changed after update of placeholder on files % when (old.placeholder is distinct from new.placeholder)`,
    ].map(
      (change) =>
        `create constraint trigger rename_list_as_${change.replace("%", "deferrable initially deferred for each row")}
        execute function rename_list()`,
    ),
    // Used only for the version, and updated in every index with each change of an item.
    `drop index items_last_changed`,
  ],
  "017-entry-sums": [
    // The index includes what is summed, so that checking all balances reads no row.
    `create index credit_entries_sums on credit_entries (user_id) include (kind, delta)`,
    `drop index credit_entries_by_user`,
  ],
  "018-unpaid-orders": [
    // The sweep searches by age.
    `create index orders_unpaid on orders (expires_at) where state in ('expired', 'cancelled')`,
  ],
  "019-former-people": [
    // People who deleted their account, by a hash whose key is not in the database: nobody is named, but a return is
    // recognised.
    `create table former_people (
      key bytea primary key,
      left_at timestamptz not null,
      is_trial_used boolean not null,
      monthly integer not null check (monthly >= 0),
      recommend integer not null check (recommend >= 0),
      period_start timestamptz not null,
      shares jsonb not null
    )`,
    `create index former_people_by_age on former_people (left_at)`,
    // The start of the credit periods of a person who has returned.
    `alter table credit_balances add column counted_from timestamptz`,
  ],
  "020-ledger-checks": [
    // The result of the last ledger check, by any process, in one row. The migration itself counts as a check, so that an
    // alert can notice if the first one never runs.
    `create table ledger_checks (
      is_last boolean primary key default true check (is_last), faults integer not null, checked_at timestamptz not null
    )`,
    `insert into ledger_checks (faults, checked_at) values (0, now())`,
  ],
  "021-diary": [
    `alter table users add column time_zone text`,
    `alter table items
      add column worn_count int not null default 0,
      add column last_worn date,
      add column price numeric(12, 2),
      add column currency text,
      add column bought_at date`,
    // Not valid: no row has a price yet, and reading all of them would hold the table's lock.
    `alter table items add constraint items_price_in_currency check (price is null or currency is not null) not valid`,
    `create table wears (
      id text primary key,
      user_id text not null references users on delete cascade,
      day date not null,
      item_ids text[] not null check (cardinality(item_ids) > 0),
      look_id text references looks on delete set null,
      created_at timestamptz not null
    )`,
    // Makes the same garments on the same day one entry, and lists a person's days.
    `create unique index wears_once_a_day on wears (user_id, day, item_ids)`,
    `create index wears_by_look on wears (look_id) where look_id is not null`,
  ],
  "023-morning": [
    `create table mornings (
      user_id text primary key references users on delete cascade,
      is_on boolean not null,
      minute int not null,
      weekdays int[] not null,
      city jsonb,
      time_zone text not null,
      next_due timestamptz,
      last_day date
    )`,
    `create index mornings_due on mornings (next_due) where next_due is not null`,
    // One row for each person and day: nobody gets two messages on a day.
    // It belongs to the settings, whose row the sweep holds: a lock of the person could meet another in reverse.
    `create table morning_messages (
      user_id text not null references mornings on delete cascade,
      day date not null,
      due_at timestamptz not null,
      state text not null,
      message_id bigint,
      board jsonb,
      primary key (user_id, day)
    )`,
    `create index morning_messages_by_due on morning_messages (due_at)`,
    // When the next message may be sent; lost after a crash of the database, which does no harm.
    `create unlogged table message_turns (
      name text primary key,
      next_at timestamptz not null
    )`,
  ],
  "024-item-states": [
    `alter table items
      add column favourite boolean not null default false,
      add column state text not null default 'at_hand',
      add column state_note text,
      add column kept_at timestamptz`,
    // Not valid: no row has a note yet, and reading all of them would hold the table's lock.
    `alter table items add constraint items_note_of_state check (state_note is null or state <> 'at_hand') not valid`,
  ],
  "025-proposals": [
    `create table proposals (
      id text primary key,
      photo_id text not null,
      user_id text not null references users on delete cascade,
      photo text not null,
      picture text not null,
      number int not null,
      box double precision[] not null check (cardinality(box) = 4),
      fields jsonb not null,
      of_item text,
      item_id text,
      created_at timestamptz not null
    )`,
    `create index proposals_by_user on proposals (user_id, created_at)`,
    // A job that runs twice proposes once.
    `create unique index proposals_of_item on proposals (of_item, number) where of_item is not null`,
    `create index proposals_by_age on proposals (created_at)`,
  ],
};
