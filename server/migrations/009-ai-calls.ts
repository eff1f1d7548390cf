import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

const STATEMENTS = [
  `create table ai_calls (
    id text primary key,
    kind text not null check (kind in ('recognise', 'cut-out', 'enhance', 'look', 'style')),
    provider text not null,
    model text not null,
    user_id text references users on delete set null,
    outcome text not null,
    input_tokens integer not null default 0,
    output_tokens integer not null default 0,
    pictures integer not null default 0,
    ms integer,
    cost integer not null check (cost >= 0),
    begun_at timestamptz not null
  )`,
  `create index ai_calls_by_time on ai_calls (begun_at)`,
  `create index ai_calls_running on ai_calls (user_id) where user_id is not null`,
  `create table ai_answers (
    user_id text not null references users on delete cascade,
    key bytea not null,
    answer bytea not null,
    expires_at timestamptz not null,
    primary key (user_id, key)
  )`,
  `create index ai_answers_by_end on ai_answers (expires_at)`,
];

export const aiCalls: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
