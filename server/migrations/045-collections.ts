import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

const STATEMENTS = [
  `create table collections (
    id text primary key,
    user_id text not null references users on delete cascade,
    name text not null,
    share_key text unique,
    shown_name text,
    created_at timestamptz not null
  )`,
  `create index collections_by_user on collections (user_id, created_at)`,
  // Deleted garments and looks leave their collections by the foreign keys.
  `create table collection_parts (
    place bigint generated always as identity primary key,
    collection_id text not null references collections on delete cascade,
    item_id text references items on delete cascade,
    look_id text references looks on delete cascade,
    unique (collection_id, item_id),
    unique (collection_id, look_id),
    check (num_nonnulls(item_id, look_id) = 1)
  )`,
  `create index collection_parts_by_item on collection_parts (item_id) where item_id is not null`,
  `create index collection_parts_by_look on collection_parts (look_id) where look_id is not null`,
];

export const collections: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
