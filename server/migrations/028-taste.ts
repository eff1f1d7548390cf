import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

const STATEMENTS = [
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
];

export const taste: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
