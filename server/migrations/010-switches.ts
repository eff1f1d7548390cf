import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

const STATEMENTS = [
  // Switches of operators while the app runs. One without a row is on.
  `create table switches (name text primary key, is_on boolean not null, changed_at timestamptz not null)`,
  // The chain is read from the time of the first order in coins.
  `create index orders_by_method on orders (method, created_at)`,
];

export const switches: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
