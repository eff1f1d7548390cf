import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

const STATEMENTS = [
  `alter table items add column warmth text, add column rain boolean, add column sport boolean`,
  // Questions a person answered or skipped: these are not asked again.
  `create table owner_questions (
    user_id text not null references users on delete cascade,
    kind text not null,
    answered_at timestamptz not null,
    primary key (user_id, kind)
  )`,
];

export const ownersWord: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
