/** The same moment as a day of UTC. */
const dayOf = (moment: string): string => `(${moment} at time zone 'UTC')::date`;

export const to062: Record<string, readonly string[]> = {
  /** Of garments that are there already nothing is guessed (SPEC-73). */
  "047-guesses": ["alter table items add column guesses jsonb"],
  "048-details": [
    `alter table items add column size text not null default '', add column material text not null default '',
            add column care jsonb not null default '{}', add column condition text`,
  ],
  "049-occasions": [
    `alter table wears add column occasion text`,
    // The outfit without an occasion stays in planned_days, whose key servers of the version before name.
    `create table planned_occasions (
      user_id text not null references users on delete cascade,
      day date not null,
      occasion text not null,
      item_ids text[] not null check (cardinality(item_ids) > 0),
      look_id text references looks on delete set null,
      planned_at timestamptz not null,
      primary key (user_id, day, occasion)
    )`,
    `create index planned_occasions_by_look on planned_occasions (look_id) where look_id is not null`,
    `create index planned_occasions_by_day on planned_occasions (day)`,
  ],
  "050-credit-packs": [
    // An order is for days of a plan or for a pack of credits. Servers of the version before fail on a paid pack, and the
    // messenger reports it again to one that knows it.
    `alter table orders alter plan_type drop not null`,
    `alter table orders alter days drop not null`,
    `alter table orders add column credits integer check (credits > 0)`,
    `alter table orders add constraint orders_of_one_kind
      check (num_nonnulls(plan_type, credits) = 1 and num_nonnulls(days, credits) = 1)`,
    `alter table credit_balances add column bought integer not null default 0 check (bought >= 0)`,
    `alter table credit_entries drop constraint credit_entries_kind_check`,
    `alter table credit_entries add constraint credit_entries_kind_check
      check (kind in ('monthly', 'referral', 'bought', 'recommend'))`,
  ],
  "051-renewals": [
    `alter table orders add column renews boolean not null default false`,
    // Of an order whose first month was paid. It goes with its person; the order and its payments stay.
    `create table renewals (
      order_id text primary key references orders on delete cascade,
      user_id text not null references users on delete cascade,
      state text not null check (state in ('active', 'canceled', 'allowed', 'failed', 'ended')),
      renews_at timestamptz not null,
      ended_at timestamptz
    )`,
    `create index renewals_by_user on renewals (user_id)`,
    `alter table payments drop constraint payments_outcome_check`,
    `alter table payments add constraint payments_outcome_check check
      (outcome in ('granted', 'overpaid', 'excessive', 'late', 'underpaid', 'duplicate', 'unwanted', 'unmatched'))`,
    `create index payments_unwanted on payments (received_at) where outcome = 'unwanted' and refunded_at is null`,
  ],
  "052-trust": [
    `alter table files add column origin text`,
    `alter table questions add column is_ai boolean not null default false`,
    `alter table users add column providers_agreed text[]`,
  ],
  "053-operators": [
    `alter table users add column blocked_at timestamptz`,
    `alter table former_people add column is_blocked boolean not null default false`,

    // One row a person, for what is counted once: the day they were here last, and how far they got.
    `create table visits (
      user_id text primary key references users on delete cascade,
      joined_on date not null,
      last_on date not null,
      previous_on date,
      steps text[] not null default '{}'
    )`,
    `create table counts (
      day date not null,
      name text not null,
      count bigint not null,
      primary key (day, name)
    )`,
    // Still to be added to them, so that nobody waits for the row of a day.
    `create table count_changes (
      id bigint generated always as identity primary key,
      day date not null,
      name text not null,
      change bigint not null
    )`,

    // Who is here already. When they were here last is not known: their latest session says it, else their first day.
    `insert into visits (user_id, joined_on, last_on, steps)
      select id, ${dayOf("created_at")},
        ${dayOf("greatest(created_at, (select max(sessions.created_at) from sessions where user_id = users.id))")},
        array_remove(array[
          case when exists (select from items where user_id = users.id) then 'card' end,
          case when exists (select from previews where user_id = users.id) then 'outfit' end,
          case when exists (select from looks where user_id = users.id) then 'look' end,
          case when exists (select from mornings where user_id = users.id and last_day is not null) then 'morning' end
        ], null)
      from users`,
    `insert into counts select joined_on, 'new', count(*) from visits group by 1`,
    `insert into counts select last_on, 'last_seen', count(*) from visits group by 1`,
    `insert into counts select joined_on, step, count(*) from visits, unnest(steps) as step group by 1, 2`,
    `insert into counts select '1970-01-01', 'people', count(*) from visits having count(*) > 0`,
    `insert into counts select ${dayOf("subscription_end")}, split_part(subscription_type, '_', 1), count(*)
      from users where subscription_end is not null and subscription_type <> 'free' group by 1, 2`,
    `insert into counts select ${dayOf("received_at")}, provider, sum(amount)
      from payments where outcome in ('granted', 'overpaid') and amount > 0 group by 1, 2`,
    `insert into counts select ${dayOf("refunded_at")}, 'refunds', count(*)
      from payments where outcome in ('granted', 'overpaid') and refunded_at is not null group by 1`,
  ],
  "054-letters": [
    // Operators' answers to feedback, and its authors' replies.
    `create table feedback_letters (
      id text primary key,
      feedback_id text not null references feedback on delete cascade,
      is_answer boolean not null,
      body text not null,
      written_at timestamptz not null
    )`,
    `create index feedback_letters_by_feedback on feedback_letters (feedback_id)`,
    // The messages that show feedback and letters, each in a chat with the bot: answering one of them continues the thread.
    `create table feedback_messages (
      chat bigint not null,
      message_id bigint not null,
      feedback_id text not null references feedback on delete cascade,
      letter_id text references feedback_letters on delete cascade,
      primary key (chat, message_id)
    )`,
    `create index feedback_messages_by_feedback on feedback_messages (feedback_id)`,
    `create index feedback_messages_by_letter on feedback_messages (letter_id) where letter_id is not null`,
  ],
  "055-broadcasts": [
    `alter table users add column gets_news boolean not null default true`,
    // The texts of an operator to everybody, from the first word to the last message.
    `create table broadcasts (
      id text primary key,
      operator bigint not null,
      state text not null,
      text_en text,
      text_ru text,
      last_text_in bigint not null,
      begun_at timestamptz not null,
      people integer not null default 0,
      after_user text not null default '',
      is_handed_out boolean not null default false,
      reached integer not null default 0,
      unreached integer not null default 0,
      unsure integer not null default 0,
      message_id bigint,
      is_showing boolean not null default false
    )`,
    `create unique index broadcasts_one_at_a_time on broadcasts (state) where state = 'sending'`,
    `create index broadcasts_by_operator on broadcasts (operator, begun_at)`,
    // The messages that a job is to send; a row goes once it is known what became of it.
    `create table broadcast_messages (
      broadcast_id text not null references broadcasts on delete cascade,
      user_id text not null references users on delete cascade,
      state text not null,
      primary key (broadcast_id, user_id)
    )`,
    `create index broadcast_messages_by_user on broadcast_messages (user_id)`,
  ],
  "056-reports": [
    // Things that were reported, and whether an operator has taken it down.
    `create table report_cases (
      thing text not null,
      id text not null,
      user_id text not null references users on delete cascade,
      shown_at timestamptz,
      is_taken_down boolean not null default false,
      primary key (thing, id)
    )`,
    `create index report_cases_by_user on report_cases (user_id)`,
    // Each reporter counts once for a thing; of them only a hash is kept, another one for each thing.
    `create table reports (
      thing text not null,
      id text not null,
      reporter text not null,
      reason text not null,
      reported_at timestamptz not null,
      primary key (thing, id, reporter),
      foreign key (thing, id) references report_cases on delete cascade
    )`,
  ],
  "057-imports": [
    // The last import of a person.
    `create table imports (
      user_id text primary key references users on delete cascade,
      id text not null,
      state text not null,
      version bigint not null default 0,
      told jsonb,
      refusal jsonb,
      with_alike boolean not null default false,
      done integer not null default 0,
      total integer not null default 0,
      in_chat boolean not null default false,
      begun_at timestamptz not null,
      changed_at timestamptz not null
    )`,
    `create index imports_by_change on imports (changed_at)`,
    // The pieces of the files that were sent for it, until it ends.
    `create table import_parts (
      user_id text not null references imports on delete cascade,
      file integer not null,
      part integer not null,
      name text not null,
      size integer not null,
      file_id text not null,
      primary key (user_id, file, part)
    )`,
    `create index import_parts_by_file on import_parts (file_id)`,
  ],
  "059-tokens": [
    `create table tokens (
      id text primary key,
      user_id text not null references users on delete cascade,
      token_hash bytea not null unique,
      name text not null,
      scope text not null check (scope in ('read', 'write')),
      created_at timestamptz not null,
      used_at timestamptz,
      ends_at timestamptz not null
    )`,
    `create index tokens_by_user on tokens (user_id, ends_at)`,
    `create index tokens_by_end on tokens (ends_at)`,
  ],
  /** The fields that a person has chosen for the columns of a table. */
  "060-import-columns": [`alter table imports add column columns jsonb`],
  /** The city that a person chose by hand for the weather. */
  "061-chosen-city": [`alter table users add column city jsonb`],
  "062-trips": [
    // The one trip of a person, with its list and what of it is ticked off.
    `create table trips (
      user_id text primary key references users on delete cascade,
      ends_on date not null,
      trip jsonb not null
    )`,
    `create index trips_by_end on trips (ends_on)`,
  ],
  "063-cut-out-failed": [`alter table items add column cut_out_failed boolean not null default false`],
};
