import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

const STATEMENTS = [
  // The sweeps search by age. Without these indexes each reads its whole table.
  `create index sessions_by_end on sessions (expires_at)`,
  `create index previews_by_age on previews (created_at)`,
  `create index orders_open on orders (expires_at) where state in ('created', 'pending')`,
];

export const sweeps: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
