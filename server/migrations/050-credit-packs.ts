import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

const STATEMENTS = [
  // An order is for days of a plan or for a pack of credits. Servers of the version before fail on a paid pack, and the
  // messenger reports it again to one that knows it.
  `alter table orders alter plan_type drop not null`,
  `alter table orders alter days drop not null`,
  `alter table orders add column credits integer check (credits > 0)`,
  `alter table orders add constraint orders_of_one_kind
    check (num_nonnulls(plan_type, credits) = 1 and num_nonnulls(days, credits) = 1)`,
  `alter table credit_balances add column bought integer not null default 0 check (bought >= 0)`,
  `alter table credit_entries drop constraint credit_entries_kind_check`,
  `alter table credit_entries add constraint credit_entries_kind_check
    check (kind in ('monthly', 'referral', 'bought', 'recommend'))`,
];

export const creditPacks: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
