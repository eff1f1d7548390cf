import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

const STATEMENTS = [
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
];

export const tokens: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
