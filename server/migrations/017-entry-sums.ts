import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

const STATEMENTS = [
  // What is added up of a person's entries stands in the index: whoever checks the books of everybody reads no entry.
  `create index credit_entries_sums on credit_entries (user_id) include (kind, delta)`,
  `drop index credit_entries_by_user`,
];

export const entrySums: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
