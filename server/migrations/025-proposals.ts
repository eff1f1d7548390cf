import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

const STATEMENTS = [
  `create table proposals (
    id text primary key,
    photo_id text not null,
    user_id text not null references users on delete cascade,
    photo text not null,
    picture text not null,
    number int not null,
    box double precision[] not null check (cardinality(box) = 4),
    fields jsonb not null,
    of_item text,
    item_id text,
    created_at timestamptz not null
  )`,
  `create index proposals_by_user on proposals (user_id, created_at)`,
  // A job that runs twice proposes once.
  `create unique index proposals_of_item on proposals (of_item, number) where of_item is not null`,
  `create index proposals_by_age on proposals (created_at)`,
];

export const proposals: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
