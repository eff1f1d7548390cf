export const to045: Record<string, readonly string[]> = {
  "026-photo-stacks": [
    `create table photo_stacks (
      id text primary key,
      user_id text not null references users on delete cascade,
      is_several boolean not null,
      open_until timestamptz not null,
      message_id bigint,
      is_text boolean not null default true,
      shown_by bigint
    )`,
    `create index photo_stacks_by_user on photo_stacks (user_id, open_until)`,
    `create index photo_stacks_by_age on photo_stacks (open_until)`,
    // One row for each message with a photo: an update that comes twice joins once.
    `create table sent_photos (
      user_id text not null references users on delete cascade,
      message_id bigint not null,
      stack_id text not null references photo_stacks on delete cascade,
      outcome text,
      primary key (user_id, message_id)
    )`,
    `create index sent_photos_by_stack on sent_photos (stack_id, message_id)`,
  ],
  "027-alike-items": [`alter table items add column features text, add column told_apart text[] not null default '{}'`],
  "028-taste": [
    `create table tastes (
      user_id text primary key references users on delete cascade,
      is_on boolean not null,
      forgotten_at timestamptz
    )`,
    // The last answer about an outfit of a day counts.
    `create table taste_answers (
      user_id text not null references users on delete cascade,
      day date not null,
      item_ids text[] not null check (cardinality(item_ids) > 0),
      answer text not null,
      created_at timestamptz not null,
      primary key (user_id, day, item_ids)
    )`,
    `create table felt_days (
      user_id text not null references users on delete cascade,
      day date not null,
      felt_min double precision not null,
      felt_max double precision not null,
      primary key (user_id, day)
    )`,
  ],
  "030-planned-days": [
    // One outfit a day: another one takes its place.
    `create table planned_days (
      user_id text not null references users on delete cascade,
      day date not null,
      item_ids text[] not null check (cardinality(item_ids) > 0),
      look_id text references looks on delete set null,
      planned_at timestamptz not null,
      primary key (user_id, day)
    )`,
    `create index planned_days_by_look on planned_days (look_id) where look_id is not null`,
    `create index planned_days_by_day on planned_days (day)`,
  ],
  "031-wishes": [
    `create table wishes (
      id text primary key,
      user_id text not null references users on delete cascade,
      image text not null,
      fields jsonb not null,
      note text not null,
      is_kept boolean not null,
      created_at timestamptz not null
    )`,
    `create index wishes_by_user on wishes (user_id, created_at)`,
    `create index wishes_by_image on wishes (image)`,
    // Only those that were judged and not kept are swept.
    `create index wishes_by_age on wishes (created_at) where not is_kept`,
  ],
  "032-questions": [
    `create table questions (
      id text primary key,
      user_id text not null references users on delete cascade,
      text text,
      file_id text references files,
      asked_at timestamptz not null,
      ends_at timestamptz not null,
      is_open boolean not null,
      is_showing boolean not null default false,
      is_told boolean not null default false
    )`,
    `create index questions_by_user on questions (user_id, asked_at desc)`,
    `create index questions_by_end on questions (is_open, ends_at)`,
    `create index questions_by_file on questions (file_id) where file_id is not null`,
    // A look that is deleted ends the question; its name and votes stay with their owner.
    `create table question_looks (
      question_id text not null references questions on delete cascade,
      place int not null,
      look_id text references looks on delete set null,
      name text not null,
      votes int not null default 0 check (votes >= 0),
      primary key (question_id, place)
    )`,
    `create index question_looks_by_look on question_looks (look_id) where look_id is not null`,
    `create index question_looks_gone on question_looks (question_id) where look_id is null`,
    // Of whom only a pseudonym is known, another for each question; deleted with its end.
    `create table question_votes (
      question_id text not null references questions on delete cascade,
      voter bytea not null,
      place int not null,
      primary key (question_id, voter)
    )`,
    `create table question_messages (
      id text primary key,
      question_id text not null references questions on delete cascade,
      shown text
    )`,
    `create index question_messages_by_question on question_messages (question_id)`,
    `alter table looks add column shown_name text`,
  ],
  "034-chat-requests": [
    // One row for each message of a person, so that words which arrive twice are answered and paid once.
    `create table chat_requests (
      user_id text not null references users on delete cascade,
      message_id bigint not null,
      words text not null,
      asked_at timestamptz not null,
      state text not null,
      board jsonb,
      primary key (user_id, message_id)
    )`,
    `create index chat_requests_by_time on chat_requests (asked_at)`,
  ],
  "035-replaced-files": ["alter table files add column is_replaced boolean not null default false"],
  "036-payment-comments": [`alter table payments add column comment text`],
  "037-presses": [
    // Presses of buttons that have been answered: the messenger delivers some of them twice.
    `create table presses (press bytea primary key, pressed_at timestamptz not null)`,
    `create index presses_by_age on presses (pressed_at)`,
  ],
  "038-excessive-payments": [
    `alter table payments drop constraint payments_outcome_check`,
    `alter table payments add constraint payments_outcome_check
      check (outcome in ('granted', 'overpaid', 'excessive', 'late', 'underpaid', 'duplicate', 'unmatched'))`,
    `create index payments_excessive on payments (received_at) where outcome = 'excessive' and refunded_at is null`,
  ],
  "039-gender-said": [
    // Of those before nobody knows whether they chose: for who has passed the onboarding all stays as it was.
    `alter table users add column is_gender_said boolean not null default false`,
    `update users set is_gender_said = true where is_onboarding_complete or gender <> 'man'`,
  ],
  "040-owners-word": [
    `alter table items add column warmth text, add column rain boolean, add column sport boolean`,
    // Questions a person answered or skipped: these are not asked again.
    `create table owner_questions (
      user_id text not null references users on delete cascade,
      kind text not null,
      answered_at timestamptz not null,
      primary key (user_id, kind)
    )`,
  ],
  "041-running-requests": [
    // Requests that a process is answering, each until its process has not said so for some seconds.
    "create table running_requests (request bytea primary key, holder text not null, until timestamptz not null)",
  ],
  "042-cut-off": ["alter table items add column is_cut_off boolean not null default false"],
  "043-sent-boards": [
    `alter table morning_messages rename to sent_boards`,
    `alter table sent_boards drop constraint morning_messages_pkey, drop constraint morning_messages_user_id_fkey`,
    // The message of a day, or the answer to a message with words. A row of a day belongs to the settings, whose row the
    // sweep holds: a lock of the person could meet another in reverse.
    `alter table sent_boards
      alter day drop not null,
      add asked_in bigint,
      add words text,
      add of_mornings text generated always as (case when asked_in is null then user_id end) stored
        references mornings on delete cascade,
      add of_person text generated always as (case when asked_in is not null then user_id end) stored
        references users on delete cascade`,
    `insert into sent_boards (user_id, asked_in, words, due_at, state, board)
      select user_id, message_id, words, asked_at, state, board from chat_requests`,
    `drop table chat_requests`,
    `alter table sent_boards add check ((day is null) <> (asked_in is null))`,
    `alter index morning_messages_by_due rename to sent_boards_by_due`,
    // Nobody gets two messages on a day, and words which arrive twice are answered and paid once.
    `create unique index sent_boards_of_days on sent_boards (user_id, day)`,
    `create unique index sent_boards_of_words on sent_boards (user_id, asked_in)`,
    `create index sent_boards_of_mornings on sent_boards (of_mornings)`,
    `create index sent_boards_of_people on sent_boards (of_person)`,
    // Servers of the version before read and write the same rows by the old names.
    `create view morning_messages as
      select user_id, day, due_at, state, message_id, board from sent_boards where day is not null`,
    `create view chat_requests as
      select user_id, asked_in as message_id, words, due_at as asked_at, state, board from sent_boards
      where asked_in is not null`,
  ],
  "045-collections": [
    `create table collections (
      id text primary key,
      user_id text not null references users on delete cascade,
      name text not null,
      share_key text unique,
      shown_name text,
      created_at timestamptz not null
    )`,
    `create index collections_by_user on collections (user_id, created_at)`,
    // Deleted garments and looks leave their collections by the foreign keys.
    `create table collection_parts (
      place bigint generated always as identity primary key,
      collection_id text not null references collections on delete cascade,
      item_id text references items on delete cascade,
      look_id text references looks on delete cascade,
      unique (collection_id, item_id),
      unique (collection_id, look_id),
      check (num_nonnulls(item_id, look_id) = 1)
    )`,
    `create index collection_parts_by_item on collection_parts (item_id) where item_id is not null`,
    `create index collection_parts_by_look on collection_parts (look_id) where look_id is not null`,
  ],
};
