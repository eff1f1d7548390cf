import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

const STATEMENTS = [
  // The index includes what is summed, so that checking all balances reads no row.
  `create index credit_entries_sums on credit_entries (user_id) include (kind, delta)`,
  `drop index credit_entries_by_user`,
];

export const entrySums: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
