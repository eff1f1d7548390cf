import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

const STATEMENTS = [
  `alter table payments drop constraint payments_outcome_check`,
  `alter table payments add constraint payments_outcome_check
    check (outcome in ('granted', 'overpaid', 'excessive', 'late', 'underpaid', 'duplicate', 'unmatched'))`,
  `create index payments_excessive on payments (received_at) where outcome = 'excessive' and refunded_at is null`,
];

export const excessivePayments: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
