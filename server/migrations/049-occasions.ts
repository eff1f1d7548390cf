import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

const STATEMENTS = [
  `alter table wears add column occasion text`,
  // The outfit without an occasion stays in planned_days, whose key servers of the version before name.
  `create table planned_occasions (
    user_id text not null references users on delete cascade,
    day date not null,
    occasion text not null,
    item_ids text[] not null check (cardinality(item_ids) > 0),
    look_id text references looks on delete set null,
    planned_at timestamptz not null,
    primary key (user_id, day, occasion)
  )`,
  `create index planned_occasions_by_look on planned_occasions (look_id) where look_id is not null`,
  `create index planned_occasions_by_day on planned_occasions (day)`,
];

export const occasions: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
