import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

const STATEMENTS = [
  `create table looks (
    id text primary key,
    user_id text not null references users on delete cascade,
    name text not null,
    gender text not null check (gender in ('man', 'woman')),
    item_ids jsonb not null,
    file_id text not null references files,
    share_key text unique,
    created_at timestamptz not null
  )`,
  `create index looks_by_user on looks (user_id, created_at desc)`,
  `create index looks_by_file on looks (file_id)`,
];

export const looks: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
