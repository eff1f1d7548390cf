import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

const STATEMENTS = [
  `alter table users add column time_zone text`,
  `alter table items
    add column worn_count int not null default 0,
    add column last_worn date,
    add column price numeric(12, 2),
    add column currency text,
    add column bought_at date`,
  // Not valid: no row has a price yet, and reading all of them would hold the table's lock.
  `alter table items add constraint items_price_in_currency check (price is null or currency is not null) not valid`,
  `create table wears (
    id text primary key,
    user_id text not null references users on delete cascade,
    day date not null,
    item_ids text[] not null check (cardinality(item_ids) > 0),
    look_id text references looks on delete set null,
    created_at timestamptz not null
  )`,
  // Makes the same garments on the same day one entry, and lists a person's days.
  `create unique index wears_once_a_day on wears (user_id, day, item_ids)`,
  `create index wears_by_look on wears (look_id) where look_id is not null`,
];

export const diary: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
