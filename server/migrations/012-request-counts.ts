import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

const STATEMENTS = [
  // Unlogged: counting writes no write-ahead log, and after a crash every count starts again.
  `create unlogged table request_counts (
    key varchar(255) primary key,
    points integer not null default 0,
    expire bigint
  )`,
  `create index request_counts_by_end on request_counts (expire)`,
];

export const requestCounts: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
