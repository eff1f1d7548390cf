import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

const STATEMENTS = [
  // The result of the last ledger check, by any process, in one row. The migration itself counts as a check, so that an
  // alert can notice if the first one never runs.
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
