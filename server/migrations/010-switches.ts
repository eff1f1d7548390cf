import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

const STATEMENTS = [
  // What the operator turned on or off while the house runs; what has no row is on.
  `create table switches (name text primary key, is_on boolean not null, changed_at timestamptz not null)`,
  // The chain is read from the first order that may be paid there.
  `create index orders_by_method on orders (method, created_at)`,
];

export const switches: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
