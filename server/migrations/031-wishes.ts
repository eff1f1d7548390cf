import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

const STATEMENTS = [
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
];

export const wishes: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
