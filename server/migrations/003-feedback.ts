import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

const STATEMENTS = [
  `create table feedback (
    id text primary key,
    user_id text not null references users on delete cascade,
    body text not null,
    tier text not null check (tier in ('free', 'basic', 'pro')),
    created_at timestamptz not null
  )`,
  `create index feedback_by_user on feedback (user_id)`,
  `create index feedback_newest_first on feedback (created_at desc)`,
];

export const feedback: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
