import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

const STATEMENTS = [
  // What the last check of the books found, whichever process made it: there is one row. The day on which this begins counts as a check, or
  // nobody could be told that the first one never came.
  `create table ledger_checks (
    is_last boolean primary key default true check (is_last), faults integer not null, checked_at timestamptz not null
  )`,
  `insert into ledger_checks (faults, checked_at) values (0, now())`,
];

export const ledgerChecks: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
