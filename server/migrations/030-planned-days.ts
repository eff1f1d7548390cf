import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

const STATEMENTS = [
  // One outfit a day: another one takes its place.
  `create table planned_days (
    user_id text not null references users on delete cascade,
    day date not null,
    item_ids text[] not null check (cardinality(item_ids) > 0),
    look_id text references looks on delete set null,
    planned_at timestamptz not null,
    primary key (user_id, day)
  )`,
  `create index planned_days_by_look on planned_days (look_id) where look_id is not null`,
  `create index planned_days_by_day on planned_days (day)`,
];

export const plannedDays: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
