import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

const STATEMENTS = [
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
];

export const morning: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
